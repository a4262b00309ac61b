#include "games/nip/board.hpp"

#include <bit>
#include <cassert>

namespace yomi::nip {

namespace {

struct Step {
  int columns, rows;
};

// Towards higher bits first, each with its opposite four places on.
constexpr std::array<Step, 8> directions{{{1, 0}, {-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, -1}, {0, -1}, {-1, -1}}};

// The cell one step on, or -1 off the 8×8 square.
int stepped(int cell, Step step) {
  const int column = (cell & 7) + step.columns;
  const int row = (cell >> 3) + step.rows;
  return column < 0 || column > 7 || row < 0 || row > 7 ? -1 : row * 8 + column;
}

bool holds(Cells cells, int cell) { return cell >= 0 && (cells >> cell & 1) != 0; }

// The cells of `cells` that lack one or more of their four side neighbours in it.
Cells rim_of(Cells cells) {
  Cells rim = 0;
  for (Cells rest = cells; rest != 0; rest &= rest - 1) {
    const int cell = std::countr_zero(rest);
    for (const int d : {0, 2, 4, 6}) {
      if (!holds(cells, stepped(cell, directions[static_cast<std::size_t>(d)]))) rim |= cell_bit(cell);
    }
  }
  return rim;
}

}  // namespace

Board::Board(int board_size, int corner_cut, bool ring) : size(board_size), cut(corner_cut), has_ring(ring) {
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const int from_left = std::min(column, size - 1 - column);
      const int from_top = std::min(row, size - 1 - row);
      if (from_left + from_top >= cut) all |= cell_bit(8 * row + column);
    }
  }
  cell_count = std::popcount(all);
  rim = rim_of(all);
  make_rays();
  ring_index.fill(not_on_ring);
  if (has_ring) make_ring();
  make_paper_map();
  make_symmetries();
}

const std::vector<Board>& Board::all_boards() {
  static const std::vector<Board> boards = [] {
    std::vector<Board> made;
    for (const int s : {4, 6, 8}) {
      for (const int c : {0, 1, 2}) {
        for (const bool r : {false, true}) made.push_back(Board(s, c, r));
      }
    }
    return made;
  }();
  return boards;
}

const Board& Board::of(int size, int cut, bool ring) {
  assert((size == 4 || size == 6 || size == 8) && cut >= 0 && cut <= 2);
  return all_boards()[static_cast<std::size_t>(place_of(size, cut, ring))];
}

void Board::make_rays() {
  for (Cells rest = all; rest != 0; rest &= rest - 1) {
    const int from = std::countr_zero(rest);
    for (std::size_t d = 0; d < 8; ++d) {
      for (int cell = stepped(from, directions[d]); holds(all, cell); cell = stepped(cell, directions[d])) {
        rays[static_cast<std::size_t>(from)][d] |= cell_bit(cell);
      }
    }
    const auto& own = rays[static_cast<std::size_t>(from)];
    for (std::size_t d = 0; d < 8; ++d) {
      const int next = stepped(from, directions[d]);
      if (holds(all, next)) neighbours[static_cast<std::size_t>(from)] |= cell_bit(next);
    }
    for (std::size_t axis = 0; axis < 4; ++axis) {
      if (own[axis] == 0 || own[axis + 4] == 0) line_ends[axis] |= cell_bit(from);
      if (own[axis] == 0 || own[axis + 4] != 0) continue;  // no line, or it began before
      line_axis[static_cast<std::size_t>(line_count)] = static_cast<std::uint8_t>(axis);
      lines[static_cast<std::size_t>(line_count++)] = own[axis] | cell_bit(from);
    }
  }
}

