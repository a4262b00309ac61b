#include "games/geister/agents/rush_player.hpp"

#include <algorithm>

namespace yomi::geister {

namespace {

constexpr int blocked = 1000;
constexpr int danger_cost = 3;   // of a cell beside an enemy, in steps
constexpr int capture_cost = 2;  // of a cell with one

// The cheapest ways to an exit from every cell, by Bellman and Ford.
std::array<int, cell_count> costs_to_exits(const View& view) {
  std::array<int, cell_count> costs;
  costs.fill(blocked);
  costs[left_exit] = costs[right_exit] = 0;
  const auto cost_to_enter = [&](Cell cell) {
    if ((view.my_cells & cell_bit(cell)) != 0) return 4;  // an own ghost has to make way
    int cost = 1;
    if ((view.their_cells & cell_bit(cell)) != 0) cost += view.their_left(Colour::Red) == 1 ? blocked : capture_cost;
    if ((beside[cell] & view.their_cells) != 0) cost += danger_cost;
    return cost;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (Cell cell = 0; cell < cell_count; ++cell) {
      for (const Cell next : step_from[cell]) {
        if (next == no_cell || costs[next] + cost_to_enter(next) >= costs[cell]) continue;
        costs[cell] = costs[next] + cost_to_enter(next);
        changed = true;
      }
    }
  }
  return costs;
}

}  // namespace

Choice RushPlayer::choose(std::span<const View> views, const Limits&, const std::stop_token&) {
  const View& view = views.back();
  MoveList<Position> moves;
  legal_moves(view, moves);
  const auto any_of = [&](const MoveList<Position>& list) {
    return list[rng_.below(static_cast<std::uint32_t>(list.size()))];
  };
  if (!view.set_up_done) return {any_of(moves)};
  const auto costs = costs_to_exits(view);
  MoveList<Position> best_moves;
  int best = 10 * blocked;
  for (const Move move : moves) {
    const auto ghost = static_cast<std::size_t>(move.ghost());
    const Cell to = step_from[view.mine[ghost]][move.direction()];
    if (to == no_cell) return {move, win_value, true};
    const bool takes = (view.their_cells & cell_bit(to)) != 0;
    int cost = blocked;
    if (!view.is_red(move.ghost())) {
      cost = costs[to] + ((beside[to] & view.their_cells & ~cell_bit(to)) != 0 ? danger_cost : 0);
    }
    // An enemy on its way out is stopped if it can be.
    if (takes && exit_distance(turned(to)) <= 1 && view.their_left(Colour::Red) > 1) cost = -1;
    if (takes && view.their_left(Colour::Red) == 1) cost = 5 * blocked;
    if (cost > best) continue;
    if (cost < best) best_moves.clear();
    best = cost;
    best_moves.push_back(move);
  }
  return {any_of(best_moves)};
}

}  // namespace yomi::geister
