#include "games/hichain/formats/algebraic.hpp"

#include "core/text.hpp"
#include "games/hichain/formats/marks.hpp"
#include "games/hichain/hichain.hpp"
#include "records/move_list.hpp"

namespace yomi::hichain {

namespace {

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

bool is_algebraic(std::string_view text) { return is_algebraic_move(first_word(text)); }

ReadRecord read_algebraic(std::string_view text) { return read_move_list(text, Hichain::name); }

Result<std::string> write_algebraic(const GameRecord& record, const Session&) {
  if (const auto start = begins_at_the_start(record, "the algebraic notation"); !start) return start.error();
  std::string text;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    text += i % 2 == 0 ? black_mark : red_mark;
    text += record.moves[i].text;
    text += i % 2 == 0 && i + 1 < record.moves.size() ? " " : "\n";
  }
  return text;
}

}  // namespace

RecordFormat algebraic_format() {
  return {"algebraic", "the notation of HICHAIN's authors, with marks of colour", is_algebraic, read_algebraic,
          write_algebraic};
}

}  // namespace yomi::hichain
