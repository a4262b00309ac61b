// Plain minimax, without pruning, tables or ordering: the referee of every other search.
#pragma once

#include <algorithm>

#include "search/search_result.hpp"

namespace yomi {

template <Game G>
Value minimax(const G& game, int depth, int evaluation, std::uint64_t& nodes) {
  ++nodes;
  if (game.outcome() != Outcome::Ongoing) return terminal_value(game);
  if (depth == 0) {
    if constexpr (Evaluated<G>) return game.evaluate(evaluation);
    return 0;
  }
  MoveList<G> moves;
  game.legal_moves(moves);
  Value best = -max_value<G>();
  for (const auto move : moves) {
    G child = game;
    child.play(move);
    best = std::max(best, -minimax(child, depth - 1, evaluation, nodes));
  }
  return best;
}

}  // namespace yomi