// The rim, clockwise from its first cell in the top row: at each step to the next rim cell by side or
// corner, sides of the rim before shortcuts, never back.
void Board::make_ring() {
  constexpr std::array<Step, 8> clockwise{{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
  Cells left = rim;
  std::size_t heading = 0;
  for (int cell = std::countr_zero(rim); cell >= 0;) {
    ring_index[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(ring_length);
    ring_cell[static_cast<std::size_t>(ring_length++)] = static_cast<std::uint8_t>(cell);
    left &= ~cell_bit(cell);
    // Turning right at most: the heading goes once round, so the next cell is the first one found.
    int next = -1;
    for (std::size_t turn = 0; turn < 4 && next < 0; ++turn) {
      const int candidate = stepped(cell, clockwise[(heading + turn) % 8]);
      if (!holds(left, candidate)) continue;
      next = candidate;
      heading = (heading + turn) % 8;
    }
    cell = next;
  }
  assert(left == 0 && "the rim is one closed chain");
  ring_mask = (RingWord{1} << ring_length) - 1;
  const int n = ring_length;
  for (int i = 0; i < n; ++i) {
    ring_adjacent[static_cast<std::size_t>(i)] = RingWord{1} << ((i + 1) % n) | RingWord{1} << ((i + n - 1) % n);
    for (int length = 1; length < n; ++length) {
      const auto at = static_cast<std::size_t>(i);
      const auto to = static_cast<std::size_t>(length);
      arc_after[at][to] = arc_after[at][to - 1] | cell_bit(ring_cell[static_cast<std::size_t>((i + length) % n)]);
      arc_before[at][to] = arc_before[at][to - 1] | cell_bit(ring_cell[static_cast<std::size_t>((i - length + n) % n)]);
    }
    for (std::size_t part = 0; part < 128; ++part) {
      if ((part >> (i % 7) & 1) != 0) {
        scatter_[static_cast<std::size_t>(i / 7)][part] |= cell_bit(ring_cell[static_cast<std::size_t>(i)]);
      }
    }
  }
}

RingWord Board::gathered(Cells cells) const {
  RingWord word = 0;
  for (int i = 0; i < ring_length; ++i) {
    word |= static_cast<RingWord>(cells >> ring_cell[static_cast<std::size_t>(i)] & 1) << i;
  }
  return word;
}

// The paper gives the map of the 52-cell board: the rim 20, the layer inside it -5, the next one 3 with
// -2 at its corners, the rest 0.
void Board::make_paper_map() {
  Cells inside = all;
  for (int layer = 0; layer < 3 && inside != 0; ++layer) {
    const Cells outermost = rim_of(inside);
    for (Cells rest = outermost; rest != 0; rest &= rest - 1) {
      const int cell = std::countr_zero(rest);
      int sides = 0;
      for (const int d : {0, 2, 4, 6}) {
        sides += holds(inside, stepped(cell, directions[static_cast<std::size_t>(d)])) ? 1 : 0;
      }
      const int value = layer == 0 ? 20 : layer == 1 ? -5 : sides <= 2 ? -2 : 3;
      paper_map[static_cast<std::size_t>(cell)] = static_cast<std::int8_t>(value);
    }
    inside &= ~outermost;
  }
}

void Board::make_symmetries() {
  for (std::size_t symmetry = 0; symmetry < 8; ++symmetry) {
    for (int cell = 0; cell < 64; ++cell) {
      int column = cell & 7;
      int row = cell >> 3;
      if (column >= size || row >= size) continue;
      if ((symmetry & 1) != 0) column = size - 1 - column;
      if ((symmetry & 2) != 0) row = size - 1 - row;
      if ((symmetry & 4) != 0) std::swap(column, row);
      images_[symmetry][static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(row * 8 + column);
    }
  }
}

Cells Board::image_of(Cells cells, int symmetry) const {
  if (symmetry == 0) return cells;
  Cells result = 0;
  for (; cells != 0; cells &= cells - 1) result |= cell_bit(image(std::countr_zero(cells), symmetry));
  return result;
}

// With the diagonal, mirroring columns first is undone by mirroring rows.
int Board::inverse(int symmetry) {
  if ((symmetry & 4) == 0) return symmetry;
  return 4 | (symmetry & 1) << 1 | (symmetry & 2) >> 1;
}

int Board::cell_named(std::string_view name) const {
  if (name.size() != 2) return -1;
  const int column = name[0] - 'a';
  const int row = name[1] - '1';
  if (column < 0 || column >= size || row < 0 || row >= size) return -1;
  const int cell = row * 8 + column;
  return holds(all, cell) ? cell : -1;
}

}  // namespace yomi::nip
