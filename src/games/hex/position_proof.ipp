// Which moves to try first in a proof: those on the shortest paths of both players. A move that lies on
// many short paths of the mover and of the opponent either wins or takes most away from the opponent.
#pragma once

#include "games/hex/position.hpp"

namespace yomi::hex {

// distances[cell]: how many stones of `player`, that on the empty cell included, join it to the edge.
// Cells that cannot be joined keep the value they had.
template <int Words>
void Position<Words>::measure_distances(Player player, int edge, std::span<std::int16_t> distances) const {
  const Set& own = stones(player);
  const Set free = empty();
  Set reached = joined(player, edge);
  Set front = reach(player, edge) & free;
  for (std::int16_t distance = 1; front.any(); ++distance) {
    front.for_each([&](int cell) { distances[static_cast<std::size_t>(cell)] = distance; });
    const Set linked = board_->flood((board_->neighbours(front) & own).without(reached), own);
    const Set layer = front | linked.without(reached);
    reached |= layer;
    front = (board_->neighbours(layer) & free).without(reached);
  }
}

template <int Words>
void Position<Words>::order_for_proof(const Set& candidates, MoveList<Position>& moves) const {
  constexpr std::int16_t unreachable = 500;
  std::array<std::array<std::int16_t, max_size * max_size>, 4> distances;
  for (auto& field : distances) std::fill_n(field.begin(), board_->cells, unreachable);
  for (const Player player : {Player::First, Player::Second}) {
    for (int edge = 0; edge < 2; ++edge) measure_distances(player, edge, distances[2 * index(player) + edge]);
  }
  // Insertion sort by the length of both players' shortest paths through the cell. A cell half-way between
  // a player's edges is better than one close to an edge, and then one with more neighbours.
  constexpr int length_cost = 16;
  constexpr int imbalance_cost = 8;
  std::array<int, max_moves> costs;
  moves.clear();
  candidates.for_each([&](int cell) {
    int cost = -board_->neighbours_of[cell].count();
    for (std::size_t player = 0; player < 2; ++player) {
      const int near = distances[2 * player][cell];
      const int far = distances[2 * player + 1][cell];
      cost += length_cost * (near + far) + imbalance_cost * std::abs(near - far);
    }
    std::size_t hole = moves.size();
    moves.push_back({static_cast<std::uint16_t>(cell)});
    for (; hole > 0 && costs[hole - 1] > cost; --hole) {
      costs[hole] = costs[hole - 1];
      moves[hole] = moves[hole - 1];
    }
    costs[hole] = cost;
    moves[hole] = {static_cast<std::uint16_t>(cell)};
  });
}

}  // namespace yomi::hex
