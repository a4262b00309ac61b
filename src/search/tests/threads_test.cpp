// Every search and solver that shares memory between threads, on games small enough for the thread sanitizer, which
// makes each access many times dearer: each ./dev test runs these under it.
#include <gtest/gtest.h>

#include "dice_race.hpp"
#include "search/alphabeta.hpp"
#include "search/expectimax.hpp"
#include "search/mcts.hpp"
#include "solve/solve.hpp"
#include "toy_games.hpp"

namespace yomi::testing {
namespace {

constexpr int threads = 4;

Limits simulations(std::uint64_t count) {
  Limits limits;
  limits.simulations = count;
  return limits;
}

TEST(Threads, AlphaBetaFindsTheDraw) {
  AlphaBeta<TicTacToe> search({0, 10, threads});
  for (int again = 0; again < 3; ++again) {
    const auto result = search.run({}, {}, {}, {});
    EXPECT_TRUE(result.proven);
    EXPECT_EQ(result.value, 0);
  }
}

TEST(Threads, MctsCountsEverySimulation) {
  Mcts<TicTacToe> search(MctsOptions{.expand_after = 1, .megabytes = 4, .threads = threads});
  const auto result = search.run({}, simulations(3'000), {}, {});
  EXPECT_TRUE(result.move);
  if (!result.proven) {
    EXPECT_EQ(result.nodes, 3'000u);
  }
}

TEST(Threads, SolverFindsTheDrawOfEveryOpening) {
  SolveRun<TicTacToe> run({}, {true, threads, 10}, {}, {});
  const auto solution = run.run();
  ASSERT_TRUE(solution);
  EXPECT_EQ(solution->value, 0);
  EXPECT_EQ(solution->openings.size(), 9u);
  for (const auto& [move, value] : solution->openings) EXPECT_EQ(value, 0) << move.code();
}

TEST(Threads, ExpectimaxFindsTheValueOfOneThread) {
  DiceRace race(1, 2, 6);
  race.play({static_cast<std::uint8_t>(10 + 2)});  // a throw of two
  const Limits to_depth{.depth = 4, .nodes = {}, .simulations = {}, .seconds = {}};
  const auto alone = Expectimax<DiceRace>({}).run(race, to_depth, {}, {});
  for (int again = 0; again < 5; ++again) {
    ExpectimaxOptions<DiceRace> options;
    options.table_bits = 8;
    options.threads = threads;
    EXPECT_EQ(Expectimax<DiceRace>(options).run(race, to_depth, {}, {}).value, alone.value);
  }
}

TEST(Threads, AStopFromOutsideEndsAllOfThem) {
  std::stop_source stop;
  Mcts<DiceRace> search(MctsOptions{.megabytes = 4, .threads = threads});
  DiceRace race(0, 0, 30);
  race.play({static_cast<std::uint8_t>(10 + 1)});
  int reports = 0;
  search.run(race, {}, stop.get_token(), [&](const auto&) {
    if (++reports == 2) stop.request_stop();
  });
  EXPECT_GE(reports, 2);
}

}  // namespace
}  // namespace yomi::testing
