// The game that a must-win search of Geister plays.
//
// A must-win is a strategy of the player to move, the attacker, that wins whatever the hidden colours are and whatever
// the opponent, the defender, does. The defender's ghosts are all alike in it ("purple"), as in the program of Naotti:
// one that the attacker captures is red, and one that stands on an exit at the defender's turn is blue and leaves.
//
// That is exact. The game with hidden colours is a game against all assignments at once: a strategy of the attacker
// sees only the cells and the colours of captured ghosts, and must win for each assignment that is still possible.
// While n ghosts of which r are red stand on the board every choice of r of them is possible, because moves tell
// nothing for certain, and 1 <= r < n, or the game would be over. So
// - a ghost on an exit at the defender's turn is blue in some assignment, and leaves there;
// - a captured ghost is red in some assignment and blue in another, and both must be won. With r = 1 the red one is
//   lost. Else red leaves r - 1 reds and blue leaves r: what wins with r - 1 wins with r, move by move, as the number
//   only forbids captures; so red is all that needs to be looked at. It keeps a blue ghost in play, so that an attacker
//   never wins by capturing all of them, and the next capture may again be red.
//
// The attacker wins with a blue ghost that leaves, or when the defender captures the last of its ghosts that are not
// blue: then all reds are gone. It has lost with its last blue ghost: without one nothing can be forced, as the
// defender may always move somewhere else than onto a last red (see must_win_leaves.hpp).
//
// Ghosts of the attacker whose colours are not known to who asks ("neutral": see threat_state) do what red ghosts do:
// they move and capture, may not leave, and when the last of them and of the reds is captured there is no red any more.
#pragma once

#include "games/geister/view.hpp"

namespace yomi::geister {

// The attacker is to move, and sees the board. All ghosts stand on different cells, at least one of the attacker's is
// blue and one may be red, and there are more enemies than enemy_reds >= 1.
struct MustWinState {
  CellSet blues = 0;
  CellSet reds = 0;
  CellSet neutrals = 0;
  CellSet enemies = 0;
  int enemy_reds = 0;
  // Of the enemies, where their colours are given (known_board.hpp): never from a view, which does not have them.
  CellSet known_reds = 0;
  CellSet known_blues = 0;

  bool has_known() const { return (known_reds | known_blues) != 0; }

  friend bool operator==(const MustWinState&, const MustWinState&) = default;
};

// The viewer attacks.
MustWinState must_win_state(const View& view);

// The enemy attacks, and sees the board; this ghost of it, which is on the board, is blue, and nothing is known of its
// others. If that is a win, then the ghost being blue would lose for the viewer were it the enemy's turn.
MustWinState threat_state(const View& view, int enemy_ghost);

// `to` is `escaped` for a ghost that leaves.
struct MustWinStep {
  Cell from;
  Cell to;

  friend bool operator==(const MustWinStep&, const MustWinStep&) = default;
};

// A state of the search, of either side's turn, where all enemies are alike. Reds and neutrals are the same to it.
struct PurpleBoard {
  static constexpr bool can_win_by_captures = false;

  CellSet blues;
  CellSet others;
  CellSet enemies;
  int enemy_reds;

  PurpleBoard() = default;
  explicit PurpleBoard(const MustWinState& state)
      : blues(state.blues), others(state.reds | state.neutrals), enemies(state.enemies), enemy_reds(state.enemy_reds) {}

  CellSet own() const { return blues | others; }
  CellSet foes() const { return enemies; }
  CellSet leavers() const { return enemies; }  // those that may leave the board
  // A capture of what may be the last red loses.
  CellSet spared() const { return enemy_reds > 1 ? 0 : enemies; }

  // Where a ghost of the attacker may go.
  CellSet attacker_targets(Cell from) const { return beside[from] & ~(own() | spared()); }
  CellSet defender_targets(Cell from) const { return beside[from] & ~enemies; }

  PurpleBoard after_attack(CellSet from, CellSet to) const {
    PurpleBoard next = *this;
    ((blues & from) != 0 ? next.blues : next.others) ^= from | to;
    next.enemy_reds -= static_cast<int>((enemies & to) != 0);
    next.enemies &= ~to;
    return next;
  }
  PurpleBoard after_defence(CellSet from, CellSet to) const {
    PurpleBoard next = *this;
    next.enemies ^= from | to;
    next.blues &= ~to;
    next.others &= ~to;
    return next;
  }
  // Whether a defender that goes there captures the last ghost that may be red, and so loses.
  bool gives_win(CellSet to) const { return others == to; }
  bool takes_last_blue(CellSet to) const { return blues == to; }

  friend bool operator==(const PurpleBoard&, const PurpleBoard&) = default;
};

}  // namespace yomi::geister
