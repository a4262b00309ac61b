// perft: the number of move sequences of a given length. Games that are over end a sequence early and
// are not counted, as is the custom for perft tables.
#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace yomi {

template <Game G>
std::uint64_t perft(const G& game, int depth) {
  if (depth == 0) return 1;
  if (game.outcome() != Outcome::Ongoing) return 0;
  MoveList<G> moves;
  game.legal_moves(moves);
  std::uint64_t leaves = 0;
  for (const auto move : moves) {
    G child = game;
    child.play(move);
    leaves += perft(child, depth - 1);
  }
  return leaves;
}

}  // namespace yomi
