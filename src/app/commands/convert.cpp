// convert: a record in another format, on standard output.
#include <fmt/format.h>

#include <algorithm>

#include "app/commands.hpp"
#include "app/record_file.hpp"
#include "records/msk_record.hpp"

namespace yomi::app {

namespace {

std::string header_of(const PlainRecord& record, std::string_view key) {
  const auto found =
      std::find_if(record.headers.begin(), record.headers.end(), [&](const auto& header) { return header.key == key; });
  return found == record.headers.end() ? std::string{} : found->value;
}

// A plain record keeps the ending as the note that it has for it.
std::vector<PlainRecord::Header> notes_of(const PlainRecord& record) {
  auto notes = record.headers;
  if (!record.ending.empty() && header_of(record, "result").empty()) notes.push_back({"result", record.ending});
  return notes;
}

int convert(const Commands& commands, const RecordArguments& arguments, const std::string& format) {
  const auto opened = open_record(arguments);
  if (const auto* error = std::get_if<RecordError>(&opened)) return fail(commands, error->status, error->message);
  const auto& [record, unread, session] = std::get<OpenRecord>(opened);
  auto fault = play_record(*session, record);
  if (!fault) fault = unread;
  if (fault) return fail(commands, exit_failed, arguments.file + ": " + fault->message);
  const auto text =
      format == "msk"
          ? msk_record_of(*session, {header_of(record, "first"), header_of(record, "second"), record.ending})
          : Result<std::string>(plain_record_of(*session, notes_of(record)));
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
  command->add_option("--to", *format, "plain, or msk for shogi")->required()->check(CLI::IsMember({"plain", "msk"}));
}

}  // namespace yomi::app
