#include "games/geister/view.hpp"

#include <cassert>

namespace yomi::geister {

View view_of(const Position& position, Player player) {
  const Side& own = position.side(player);
  const Side& enemy = position.side(opponent(player));
  View view;
  view.mine = own.cells;
  view.my_cells = own.occupied;
  view.my_reds = own.reds;
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    const Cell cell = turned(enemy.cells[static_cast<std::size_t>(ghost)]);
    view.theirs[static_cast<std::size_t>(ghost)] = cell;
    if (on_board(cell)) {
      view.their_cells |= cell_bit(cell);
    } else if (contains(enemy.reds, ghost)) {
      view.known_reds |= ghost_bit(ghost);
    } else {
      view.known_blues |= ghost_bit(ghost);
    }
  }
  view.set_up_done = own.is_set_up;
  view.my_turn = position.to_move() == player && position.outcome() == Outcome::Ongoing;
  view.plies = position.plies();
  view.ply_limit = position.ply_limit();
  return view;
}

std::vector<View> views_of(std::span<const Position> line, Player player) {
  std::vector<View> views;
  views.reserve(line.size());
  for (const Position& position : line) views.push_back(view_of(position, player));
  return views;
}

void legal_moves(const View& view, MoveList<Position>& moves) {
  moves.clear();
  if (!view.set_up_done) {
    for (const GhostSet reds : set_ups) moves.push_back(Move::set_up(reds));
    return;
  }
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    const Cell cell = view.mine[static_cast<std::size_t>(ghost)];
    if (!on_board(cell)) continue;
    for (const Direction direction : {north, east, south, west}) {
      const Cell to = step_from[cell][direction];
      if (to == no_cell ? leaves(cell, direction) && !view.is_red(ghost) : (view.my_cells >> to & 1) == 0) {
        moves.push_back(Move::step(ghost, direction));
      }
    }
  }
}

std::optional<EnemyStep> enemy_step(const View& before, const View& after) {
  if (after.plies != before.plies + 1 || before.my_turn) return std::nullopt;
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    const auto i = static_cast<std::size_t>(ghost);
    if (before.theirs[i] != after.theirs[i]) return EnemyStep{ghost, before.theirs[i], after.theirs[i]};
  }
  return std::nullopt;
}

}  // namespace yomi::geister
