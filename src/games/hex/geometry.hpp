// What depends only on the size of a Hex board: neighbours, edges and the masks of the evaluation.
#pragma once

#include <array>
#include <cstddef>

#include "core/cell_set.hpp"
#include "core/player.hpp"

namespace yomi::hex {

template <int Words>
using Cells = CellSet<Words>;

inline constexpr int largest_size = 19;

// Cell (column c, row r) is number r * size + c; row 0 is the top, column 0 the left.
template <int Words>
class Geometry {
 public:
  static constexpr int max_size = Words == 1 ? 8 : Words == 2 ? 11 : largest_size;
  static_assert(max_size * max_size <= Words * 64);
  using Set = Cells<Words>;

  // The geometry of a board of 1 to max_size rows; made once, never changed.
  static const Geometry& of(int size);

  int size;
  int cells;
  Set all;
  std::array<std::array<Set, 2>, 2> edges;  // [player][0: top or left, 1: bottom or right]
  std::array<Set, max_size * max_size> neighbours_of;

  // Of the paper's cell values: all rim cells, the two obtuse and the two acute corners.
  Set rim, obtuse, acute;

  // All cells next to one of `set`, which may include cells of `set`.
  Set neighbours(const Set& set) const {
    const Set rightward = set & not_last_column_;
    const Set leftward = set & not_first_column_;
    Set result = (rightward << 1) | (leftward >> 1);
    result |= (leftward << (size - 1)) | (rightward >> (size - 1));
    result |= (set << size) | (set >> size);
    return result & all;
  }

  // The cells of `within` that can be reached from `seeds` (a part of `within`) by steps inside it.
  Set flood(Set seeds, const Set& within) const {
    Set front = seeds;
    while (true) {
      front = neighbours(front) & within;
      front = front.without(seeds);
      if (front.none()) return seeds;
      seeds |= front;
    }
  }

  int cell(int column, int row) const { return row * size + column; }
  int column(int cell) const { return cell % size; }
  int row(int cell) const { return cell / size; }

  // The half turn, and the mirror in the long diagonal a1–N N (which swaps the players' edges).
  int rotated(int cell) const { return cells - 1 - cell; }
  int mirrored(int cell) const { return this->cell(row(cell), column(cell)); }

 private:
  explicit Geometry(int board_size);

  Set not_first_column_;
  Set not_last_column_;
};

extern template class Geometry<1>;
extern template class Geometry<2>;
extern template class Geometry<6>;

}  // namespace yomi::hex
