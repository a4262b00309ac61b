// Monte Carlo tree search of games with chance.
#include <gtest/gtest.h>

#include "chance_trees.hpp"
#include "dice_race.hpp"
#include "search/mcts.hpp"

namespace yomi::testing {
namespace {

Limits simulations(std::uint64_t count) {
  Limits limits;
  limits.simulations = count;
  return limits;
}

DiceRace thrown(DiceRace game, int face) {
  game.play({static_cast<std::uint8_t>(10 + face)});
  return game;
}

TEST(MctsChance, ComesCloseToTheExactValue) {
  for (const int face : {0, 1, 2, 3}) {
    for (const auto& [first, second] : {std::pair{0, 0}, {2, 1}, {1, 3}, {4, 3}}) {
      const DiceRace race(first, second, 6);
      const DiceRace root = face == 0 ? race : thrown(race, face);
      Mcts<DiceRace> search(MctsOptions{.expand_after = 1, .megabytes = 32});
      const auto result = search.run(root, simulations(60'000), {}, {});
      EXPECT_EQ(result.move.has_value(), face != 0);
      const double value = result.proven ? result.value / 1000.0 : result.value;
      EXPECT_NEAR(value, 1000 * root.exact_value(), 40) << root.text() << " " << face;
    }
  }
}

TEST(MctsChance, ProvesWhatNoOutcomeCanChange) {
  // One field before the goal every face wins.
  const DiceRace before_the_goal(5, 0, 4);
  Mcts<DiceRace> winner(MctsOptions{.expand_after = 1, .megabytes = 4});
  const auto won = winner.run(before_the_goal, simulations(10'000), {}, {});
  EXPECT_TRUE(won.proven);
  EXPECT_EQ(won.value, win_value);
  EXPECT_FALSE(won.move) << "it is the die's turn";

  // Whatever is played from far away, every face then wins for the other player.
  const DiceRace far_behind = thrown(DiceRace(0, 5, 4), 3);
  Mcts<DiceRace> loser(MctsOptions{.expand_after = 1, .megabytes = 4});
  const auto lost = loser.run(far_behind, simulations(10'000), {}, {});
  EXPECT_TRUE(lost.proven);
  EXPECT_EQ(lost.value, -win_value);
  EXPECT_TRUE(lost.move);
  EXPECT_EQ(lost.pv.size(), 1u) << "a line ends at the die";

  // Three fields before the goal only one face wins at once.
  const DiceRace open = DiceRace(3, 5, 4);
  Mcts<DiceRace> unsure(MctsOptions{.expand_after = 1, .megabytes = 4});
  EXPECT_FALSE(unsure.run(open, simulations(10'000), {}, {}).proven);
}

TEST(MctsChance, WhatIsProvenIsTrue) {
  int proven = 0;
  for (int first = 0; first < DiceRace::goal; ++first) {
    for (int second = 0; second < DiceRace::goal; ++second) {
      for (const int turn : {10, 12, 13}) {
        const DiceRace root = thrown(DiceRace(first, second, turn), 1 + (first + second) % 3);
        Mcts<DiceRace> search(MctsOptions{.expand_after = 1, .megabytes = 4, .threads = 1 + turn % 2});
        const auto result = search.run(root, simulations(3000), {}, {});
        if (!result.proven) continue;
        ++proven;
        EXPECT_EQ(result.value, static_cast<Value>(root.exact_value() * win_value)) << root.text() << " " << turn;
      }
    }
  }
  EXPECT_GT(proven, 30);
}

TEST(MctsChance, KeepsTheTreeAcrossTheDie) {
  DiceRace game = thrown(DiceRace(0, 0, 0), 2);
  Mcts<DiceRace> search(MctsOptions{.expand_after = 1, .megabytes = 32});
  const auto first = search.run(game, simulations(20'000), {}, {});
  game.play(*first.move);
  game = thrown(game, 1);
  game.play({1});
  game = thrown(game, 2);
  const auto second = search.run(game, simulations(1), {}, {});
  EXPECT_EQ(second.nodes, 1u);
  EXPECT_GT(second.depth, 3) << "a single simulation goes deep in a tree that was kept";
}

TEST(MctsChance, ShortPlayoutsTakeTheStaticValue) {
  // Material decides, so the static value says more than random play.
  const ChanceTree<true> game(2, {8, 1000, 40});
  for (const int plies : {0, 2}) {
    Mcts<ChanceTree<true>> search(MctsOptions{.megabytes = 32, .playout_plies = plies});
    const auto result = search.run(game, simulations(20'000), {}, {});
    EXPECT_EQ(result.nodes, 20'000u);
    EXPECT_FALSE(result.move);
    EXPECT_LT(std::abs(result.value), 1000);
  }
}

}  // namespace
}  // namespace yomi::testing
