#include "app/record_file.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "app/game_list.hpp"
#include "core/text.hpp"
#include "records/msk_record.hpp"

namespace yomi::app {

namespace {

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

Result<std::unique_ptr<Session>> session_at_start(const RecordArguments& arguments, const PlainRecord& record) {
  const std::string& game = arguments.game.empty() ? record.game : arguments.game;
  if (game.empty()) return Error{"the record does not name its game; give it with --game"};
  const auto plain = open_session(game, {});
  if (!plain) return plain.error();
  const auto from_file = options_in(record, (*plain)->game().options);
  if (!from_file) return from_file.error();
  std::vector<std::string> options;
  for (const auto& [key, value] : *from_file) options.push_back(key + "=" + value);
  options.insert(options.end(), arguments.options.begin(), arguments.options.end());
  auto session = open_session(game, options);
  if (!session || record.position.empty()) return session;
  if (const auto set = (*session)->set_position(record.position); !set) return set.error();
  return session;
}

}  // namespace

void RecordArguments::add_to(CLI::App& command) {
  command.add_option("file", file, "a record, plain or of the game's own format; - for standard input")->required();
  command.add_option("--game", game, "the game, if the record does not say");
  command.add_option("-o,--option", options, "option of the game, key=value")->allow_extra_args(false);
}

std::variant<OpenRecord, RecordError> open_record(const RecordArguments& arguments) {
  const auto text = read_text(arguments.file);
  if (!text) return RecordError{exit_failed, text.message()};
  OpenRecord opened;
  if (is_msk_record(*text)) {
    auto msk = parse_msk_record(*text);
    opened.record = std::move(msk.record);
    opened.fault = std::move(msk.fault);
  } else {
    auto plain = parse_plain_record(*text);
    if (!plain) return RecordError{exit_failed, arguments.file + ": " + plain.message()};
    opened.record = std::move(*plain);
  }
  auto session = session_at_start(arguments, opened.record);
  if (!session) return RecordError{exit_usage, arguments.file + ": " + session.message()};
  opened.session = std::move(*session);
  return opened;
}

}  // namespace yomi::app
