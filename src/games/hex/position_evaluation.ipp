// The evaluations of T. Suzuki, N. Inui and Y. Kotani, "Solving Hex" (in Japanese): neighbours, cell
// values, E1 = both, E2 = E1 plus the first player's two smallest edge-to-edge distances. `paths` is
// ours: the distances of both players.
//
// Those that the paper tried beside them, without printing their formulas (sections 5.1 and 6), as we read it:
// `e2-one` takes one distance instead of two, `e2-both` those of the second player, too; `shortest` is "in how many
// moves the two ends are joined", of both players; `every-cell` "in how many moves the two ends are joined if a stone
// is put on each of the cells", added up over the cells.
#pragma once

#include "games/hex/position.hpp"

namespace yomi::hex {

template <int Words>
std::span<const std::string_view> Position<Words>::evaluation_names() {
  static constexpr std::array<std::string_view, 10> names{"none",   "neighbours", "cells",    "e1",         "e2",
                                                          "e2-one", "e2-both",    "shortest", "every-cell", "paths"};
  return names;
}

// An empty cell next to stones of the player counts -1, however many stones it touches. A stone
// counts -6 on an acute corner, -4 on an obtuse one, -3 elsewhere on the rim, -2 inside.
template <int Words>
int Position<Words>::territory(Player player, bool with_neighbours, bool with_cells) const {
  const Set& own = stones(player);
  int value = 0;
  if (with_neighbours) value -= (board_->neighbours(own) & empty()).count();
  if (with_cells) {
    value -= 2 * own.count() + (own & board_->rim).count() + (own & board_->obtuse).count() +
             3 * (own & board_->acute).count();
  }
  return value;
}

// Layer d holds the cells that d more stones join to the far edge.
template <int Words>
std::array<int, 2> Position<Words>::edge_distances(Player player) const {
  const Set own = stones(player);
  const Set free = empty();
  const Set& near_edge = board_->edges[index(player)][0];
  const int unreachable = board_->cells + 1;
  std::array<int, 2> smallest{unreachable, unreachable};
  int found = 0;
  Set reached = joined(player, 1);
  Set front = reach(player, 1) & free;
  if (const Set touching = reached & near_edge; touching.any()) {
    for (int left = touching.count(); left > 0 && found < 2; --left) smallest[found++] = 0;
  }
  for (int distance = 1; found < 2 && front.any(); ++distance) {
    const Set linked = board_->flood((board_->neighbours(front) & own).without(reached), own);
    const Set layer = front | linked.without(reached);
    reached |= layer;
    for (int left = (layer & near_edge).count(); left > 0 && found < 2; --left) smallest[found++] = distance;
    front = (board_->neighbours(layer) & free).without(reached);
  }
  return smallest;
}

// A cell from which an edge cannot be reached counts as the whole board.
template <int Words>
int Position<Words>::stones_through_cells(Player player) const {
  std::array<std::array<std::int16_t, static_cast<std::size_t>(max_size * max_size)>, 2> distances;
  const int cut_off = board_->cells;
  for (std::size_t edge = 0; edge < 2; ++edge) {
    std::fill_n(distances[edge].begin(), board_->cells, static_cast<std::int16_t>(cut_off));
    measure_distances(player, static_cast<int>(edge), distances[edge]);
  }
  int sum = 0;
  empty().for_each([&](int cell) {
    const auto number = static_cast<std::size_t>(cell);
    sum += std::min(cut_off, distances[0][number] + distances[1][number] - 1);
  });
  return sum;
}

template <int Words>
int Position<Words>::distance(Player player) const {
  return edge_distances(player)[0];
}

template <int Words>
int Position<Words>::evaluate(int which) const {
  const auto difference = [&](bool with_neighbours, bool with_cells) {
    return territory(to_move_, with_neighbours, with_cells) -
           territory(opponent(to_move_), with_neighbours, with_cells);
  };
  const auto path = [&](Player player) {
    const auto [first, second] = edge_distances(player);
    return first + second;
  };
  switch (which) {
    case neighbours_only:
      return difference(true, false);
    case cells_only:
      return difference(false, true);
    case e1:
      return difference(true, true);
    case e2:
      // Only the first player's distances, as the paper has it: the second player's cost more time
      // than they saved nodes.
      return difference(true, true) + (to_move_ == Player::First ? -1 : 1) * path(Player::First);
    case e2_one:
      return difference(true, true) + (to_move_ == Player::First ? -1 : 1) * distance(Player::First);
    case e2_both:
      return difference(true, true) + path(opponent(to_move_)) - path(to_move_);
    case shortest:
      return distance(opponent(to_move_)) - distance(to_move_);
    case every_cell:
      return stones_through_cells(opponent(to_move_)) - stones_through_cells(to_move_);
    case paths:
      return 8 * (path(opponent(to_move_)) - path(to_move_)) + difference(true, true);
    default:
      return 0;
  }
}

// What one stone changes: its own cell value, the empty cells that become neighbours of the mover,
// and the cell itself, which stops being an empty neighbour of either player.
template <int Words>
bool Position<Words>::evaluate_moves(int which, const MoveList<Position>& moves, std::span<int> values) const {
  if (which > e1 || may_swap()) return false;
  const bool with_neighbours = which == neighbours_only || which == e1;
  const bool with_cells = which == cells_only || which == e1;
  const Set free = empty();
  const Set mine = board_->neighbours(stones(to_move_));
  const Set theirs = board_->neighbours(stones(opponent(to_move_)));
  const Set fresh = free.without(mine);
  const Set winning = winning_cells(to_move_);
  const int before = evaluate(which);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int cell = moves[i].cell;
    int value = before;
    if (with_neighbours) {
      value -= (board_->neighbours_of[cell] & fresh).count();
      value += (mine.contains(cell) ? 1 : 0) - (theirs.contains(cell) ? 1 : 0);
    }
    if (with_cells) {
      value -= 2 + board_->rim.contains(cell) + board_->obtuse.contains(cell) + 3 * board_->acute.contains(cell);
    }
    values[i] = winning.contains(cell) ? won_child : value;
  }
  return true;
}

}  // namespace yomi::hex
