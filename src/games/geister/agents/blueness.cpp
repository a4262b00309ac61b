#include "games/geister/agents/blueness.hpp"

#include <algorithm>

namespace yomi::geister {

namespace {

int contact(Cell cell, CellSet of_mine) { return on_board(cell) ? std::popcount(beside[cell] & of_mine) : 0; }

bool is_my_first_or_second_row(Cell cell) { return y_of(cell) >= side_length - 2; }
bool is_edge(Cell cell) { return x_of(cell) == 0 || x_of(cell) == side_length - 1; }

// What the ghost that moved tells by it.
std::optional<BluenessSign> sign_of_move(const EnemyStep& step, const View& before, const View& after) {
  if (!on_board(step.to)) return std::nullopt;
  const int was = contact(step.from, before.my_cells);
  const int is = contact(step.to, after.my_cells);
  const bool forward = y_of(step.to) > y_of(step.from);
  const bool sideways = y_of(step.to) == y_of(step.from);
  if (forward && is > was) {
    return is_my_first_or_second_row(step.to) && is_edge(step.to) ? forward_to_my_edge : forward_into_contact;
  }
  if (sideways && is > was) return sideways_into_contact;
  if (was > 0 && is == 0) return forward ? forward_out_of_contact : out_of_contact;
  if (was == 0 && is == 0 && is_my_first_or_second_row(step.to)) return arrived_untouched;
  return std::nullopt;
}

// Whether the enemy's ghost could, if it were blue, have won by pattern 1 as the paper's player does, which wants to be
// out before any ghost of the other side can be, and did not go on to do so. `to` is where it went, if it moved.
bool declined_to_run(Cell cell, const View& before, std::optional<Cell> to) {
  int my_moves = cell_count;  // that a blue ghost of mine needs to leave the board
  for (CellSet rest = before.my_cells; rest != 0; rest &= rest - 1) {
    my_moves = std::min(my_moves, 1 + exit_distance(static_cast<Cell>(std::countr_zero(rest))));
  }
  bool could_run = false;
  for (const Cell exit : {turned(left_exit), turned(right_exit)}) {
    const auto run = free_run(cell, exit, before.their_cells, before.my_cells);
    if (!run || run->length + 1 > my_moves) continue;
    could_run = true;
    // To either exit will do.
    if (to && (*to == escaped || (run->first_steps & cell_bit(*to)) != 0)) return false;
  }
  return could_run;
}

bool way_is_free(Cell from, Cell exit, CellSet own) {
  if (from == exit) return true;
  return std::any_of(step_from[from].begin(), step_from[from].end(), [&](Cell next) {
    return next != no_cell && distance(next, exit) < distance(from, exit) && (own & cell_bit(next)) == 0 &&
           way_is_free(next, exit, own);
  });
}

}  // namespace

std::optional<FreeRun> free_run(Cell from, Cell exit, CellSet own, CellSet chasers) {
  FreeRun run{distance(from, exit), 0};
  for (CellSet rest = chasers; rest != 0; rest &= rest - 1) {
    if (distance(static_cast<Cell>(std::countr_zero(rest)), exit) <= run.length) return std::nullopt;
  }
  for (const Cell next : step_from[from]) {
    if (next == no_cell || distance(next, exit) >= run.length || (own & cell_bit(next)) != 0) continue;
    if (way_is_free(next, exit, own)) run.first_steps |= cell_bit(next);
  }
  if (run.length > 0 && run.first_steps == 0) return std::nullopt;
  return run;
}

void Blueness::observe(const View& before, const View& after) {
  const auto step = enemy_step(before, after);
  if (!step) return;
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    const Cell cell = before.theirs[static_cast<std::size_t>(ghost)];
    if (!on_board(cell)) continue;
    Signs& seen = seen_[static_cast<std::size_t>(ghost)];
    const bool moved = ghost == step->ghost;
    if (declined_to_run(cell, before, moved ? std::optional(step->to) : std::nullopt)) {
      seen = {};
      seen[declined_run] = 1;
    } else if (moved) {
      if (const auto sign = sign_of_move(*step, before, after)) ++seen[*sign];
    } else if (contact(cell, before.my_cells) >= 1) {
      ++seen[stayed_in_contact];
    }
  }
}

Blueness::Signs Blueness::signs(int ghost, const View& view) const {
  Signs signs = seen_[static_cast<std::size_t>(ghost)];
  const Cell cell = view.theirs[static_cast<std::size_t>(ghost)];
  const int from_edge = std::min(x_of(cell), side_length - 1 - x_of(cell));
  signs[at_edge] = from_edge == 0 ? 1 : 0;
  signs[beside_edge] = from_edge == 1 ? 1 : 0;
  signs[on_my_second_row] = y_of(cell) == side_length - 2 ? 1 : 0;
  signs[on_my_first_row] = y_of(cell) == side_length - 1 ? 1 : 0;
  return signs;
}

double Blueness::of(int ghost, const View& view, const BluenessTable& table) const {
  const Signs counts = signs(ghost, view);
  double sum = 0;
  for (std::size_t i = 0; i < blueness_sign_count; ++i) sum += counts[i] * table[i];
  return sum;
}

}  // namespace yomi::geister
