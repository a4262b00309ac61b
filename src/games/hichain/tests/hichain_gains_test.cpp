#include "games/hichain/evaluation/gains.hpp"

#include <gtest/gtest.h>

#include <set>

#include "search/playouts.hpp"

namespace yomi::hichain {
namespace {

// What each move gains, found by playing all of them.
std::set<std::pair<std::uint32_t, int>> gains_by_playing(const Position& position) {
  std::set<std::pair<std::uint32_t, int>> gains;
  MoveList<Position> moves;
  position.distinct_moves(moves);
  for (const Move move : moves) {
    Position child = position;
    child.play(move);
    const int points = child.score(position.to_move()) - position.score(position.to_move());
    if (points > 0) gains.insert({move.code(), points});
  }
  return gains;
}

TEST(HichainGains, AreThoseFoundByPlayingEveryMove) {
  Rng rng(31);
  std::size_t seen = 0;
  for (int game = 0; game < 30; ++game) {
    Position position(game % 5 != 0);
    while (position.outcome() == Outcome::Ongoing) {
      std::set<std::pair<std::uint32_t, int>> gains;
      std::vector<Move> scoring;
      for_each_gain(position, position.to_move(), [&](const Gain& gain) {
        const auto& cards = position.cards();
        const Move move = Move::lay_at(gain.lay, cards.x_of(gain.cell), cards.y_of(gain.cell));
        if (gain.points > 0) gains.insert({move.code(), gain.points});
        scoring.push_back(move);
      });
      ASSERT_EQ(gains, gains_by_playing(position)) << position.text();
      ASSERT_EQ(position.can_score(position.to_move()), !scoring.empty());
      seen += gains.size();
      const bool takes = !scoring.empty() && game % 2 == 0;
      position.play(takes ? scoring[rng.below(static_cast<std::uint32_t>(scoring.size()))]
                          : random_move(position, rng));
    }
  }
  EXPECT_GT(seen, 500u) << "the point of the test";
}

// Every other move leaves a score, and ends nothing.
TEST(HichainGains, DefencesAreAllThatMayStopAScore) {
  Rng rng(32);
  std::size_t stopping = 0;
  std::size_t others = 0;
  for (int game = 0; game < 12; ++game) {
    Position position(game % 4 != 0);
    while (position.outcome() == Outcome::Ongoing) {
      const Player threatening = opponent(position.to_move());
      MoveList<Position> defences;
      const bool threatened = position.defences(defences);
      ASSERT_EQ(threatened, position.can_score(threatening));
      MoveList<Position> moves;
      position.distinct_moves(moves);
      for (const Move move : moves) {
        if (!threatened) break;
        Position child = position;
        child.play(move);
        const bool listed = std::find(defences.begin(), defences.end(), move) != defences.end();
        const bool stops = child.outcome() != Outcome::Ongoing || !child.can_score(threatening);
        ASSERT_TRUE(listed || !stops) << position.text() << " " << position.move_text(move);
        stopping += stops;
        others += !listed;
      }
      position.play(random_move(position, rng));
    }
  }
  EXPECT_GT(stopping, 100u) << "the point of the test";
  EXPECT_GT(others, 10 * stopping) << "the point of listing them";
}

}  // namespace
}  // namespace yomi::hichain
