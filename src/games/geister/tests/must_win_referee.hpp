// A slow referee for must-win searches: the game with hidden colours as it is, against every assignment that is still
// possible. A captured ghost shows its colour, which parts the assignments, and the attacker must win with both parts.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/geister/must_win/state.hpp"

namespace yomi::geister {

class MustWinReferee {
 public:
  static constexpr int most_ghosts = 4;  // of a side
  using Worlds = std::uint16_t;          // bit m: the ghosts of the set m may be the red ones
  struct Side {
    std::array<Cell, most_ghosts> cells{captured, captured, captured, captured};
    Worlds worlds = 0;

    unsigned present() const {
      unsigned set = 0;
      for (int i = 0; i < most_ghosts; ++i) set |= on_board(cells[static_cast<std::size_t>(i)]) ? 1u << i : 0u;
      return set;
    }
    int ghost_at(Cell cell) const {
      for (int i = 0; i < most_ghosts; ++i) {
        if (cells[static_cast<std::size_t>(i)] == cell) return i;
      }
      return -1;
    }
    // Those in which the ghost has the colour.
    Worlds worlds_with(int ghost, Colour colour) const {
      Worlds set = 0;
      for (unsigned reds = 0; reds < 16; ++reds) {
        if ((worlds >> reds & 1) != 0 && ((reds >> ghost & 1) != 0) == (colour == Colour::Red)) {
          set = static_cast<Worlds>(set | 1u << reds);
        }
      }
      return set;
    }
    bool surely_blue(int ghost) const { return worlds_with(ghost, Colour::Red) == 0; }
    bool maybe_blue(int ghost) const { return worlds_with(ghost, Colour::Blue) != 0; }
    // All worlds have as many reds on the board.
    int left(Colour colour) const {
      const auto reds = std::popcount(present() & static_cast<unsigned>(std::countr_zero(worlds)));
      return colour == Colour::Red ? reds : std::popcount(present()) - reds;
    }
    void take(int ghost, Colour colour) {
      worlds = worlds_with(ghost, colour);
      cells[static_cast<std::size_t>(ghost)] = captured;
    }
  };

  // All sets of `reds` of the ghosts, but for those that are blue for certain.
  static Worlds all_worlds(int ghosts, int reds, unsigned blues = 0) {
    Worlds worlds = 0;
    for (unsigned set = 0; set < 1u << ghosts; ++set) {
      if (std::popcount(set) == reds && (set & blues) == 0) worlds = static_cast<Worlds>(worlds | 1u << set);
    }
    return worlds;
  }

  // Whether the attacker, to move, wins within so many plies.
  static bool wins(const Side& attacker, const Side& defender, int plies) {
    if (plies <= 0) return false;
    for (int ghost = 0; ghost < most_ghosts; ++ghost) {
      const Cell from = attacker.cells[static_cast<std::size_t>(ghost)];
      if (!on_board(from)) continue;
      if ((cell_bit(from) & exits) != 0 && attacker.surely_blue(ghost)) return true;
      for (const Cell to : step_from[from]) {
        if (to == no_cell || attacker.ghost_at(to) >= 0) continue;
        if (wins_by(attacker, defender, ghost, to, plies)) return true;
      }
    }
    return false;
  }

 private:
  // Whether the attacker wins whatever colour the captured ghost has. The game ends with the last ghost of a colour: of
  // the `fatal` one against the attacker.
  template <class GoesOn>
  static bool in_every_world(const Side& owner, int prey, Colour fatal, GoesOn wins_after) {
    for (const Colour colour : {Colour::Red, Colour::Blue}) {
      if (owner.worlds_with(prey, colour) == 0) continue;
      Side after = owner;
      after.take(prey, colour);
      const bool is_last = after.left(colour) == 0;
      if (is_last ? colour == fatal : !wins_after(after)) return false;
    }
    return true;
  }

  static bool wins_by(Side attacker, const Side& defender, int ghost, Cell to, int plies) {
    attacker.cells[static_cast<std::size_t>(ghost)] = to;
    const int prey = defender.ghost_at(to);
    if (prey < 0) return holds(attacker, defender, plies - 1);
    return in_every_world(defender, prey, Colour::Red,
                          [&](const Side& after) { return holds(attacker, after, plies - 1); });
  }

  static bool holds(const Side& attacker, const Side& defender, int plies) {
    if (plies <= 0) return false;
    for (int ghost = 0; ghost < most_ghosts; ++ghost) {
      const Cell from = defender.cells[static_cast<std::size_t>(ghost)];
      if (!on_board(from)) continue;
      if ((cell_bit(from) & enemy_exits) != 0 && defender.maybe_blue(ghost)) return false;
      for (const Cell to : step_from[from]) {
        if (to == no_cell || defender.ghost_at(to) >= 0) continue;
        if (!holds_against(attacker, defender, ghost, to, plies)) return false;
      }
    }
    return true;
  }

  static bool holds_against(const Side& attacker, Side defender, int ghost, Cell to, int plies) {
    defender.cells[static_cast<std::size_t>(ghost)] = to;
    const int prey = attacker.ghost_at(to);
    if (prey < 0) return wins(attacker, defender, plies - 1);
    return in_every_world(attacker, prey, Colour::Blue,
                          [&](const Side& after) { return wins(after, defender, plies - 1); });
  }
};

}  // namespace yomi::geister
