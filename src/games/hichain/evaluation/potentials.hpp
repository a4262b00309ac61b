// The placements of a player's cards that would score: those that are legal now, and those that only lack a point of
// the opponent's to meet. What sides forbid is gone for good, as cards never leave the board.
#pragma once

#include <algorithm>

#include "games/hichain/evaluation/gains.hpp"

namespace yomi::hichain {

struct Potential {
  std::int8_t x;
  std::int8_t y;
  Lay lay;
  bool royal;
  bool legal;
  std::int16_t points;
};

// Each of the player's cards has four cells beside it, and few cards link with it: far more than there can be.
using Potentials = FixedList<Potential, 4096>;

// visit(potential) for each placement of the given lays on an empty cell that would score.
template <class Visit>
void visit_potentials(const Position& position, const Board& board, CellIndex cell, Player player, std::uint8_t sides,
                      const LaySet& from, bool royal_near, Visit&& visit) {
  LaySet lays = chaining_on(board, cell, player, royal_near) & from;
  if (lays.empty()) return;
  const std::uint8_t met = board[cell].points[index(opponent(player))];
  lays = lays - tables::with_any_side[sides];
  Chains fresh;
  lays.for_each([&](Lay lay) {
    const Piece piece(player, card_of(lay), direction_of(lay));
    find_chains_through(board, piece, cell, fresh);
    const int points = gain_of(position.chains(player), fresh);
    const bool royal = royal_near && completes_royal(board, piece, cell);
    if (points == 0 && !royal) return;
    visit(Potential{static_cast<std::int8_t>(board.x_of(cell)), static_cast<std::int8_t>(board.y_of(cell)), lay, royal,
                    tables::with_any_point[met].contains(lay), static_cast<std::int16_t>(points)});
  });
}

inline void find_potentials(const Position& position, Player player, Potentials& potentials) {
  potentials.clear();
  const LaySet distinct = position.distinct_lays(player);
  const bool royal_near = position.royal_is_near(player);
  const Board& board = position.cards();
  board.for_each_open_cell([&](CellIndex cell) {
    visit_potentials(position, board, cell, player, board[cell].sides, distinct, royal_near,
                     [&](const Potential& potential) { potentials.push_back(potential); });
  });
}

// A royal is worth more than any points.
inline bool is_better(const Potential& a, const Potential& b) {
  return a.royal != b.royal ? a.royal : a.points > b.points;
}

inline void sort_best_first(Potentials& potentials) {
  std::stable_sort(potentials.begin(), potentials.end(), is_better);
}

enum class Fit { Now, Later, Never };

// The pattern that a card adds to a cell, if it lies within one step.
struct Nearness {
  bool same_cell = false;
  PointsAndSides met = {};
};
inline Nearness nearness(const Potential& potential, Lay lay, int x, int y) {
  const int dx = potential.x - x;
  const int dy = potential.y - y;
  if (dx < -1 || dx > 1 || dy < -1 || dy > 1) return {};
  if (dx == 0 && dy == 0) return {true, {}};
  const int place = (dy + 1) * 3 + dx + 1;
  return {false, tables::met[lay][static_cast<std::size_t>(place < 4 ? place : place - 1)]};
}

// What becomes of a potential when a card is laid, by the opponent or by the player.
inline Fit fit_after(const Potential& potential, Lay lay, int x, int y) {
  const Nearness near = nearness(potential, lay, x, y);
  if (near.same_cell || tables::with_any_side[near.met.sides].contains(potential.lay)) return Fit::Never;
  return potential.legal || tables::with_any_point[near.met.points].contains(potential.lay) ? Fit::Now : Fit::Later;
}
inline Fit fit_after_own(const Potential& potential, Lay lay, int x, int y) {
  const Nearness near = nearness(potential, lay, x, y);
  if (near.same_cell || tables::with_any_side[near.met.sides].contains(potential.lay)) return Fit::Never;
  return potential.legal ? Fit::Now : Fit::Later;
}

}  // namespace yomi::hichain
