// The paper's section 2.3: four patterns from which the player to move wins whatever the hidden colours are.
#include "games/geister/agents/paper_player.hpp"

namespace yomi::geister {

namespace {

constexpr int line_moves = 4;      // of patterns 2 and 3: advance, capture, advance, leave
constexpr int last_red_moves = 3;  // of pattern 4: advance twice, leave

// The board with the exit at the top left, for both exits alike.
class Corner {
 public:
  Corner(const View& view, bool mirrored) : view_(view), mirrored_(mirrored) {}

  Cell cell(int x, int y) const { return cell_at(mirrored_ ? side_length - 1 - x : x, y); }
  Cell exit() const { return cell(0, 0); }
  bool is_enemy(int x, int y) const { return (view_.their_cells & cell_bit(cell(x, y))) != 0; }
  bool is_empty(int x, int y) const { return ((view_.their_cells | view_.my_cells) & cell_bit(cell(x, y))) == 0; }
  bool is_mine(int x, int y) const { return (view_.my_cells & cell_bit(cell(x, y))) != 0; }
  bool is_mine(int x, int y, Colour colour) const {
    const auto ghost = ghost_at(cell(x, y));
    return ghost && view_.is_red(*ghost) == (colour == Colour::Red);
  }
  Move step(int x, int y, Direction direction) const {
    const bool turn = mirrored_ && (direction == west || direction == east);
    return Move::step(*ghost_at(cell(x, y)), turn ? static_cast<Direction>(west + east - direction) : direction);
  }

 private:
  std::optional<int> ghost_at(Cell cell) const {
    for (int ghost = 0; ghost < ghost_count; ++ghost) {
      if (view_.mine[static_cast<std::size_t>(ghost)] == cell) return ghost;
    }
    return std::nullopt;
  }

  const View& view_;
  bool mirrored_;
};

// Pattern 1: a blue ghost nearer to the exit than every enemy runs there.
void find_runs(const View& view, const Corner& corner, std::vector<PatternWin>& wins) {
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    const Cell cell = view.mine[static_cast<std::size_t>(ghost)];
    if (!on_board(cell) || view.is_red(ghost)) continue;
    const auto run = free_run(cell, corner.exit(), view.my_cells, view.their_cells);
    if (!run) continue;
    for (const Direction direction : {north, east, south, west}) {
      const Cell to = step_from[cell][direction];
      const bool goes =
          to == no_cell ? run->length == 0 && leaves(cell, direction) : (run->first_steps & cell_bit(to)) != 0;
      if (goes) wins.push_back({Move::step(ghost, direction), run->length + 1});
    }
  }
}

// Patterns 2 to 4: a blue ghost on the edge, two steps from the exit, with a helper that the single guard cannot deal
// with. All want at least two red enemies, so that a capture does not lose.
void find_helped_runs(const View& view, const Corner& corner, std::vector<PatternWin>& wins) {
  if (view.their_left(Colour::Red) < 2) return;
  const bool last_red = view.my_left(Colour::Red) == 1;
  const bool guard = corner.is_empty(0, 0) && corner.is_enemy(1, 0);
  const bool second = guard && corner.is_mine(2, 0) && corner.is_empty(3, 0);
  const bool third = guard && corner.is_mine(2, 0, Colour::Red) && last_red;
  const bool below = corner.is_empty(0, 1) && corner.is_empty(1, 1) && corner.is_mine(0, 2, Colour::Blue);
  if ((second || third) && below && corner.is_empty(2, 1) && corner.is_empty(1, 2) && corner.is_empty(0, 3)) {
    wins.push_back({corner.step(0, 2, north), line_moves});
  }
  if (corner.is_empty(0, 0) && corner.is_mine(1, 0, Colour::Red) && below && last_red) {
    wins.push_back({corner.step(0, 2, north), last_red_moves});
  }
  // The line of patterns 2 and 3 goes on: the guard stayed, and the helper takes it. There the cells beside the blue
  // ghost are empty; an enemy on one of them would capture it.
  const bool unharmed = !corner.is_enemy(1, 1) && !corner.is_enemy(0, 2);
  if (guard && corner.is_mine(2, 0) && corner.is_mine(0, 1, Colour::Blue) && unharmed) {
    wins.push_back({corner.step(2, 0, west), line_moves - 1});
  }
}

}  // namespace

std::optional<PatternWin> find_pattern_win(const View& view) {
  std::vector<PatternWin> wins;
  for (const bool mirrored : {false, true}) {
    const Corner corner(view, mirrored);
    find_runs(view, corner, wins);
    find_helped_runs(view, corner, wins);
  }
  int enemy_moves = 100;  // that a blue enemy needs to leave the board
  for (CellSet rest = view.their_cells; rest != 0; rest &= rest - 1) {
    enemy_moves = std::min(enemy_moves, 1 + exit_distance(turned(static_cast<Cell>(std::countr_zero(rest)))));
  }
  std::optional<PatternWin> best;
  for (const PatternWin& win : wins) {
    // Who moves first wins if both need the same, and the game must not be drawn before.
    if (2 * win.moves - 1 > view.ply_limit - view.plies) continue;
    if (win.moves <= enemy_moves && (!best || win.moves < best->moves)) best = win;
  }
  return best;
}

}  // namespace yomi::geister
