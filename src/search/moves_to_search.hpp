// The moves a search has to look at: of those that come to the same, one.
#pragma once

#include "core/game.hpp"

namespace yomi {

// Of legal moves that lead to the same position but for the names of equal things, one: a search need not look at the
// others.
template <class G>
concept MergesMoves = requires(const G game, MoveList<G>& moves) {
  { game.distinct_moves(moves) } -> std::same_as<void>;
};

template <Game G>
void moves_to_search(const G& game, MoveList<G>& moves) {
  if constexpr (MergesMoves<G>) {
    game.distinct_moves(moves);
  } else {
    game.legal_moves(moves);
  }
}

}  // namespace yomi
