// Random games of a file that hides something, and the same games with other hidden facts that a viewer cannot tell
// from them. What is hidden in the end is drawn anew, and every piece is followed back to the move that put it there.
#pragma once

#include <gtest/gtest.h>

#include "agents/session_of.hpp"
#include "core/rng.hpp"
#include "gamefiles/play/position.hpp"

namespace yomi::gamefiles::testing {

using HiddenPosition = Position<2, Sort::Hidden>;

struct HiddenTwins {
  std::vector<std::string> moves;
  std::vector<std::string> others;
};

// What a move did to a piece that stood on a cell: where it stands now, or nowhere. Rows have one digit.
inline std::optional<std::string> moved_on(const std::string& cell, const std::string& move, bool is_owners) {
  if (!is_owners) {
    const bool is_lost = move == "x" + cell || (move.size() == 4 && move[2] != '-' && move.substr(2) == cell);
    return is_lost ? std::nullopt : std::optional(cell);
  }
  if (move.size() != 4 || move.substr(0, 2) != cell) return cell;
  return move[2] == '-' ? std::nullopt : std::optional(move.substr(2));
}

// The moves of an owner with the kinds that a world has in the end.
inline void tell_as_in(const HiddenPosition& world, Player owner, const std::vector<HiddenPosition>& line,
                       std::vector<std::string>& moves) {
  const auto& rules = world.plan().rules;
  const auto& cells = world.plan().arrangements[index(owner)].cells;
  const auto& names = rules.board.names;
  const auto follow = [&](std::size_t ply, std::size_t sign, std::string cell) {
    for (std::size_t later = ply + 1; later < moves.size(); ++later) {
      const auto now = moved_on(cell, moves[later], line[later].to_move() == owner);
      if (!now) return;  // off the board, where it is known
      cell = *now;
    }
    const int kind = world.kind_at(rules.board.cell_named(cell));
    if (kind >= 0) moves[ply][sign] = rules.kinds[static_cast<std::size_t>(kind)].letter[0];
  };
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    if (line[ply].to_move() != owner) continue;
    const std::string move = moves[ply];
    if (world.plan().arranges && ply < 2) {
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string& name = names[static_cast<std::size_t>(cells[i])];
        if (moves.size() == 1) {
          // Not even the cells are known yet.
          const int kind = world.kind_at(cells[i]);
          moves[ply][i] = kind < 0 ? '.' : rules.kinds[static_cast<std::size_t>(kind)].letter[0];
        } else if (move[i] != '.') {
          follow(ply, i, name);
        }
      }
    } else if (move[1] == '@') {
      follow(ply, 0, move.substr(2));
    }
  }
}

// Leaves the session at the end of the game that is told; it goes on.
inline HiddenTwins hidden_twins(Session& session, std::uint64_t seed, Viewer viewer) {
  Rng rng(seed);
  session.reset();
  const auto plies = 1 + rng.below(60);
  while (session.history().size() < plies) {
    EXPECT_TRUE(session.play(session.random_move(rng)));
    if (!session.outcome()) continue;
    // A game that is over has no secrets.
    EXPECT_TRUE(session.undo());
    break;
  }
  HiddenTwins twins{session.history(), session.history()};
  const auto& line = true_line_of<HiddenPosition>(session);
  for (const Player hidden : {Player::First, Player::Second}) {
    if (viewer.seat() == hidden) continue;
    tell_as_in(line.back().sample_world(opponent(hidden), rng), hidden, line, twins.others);
  }
  return twins;
}

}  // namespace yomi::gamefiles::testing
