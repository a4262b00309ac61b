#include "arena/ratings.hpp"

#include <gtest/gtest.h>

namespace yomi {
namespace {

TEST(Ratings, OfTwoAreTheEloOfTheirMatch) {
  // With many games the drawn one at 0 hardly counts.
  const auto ratings = rate_players(2, {{0, 1, {75'000, 0, 25'000}}});
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, elo_from_share(0.75), 0.1);
  EXPECT_NEAR(ratings[0].elo + ratings[1].elo, 0, 1e-6);
}

TEST(Ratings, FitAChainOfPlayers) {
  // Shares as from ratings 100, 0 and -100.
  const auto games = [](double difference) {
    const auto wins = static_cast<std::uint64_t>(1e6 * share_from_elo(difference));
    return Score{wins, 0, 1'000'000 - wins};
  };
  const auto ratings = rate_players(3, {{0, 1, games(100)}, {1, 2, games(100)}, {0, 2, games(200)}});
  EXPECT_NEAR(ratings[0].elo, 100, 0.1);
  EXPECT_NEAR(ratings[1].elo, 0, 0.1);
  EXPECT_NEAR(ratings[2].elo, -100, 0.1);
  EXPECT_LT(ratings[0].error, 1);
}

TEST(Ratings, CountADrawAsHalfAWin) {
  const auto drawn = rate_players(2, {{0, 1, {0, 100, 0}}});
  EXPECT_NEAR(drawn[0].elo, 0, 1e-6);
  EXPECT_NEAR(drawn[0].error, 2 * 34.06, 0.5);  // 1.96 · 400 / ln 10 / sqrt(100 / 4 + 1 / 4)
}

TEST(Ratings, StayFiniteForWhoWonEveryGame) {
  const auto ratings = rate_players(2, {{0, 1, {100, 0, 0}}});
  EXPECT_GT(ratings[0].elo, 200);
  EXPECT_LT(ratings[0].elo, 2000);
}

}  // namespace
}  // namespace yomi
