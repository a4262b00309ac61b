// Runs to an exit that nobody can stop, by which a position is decided without searching on.
#include <algorithm>

#include "games/geister/agents/ghost_search.hpp"

namespace yomi::geister {

namespace {

// Whether a ghost gets to an exit around its own side's ghosts along the column and then the row, or the other way
// round.
bool way_is_free(Cell from, Cell exit, CellSet own) {
  const Direction aside = x_of(exit) == 0 ? west : east;
  for (const bool column_first : {true, false}) {
    Cell at = from;
    bool is_free = true;
    while (at != exit && is_free) {
      const bool up = y_of(at) > 0 && (column_first || x_of(at) == x_of(exit));
      at = step_from[at][up ? north : aside];
      is_free = (own & cell_bit(at)) == 0;
    }
    if (is_free) return true;
  }
  return false;
}

}  // namespace

int GhostSearch::my_run(const Node& node) const {
  int enemy_away = far;
  for (std::size_t ghost = 0; ghost < ghost_count; ++ghost) {
    const Cell cell = node.theirs[ghost];
    if (on_board(cell) && !contains(node.known_reds, static_cast<int>(ghost))) {
      enemy_away = std::min(enemy_away, exit_distance(turned(cell)));
    }
  }
  int best = far;
  for (const int corner : {0, 1}) {
    const Cell exit = corner == 0 ? left_exit : right_exit;
    const int guard = detail::nearest_to_exit(node.their_cells, corner);
    for (std::size_t ghost = 0; ghost < ghost_count; ++ghost) {
      const Cell cell = node.mine[ghost];
      if (!on_board(cell) || contains(root_reds_, static_cast<int>(ghost))) continue;
      const int away = distance(cell, exit);
      if (away < best && away < guard && away <= enemy_away && way_is_free(cell, exit, node.my_cells)) best = away;
    }
  }
  return best;
}

GhostSet GhostSearch::their_winners(const Node& node) const {
  int my_away = far;
  for (std::size_t ghost = 0; ghost < ghost_count; ++ghost) {
    if (on_board(node.mine[ghost]) && !contains(root_reds_, static_cast<int>(ghost))) {
      my_away = std::min(my_away, exit_distance(node.mine[ghost]));
    }
  }
  GhostSet winners = 0;
  const CellSet mine = detail::turned_set(node.my_cells);
  const CellSet theirs = detail::turned_set(node.their_cells);
  for (const int corner : {0, 1}) {
    const Cell exit = corner == 0 ? left_exit : right_exit;
    const int guard = detail::nearest_to_exit(mine, corner);
    for (std::size_t ghost = 0; ghost < ghost_count; ++ghost) {
      if (!on_board(node.theirs[ghost]) || contains(node.known_reds, static_cast<int>(ghost))) continue;
      const Cell cell = turned(node.theirs[ghost]);
      const int away = distance(cell, exit);
      if (away < guard && away <= my_away && way_is_free(cell, exit, theirs)) {
        winners |= ghost_bit(static_cast<int>(ghost));
      }
    }
  }
  return winners;
}

}  // namespace yomi::geister
