// The moves a search has to look at: of those that come to the same, one.
#pragma once

#include "core/game.hpp"

namespace yomi {

template <Game G>
void moves_to_search(const G& game, MoveList<G>& moves) {
  if constexpr (MergesMoves<G>) {
    game.distinct_moves(moves);
  } else {
    game.legal_moves(moves);
  }
}

}  // namespace yomi
