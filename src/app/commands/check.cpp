// check: what is wrong with a game file, and what is odd about its games.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/game_list.hpp"
#include "gamefiles/check/check.hpp"
#include "gamefiles/entry/file_game.hpp"

namespace yomi::app {

namespace {

struct CheckArguments {
  std::string file;
  gamefiles::RandomGames games;
};

int check(const Commands& commands, const CheckArguments& arguments) {
  const auto text = game_file_text(arguments.file);
  if (!text) return fail(commands, exit_usage, text.message());
  const auto checked = gamefiles::check_game_file(*text, arguments.games);
  if (const auto* problems = std::get_if<gamefiles::Problems>(&checked)) {
    if (commands.json()) {
      Json document = json_of(*problems);
      document["file"] = arguments.file;
      print_json(document);
    } else {
      fmt::print("{}\n", rendered(*problems, arguments.file));
    }
    return exit_failed;
  }
  const auto& report = std::get<gamefiles::CheckReport>(checked);
  if (commands.json()) {
    Json document = json_of(report);
    document["file"] = arguments.file;
    print_json(document);
  } else {
    fmt::print("{}", text_of(report, arguments.file));
  }
  return report.has_errors() ? exit_failed : exit_done;
}

}  // namespace

void add_check_command(Commands& commands) {
  const auto arguments = std::make_shared<CheckArguments>();
  auto* command = commands.add("check", "what is wrong with a game file, and what is odd about its games",
                               [&, arguments] { return check(commands, *arguments); });
  command->add_option("file", arguments->file, "a game file, or the name of one of the library")->required();
  command->add_option("--seconds", arguments->games.seconds, "CPU-seconds for random games (2)")
      ->check(real_number(0, 1e6));
  command->add_option("--games", arguments->games.games, "random games at most (1000)")
      ->check(whole_number(0, 1'000'000));
  command->add_option("--seed", arguments->games.seed, "seed of the random games")->check(any_seed());
}

}  // namespace yomi::app
