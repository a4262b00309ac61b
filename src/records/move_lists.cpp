#include "records/move_lists.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace yomi {

namespace {

constexpr std::string_view black_mark = "■";
constexpr std::string_view red_mark = "□";

// The first word that is no comment; a header line has none.
std::string_view first_word(std::string_view text) {
  for (auto line : split(text, '\n')) {
    line = trim(line.substr(0, line.find('#')));
    if (!line.empty()) return split_words(line).front();
  }
  return {};
}

ReadRecord read_as_plain(std::string_view text, std::string_view game) {
  auto words = parse_plain_record(text);
  if (!words) return {{}, RecordFault{0, words.message()}, {}};
  if (words->game.empty()) words->game = game;
  return {std::move(*words), {}, {}};
}

Status from_the_start(const GameRecord& record, std::string_view format) {
  if (record.position.empty()) return done();
  return Error{std::string(format) + " has no place for a position to begin with; use plain or json"};
}

// The card, how it lies, and where: "Js-1+2".
bool is_algebraic_move(std::string_view word) {
  for (const auto mark : {black_mark, red_mark}) {
    if (word.starts_with(mark)) return true;
  }
  if (word.size() < 5 || (word[0] != '*' && (word[0] < 'A' || word[0] > 'Z'))) return false;
  if (std::string_view("nwse").find(word[1]) == std::string_view::npos) return false;
  const auto sign = word.find_first_of("+-", 3);
  const auto is_number = [](std::string_view digits) { return parse_number<int>(digits).has_value(); };
  return sign != std::string_view::npos && is_number(word.substr(2, sign - 2)) && is_number(word.substr(sign + 1));
}

}  // namespace

// --- Transcripts ---

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

ReadRecord read_transcript(std::string_view text) { return read_as_plain(text, {}); }

Result<std::string> write_transcript(const GameRecord& record, const Session&) {
  if (const auto start = from_the_start(record, "a transcript"); !start) return start.error();
  std::string text;
  for (const auto& move : record.moves) text += move.text;
  return text + "\n";
}

// --- Algebraic ---

bool is_algebraic(std::string_view text) { return is_algebraic_move(first_word(text)); }

ReadRecord read_algebraic(std::string_view text) { return read_as_plain(text, "hichain"); }

Result<std::string> write_algebraic(const GameRecord& record, const Session&) {
  if (const auto start = from_the_start(record, "the algebraic notation"); !start) return start.error();
  std::string text;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    text += i % 2 == 0 ? black_mark : red_mark;
    text += record.moves[i].text;
    text += i % 2 == 0 && i + 1 < record.moves.size() ? " " : "\n";
  }
  return text;
}

// --- The Geister contest ---

bool is_contest_lines(std::string_view text) { return first_word(text).starts_with("SET:"); }

ReadRecord read_contest_lines(std::string_view text) { return read_as_plain(text, "geister"); }

Result<std::string> write_contest_lines(const GameRecord& record, const Session& played) {
  if (const auto start = from_the_start(record, "the contest's form"); !start) return start.error();
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

}  // namespace yomi
