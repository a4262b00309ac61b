// Cells as the contest's lines write them, and positions and views as well: x and y, or 99 captured, 88 escaped.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/geister/pieces.hpp"

namespace yomi::geister {

inline std::string cell_text(Cell cell) {
  if (cell == captured) return "99";
  if (cell == escaped) return "88";
  return {static_cast<char>('0' + x_of(cell)), static_cast<char>('0' + y_of(cell))};
}

inline std::optional<Cell> parse_cell(std::string_view digits) {
  if (digits == "99") return captured;
  if (digits == "88") return escaped;
  if (digits.size() != 2) return std::nullopt;
  const int x = digits[0] - '0';
  const int y = digits[1] - '0';
  if (x < 0 || x >= side_length || y < 0 || y >= side_length) return std::nullopt;
  return cell_at(x, y);
}

}  // namespace yomi::geister
