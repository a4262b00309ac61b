// Threads that search by turns: every run the same, and the result that of a search on one thread.
#include "search/lock_step.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "search/alphabeta.hpp"
#include "toy_games.hpp"

namespace yomi {
namespace {

TEST(LockStep, GivesEachThreadItsTurnInOrder) {
  LockStep steps(3, 1);
  std::string order;
  const auto take = [&](int thread, int turns) {
    if (!steps.begin(thread)) return;
    for (int i = 0; i < turns; ++i) {
      order += static_cast<char>('a' + thread);
      if (i + 1 < turns && !steps.pass(thread)) return;
    }
    thread == 0 ? steps.end(thread) : steps.leave(thread);
  };
  {
    std::jthread second([&] { take(1, 2); });
    std::jthread third([&] { take(2, 100); });
    take(0, 4);
  }
  // The second leaves after two turns, the third is stopped by the first.
  EXPECT_EQ(order, "abcabcaca");
}

TEST(LockStep, AThreadAloneGoesOn) {
  LockStep steps(1, 8);
  EXPECT_TRUE(steps.begin(0));
  EXPECT_TRUE(steps.pass(0));
  steps.end(0);
  EXPECT_FALSE(steps.pass(0));
}

SearchResult<testing::TicTacToe> searched(int threads, std::uint64_t turn, const Limits& limits) {
  AlphaBetaOptions<testing::TicTacToe> options;
  options.table_bits = 10;
  options.threads = threads;
  options.nodes_of_turn = turn;
  AlphaBeta<testing::TicTacToe> search(options);
  return search.run({}, limits, {}, {});
}

TEST(LockStep, ASearchByTurnsIsTheSameEveryTime) {
  for (const int threads : {2, 4, 7}) {
    const auto first = searched(threads, 16, {.depth = 7, .nodes = {}, .simulations = {}, .seconds = {}});
    for (int again = 0; again < 3; ++again) {
      const auto other = searched(threads, 16, {.depth = 7, .nodes = {}, .simulations = {}, .seconds = {}});
      EXPECT_EQ(other.nodes, first.nodes);
      EXPECT_EQ(other.value, first.value);
      EXPECT_EQ(*other.move, *first.move);
    }
  }
}

TEST(LockStep, ASearchByTurnsFindsTheDraw) {
  const auto result = searched(4, 10, {});
  EXPECT_TRUE(result.proven);
  EXPECT_EQ(result.value, 0);
}

// Each thread has as many nodes as the limit says, no more than a turn apart.
TEST(LockStep, AllThreadsGoEquallyFar) {
  const auto result = searched(3, 10, {.depth = {}, .nodes = 200, .simulations = {}, .seconds = {}});
  EXPECT_GE(result.nodes, 3 * 180U);
  EXPECT_LE(result.nodes, 3 * 230U);
}

}  // namespace
}  // namespace yomi
