// Which cells a piece attacks, from tables built at compile time. A slider looks along a line at the at most three
// inner cells of it (a piece on an end cell never hides anything): a multiplication gathers them to an index.
#pragma once

#include <array>

#include "core/player.hpp"
#include "games/dice_shogi/cells.hpp"
#include "games/dice_shogi/pieces.hpp"

namespace yomi::dice_shogi {

namespace tables {

constexpr bool on_board(int column, int row) {
  return column >= 0 && column < board_size && row >= 0 && row < board_size;
}

template <class Entry>
using PerCell = std::array<Entry, cell_count>;
template <class Entry>
using PerPair = PerCell<PerCell<Entry>>;

// --- Steps: single ones, by colour and kind ---

// For Black, who moves up; as eight characters for the neighbours from the upper left to the lower right, row by row.
constexpr std::array<std::string_view, kind_count> step_patterns{
    "........",  // nothing
    ".x......",  // pawn
    "xxx..x.x",  // silver
    "xxxxx.x.",  // gold
    "........",  // bishop
    "........",  // rook
    "xxxxxxxx",  // king
    "xxxxx.x.",  // tokin
    "xxxxx.x.",  // promoted silver
    ".x.xx.x.",  // horse
    "x.x..x.x",  // dragon
};

using Steps = std::array<std::array<PerCell<Cells>, kind_count>, 2>;

constexpr Steps make_steps() {
  constexpr int columns[] = {-1, 0, 1, -1, 1, -1, 0, 1};
  constexpr int rows[] = {-1, -1, -1, 0, 0, 1, 1, 1};
  Steps steps{};
  for (std::size_t kind = 0; kind < kind_count; ++kind) {
    for (int cell = 0; cell < cell_count; ++cell) {
      for (std::size_t i = 0; i < 8; ++i) {
        if (step_patterns[kind][i] != 'x') continue;
        for (const int up : {1, -1}) {
          const int column = column_of(cell) + up * columns[i];
          const int row = row_of(cell) + up * rows[i];
          if (!on_board(column, row)) continue;
          steps[up == 1 ? 0 : 1][kind][static_cast<std::size_t>(cell)] |= bit(row * board_size + column);
        }
      }
    }
  }
  return steps;
}

// --- Lines ---

enum Direction { along_row, along_file, falling, rising };

struct LineShape {
  int column, row;           // one step
  std::uint32_t multiplier;  // moves the bits 0, stride and 2·stride next to each other at `top`
  int top;
};
constexpr std::array<LineShape, 4> line_shapes{{
    {1, 0, 1, 0},
    {0, 1, 1u << 10 | 1u << 6 | 1u << 2, 10},
    {1, 1, 1u << 12 | 1u << 7 | 1u << 2, 12},
    {-1, 1, 1u << 8 | 1u << 5 | 1u << 2, 8},
}};

struct Line {
  Cells inner;  // cells that can hide others
  int shift;
  std::array<Cells, 8> reach;  // by which inner cells are taken
};

constexpr Cells walk(int cell, int column_step, int row_step, Cells taken) {
  Cells reached = 0;
  int column = column_of(cell) + column_step, row = row_of(cell) + row_step;
  for (; on_board(column, row); column += column_step, row += row_step) {
    reached |= bit(row * board_size + column);
    if ((taken >> (row * board_size + column) & 1) != 0) break;
  }
  return reached;
}

constexpr Line make_line(const LineShape& shape, int cell) {
  Line line{};
  const Cells whole = bit(cell) | walk(cell, shape.column, shape.row, 0) | walk(cell, -shape.column, -shape.row, 0);
  line.inner = whole;
  line.inner &= ~bit(first_of(whole));
  line.inner &= ~bit(31 - std::countl_zero(whole));
  line.shift = line.inner == 0 ? 0 : first_of(line.inner);
  const int stride = shape.row * board_size + shape.column;
  for (Cells index = 0; index < 8; ++index) {
    Cells taken = 0;
    for (int i = 0; i < 3; ++i) {
      if ((index >> i & 1) != 0) taken |= bit(line.shift + i * stride) & line.inner;
    }
    line.reach[index] = walk(cell, shape.column, shape.row, taken) | walk(cell, -shape.column, -shape.row, taken);
  }
  return line;
}

using Lines = std::array<PerCell<Line>, 4>;

constexpr Lines make_lines() {
  Lines lines{};
  for (std::size_t direction = 0; direction < 4; ++direction) {
    for (int cell = 0; cell < cell_count; ++cell) {
      lines[direction][static_cast<std::size_t>(cell)] = make_line(line_shapes[direction], cell);
    }
  }
  return lines;
}

inline constexpr Steps steps = make_steps();
inline constexpr Lines lines = make_lines();

template <Direction D>
constexpr Cells reach_along(int cell, Cells taken) {
  const Line& line = lines[D][static_cast<std::size_t>(cell)];
  return line.reach[((taken & line.inner) >> line.shift) * line_shapes[D].multiplier >> line_shapes[D].top & 7];
}

// What a slider attacks on an empty board.
template <Direction A, Direction B>
constexpr PerCell<Cells> make_open_lines() {
  PerCell<Cells> cells{};
  for (int cell = 0; cell < cell_count; ++cell) {
    cells[static_cast<std::size_t>(cell)] = reach_along<A>(cell, 0) | reach_along<B>(cell, 0);
  }
  return cells;
}
inline constexpr PerCell<Cells> open_straight = make_open_lines<along_row, along_file>();
inline constexpr PerCell<Cells> open_diagonal = make_open_lines<falling, rising>();

// --- Between two cells, and the whole line through them; empty where no line joins them ---

struct Joins {
  PerPair<Cells> between{};
  PerPair<Cells> line{};
};

constexpr Joins make_joins() {
  Joins joins;
  for (const auto& shape : line_shapes) {
    for (int a = 0; a < cell_count; ++a) {
      for (const int sign : {1, -1}) {
        const Cells ray = walk(a, sign * shape.column, sign * shape.row, 0);
        const Cells whole = bit(a) | ray | walk(a, -sign * shape.column, -sign * shape.row, 0);
        for (Cells rest = ray; rest != 0; rest &= rest - 1) {
          const int b = first_of(rest);
          const Cells beyond = walk(b, sign * shape.column, sign * shape.row, 0);
          joins.between[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = ray & ~beyond & ~bit(b);
          joins.line[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = whole;
        }
      }
    }
  }
  return joins;
}

inline constexpr Joins joins = make_joins();

}  // namespace tables

// The part of a piece's attacks that nothing can hide: all but those of a slider.
constexpr Cells step_attacks(Player player, Kind kind, int cell) {
  return tables::steps[index(player)][kind][static_cast<std::size_t>(cell)];
}
constexpr Cells straight_lines(int cell) { return tables::open_straight[static_cast<std::size_t>(cell)]; }
constexpr Cells diagonal_lines(int cell) { return tables::open_diagonal[static_cast<std::size_t>(cell)]; }
constexpr Cells straight_attacks(int cell, Cells taken) {
  return tables::reach_along<tables::along_row>(cell, taken) | tables::reach_along<tables::along_file>(cell, taken);
}
constexpr Cells diagonal_attacks(int cell, Cells taken) {
  return tables::reach_along<tables::falling>(cell, taken) | tables::reach_along<tables::rising>(cell, taken);
}
constexpr Cells attacks(Player player, Kind kind, int cell, Cells taken) {
  Cells reached = step_attacks(player, kind, cell);
  if (slides_straight(kind)) reached |= straight_attacks(cell, taken);
  if (slides_diagonally(kind)) reached |= diagonal_attacks(cell, taken);
  return reached;
}
constexpr Cells between(int a, int b) {
  return tables::joins.between[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}
constexpr Cells line_through(int a, int b) {
  return tables::joins.line[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}

}  // namespace yomi::dice_shogi
