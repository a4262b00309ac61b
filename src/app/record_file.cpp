#include "app/record_file.hpp"
#include "app/game_list.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "core/text.hpp"
#include "house/record_sessions.hpp"

namespace yomi::app {

Result<std::string> read_text(const std::string& name) {
  constexpr std::size_t most = 64 << 20;
  std::ifstream file;
  if (name != "-") {
    file.open(name, std::ios::binary);
    if (!file || std::filesystem::is_directory(name)) return Error{"cannot read the file " + in_quotes(name)};
  }
  std::istream& input = name == "-" ? std::cin : file;
  std::string text;
  std::array<char, 1 << 16> block;
  while (input.read(block.data(), block.size()), input.gcount() > 0) {
    text.append(block.data(), static_cast<std::size_t>(input.gcount()));
    if (text.size() > most) return Error{in_quotes(name) + " is no record: it is larger than 64 MiB"};
  }
  return text;
}

std::string with_hint(const Error& error) {
  if (error.code == nameless_record_code) return error.message + "; give it with --game";
  if (error.code == other_rules_code) return error.message + "; with --game it is played by those of now";
  return error.message;
}

void RecordArguments::add_to(CLI::App& command) {
  command.add_option("file", file, "a record in any format (docs/records.md); - for standard input")->required();
  command.add_option("--game", game, "the game, if the record does not say");
  command.add_option("-o,--option", options, "option of the game, key=value")->allow_extra_args(false);
}

std::variant<OpenRecord, RecordError> open_record(const RecordArguments& arguments) {
  const auto text = read_text(arguments.file);
  if (!text) return RecordError{exit_failed, text.message()};
  OpenRecord opened{games().formats().read(*text), nullptr};
  const auto& fault = opened.read.fault;
  // Nothing of it could be read.
  if (fault && fault->line == 0) return RecordError{exit_failed, arguments.file + ": " + fault->message};
  const auto options = option_assignments(arguments.options);
  if (!options) return RecordError{exit_usage, arguments.file + ": " + options.message()};
  auto session = RecordSessions(games(), arguments.game, *options).start_of(opened.read);
  if (!session) return RecordError{exit_usage, arguments.file + ": " + with_hint(session.error())};
  opened.session = std::move(*session);
  return opened;
}

}  // namespace yomi::app
