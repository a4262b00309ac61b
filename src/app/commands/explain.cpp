// explain: a game file in full sentences, or what it comes to for the machine.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/game_list.hpp"
#include "app/language.hpp"
#include "gamefiles/check/explain.hpp"
#include "gamefiles/entry/file_game.hpp"

namespace yomi::app {

namespace {

struct ExplainArguments {
  std::string file;
  std::string language;
  bool plan = false;
};

int explain(const Commands& commands, const ExplainArguments& arguments) {
  const auto text = game_file_text(arguments.file);
  if (!text) return fail(commands, exit_usage, text.message());
  const auto explained = arguments.plan ? gamefiles::explain_plan(*text)
                                        : gamefiles::explain_game_file(*text, language_named(arguments.language));
  if (const auto* problems = std::get_if<gamefiles::Problems>(&explained)) {
    return fail(commands, exit_failed, rendered(*problems, arguments.file));
  }
  const auto& lines = std::get<std::string>(explained);
  if (commands.json()) {
    print_json({{"file", arguments.file}, {"text", lines}});
  } else {
    fmt::print("{}", lines);
  }
  return exit_done;
}

}  // namespace

void add_explain_command(Commands& commands) {
  const auto arguments = std::make_shared<ExplainArguments>();
  auto* command = commands.add("explain", "what each line of a game file means, in full sentences",
                               [&, arguments] { return explain(commands, *arguments); });
  command->add_option("file", arguments->file, "a game file, or the name of one of the library")->required();
  add_language(*command, arguments->language);
  command->add_flag("--plan", arguments->plan, "what it comes to for the machine, and how long its steps take");
}

}  // namespace yomi::app
