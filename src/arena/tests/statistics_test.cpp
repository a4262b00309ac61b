// Expected numbers were computed apart from this code: Elo by summing over the single games, the ratio by
// numeric maximisation over the share of draws.
#include <gtest/gtest.h>

#include <cmath>

#include "arena/elo.hpp"
#include "arena/interval.hpp"
#include "arena/sprt.hpp"

namespace yomi {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(Elo, MatchesPinnedNumbers) {
  const auto clear = estimate_elo({60, 0, 40});
  EXPECT_NEAR(clear.difference, 70.43650362227247, 1e-9);
  EXPECT_NEAR(clear.error, 70.57117989417667, 1e-9);
  EXPECT_NEAR(clear.low, 2.76687322256089, 1e-9);
  EXPECT_NEAR(clear.high, 143.90923301091422, 1e-9);
  const auto draws = estimate_elo({120, 60, 100});
  EXPECT_NEAR(draws.difference, 24.85916269953778, 1e-9);
  EXPECT_NEAR(draws.error, 36.2727628262451, 1e-9);
  const auto worse = estimate_elo({30, 10, 60});
  EXPECT_NEAR(worse.difference, -107.53812491703198, 1e-9);
  EXPECT_NEAR(worse.error, 68.45770717531832, 1e-9);
}

TEST(Elo, HasAnIntervalForAMatchWonToTheLastGame) {
  const auto won = estimate_elo({10, 0, 0});
  EXPECT_EQ(won.difference, infinity);
  EXPECT_EQ(won.error, infinity);
  EXPECT_NEAR(won.low, 140.21716160759306, 1e-9);
  EXPECT_EQ(won.high, infinity);
  const auto lost = estimate_elo({0, 0, 100});
  EXPECT_EQ(lost.difference, -infinity);
  EXPECT_EQ(lost.low, -infinity);
  EXPECT_NEAR(lost.high, -570.028245050794, 1e-9);
}

TEST(Elo, HandlesTheEdges) {
  const auto nothing = estimate_elo({});
  EXPECT_EQ(nothing.difference, 0);
  EXPECT_EQ(nothing.error, infinity);
  const auto drawn = estimate_elo({0, 10, 0});
  EXPECT_EQ(drawn.difference, 0);
  EXPECT_EQ(drawn.error, 0);
  EXPECT_EQ(estimate_elo({9, 0, 1}).error, infinity);  // the normal interval of the share ends above 1
  for (const double elo : {-400.0, -10.0, 0.0, 3.5, 800.0}) EXPECT_NEAR(elo_from_share(share_from_elo(elo)), elo, 1e-9);
}

TEST(Sprt, MatchesPinnedNumbers) {
  EXPECT_NEAR(log_likelihood_ratio({60, 0, 40}, 0, 10), 0.5342309120165964, 1e-9);
  EXPECT_NEAR(log_likelihood_ratio({120, 60, 100}, 0, 10), 0.5852325142768677, 1e-9);
  EXPECT_NEAR(log_likelihood_ratio({0, 5, 5}, 0, 50), -1.5423129036242358, 1e-9);
  EXPECT_NEAR(log_likelihood_ratio({10, 0, 0}, -5, 5), 0.28782313662425363, 1e-9);
  EXPECT_NEAR(log_likelihood_ratio({3000, 5000, 2900}, 0, 5), 0.5735174087385531, 1e-7);
  EXPECT_NEAR(log_likelihood_ratio({7, 3, 0}, 0, 20), 0.5590869840064663, 1e-9);
  EXPECT_EQ(log_likelihood_ratio({}, 0, 10), 0);
}

TEST(Sprt, IsWaldsBinomialTestWithoutDraws) {
  const double p0 = share_from_elo(0);
  const double p1 = share_from_elo(35);
  EXPECT_NEAR(log_likelihood_ratio({17, 0, 25}, 0, 35), 17 * std::log(p1 / p0) + 25 * std::log((1 - p1) / (1 - p0)),
              1e-12);
}

TEST(Sprt, IsAntisymmetricInTheSides) {
  EXPECT_NEAR(log_likelihood_ratio({40, 30, 20}, 5, 15), -log_likelihood_ratio({20, 30, 40}, -15, -5), 1e-12);
}

TEST(Sprt, DecidesAtWaldsBounds) {
  const SprtSettings even;
  EXPECT_NEAR(even.lower_bound(), -2.9444389791664403, 1e-12);
  EXPECT_NEAR(even.upper_bound(), 2.9444389791664403, 1e-12);
  const SprtSettings uneven{.elo0 = 0, .elo1 = 10, .alpha = 0.05, .beta = 0.1};
  EXPECT_NEAR(uneven.lower_bound(), -2.251291798606495, 1e-12);
  EXPECT_NEAR(uneven.upper_bound(), 2.8903717578961645, 1e-12);
  EXPECT_EQ(evaluate_sprt(even, {60, 0, 40}).decision, SprtDecision::Continue);
  EXPECT_EQ(evaluate_sprt(even, {600, 0, 400}).decision, SprtDecision::AcceptElo1);
  EXPECT_EQ(evaluate_sprt(even, {400, 0, 600}).decision, SprtDecision::AcceptElo0);
}

TEST(Sprt, ReadsItsSettings) {
  const auto settings = parse_sprt("elo0=-2, elo1=3,beta=0.1");
  ASSERT_TRUE(settings);
  EXPECT_EQ(settings->elo0, -2);
  EXPECT_EQ(settings->elo1, 3);
  EXPECT_EQ(settings->alpha, 0.05);
  EXPECT_EQ(settings->beta, 0.1);
  EXPECT_EQ(parse_sprt("elo0=5,elo1=5").message(), "sprt: elo0 must be below elo1");
  EXPECT_EQ(parse_sprt("elo2=5").message(), "sprt: unknown option 'elo2'; did you mean 'elo0'?");
  for (const auto* wrong : {"alpha=0", "beta=0.5", "elo1=x", "elo0", "elo1=nan"})
    EXPECT_FALSE(parse_sprt(wrong)) << wrong;
}

// Wilson's interval by hand: 328 of 1000 has its middle at (0.328 + 0.00192) / 1.00384.
TEST(Intervals, OfShares) {
  const Interval third = wilson_interval(328, 1000);
  EXPECT_NEAR(third.low, 0.2996, 1e-4);
  EXPECT_NEAR(third.high, 0.3577, 1e-4);
  const Interval never = wilson_interval(0, 10);
  EXPECT_DOUBLE_EQ(never.low, 0);
  EXPECT_NEAR(never.high, 0.2775, 1e-4);
  EXPECT_DOUBLE_EQ(wilson_interval(10, 10).high, 1);
  EXPECT_DOUBLE_EQ(wilson_interval(0, 0).high, 1);
}

TEST(Intervals, OfMeans) {
  // 1, 2, 3: mean 2, variance 1, so 2 ± 1.96 / √3.
  const Interval interval = mean_interval(6, 14, 3);
  EXPECT_NEAR(interval.low, 2 - 1.13159, 1e-4);
  EXPECT_NEAR(interval.high, 2 + 1.13159, 1e-4);
  EXPECT_DOUBLE_EQ(mean_interval(5, 25, 1).low, 5);
}

TEST(Intervals, SharesAgreeWithinTwoStandardErrors) {
  // 1.96 standard errors of two shares of about a half in 1000 games are 4.4 %.
  EXPECT_TRUE(shares_agree(500, 1000, 540, 1000));
  EXPECT_FALSE(shares_agree(500, 1000, 550, 1000));
  EXPECT_TRUE(shares_agree(0, 10, 0, 1000));
  EXPECT_FALSE(shares_agree(10, 10, 10, 1000));
}

}  // namespace
}  // namespace yomi
