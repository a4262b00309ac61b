#include "games/geister/must_win/state.hpp"

#include <cassert>

namespace yomi::geister {

MustWinState must_win_state(const View& view) {
  MustWinState state;
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    const Cell cell = view.mine[static_cast<std::size_t>(ghost)];
    if (on_board(cell)) (view.is_red(ghost) ? state.reds : state.blues) |= cell_bit(cell);
  }
  state.enemies = view.their_cells;
  state.enemy_reds = view.their_left(Colour::Red);
  return state;
}

MustWinState threat_state(const View& view, int enemy_ghost) {
  assert(contains(view.their_ghosts(), enemy_ghost));
  MustWinState state;
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    const Cell theirs = view.theirs[static_cast<std::size_t>(ghost)];
    const Cell mine = view.mine[static_cast<std::size_t>(ghost)];
    if (on_board(theirs)) (ghost == enemy_ghost ? state.blues : state.neutrals) |= cell_bit(turned(theirs));
    if (on_board(mine)) state.enemies |= cell_bit(turned(mine));
  }
  state.enemy_reds = view.my_left(Colour::Red);
  return state;
}

}  // namespace yomi::geister
