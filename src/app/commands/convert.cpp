// convert: a record in another format, on standard output.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/game_list.hpp"
#include "app/record_file.hpp"
#include "core/text.hpp"

namespace yomi::app {

namespace {

int convert(const Commands& commands, const RecordArguments& arguments, const std::string& format) {
  const auto opened = open_record(arguments);
  if (const auto* error = std::get_if<RecordError>(&opened)) return fail(commands, error->status, error->message);
  const auto& [read, session] = std::get<OpenRecord>(opened);
  auto fault = play_record(*session, read.words);
  if (!fault) fault = read.fault;
  if (fault) return fail(commands, exit_failed, arguments.file + ": " + fault->message);
  const auto record = record_from(read, *session);
  if (!record) return fail(commands, exit_failed, arguments.file + ": " + record.message());
  const auto text = games().formats().write(format, *record, *session);
  if (!text) return fail(commands, exit_failed, text.message());
  if (commands.json()) {
    print_json({{"game", session->game().name}, {"format", format}, {"record", *text}});
  } else {
    fmt::print("{}", *text);
  }
  return exit_done;
}

}  // namespace

void add_convert_command(Commands& commands) {
  const auto arguments = std::make_shared<RecordArguments>();
  const auto format = std::make_shared<std::string>();
  auto* command = commands.add("convert", "write a record in another format",
                               [&, arguments, format] { return convert(commands, *arguments, *format); });
  arguments->add_to(*command);
  command->add_option("--to", *format, "the format: " + join(games().formats().names(), ", "))
      ->required()
      ->check(CLI::IsMember(games().formats().names()));
}

}  // namespace yomi::app
