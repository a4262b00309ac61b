#include "games/nip/formats/transcript.hpp"

#include "core/text.hpp"
#include "records/move_list.hpp"

namespace yomi::nip {

namespace {

bool is_transcript(std::string_view text) {
  const auto word = first_word(text);
  if (word.size() < 4 || word.size() % 2 != 0) return false;
  for (std::size_t i = 0; i < word.size(); i += 2) {
    const std::string move = to_lower(word.substr(i, 2));
    const bool cell = move[0] >= 'a' && move[0] <= 'h' && move[1] >= '1' && move[1] <= '8';
    if (!cell && move != "--") return false;
  }
  return true;
}

ReadRecord read_transcript(std::string_view text) { return read_move_list(text, {}); }

Result<std::string> write_transcript(const GameRecord& record, const Session&) {
  if (const auto start = begins_at_the_start(record, "a transcript"); !start) return start.error();
  std::string text;
  for (const auto& move : record.moves) text += move.text;
  return text + "\n";
}

}  // namespace

RecordFormat transcript_format() {
  return {"transcript", "the moves without spaces: d3c5--", is_transcript, read_transcript, write_transcript};
}

}  // namespace yomi::nip
