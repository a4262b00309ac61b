// The game that a must-win search plays when the colours of some enemy ghosts on the board are known.
//
// It is that of state.hpp but for what is known. Of the enemy's other ghosts, the hidden ones, h are red and the rest
// are blue, and every choice of h of them is possible; there is at least one of each colour, or their colours would be
// known as well. So
// - a ghost leaves if it is blue or hidden; a red one never does;
// - a red ghost may be captured if it is not the last, a blue one always, and with the last blue one the attacker wins;
// - a hidden one that is captured may be red or blue, and both must be won. Again red is all that needs to be looked
//   at, if a red ghost is left then (else the capture loses). Let a strategy win after red, with h - 1 reds and b blues
//   among the hidden ones that are left. After blue there are h reds and b - 1 blues among the same ghosts, and the
//   same strategy wins there, in as many plies: what may leave may leave in the other game, too; a hidden ghost that it
//   captures and that shows red it takes for blue, after which both games are the same; one that shows blue it takes
//   for blue, and the games differ as before. One red more is left than it believes, so no capture loses, and one blue
//   less, so it has captured the last of them no later.
// When the hidden reds are gone, so that known red ones are all that is left of them, the hidden ghosts are known to be
// blue. That is how an attacker can win by captures here.
#pragma once

#include "games/geister/must_win/state.hpp"

namespace yomi::geister {

struct KnownBoard {
  static constexpr bool can_win_by_captures = true;

  CellSet blues;
  CellSet others;
  CellSet hidden;
  CellSet foe_reds;
  CellSet foe_blues;
  int hidden_reds;  // of the hidden ones; at least one is blue

  KnownBoard() = default;
  explicit KnownBoard(const MustWinState& state)
      : blues(state.blues),
        others(state.reds | state.neutrals),
        hidden(state.enemies & ~(state.known_reds | state.known_blues)),
        foe_reds(state.known_reds),
        foe_blues(state.known_blues),
        hidden_reds(state.enemy_reds - std::popcount(state.known_reds)) {
    if (hidden_reds == std::popcount(hidden)) {
      foe_reds |= hidden;
      hidden = 0;
      hidden_reds = 0;
    }
    reveal_if_blue();
  }

  CellSet own() const { return blues | others; }
  CellSet foes() const { return hidden | foe_reds | foe_blues; }
  CellSet leavers() const { return hidden | foe_blues; }
  // A capture of what may be the last red loses.
  CellSet spared() const { return hidden_reds + std::popcount(foe_reds) > 1 ? CellSet{0} : hidden | foe_reds; }
  bool all_taken() const { return leavers() == 0; }
  // Captures by which the attacker would win, if it could make them.
  int captures_to_win() const { return foe_reds == 0 && hidden != 0 ? cell_count : std::popcount(leavers()); }

  CellSet attacker_targets(Cell from) const { return beside[from] & ~(own() | spared()); }
  CellSet defender_targets(Cell from) const { return beside[from] & ~foes(); }

  KnownBoard after_attack(CellSet from, CellSet to) const {
    KnownBoard next = *this;
    ((blues & from) != 0 ? next.blues : next.others) ^= from | to;
    next.hidden_reds -= static_cast<int>((hidden & to) != 0);
    next.hidden &= ~to;
    next.foe_reds &= ~to;
    next.foe_blues &= ~to;
    next.reveal_if_blue();
    return next;
  }
  KnownBoard after_defence(CellSet from, CellSet to) const {
    KnownBoard next = *this;
    ((hidden & from) != 0 ? next.hidden : (foe_reds & from) != 0 ? next.foe_reds : next.foe_blues) ^= from | to;
    next.blues &= ~to;
    next.others &= ~to;
    return next;
  }
  bool gives_win(CellSet to) const { return others == to; }
  bool takes_last_blue(CellSet to) const { return blues == to; }

  friend bool operator==(const KnownBoard&, const KnownBoard&) = default;

 private:
  void reveal_if_blue() {
    if (hidden_reds > 0) return;
    foe_blues |= hidden;
    hidden = 0;
  }
};

}  // namespace yomi::geister
