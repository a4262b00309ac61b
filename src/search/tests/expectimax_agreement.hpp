// Whether every variant of expectimax finds the value of plain expectimax: for any game with chance.
#pragma once

#include <gtest/gtest.h>

#include "search/expectimax.hpp"
#include "search/expectimax_plain.hpp"

namespace yomi::testing {

inline Limits to_depth(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

// The root with the die thrown, as a player meets it.
template <Game G>
G rolled(G game, std::uint64_t seed) {
  ChanceOutcomes<G> outcomes;
  game.chance_outcomes(outcomes);
  game.play(outcomes[seed % outcomes.size()].move);
  return game;
}

template <Game G>
std::string name_of(const ExpectimaxOptions<G>& options) {
  return std::string(pruning_names[static_cast<std::size_t>(options.pruning)]) + " table " +
         std::to_string(options.table_bits) + (options.deepen ? " deepening" : " at once") + " quiescence " +
         std::to_string(options.quiescence);
}

// check(options) with every way of pruning, with and without table and iterative deepening.
template <Game G, class Check>
void on_variants(ExpectimaxOptions<G> options, Check check) {
  for (const Pruning pruning : {Pruning::None, Pruning::Star1, Pruning::Star2, Pruning::Guided}) {
    for (const int table_bits : {0, 4, 12}) {
      for (const bool deepen : {false, true}) {
        options.pruning = pruning;
        options.table_bits = table_bits;
        options.deepen = deepen;
        SCOPED_TRACE(name_of(options));
        check(options);
        if (::testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

template <Game G>
Value plain_value(const ExpectimaxOptions<G>& options, const G& game, int depth) {
  return PlainExpectimax<G>(options).value(game, depth);
}

template <Game G>
void agrees_on(const G& root, const ExpectimaxOptions<G>& base, int depth) {
  SCOPED_TRACE(root.text());
  const Value expected = plain_value(base, root, depth);
  on_variants<G>(base, [&](const ExpectimaxOptions<G>& options) {
    Expectimax<G> search(options);
    const auto result = search.run(root, to_depth(depth), {}, {});
    ASSERT_EQ(result.value, expected);
    if (root.is_chance()) {
      ASSERT_FALSE(result.move);
      return;
    }
    ASSERT_TRUE(result.move);
    G child = root;
    child.play(*result.move);
    ASSERT_EQ(-plain_value(base, child, depth - 1), expected) << "the move is not worth the value";
    ASSERT_EQ(result.pv.at(0), *result.move);
  });
}

}  // namespace yomi::testing
