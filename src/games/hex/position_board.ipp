// The board for a terminal: a rhombus with coordinates, Black's edges above and below, White's at the
// sides. ● and ○ are stones, ◆ and ◇ those of the winning path.
#pragma once

#include "games/hex/position.hpp"

namespace yomi::hex {

namespace detail {

struct Paint {
  bool colour;

  std::string operator()(const char* code, std::string_view text) const {
    if (!colour) return std::string(text);
    return std::string("\033[") + code + "m" + std::string(text) + "\033[0m";
  }
  std::string black(std::string_view text) const { return (*this)("1;31", text); }
  std::string white(std::string_view text) const { return (*this)("1;36", text); }
  std::string winner(std::string_view text) const { return (*this)("1;33", text); }
  std::string faint(std::string_view text) const { return (*this)("2", text); }
};

}  // namespace detail

template <int Words>
std::string Position<Words>::board(BoardStyle style, std::span<const BoardMark<Move>> marks) const {
  const detail::Paint paint{style.colour};
  const Set path = winning_path();
  const auto stone = [&](int cell) {
    const bool black = stones(Player::First).contains(cell);
    if (!black && !stones(Player::Second).contains(cell)) {
      const auto mark = std::find_if(marks.begin(), marks.end(), [&](const auto& m) { return m.move.cell == cell; });
      return mark == marks.end() ? paint.faint("·") : std::string(1, mark->mark);
    }
    if (path.contains(cell)) return paint.winner(black ? "◆" : "◇");
    return black ? paint.black("●") : paint.white("○");
  };
  const auto letters = [&](int indent) {
    std::string line(static_cast<std::size_t>(indent), ' ');
    for (int c = 0; c < size(); ++c) line += std::string(" ") + static_cast<char>('a' + c);
    return paint.black(line) + "\n";
  };
  std::string picture = letters(2);
  for (int r = 0; r < size(); ++r) {
    const std::string number = std::to_string(r + 1);
    picture += std::string(static_cast<std::size_t>(r) + (number.size() == 1 ? 1 : 0), ' ');
    picture += paint.white(number) + " ";
    for (int c = 0; c < size(); ++c) picture += (c > 0 ? " " : "") + stone(board_->cell(c, r));
    picture += " " + paint.white(number) + "\n";
  }
  return picture + letters(size() + 2);
}

}  // namespace yomi::hex
