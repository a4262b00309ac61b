// The last plies of expectimax where the static value changes by what a move does to it (material, say) and leaves are
// not looked at for ends of games.
//
// The last ply is then an arithmetic of static values: no move is made, and no window is needed. And as a move changes
// the value by so much at most, the values of the moves before are bounded before any of them is searched, unless they
// end the game. With c the least and C the most that a move can change the value for its player, a move
// after which the static value is s for its player, and which does not end the game, is worth
// - one ply before the last: between s - C, the opponent's best, and s - c, the worst that the opponent can be made
//   to do;
// - two plies before the last: at most s - c + C, as the first end of the game that its player can then bring about
//   would be at a leaf.
// These are the bounds of a search's successors that Ballard's Star1 starts from (chance_bounds.hpp) and which else are
// those of any value.
#pragma once

#include <array>

#include "search/expectimax_node.hpp"

namespace yomi {

template <class G>
concept TellsChanges = GroupsMoves<G> && Evaluated<G> &&
    requires(const G game, typename G::Move move, std::array<int, static_cast<std::size_t>(G::move_groups)>& best) {
  // Whether the evaluation is one that the rest tells of, for a search to this depth.
  { game.tells_changes(int{}, int{}) } -> std::same_as<bool>;
  // The static value after the move, for the player who makes it.
  { game.value_after(int{}, move) } -> std::same_as<int>;
  // What a move of any position does to the value for that player.
  { G::least_change(int{}) } -> std::same_as<int>;
  { G::most_change(int{}) } -> std::same_as<int>;
  // False only if the game surely goes on after the move.
  { game.may_end(move) } -> std::same_as<bool>;
  // The greatest of the static values after the moves of each group, less than any value where there is no move; at a
  // chance node of the moves of all outcomes, else of the legal ones.
  { game.best_values_after(int{}, best) } -> std::same_as<void>;
};

template <Game G>
class LastPlies {
 public:
  using Move = typename G::Move;
  struct Bounds {
    Value lower;
    Value upper;
  };

  LastPlies(ExpectimaxState& state, const LeafValues<G>& values, const ExpectimaxOptions<G>& options)
      : state_(state),
        values_(values),
        evaluation_(options.evaluation),
        asked_(options.pruning == Pruning::Guided && options.quiescence == 0 && !options.ends_at_leaves &&
               !options.weights) {}

  // Whether a search of the game to this depth may ask for what follows.
  bool know(const G& game, int depth) const {
    if constexpr (TellsChanges<G>) return asked_ && depth <= 3 && game.tells_changes(evaluation_, depth);
    return false;
  }

  // The value of a game that goes on with one ply left.
  Value value_of_last(const G& game) const {
    state_.horizon_met = true;
    if constexpr (TellsChanges<G>) {
      std::array<int, most_groups<G>()> best;
      game.best_values_after(evaluation_, best);
      const Value least = -values_.limit();
      Value all = least;
      std::uint32_t present = 0;
      for (std::size_t group = 0; group < best.size(); ++group) {
        if (best[group] < least) continue;
        present |= std::uint32_t{1} << group;
        best[group] = values_.inside(best[group]);
        all = std::max(all, best[group]);
      }
      if (!game.is_chance()) return all;
      ChanceOutcomes<G> outcomes;
      game.chance_outcomes(outcomes);
      Expectation expectation(values_.win_worth());
      for (const auto& [move, probability] : outcomes) {
        const std::uint32_t allowed = game.allowed_groups(move, present) & present;
        Value value = all;
        if (allowed != present) {
          value = least;
          for (std::uint32_t rest = allowed; rest != 0; rest &= rest - 1) {
            value = std::max(value, best[static_cast<std::size_t>(std::countr_zero(rest))]);
          }
        }
        expectation.add(probability, value);
      }
      return expectation.value();
    }
    return 0;
  }

  // What a move is worth to its player in a search to depth 2 or 3 from before it.
  Bounds bounds_of(const G& game, Move move, int depth) const {
    const Value limit = values_.limit();
    if constexpr (TellsChanges<G>) {
      if (game.may_end(move)) return {-limit, limit};
      const Value after = game.value_after(evaluation_, move);
      const Value least = G::least_change(evaluation_), most = G::most_change(evaluation_);
      if (depth == 2) return {values_.inside(after - most), values_.inside(after - least)};
      return {-limit, values_.inside(after - least + most)};
    }
    return {-limit, limit};
  }

  // The static value of a move that leads to the last ply, or what its end is worth.
  Value static_value(const G& game, Move move) const {
    if constexpr (TellsChanges<G>) {
      if (game.may_end(move)) {
        G child = game;
        game.is_chance() ? child.play_any(move) : child.play(move);
        if (child.outcome() != Outcome::Ongoing) return -values_.end(child);
      }
      return values_.inside(game.value_after(evaluation_, move));
    }
    return 0;
  }

 private:
  ExpectimaxState& state_;
  const LeafValues<G>& values_;
  int evaluation_;
  bool asked_;
};

}  // namespace yomi
