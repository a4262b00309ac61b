// The last moves of a game of discs, where most of an endgame solver's time goes: for one to four empty
// cells the moves are tried cell by cell, without lists, tables or a search for legal moves. Cells in a
// quarter of the board with an odd number of empty cells come first: who moves there last tends to gain
// (parity, as in Othello programs since B. Rosenbloom's "A world-championship-level Othello program", 1982).
//
// All searches here are for a null window: is the score for the side to move more than alpha? They return
// a bound on the side of the answer. The score is the final difference of discs.
#pragma once

#include "games/nip/discs.hpp"

namespace yomi {

template <bool Ring>
class LastEmpties {
 public:
  using Discs = nip::Discs;
  using Cells = nip::Cells;

  explicit LastEmpties(const nip::Board& board) : board_(board) {
    const int half = board.size / 2;
    for (int cell = 0; cell < 64; ++cell) {
      const std::size_t quarter = ((cell & 7) >= half ? 1u : 0u) + ((cell >> 3) >= half ? 2u : 0u);
      if ((board.all >> cell & 1) != 0) quarters_[quarter] |= nip::cell_bit(cell);
    }
  }

  std::uint64_t nodes = 0;

  // The empty cells that stand in a quarter with an odd number of them.
  Cells odd_cells(Cells empty) const {
    Cells odd = 0;
    for (const Cells quarter : quarters_) odd |= (std::popcount(empty & quarter) & 1) != 0 ? quarter : 0;
    return odd & empty;
  }

  static int lead(const Discs& discs) { return std::popcount(discs.own) - std::popcount(discs.opp); }

  // With up to four empty cells.
  int solve(const Discs& discs, Cells empty, int alpha) {
    const auto pop = [](Cells& cells) {
      const int cell = std::countr_zero(cells);
      cells &= cells - 1;
      return cell;
    };
    std::array<int, 4> cells{};
    int count = 0;
    Cells odd = odd_cells(empty);
    Cells even = empty & ~odd;
    while (odd != 0) cells[static_cast<std::size_t>(count++)] = pop(odd);
    while (even != 0) cells[static_cast<std::size_t>(count++)] = pop(even);
    switch (count) {
      case 4:
        return four(discs, cells, alpha);
      case 3:
        return three(discs, cells[0], cells[1], cells[2], alpha);
      case 2:
        return two(discs, cells[0], cells[1], alpha);
      case 1:
        return one(discs, cells[0]);
      default:
        ++nodes;
        return lead(discs);
    }
  }

 private:
  static constexpr int none = -100;  // below every score: no move was found yet

  nip::Flips flips(const Discs& discs, int cell) const {
    if ((board_.neighbours[static_cast<std::size_t>(cell)] & discs.opp) == 0) return {};
    return nip::flips_of<Ring>(board_, discs, cell);
  }
  Discs after(const Discs& discs, int cell, const nip::Flips& flips) const {
    return nip::after_move<Ring>(board_, discs, cell, flips);
  }

  int one(const Discs& discs, int cell) {
    ++nodes;
    if (const auto gained = flips(discs, cell).cells) return lead(discs) + 2 * std::popcount(gained) + 1;
    if (const auto lost = flips(nip::after_pass(discs), cell).cells) return lead(discs) - 2 * std::popcount(lost) - 1;
    return lead(discs);
  }

  int two(const Discs& discs, int a, int b, int alpha) {
    ++nodes;
    const int best = best_of_two(discs, a, b, alpha);
    if (best != none) return best;
    const Discs passed = nip::after_pass(discs);
    const int reply = best_of_two(passed, a, b, -alpha - 1);
    return reply != none ? -reply : lead(discs);
  }
  int best_of_two(const Discs& discs, int a, int b, int alpha) {
    int best = none;
    if (const auto f = flips(discs, a); f.cells != 0) {
      best = -one(after(discs, a, f), b);
      if (best > alpha) return best;
    }
    if (const auto f = flips(discs, b); f.cells != 0) best = std::max(best, -one(after(discs, b, f), a));
    return best;
  }

  int three(const Discs& discs, int a, int b, int c, int alpha) {
    ++nodes;
    const int best = best_of_three(discs, a, b, c, alpha);
    if (best != none) return best;
    const int reply = best_of_three(nip::after_pass(discs), a, b, c, -alpha - 1);
    return reply != none ? -reply : lead(discs);
  }
  int best_of_three(const Discs& discs, int a, int b, int c, int alpha) {
    int best = none;
    const auto try_cell = [&](int cell, int rest_1, int rest_2) {
      if (const auto f = flips(discs, cell); f.cells != 0) {
        best = std::max(best, -two(after(discs, cell, f), rest_1, rest_2, -alpha - 1));
      }
      return best > alpha;
    };
    if (try_cell(a, b, c) || try_cell(b, a, c)) return best;
    try_cell(c, a, b);
    return best;
  }

  int four(const Discs& discs, const std::array<int, 4>& cells, int alpha) {
    ++nodes;
    const int best = best_of_four(discs, cells, alpha);
    if (best != none) return best;
    const int reply = best_of_four(nip::after_pass(discs), cells, -alpha - 1);
    return reply != none ? -reply : lead(discs);
  }
  // After a move the other three keep their order: with two and two, or one and three, in the quarters the
  // cell that shared the quarter of the move is now the odd one, so it goes first.
  int best_of_four(const Discs& discs, const std::array<int, 4>& cells, int alpha) {
    int best = none;
    for (std::size_t i = 0; i < 4; ++i) {
      const auto f = flips(discs, cells[i]);
      if (f.cells == 0) continue;
      Cells rest = 0;
      for (std::size_t k = 0; k < 4; ++k) rest |= k == i ? 0 : nip::cell_bit(cells[k]);
      best = std::max(best, -solve(after(discs, cells[i], f), rest, -alpha - 1));
      if (best > alpha) break;
    }
    return best;
  }

  const nip::Board& board_;
  std::array<Cells, 4> quarters_{};
};

}  // namespace yomi
