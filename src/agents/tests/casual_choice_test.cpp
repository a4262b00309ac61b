// How the casual player chooses.
#include "agents/casual_choice.hpp"

#include <gtest/gtest.h>

namespace yomi {
namespace {

using Verdict = SeenMove::Verdict;
constexpr int draws = 2000;

// How often each move is chosen.
std::vector<int> counts(const std::vector<SeenMove>& moves, const CasualHabits& habits) {
  Rng rng(5);
  std::vector<int> counts(moves.size());
  for (int i = 0; i < draws; ++i) ++counts[casual_choice(moves, habits, rng)];
  return counts;
}

TEST(CasualChoice, WithoutNoiseIsOneOfTheBest) {
  const auto chosen = counts({{1}, {7}, {3}, {7}}, {});
  EXPECT_EQ(chosen[0] + chosen[2], 0);
  EXPECT_NEAR(chosen[1], draws / 2, 120) << "equal moves are drawn by lot";
}

TEST(CasualChoice, TakesAWinWhateverTheHabits) {
  EXPECT_EQ(counts({{900}, {5, Verdict::Wins}, {800}}, {100, 1})[1], draws);
}

TEST(CasualChoice, LosesKnowinglyOnlyIfItMust) {
  const auto chosen = counts({{9, Verdict::Loses}, {1}, {8, Verdict::Loses}, {2}}, {100, 1});
  EXPECT_EQ(chosen[0] + chosen[2], 0);
  EXPECT_EQ(counts({{9, Verdict::Loses}, {1, Verdict::Loses}}, {})[0], draws);
}

TEST(CasualChoice, IsTheLogitResponse) {
  // The standard deviation of these is 1, so the worse is e^-2 as likely at a noise of 1.
  const auto chosen = counts({{5}, {3}}, {1, 0});
  EXPECT_NEAR(chosen[1], draws * 0.1192, 75);
}

TEST(CasualChoice, MakesMoreBadMovesTheMoreNoiseThereIs) {
  const std::vector<SeenMove> moves{{10}, {9}, {4}, {0}};
  int before = -1;
  for (const double noise : {0.0, 0.6, 1.0, 5.0}) {
    const auto chosen = counts(moves, {noise, 0});
    EXPECT_GT(chosen[2] + chosen[3], before) << noise;
    before = chosen[2] + chosen[3];
  }
}

TEST(CasualChoice, DoesNotDependOnTheScaleOfValues) {
  std::vector<SeenMove> moves{{10}, {9}, {4}, {0}};
  const auto chosen = counts(moves, {0.7, 0.2});
  for (auto& move : moves) move.value = 1024 * move.value - 512;
  EXPECT_EQ(counts(moves, {0.7, 0.2}), chosen);
}

TEST(CasualChoice, OverlooksStrikingMovesHalfAsOften) {
  EXPECT_NEAR(counts({{1}, {0}}, {0, 0.4})[1], draws * (0.4 * 0.6 + 0.4 * 0.4 / 2), 100);
  EXPECT_NEAR(counts({{1, Verdict::Open, true}, {0}}, {0, 0.4})[1], draws * (0.2 * 0.6 + 0.2 * 0.4 / 2), 100);
  EXPECT_NEAR(counts({{1}, {0}}, {0, 1})[1], draws / 2, 120) << "something always comes to mind";
}

}  // namespace
}  // namespace yomi
