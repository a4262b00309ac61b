#include "records/move_list.hpp"

#include "core/text.hpp"

namespace yomi {

std::string_view first_word(std::string_view text) {
  for (auto line : split(text, '\n')) {
    line = trim(line.substr(0, line.find('#')));
    if (!line.empty()) return split_words(line).front();
  }
  return {};
}

ReadRecord read_move_list(std::string_view text, std::string_view game) {
  auto words = parse_plain_record(text);
  if (!words) return {{}, RecordFault{0, words.message()}, {}};
  if (words->game.empty()) words->game = game;
  return {std::move(*words), {}, {}};
}

Status begins_at_the_start(const GameRecord& record, std::string_view format) {
  if (record.position.empty()) return done();
  return Error{std::string(format) + " has no place for a position to begin with; use plain or json"};
}

}  // namespace yomi
