// What one player knows of a position, as that player sees the board: nothing in a View depends on what is hidden from
// its owner, so whoever chooses moves by views cannot cheat.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "games/geister/position.hpp"

namespace yomi::geister {

struct View {
  std::array<Cell, ghost_count> mine;    // A to H
  std::array<Cell, ghost_count> theirs;  // as the enemy names them, on the cells where the viewer sees them
  CellSet my_cells = 0;
  CellSet their_cells = 0;
  GhostSet my_reds = 0;
  GhostSet known_reds = 0;   // captured ghosts of the enemy
  GhostSet known_blues = 0;  // captured or escaped ones
  bool set_up_done = false;  // mine
  bool my_turn = false;
  int plies = 0;
  int ply_limit = Position::usual_ply_limit;

  GhostSet my_ghosts() const { return present(mine); }
  GhostSet their_ghosts() const { return present(theirs); }
  int my_left(Colour colour) const {
    return std::popcount(static_cast<GhostSet>(my_ghosts() & (colour == Colour::Red ? my_reds : ~my_reds)));
  }
  int their_left(Colour colour) const {
    return colour_count - std::popcount(colour == Colour::Red ? known_reds : known_blues);
  }
  bool is_red(int ghost) const { return contains(my_reds, ghost); }

  friend bool operator==(const View&, const View&) = default;

 private:
  static GhostSet present(const std::array<Cell, ghost_count>& cells) {
    GhostSet set = 0;
    for (int ghost = 0; ghost < ghost_count; ++ghost) {
      if (on_board(cells[static_cast<std::size_t>(ghost)])) set |= ghost_bit(ghost);
    }
    return set;
  }
};

View view_of(const Position& position, Player player);

// What a player has seen of a game: a view of each of its positions in turn.
std::vector<View> views_of(std::span<const Position> line, Player player);

// The legal moves of a viewer whose turn it is.
void legal_moves(const View& view, MoveList<Position>& moves);

// What the enemy did between two views that follow each other: the ghost, and the step as the viewer sees it. None
// for a set-up and where the viewer itself moved.
struct EnemyStep {
  int ghost;
  Cell from;
  Cell to;  // or escaped
};
std::optional<EnemyStep> enemy_step(const View& before, const View& after);

}  // namespace yomi::geister
