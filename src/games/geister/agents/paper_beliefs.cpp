// The paper's section 2.2: how blue an enemy ghost looks.
#include "games/geister/agents/paper_player.hpp"

namespace yomi::geister {

namespace {

constexpr double taken_as_red = -1000;

int contact(Cell cell, CellSet of_mine) { return on_board(cell) ? std::popcount(beside[cell] & of_mine) : 0; }

bool is_my_first_or_second_row(Cell cell) { return y_of(cell) >= side_length - 2; }
bool is_edge(Cell cell) { return x_of(cell) == 0 || x_of(cell) == side_length - 1; }

// What the ghost that moved tells by it.
double change_by_move(const EnemyStep& step, const View& before, const View& after) {
  if (!on_board(step.to)) return 0;
  const int was = contact(step.from, before.my_cells);
  const int is = contact(step.to, after.my_cells);
  const bool forward = y_of(step.to) > y_of(step.from);
  const bool sideways = y_of(step.to) == y_of(step.from);
  if (forward && is > was) return is_my_first_or_second_row(step.to) && is_edge(step.to) ? 2.5 : -1.5;
  if (sideways && is > was) return -1.0;
  if (was > 0 && is == 0) return forward ? 4.0 : 1.5;
  if (was == 0 && is == 0 && is_my_first_or_second_row(step.to)) return 10.0;
  return 0;
}

// Whether an enemy ghost on `cell` could, if it were blue, run to an exit before any of mine gets there (pattern 1),
// and the step did not do so.
bool declined_to_run(Cell cell, CellSet mine, std::optional<Cell> to) {
  for (const Cell exit : {turned(left_exit), turned(right_exit)}) {
    const int length = distance(cell, exit);
    bool guarded = false;
    for (CellSet rest = mine; rest != 0; rest &= rest - 1) {
      guarded |= distance(static_cast<Cell>(std::countr_zero(rest)), exit) <= length;
    }
    if (guarded) continue;
    const bool ran = to && (*to == escaped || distance(*to, exit) < length);
    if (!ran) return true;
  }
  return false;
}

}  // namespace

void Blueness::observe(const View& before, const View& after) {
  const auto step = enemy_step(before, after);
  if (!step) return;
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    const Cell cell = before.theirs[static_cast<std::size_t>(ghost)];
    if (!on_board(cell)) continue;
    double& value = values_[static_cast<std::size_t>(ghost)];
    const bool moved = ghost == step->ghost;
    if (moved) {
      value += change_by_move(*step, before, after);
    } else if (contact(cell, before.my_cells) >= 1) {
      value -= 1.2;
    }
    if (declined_to_run(cell, before.my_cells, moved ? std::optional(step->to) : std::nullopt)) value = taken_as_red;
  }
}

double Blueness::of(int ghost, const View& view) const {
  constexpr std::array<double, side_length> by_column = {0.4, 0.1, 0, 0, 0.1, 0.4};
  constexpr std::array<double, side_length> by_row = {0, 0, 0, 0, 1, 5};
  const Cell cell = view.theirs[static_cast<std::size_t>(ghost)];
  return values_[static_cast<std::size_t>(ghost)] + by_column[static_cast<std::size_t>(x_of(cell))] +
         by_row[static_cast<std::size_t>(y_of(cell))];
}

}  // namespace yomi::geister
