// How many discs the last move of a game flips. With one cell left, every other cell that is not own is the
// opponent's, so a line through it is described by its own discs alone: they are gathered into a byte, which is
// looked up in a table (as Othello programs do since the nineties; see R. Delorme's Edax). On the ring the
// distances to the nearest own disc on either side are the runs. A straight line along the rim is left out on a
// board with ring flips, as its runs are ring runs as well (see nip/discs.hpp).
#pragma once

#include <bit>
#include <map>
#include <tuple>
#include <vector>

#include "games/nip/discs.hpp"

namespace yomi::nip {

template <bool Ring>
class LastFlips {
 public:
  explicit LastFlips(const Board& board);

  // Of the side whose discs are `own`, with `cell` the only empty one; `ring_own` as in Discs.
  int count(Cells own, RingWord ring_own, int cell) const {
    const Lines& lines = lines_[static_cast<std::size_t>(cell)];
    constexpr Cells first_column = 0x0101'0101'0101'0101ull;
    const auto row = static_cast<std::uint8_t>(own >> (cell & ~7));
    const auto column = (own >> (cell & 7) & first_column) * 0x0102'0408'1020'4080ull >> 56;
    const auto rising = (own & lines.rising) * first_column >> 56;
    const auto falling = (own & lines.falling) * first_column >> 56;
    const int straight = tables_[lines.tables[0]][row] + tables_[lines.tables[1]][column] +
                         tables_[lines.tables[2]][rising] + tables_[lines.tables[3]][falling];
    if constexpr (Ring) {
      if (lines.ring_index != Board::not_on_ring) return straight + ring_count(ring_own, lines.ring_index);
    }
    return straight;
  }

 private:
  using Table = std::array<std::uint8_t, 256>;  // by the own discs of a line
  struct Lines {
    Cells rising = 0, falling = 0;          // the diagonals through the cell
    std::array<std::uint16_t, 4> tables{};  // of row, column, rising and falling diagonal
    std::uint8_t ring_index = Board::not_on_ring;
  };

  int ring_count(RingWord own, int index) const {
    const std::uint64_t word = own;
    const std::uint64_t from_cell = (word >> index | word << (ring_length_ - index)) & ring_mask_;
    // No own disc but the new one, which brackets with itself.
    if (from_cell == 0) return ring_length_ - 1;
    return std::countr_zero(from_cell) - 1 + ring_length_ - 1 - (63 - std::countl_zero(from_cell));
  }

  int ring_length_;
  RingWord ring_mask_;
  std::array<Lines, 64> lines_{};
  std::vector<Table> tables_;
};

template <bool Ring>
LastFlips<Ring>::LastFlips(const Board& board) : ring_length_(board.ring_length), ring_mask_(board.ring_mask) {
  std::map<std::tuple<int, int, int>, std::uint16_t> known;  // by first, last and place of the cell on a line
  const auto table_of = [&](int first, int last, int place) {
    const auto [found, is_new] = known.try_emplace({first, last, place}, static_cast<std::uint16_t>(tables_.size()));
    if (!is_new) return found->second;
    Table& table = tables_.emplace_back();
    for (unsigned own = 0; own < table.size(); ++own) {
      for (const int step : {-1, 1}) {
        int end = place + step;
        while (end >= first && end <= last && (own >> end & 1) == 0) end += step;
        if (end >= first && end <= last) table[own] = static_cast<std::uint8_t>(table[own] + std::abs(end - place) - 1);
      }
    }
    return found->second;
  };
  tables_.emplace_back();  // for lines that are left out: nothing is flipped
  for (int cell = 0; cell < 64; ++cell) {
    if ((board.all >> cell & 1) == 0) continue;
    const auto at = static_cast<std::size_t>(cell);
    Lines& lines = lines_[at];
    if (Ring) lines.ring_index = board.ring_index[at];
    // The rays are right, down left, down, down right and the opposite four: a line is two of them.
    const auto& rays = board.rays[at];
    constexpr std::array<std::pair<int, int>, 4> axes{{{0, 4}, {2, 6}, {1, 5}, {3, 7}}};
    lines.rising = rays[1] | rays[5] | cell_bit(cell);
    lines.falling = rays[3] | rays[7] | cell_bit(cell);
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
      const Cells others =
          rays[static_cast<std::size_t>(axes[axis].first)] | rays[static_cast<std::size_t>(axes[axis].second)];
      const bool on_rim = lines.ring_index != Board::not_on_ring && others != 0 && (others & ~board.rim) == 0;
      if (others == 0 || on_rim) continue;
      const auto place = [&](int c) { return axis == 1 ? c >> 3 : c & 7; };
      int first = place(cell), last = first;
      for (Cells rest = others; rest != 0; rest &= rest - 1) {
        first = std::min(first, place(std::countr_zero(rest)));
        last = std::max(last, place(std::countr_zero(rest)));
      }
      lines.tables[axis] = table_of(first, last, place(cell));
    }
  }
}

}  // namespace yomi::nip
