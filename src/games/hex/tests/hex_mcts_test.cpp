#include "search/mcts.hpp"

#include <gtest/gtest.h>

#include "games/hex/position.hpp"

namespace yomi::hex {
namespace {

using Hex = hex::Position<1>;

Limits simulations(std::uint64_t count) {
  Limits limits;
  limits.simulations = count;
  return limits;
}

TEST(Mcts, ReusesTheTreeOfTheMoveBefore) {
  Hex game(5, false);
  Mcts<Hex> search(MctsOptions{.megabytes = 32});
  const auto first = search.run(game, simulations(20'000), {}, {});
  ASSERT_GE(first.pv.size(), 2u);
  game.play(first.pv[0]);
  game.play(first.pv[1]);
  // A single simulation more: the depth and value can only come from the kept tree.
  const auto second = search.run(game, simulations(1), {}, {});
  EXPECT_EQ(second.nodes, 1u);
  EXPECT_GT(second.pv.size(), 0u);
  Mcts<Hex> without(MctsOptions{.megabytes = 32, .reuse_tree = false});
  without.run(Hex(5, false), simulations(20'000), {}, {});
  EXPECT_LE(without.run(game, simulations(1), {}, {}).pv.size(), 1u);
  EXPECT_GT(second.pv.size(), 1u);
}

TEST(Mcts, SearchesOnWhenTheTreeIsFull) {
  Mcts<Hex> search(MctsOptions{.expand_after = 1, .megabytes = 1});
  const auto result = search.run(Hex(8, false), simulations(200'000), {}, {});
  EXPECT_EQ(result.nodes, 200'000u);
  EXPECT_TRUE(result.move);
}

TEST(Mcts, ParallelSearchCountsEverySimulation) {
  Mcts<Hex> search(MctsOptions{.megabytes = 64, .threads = 4});
  const auto result = search.run(Hex(6, false), simulations(20'000), {}, {});
  EXPECT_EQ(result.nodes, 20'000u);
}

TEST(Mcts, ProvesSmallBoards) {
  for (int size = 1; size <= 3; ++size) {
    Mcts<Hex> search(MctsOptions{.expand_after = 1, .megabytes = 64});
    const auto result = search.run(Hex(size, false), simulations(300'000), {}, {});
    EXPECT_TRUE(result.proven) << size;
    EXPECT_EQ(result.value, win_value) << size;
  }
}

TEST(Mcts, TellsItsProgressAndStops) {
  std::stop_source stop;
  Mcts<Hex> search(MctsOptions{.megabytes = 64});
  search.run(Hex(8, false), {}, stop.get_token(), [&](const SearchResult<Hex>& result) {
    EXPECT_TRUE(result.move);
    EXPECT_FALSE(result.pv.empty());
    stop.request_stop();
  });
}

}  // namespace
}  // namespace yomi::hex
