// The 25 cells as bits of a word, row by row from the top left: cell 0 is 5a (5-1), cell 4 is 1a, cell 24 is 1e.
// Files count 1 to 5 from right to left, ranks a to e (1 to 5) from top to bottom.
#pragma once

#include <bit>
#include <cstdint>
#include <string>

namespace yomi::dice_shogi {

inline constexpr int board_size = 5;
inline constexpr int cell_count = board_size * board_size;

using Cells = std::uint32_t;
inline constexpr Cells all_cells = (Cells{1} << cell_count) - 1;

constexpr Cells bit(int cell) { return Cells{1} << cell; }
constexpr int first_of(Cells cells) { return std::countr_zero(cells); }

constexpr int row_of(int cell) { return cell / board_size; }
constexpr int column_of(int cell) { return cell % board_size; }
constexpr int file_of(int cell) { return board_size - column_of(cell); }
constexpr int cell_at(int file, int row) { return row * board_size + board_size - file; }

constexpr Cells row_cells(int row) { return Cells{0x1F} << (row * board_size); }
constexpr Cells file_cells(int file) { return Cells{0x108421} << (board_size - file); }

inline std::string cell_name(int cell) {
  return {static_cast<char>('0' + file_of(cell)), static_cast<char>('a' + row_of(cell))};
}

}  // namespace yomi::dice_shogi
