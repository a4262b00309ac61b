// Plain expectimax (D. Michie, "Game-playing and game-learning automata", 1966), without pruning, tables or
// ordering, each outcome of chance by itself: the referee of every other search of stochastic games.
//
// Depth counts moves of the players; chance is no ply. Values are for the side to move, which stays the
// same across a chance node. At depth 0 comes the static value, or with options.quiescence the value of
// quiet play: at a chance node the side to move may take the static value or, when the outcome is known, a noisy
// move that the outcome allows; where there is no chance node the side to move is taken to be forced (in check,
// say), and all moves are looked at.
#pragma once

#include "search/expectation.hpp"
#include "search/expectimax_options.hpp"

namespace yomi {

template <Game G>
requires Stochastic<G>
class PlainExpectimax {
 public:
  explicit PlainExpectimax(const ExpectimaxOptions<G>& options)
      : values_(options),
        quiescence_(TellsNoisyMoves<G> ? options.quiescence : 0),
        ends_at_leaves_(options.ends_at_leaves) {}

  Value value(const G& game, int depth) {
    ++nodes_;
    if (depth == 0 && !ends_at_leaves_) return values_.estimate(game);
    if (game.outcome() != Outcome::Ongoing) return values_.end(game);
    if (depth == 0) return quiet_value(game, quiescence_);
    if (game.is_chance()) {
      return expectation(game, [&](const G& known) { return value(known, depth); });
    }
    MoveList<G> moves;
    game.legal_moves(moves);
    return best(game, moves, -values_.limit(), [&](const G& child) { return -value(child, depth - 1); });
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  template <class ValueOf>
  Value expectation(const G& game, ValueOf value_of) {
    ChanceOutcomes<G> outcomes;
    game.chance_outcomes(outcomes);
    Expectation expectation(values_.win_worth());
    for (const auto& outcome : outcomes) {
      G known = game;
      known.play(outcome.move);
      expectation.add(outcome.probability, value_of(known));
    }
    return expectation.value();
  }

  template <class ValueOf>
  Value best(const G& game, const MoveList<G>& moves, Value at_least, ValueOf value_of) {
    for (const auto move : moves) {
      G child = game;
      child.play(move);
      at_least = std::max(at_least, value_of(child));
    }
    return at_least;
  }

  // Of a game that goes on.
  Value quiet_value(const G& game, int plies) {
    if (plies == 0) return values_.estimate(game);
    const auto after = [&](const G& child) {
      ++nodes_;
      return child.outcome() != Outcome::Ongoing ? -values_.end(child) : -quiet_value(child, plies - 1);
    };
    MoveList<G> moves;
    if (!game.is_chance()) {
      game.legal_moves(moves);
      return best(game, moves, -values_.limit(), after);
    }
    const Value standing = values_.estimate(game);
    return expectation(game, [&](const G& known) {
      if constexpr (TellsNoisyMoves<G>) known.noisy_moves(moves);
      return best(known, moves, standing, after);
    });
  }

  LeafValues<G> values_;
  int quiescence_;
  bool ends_at_leaves_;
  std::uint64_t nodes_ = 0;
};

}  // namespace yomi
