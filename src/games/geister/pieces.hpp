// Geister's board, ghosts and moves.
//
// Everything is told as its player sees it, as in the contest: the own back row is y = 5, x grows to the right, and the
// ghosts are A to H. The opponent sees the same board turned by 180°, so a cell c of one player is 35 - c of the other.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>

namespace yomi::geister {

inline constexpr int side_length = 6;
inline constexpr int cell_count = side_length * side_length;
inline constexpr int ghost_count = 8;   // of a player
inline constexpr int colour_count = 4;  // ghosts of each colour

// A cell is 6 y + x; a ghost that is no longer on the board has one of the two values behind them.
using Cell = std::uint8_t;
inline constexpr Cell captured = cell_count;
inline constexpr Cell escaped = cell_count + 1;

constexpr bool on_board(Cell cell) { return cell < cell_count; }
constexpr int x_of(Cell cell) { return cell % side_length; }
constexpr int y_of(Cell cell) { return cell / side_length; }
constexpr Cell cell_at(int x, int y) { return static_cast<Cell>(y * side_length + x); }
// The same cell as the opponent sees it.
constexpr Cell turned(Cell cell) { return on_board(cell) ? static_cast<Cell>(cell_count - 1 - cell) : cell; }

// A set of cells, and of a player's ghosts: a bit each.
using CellSet = std::uint64_t;
using GhostSet = std::uint8_t;
inline constexpr GhostSet all_ghosts = 0xFF;
constexpr CellSet cell_bit(Cell cell) { return CellSet{1} << cell; }
constexpr GhostSet ghost_bit(int ghost) { return static_cast<GhostSet>(1u << ghost); }
constexpr bool contains(GhostSet set, int ghost) { return (set >> ghost & 1) != 0; }

enum class Colour : std::uint8_t { Blue, Red };

// A B C D in front, E F G H behind.
inline constexpr std::array<Cell, ghost_count> first_cells = {cell_at(1, 4), cell_at(2, 4), cell_at(3, 4),
                                                              cell_at(4, 4), cell_at(1, 5), cell_at(2, 5),
                                                              cell_at(3, 5), cell_at(4, 5)};

// A blue ghost may leave from the corners of the opponent's back row; the opponent's leave from the own corners.
inline constexpr Cell left_exit = cell_at(0, 0);
inline constexpr Cell right_exit = cell_at(5, 0);
inline constexpr CellSet exits = cell_bit(left_exit) | cell_bit(right_exit);
inline constexpr CellSet enemy_exits = cell_bit(turned(left_exit)) | cell_bit(turned(right_exit));

constexpr int distance_in_line(int a, int b) { return a < b ? b - a : a - b; }
constexpr int distance(Cell a, Cell b) {
  return distance_in_line(x_of(a), x_of(b)) + distance_in_line(y_of(a), y_of(b));
}
// Steps to the nearest exit of the own ghosts.
constexpr int exit_distance(Cell cell) { return y_of(cell) + std::min(x_of(cell), side_length - 1 - x_of(cell)); }

enum Direction : std::uint8_t { north, east, south, west };
inline constexpr int direction_count = 4;
inline constexpr Cell no_cell = 0xFF;

// Where a step leads; no_cell from the rim outwards.
inline constexpr auto step_from = [] {
  std::array<std::array<Cell, direction_count>, cell_count> table{};
  for (Cell cell = 0; cell < cell_count; ++cell) {
    const int x = x_of(cell);
    const int y = y_of(cell);
    table[cell][north] = y > 0 ? cell_at(x, y - 1) : no_cell;
    table[cell][east] = x < side_length - 1 ? cell_at(x + 1, y) : no_cell;
    table[cell][south] = y < side_length - 1 ? cell_at(x, y + 1) : no_cell;
    table[cell][west] = x > 0 ? cell_at(x - 1, y) : no_cell;
  }
  return table;
}();

// The cells beside a cell.
inline constexpr auto beside = [] {
  std::array<CellSet, cell_count> table{};
  for (Cell cell = 0; cell < cell_count; ++cell) {
    for (const Cell next : step_from[cell]) table[cell] |= next == no_cell ? 0 : cell_bit(next);
  }
  return table;
}();

// Whether a blue ghost on `cell` may leave the board by a step that way.
constexpr bool leaves(Cell cell, Direction direction) {
  return (cell == left_exit && (direction == north || direction == west)) ||
         (cell == right_exit && (direction == north || direction == east));
}

// A step of a ghost, or the set-up that makes four ghosts red.
class Move {
 public:
  Move() = default;
  static constexpr Move step(int ghost, Direction direction) {
    return Move(static_cast<std::uint16_t>(ghost * direction_count + direction));
  }
  static constexpr Move set_up(GhostSet reds) { return Move(static_cast<std::uint16_t>(set_up_base + reds)); }
  static constexpr Move from_code(std::uint32_t code) { return Move(static_cast<std::uint16_t>(code)); }
  constexpr std::uint32_t code() const { return code_; }

  constexpr bool is_set_up() const { return code_ >= set_up_base; }
  constexpr GhostSet reds() const { return static_cast<GhostSet>(code_ - set_up_base); }
  constexpr int ghost() const { return code_ / direction_count; }
  constexpr Direction direction() const { return static_cast<Direction>(code_ % direction_count); }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  static constexpr std::uint16_t set_up_base = ghost_count * direction_count;
  explicit constexpr Move(std::uint16_t code) : code_(code) {}

  std::uint16_t code_;
};

// All 70 sets of four ghosts, in the order of their letters.
inline constexpr int set_up_count = 70;
inline constexpr auto set_ups = [] {
  std::array<GhostSet, set_up_count> sets{};
  std::size_t count = 0;
  for (int a = 0; a < ghost_count; ++a)
    for (int b = a + 1; b < ghost_count; ++b)
      for (int c = b + 1; c < ghost_count; ++c)
        for (int d = c + 1; d < ghost_count; ++d)
          sets[count++] = static_cast<GhostSet>(ghost_bit(a) | ghost_bit(b) | ghost_bit(c) | ghost_bit(d));
  return sets;
}();

}  // namespace yomi::geister
