// What the parts of one expectimax thread share: its limits and counts, and how a chance node is set up.
#pragma once

#include <optional>

#include "search/chance_bounds.hpp"
#include "search/expectimax_options.hpp"
#include "search/limits.hpp"

namespace yomi {

struct ExpectimaxState {
  std::optional<Budget> budget;
  std::uint64_t nodes = 0;
  bool horizon_met = false;  // an estimate, not only ends of games, went into the values

  // At every position that is looked at; false: stop.
  bool count_node() {
    if (budget->exhausted(nodes)) return false;
    ++nodes;
    return true;
  }
  bool is_out() const { return budget->is_out(); }
};

// The groups of a chance node's successors: those of the game, or one an outcome.
template <Game G>
constexpr std::size_t most_groups() {
  if constexpr (GroupsMoves<G>) return static_cast<std::size_t>(G::move_groups);
  return G::max_chance_outcomes;
}

template <Game G>
using BoundsOf = ChanceBounds<most_groups<G>(), G::max_chance_outcomes>;

template <Game G>
requires GroupsMoves<G> std::size_t group_of(const G& game, typename G::Move move) {
  return static_cast<std::size_t>(game.move_group(move));
}

// The outcomes of a chance node whose legal moves are these.
template <Game G>
requires GroupsMoves<G>
void add_outcomes(BoundsOf<G>& bounds, const G& game, const MoveList<G>& legal_moves) {
  std::uint32_t present = 0;
  for (const auto move : legal_moves) present |= std::uint32_t{1} << group_of(game, move);
  ChanceOutcomes<G> outcomes;
  game.chance_outcomes(outcomes);
  for (const auto& [move, probability] : outcomes) {
    bounds.add_outcome(probability, game.allowed_groups(move, present) & present);
  }
}

// The outcomes of a chance node, each its own group with one successor.
template <Game G>
void add_outcomes(BoundsOf<G>& bounds, const ChanceOutcomes<G>& outcomes) {
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    bounds.add_outcome(outcomes[i].probability, std::uint64_t{1} << i);
    bounds.add_successor(i);
  }
}

}  // namespace yomi
