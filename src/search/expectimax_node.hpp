// What the parts of one expectimax thread share: its limits and counts, and how a chance node is set up.
#pragma once

#include <optional>

#include "search/chance_bounds.hpp"
#include "search/expectimax_options.hpp"
#include "search/limits.hpp"
#include "search/ordered_moves.hpp"

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

// Puts moves that stand best first group after group, in the order of the groups' best moves. With `probes` those
// best moves come before all others.
template <Game G>
requires GroupsMoves<G>
void arrange_by_group(const G& game, OrderedMoves<G>& moves, bool probes) {
  const OrderedMoves<G> sorted = moves;
  moves.clear();
  std::array<std::size_t, G::max_moves> groups;
  std::array<std::size_t, most_groups<G>()> first_of_group;
  FixedList<std::size_t, most_groups<G>()> in_order;
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const auto group = groups[i] = group_of(game, sorted[i].move);
    if ((seen >> group & 1) != 0) continue;
    seen |= std::uint64_t{1} << group;
    first_of_group[group] = i;
    in_order.push_back(group);
    if (probes) moves.push_back(sorted[i]);
  }
  for (const auto group : in_order) {
    for (std::size_t i = first_of_group[group] + (probes ? 1 : 0); i < sorted.size(); ++i) {
      if (groups[i] == group) moves.push_back(sorted[i]);
    }
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
