// The last moves of a game of discs, where most of an endgame solver's time goes: for one to four empty
// cells the moves are tried cell by cell, without lists, tables or a search for legal moves. Cells in a
// quarter of the board with an odd number of empty cells come first: who moves there last tends to gain
// (parity, as in Othello programs since B. Rosenbloom's "A world-championship-level Othello program", 1982).
//
// All searches here are for a null window: is the score for the side to move more than alpha? They return
// a bound on the side of the answer. The score is the final difference of discs.
#pragma once

#include "games/nip/discs.hpp"
#include "games/nip/endgame/last_flips.hpp"

namespace yomi::nip {

template <bool Ring>
class LastEmpties {
 public:
  explicit LastEmpties(const Board& board) : board_(board), last_flips_(board) {
    const int half = board.size / 2;
    for (int cell = 0; cell < 64; ++cell) {
      const std::size_t quarter = ((cell & 7) >= half ? 1u : 0u) + ((cell >> 3) >= half ? 2u : 0u);
      if ((board.all >> cell & 1) != 0) quarters_[quarter] |= cell_bit(cell);
      quarter_[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(quarter);
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
    const auto [a, b, c, d] = cells;
    switch (count) {
      case 4:
        return four(discs, a, b, c, d, alpha);
      case 3:
        return three(discs, a, b, c, alpha);
      case 2:
        return two(discs, a, b, alpha);
      case 1:
        return one(discs, a);
      default:
        ++nodes;
        return lead(discs);
    }
  }

 private:
  static constexpr int none = -100;  // below every score: no move was found yet

  std::uint8_t quarter_of(int cell) const { return quarter_[static_cast<std::size_t>(cell)]; }
  Flips flips(const Discs& discs, int cell) const {
    if ((board_.neighbours[static_cast<std::size_t>(cell)] & discs.opp) == 0) return {};
    return flips_of<Ring>(board_, discs, cell);
  }
  Discs after(const Discs& discs, int cell, const Flips& flips) const {
    return after_move<Ring>(board_, discs, cell, flips);
  }

  int one(const Discs& discs, int cell) {
    ++nodes;
    const int before = board_.cell_count - 1 - 2 * std::popcount(discs.opp);  // lead(discs), as one cell is empty
    if (const int gained = last_flips_.count(discs.own, discs.ring_own, cell)) return before + 2 * gained + 1;
    if (const int lost = last_flips_.count(discs.opp, discs.ring_opp, cell)) return before - 2 * lost - 1;
    return before;
  }

  int two(const Discs& discs, int a, int b, int alpha) {
    ++nodes;
    const int best = best_of_two(discs, a, b, alpha);
    if (best != none) return best;
    const Discs passed = after_pass(discs);
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
    // A cell alone in its quarter goes first.
    if (quarter_of(a) == quarter_of(b)) {
      if (quarter_of(c) != quarter_of(a)) std::swap(a, c);
    } else if (quarter_of(a) == quarter_of(c)) {
      std::swap(a, b);
    }
    const int best = best_of_three(discs, a, b, c, alpha);
    if (best != none) return best;
    const int reply = best_of_three(after_pass(discs), a, b, c, -alpha - 1);
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

  int four(const Discs& discs, int a, int b, int c, int d, int alpha) {
    ++nodes;
    const int best = best_of_four(discs, a, b, c, d, alpha);
    if (best != none) return best;
    const int reply = best_of_four(after_pass(discs), a, b, c, d, -alpha - 1);
    return reply != none ? -reply : lead(discs);
  }
  int best_of_four(const Discs& discs, int a, int b, int c, int d, int alpha) {
    int best = none;
    const auto try_cell = [&](int cell, int rest_1, int rest_2, int rest_3) {
      if (const auto f = flips(discs, cell); f.cells != 0) {
        best = std::max(best, -three(after(discs, cell, f), rest_1, rest_2, rest_3, -alpha - 1));
      }
      return best > alpha;
    };
    if (try_cell(a, b, c, d) || try_cell(b, a, c, d) || try_cell(c, a, b, d)) return best;
    try_cell(d, a, b, c);
    return best;
  }

  const Board& board_;
  LastFlips<Ring> last_flips_;
  std::array<Cells, 4> quarters_{};
  std::array<std::uint8_t, 64> quarter_{};
};

}  // namespace yomi::nip
