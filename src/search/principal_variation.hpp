// The expected line of play, read back from the transposition table.
#pragma once

#include <vector>

#include "search/transposition_table.hpp"
#include "search/value.hpp"

namespace yomi {

// Starts with `first` and follows the table's moves while they are there and legal. A position may
// come again in games with cycles, so the length is bounded. It ends where chance decides: what is expected
// after that depends on the outcome.
template <Game G>
std::vector<typename G::Move> principal_variation(const G& root, typename G::Move first,
                                                  const TranspositionTable& table, std::size_t longest) {
  std::vector<typename G::Move> line{first};
  if constexpr (Hashable<G>) {
    G game = root;
    game.play(first);
    while (line.size() < longest && game.outcome() == Outcome::Ongoing) {
      if constexpr (Stochastic<G>) {
        if (game.is_chance()) break;
      }
      const auto entry = table.probe(game.hash());
      if (!entry || entry->move == TableEntry::no_move) break;
      MoveList<G> moves;
      game.legal_moves(moves);
      const auto move = std::find_if(moves.begin(), moves.end(), [&](auto m) { return m.code() == entry->move; });
      if (move == moves.end()) break;
      line.push_back(*move);
      game.play(*move);
    }
  }
  return line;
}

}  // namespace yomi
