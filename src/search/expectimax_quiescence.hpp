// Beyond the depth of expectimax: noisy moves until the position is quiet, as in chess programs (L. Harris, "The
// heuristic search and the game of chess", 1975), with what expectimax_plain.hpp says it is worth at chance nodes.
//
// There the side to move may stand pat with every outcome, so each group is worth the static value at least
// and the node is too.
#pragma once

#include "search/expectimax_node.hpp"

namespace yomi {

template <Game G>
class QuietSearch {
 public:
  QuietSearch(ExpectimaxState& state, const LeafValues<G>& values, const ExpectimaxOptions<G>& options)
      : state_(state),
        values_(values),
        plies_(TellsNoisyMoves<G> ? options.quiescence : 0),
        prunes_(options.pruning != Pruning::None) {}

  int plies() const { return plies_; }

  // The value of a game that goes on, where the depth ends.
  Value value(const G& game, Value alpha, Value beta) { return value(game, alpha, beta, plies_); }

 private:
  Value value(const G& game, Value alpha, Value beta, int plies) {
    if (plies > 0 && !game.is_chance()) return best_of_all(game, alpha, beta, plies);
    state_.horizon_met = true;
    const Value standing = values_.estimate(game);
    if constexpr (TellsNoisyMoves<G>) {
      if (plies == 0 || (prunes_ && standing >= beta)) return standing;
      MoveList<G> noisy;
      game.noisy_moves(noisy);
      if (noisy.empty()) return standing;
      if constexpr (GroupsMoves<G>) {
        return value_of_groups(game, noisy, standing, alpha, beta, plies);
      } else {
        return value_of_outcomes(game, standing, alpha, beta, plies);
      }
    }
    return standing;
  }

  // Of a child, for the player who moved there; the window is that player's.
  Value value_after(const G& child, Value low, Value high, int plies) {
    if (!state_.count_node()) return 0;
    if (child.outcome() != Outcome::Ongoing) return -values_.end(child);
    return -value(child, -high, -low, plies - 1);
  }

  Value best_of_all(const G& game, Value alpha, Value beta, int plies) {
    MoveList<G> moves;
    game.legal_moves(moves);
    return best_of(game, moves, -values_.limit(), alpha, beta, plies);
  }

  Value best_of(const G& game, const MoveList<G>& moves, Value best, Value alpha, Value beta, int plies) {
    for (const auto move : moves) {
      if (prunes_ && best >= beta) break;
      G child = game;
      child.play(move);
      best = std::max(best, value_after(child, prunes_ ? std::max(alpha, best) : alpha, beta, plies));
      if (state_.is_out()) return 0;
    }
    return best;
  }

  Value value_of_groups(const G& game, const MoveList<G>& noisy, Value standing, Value alpha, Value beta, int plies) {
    BoundsOf<G> bounds(values_.win_worth(), values_.limit(), standing);
    {
      MoveList<G> all;
      game.moves_of_all_outcomes(all);
      add_outcomes(bounds, game, all);
    }
    for (const auto move : noisy) bounds.add_successor(group_of(game, move));
    for (const auto move : noisy) {
      const auto group = group_of(game, move);
      const auto window = prunes_ ? bounds.window(group, alpha, beta) : bounds.everything();
      if (window.low >= window.high) {
        bounds.skip(group);
        continue;
      }
      G child = game;
      child.play_any(move);
      const Value value = value_after(child, window.low, window.high, plies);
      if (state_.is_out()) return 0;
      bounds.record(group, value, window);
      if (const auto cut = prunes_ ? bounds.cut(alpha, beta) : std::nullopt) return *cut;
    }
    return bounds.lower();
  }

  Value value_of_outcomes(const G& game, Value standing, Value alpha, Value beta, int plies) {
    ChanceOutcomes<G> outcomes;
    game.chance_outcomes(outcomes);
    BoundsOf<G> bounds(values_.win_worth(), values_.limit(), standing);
    add_outcomes<G>(bounds, outcomes);
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      const auto window = prunes_ ? bounds.window(i, alpha, beta) : bounds.everything();
      if (window.low >= window.high) {
        bounds.skip(i);
        continue;
      }
      G known = game;
      known.play(outcomes[i].move);
      MoveList<G> noisy;
      known.noisy_moves(noisy);
      const Value value = best_of(known, noisy, standing, window.low, window.high, plies);
      if (state_.is_out()) return 0;
      bounds.record(i, value, window);
      if (const auto cut = prunes_ ? bounds.cut(alpha, beta) : std::nullopt) return *cut;
    }
    return bounds.lower();
  }

  ExpectimaxState& state_;
  const LeafValues<G>& values_;
  const int plies_;
  const bool prunes_;
};

}  // namespace yomi
