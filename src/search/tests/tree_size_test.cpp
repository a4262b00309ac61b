// Knuth's estimates of tree sizes against trees that can be counted.
#include "search/tree_size.hpp"

#include <gtest/gtest.h>

#include "search/perft.hpp"
#include "toy_games.hpp"

namespace yomi {
namespace {

using testing::TicTacToe;

std::vector<TreeProbes> batches_of(std::uint64_t seed, int batches, std::uint64_t probes) {
  std::vector<TreeProbes> found;
  for (int i = 0; i < batches; ++i) {
    Rng rng(derived_seed(seed, static_cast<std::uint64_t>(i)));
    found.push_back(probe_tree(TicTacToe{}, probes, rng));
  }
  return found;
}

struct Counts {
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
};

void count_tree(const TicTacToe& game, Counts& counts) {
  ++counts.nodes;
  if (game.outcome() != Outcome::Ongoing) {
    ++counts.leaves;
    return;
  }
  MoveList<TicTacToe> moves;
  game.legal_moves(moves);
  for (const auto move : moves) {
    TicTacToe child = game;
    child.play(move);
    count_tree(child, counts);
  }
}

TEST(LogSum, AddsNumbersThatNoDoubleHolds) {
  LogSum sum;
  EXPECT_LT(sum.log10(), -1e300);
  sum.add(400.0);
  sum.add(400.0);
  sum.add(-400.0);
  EXPECT_NEAR(sum.log10(), 400 + std::log10(2.0), 1e-12);
  LogSum other;
  other.add(std::log10(3.0) + 401);
  sum.add(other);
  EXPECT_NEAR(sum.log10(), 401 + std::log10(3.2), 1e-12);
}

TEST(TreeSize, EstimatesNoughtsAndCrosses) {
  Counts counts;
  count_tree(TicTacToe{}, counts);
  ASSERT_EQ(counts.nodes, 549'946U);
  ASSERT_EQ(counts.leaves, 255'168U);
  const auto batches = batches_of(1, 50, 400);
  const auto leaves = estimated_leaves(batches);
  const auto nodes = estimated_nodes(batches);
  const auto log10_of = [](std::uint64_t n) { return std::log10(static_cast<double>(n)); };
  EXPECT_LT(leaves.low, log10_of(counts.leaves));
  EXPECT_GT(leaves.high, log10_of(counts.leaves));
  EXPECT_LT(leaves.high - leaves.low, 0.02);
  EXPECT_LT(nodes.low, log10_of(counts.nodes));
  EXPECT_GT(nodes.high, log10_of(counts.nodes));
  EXPECT_GT(leaves.effective_probes, 1'000);
  EXPECT_LE(leaves.effective_probes, 20'000);
}

TEST(TreeSize, KnowsTheDepthsThatDoNotVaryExactly) {
  const auto at = estimated_nodes_at(batches_of(2, 2, 100));
  // Nobody has won before the fifth move.
  for (int depth = 0; depth <= 5; ++depth) {
    const auto exact = static_cast<double>(perft(TicTacToe{}, depth));
    EXPECT_NEAR(std::pow(10.0, at[static_cast<std::size_t>(depth)]), exact, exact * 1e-9) << depth;
  }
}

TEST(TreeSize, ItsIntervalHoldsTheTruthAsOftenAsItSays) {
  const double truth = std::log10(255'168.0);
  int held = 0;
  constexpr int trials = 200;
  for (int trial = 0; trial < trials; ++trial) {
    const auto estimate = estimated_leaves(batches_of(static_cast<std::uint64_t>(100 + trial), 40, 20));
    held += estimate.low <= truth && truth <= estimate.high ? 1 : 0;
  }
  // 95 % of 200, less three standard deviations and what resampling 40 batches costs.
  EXPECT_GE(held, 176);
  EXPECT_LT(held, trials);
}

TEST(TreeSize, CutsTheTreeAtADepth) {
  Rng rng(3);
  const std::vector<TreeProbes> batches{probe_tree(TicTacToe{}, 10, rng, 3), probe_tree(TicTacToe{}, 10, rng, 3)};
  const auto leaves = estimated_leaves(batches);
  EXPECT_NEAR(leaves.log10, std::log10(9 * 8 * 7), 1e-12);
  EXPECT_NEAR(leaves.low, leaves.high, 1e-12);
  EXPECT_NEAR(leaves.lognormal, leaves.log10, 1e-9);
  EXPECT_EQ(mean_plies(batches), 3);
  EXPECT_NEAR(leaves.effective_probes, 20, 1e-6);
}

// Two coins for each of the four turns, and two ways to move: 4^4 leaves.
TEST(TreeSize, BranchesAtChance) {
  Rng rng(4);
  const std::vector<TreeProbes> batches{probe_tree(testing::SecretCoin{}, 5, rng)};
  EXPECT_NEAR(estimated_leaves(batches).log10, std::log10(256), 1e-12);
}

}  // namespace
}  // namespace yomi
