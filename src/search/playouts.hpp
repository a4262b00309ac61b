// Games of uniformly random moves.
#pragma once

#include "core/game.hpp"

namespace yomi {

// A faster way to play uniformly random moves to the end than generating lists of them.
// random_outcome() gives the result only; random_game() also the number of plies played.
struct RandomGame {
  Outcome outcome;
  int plies;
};
template <class G>
concept QuickPlayouts = requires(const G game, Rng& rng) {
  { game.random_outcome(rng) } -> std::same_as<Outcome>;
  { game.random_game(rng) } -> std::same_as<RandomGame>;
};

template <class G>
using ChanceOutcomes = FixedList<ChanceOutcome<typename G::Move>, G::max_chance_outcomes>;

// One of the outcomes, drawn by its probability.
template <Game G>
std::size_t random_outcome_number(const ChanceOutcomes<G>& outcomes, Rng& rng) {
  double rest = rng.uniform();
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    if (rest < outcomes[i].probability) return i;
    rest -= outcomes[i].probability;
  }
  return outcomes.size() - 1;
}

// From chance nodes an outcome is drawn by its probability, else a legal move uniformly.
template <Game G>
typename G::Move random_move(const G& game, Rng& rng) {
  if constexpr (Stochastic<G>) {
    if (game.is_chance()) {
      ChanceOutcomes<G> outcomes;
      game.chance_outcomes(outcomes);
      return outcomes[random_outcome_number<G>(outcomes, rng)].move;
    }
  }
  MoveList<G> moves;
  game.legal_moves(moves);
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

template <Game G>
RandomGame random_game(G game, Rng& rng) {
  if constexpr (QuickPlayouts<G>) return game.random_game(rng);
  int plies = 0;
  for (; game.outcome() == Outcome::Ongoing; ++plies) game.play(random_move(game, rng));
  return {game.outcome(), plies};
}

template <Game G>
Outcome random_outcome(G game, Rng& rng) {
  if constexpr (QuickPlayouts<G>) return game.random_outcome(rng);
  return random_game(std::move(game), rng).outcome;
}

}  // namespace yomi
