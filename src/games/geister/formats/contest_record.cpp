#include "games/geister/formats/contest_record.hpp"

#include <algorithm>
#include <array>

#include "games/geister/geister.hpp"
#include "records/move_list.hpp"

namespace yomi::geister {

namespace {

bool is_contest_record(std::string_view text) { return first_word(text).starts_with("SET:"); }

ReadRecord read_contest_record(std::string_view text) { return read_move_list(text, Geister::name); }

Result<std::string> write_contest_record(const GameRecord& record, const Session& played) {
  if (const auto start = begins_at_the_start(record, "the contest's form"); !start) return start.error();
  if (record.result.winner == Winner::None && !played.outcome()) {
    return Error{"the contest's lines show all colours, so they are written once the game is over"};
  }
  constexpr std::array<std::pair<char, std::string_view>, 4> directions{
      {{'N', "NORTH"}, {'E', "EAST"}, {'S', "SOUTH"}, {'W', "WEST"}}};
  std::string text;
  for (const auto& move : record.moves) {
    const auto direction =
        std::find_if(directions.begin(), directions.end(), [&](const auto& d) { return d.first == move.text.back(); });
    if (move.text.size() == 2 && direction != directions.end()) {
      text += "MOV:" + move.text.substr(0, 1) + "," + std::string(direction->second) + "\n";
    } else {
      text += "SET:" + move.text + "\n";
    }
  }
  return text;
}

}  // namespace

RecordFormat contest_format() {
  return {"contest", "the lines SET: and MOV: of the Geister contest", is_contest_record, read_contest_record,
          write_contest_record};
}

}  // namespace yomi::geister
