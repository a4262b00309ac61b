// perft: the number of move sequences of a given length. A game that is over ends a sequence early and is
// not counted, unless the tables published for the game do count it. Chance is no ply of its own: each of
// its outcomes is followed, and the moves behind them are summed up.
#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace yomi {

// The number of legal moves without listing them (while the game goes on): perft counts its last ply so.
template <class G>
concept CountsMoves = requires(const G game) {
  { game.count_legal_moves() } -> std::same_as<int>;
};

// Games whose published perft tables count a game that ended early as a leaf.
template <class G>
concept CountsFinishedGames = requires {
  requires G::perft_counts_finished_games;
};

template <Game G>
std::uint64_t perft(const G& game, int depth) {
  if (depth == 0) return 1;
  if (game.outcome() != Outcome::Ongoing) return CountsFinishedGames<G> ? 1 : 0;
  if constexpr (CountsMoves<G> && !Stochastic<G>) {
    if (depth == 1) return static_cast<std::uint64_t>(game.count_legal_moves());
  }
  std::uint64_t leaves = 0;
  const auto add = [&](typename G::Move move, int depth_left) {
    G child = game;
    child.play(move);
    leaves += perft(child, depth_left);
  };
  if constexpr (Stochastic<G>) {
    if (game.is_chance()) {
      FixedList<ChanceOutcome<typename G::Move>, G::max_chance_outcomes> outcomes;
      game.chance_outcomes(outcomes);
      for (const auto& outcome : outcomes) add(outcome.move, depth);
      return leaves;
    }
  }
  MoveList<G> moves;
  game.legal_moves(moves);
  for (const auto move : moves) add(move, depth - 1);
  return leaves;
}

}  // namespace yomi
