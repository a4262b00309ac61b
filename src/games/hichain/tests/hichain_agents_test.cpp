// HICHAIN's greedy player.
#include <gtest/gtest.h>

#include <set>

#include "agents/agent_spec.hpp"
#include "agents/session.hpp"
#include "app/game_list.hpp"
#include "games/hichain/agents/greedy_move.hpp"
#include "search/playouts.hpp"

namespace yomi::hichain {
namespace {

// The most points that any move makes.
int most_points(const Position& position) {
  MoveList<Position> moves;
  position.legal_moves(moves);
  int most = 0;
  for (const Move move : moves) {
    Position child = position;
    child.play(move);
    most = std::max(most, child.score(position.to_move()) - position.score(position.to_move()));
  }
  return most;
}

TEST(HichainGreedy, TakesTheMostPoints) {
  Rng rng(1);
  int scored = 0;
  for (int game = 0; game < 6; ++game) {
    Position position(game % 3 != 0);
    for (int ply = 0; position.outcome() == Outcome::Ongoing; ++ply) {
      const auto greedy = hichain::greedy_move(position, rng);
      ASSERT_TRUE(position.parse_move(position.move_text(greedy.move)));
      if (!greedy.royal) {
        ASSERT_EQ(greedy.points, most_points(position)) << position.text();
        Position child = position;
        child.play(greedy.move);
        ASSERT_EQ(child.score(position.to_move()) - position.score(position.to_move()), greedy.points);
      }
      scored += greedy.points > 0;
      // Random moves in between lead to more positions.
      position.play(ply % 3 == 0 ? random_move(position, rng) : greedy.move);
    }
  }
  EXPECT_GT(scored, 20) << "the point of the test";
}

TEST(HichainGreedy, DrawsLotsBetweenEqualMoves) {
  Rng rng(2);
  std::set<std::uint32_t> chosen;
  for (int i = 0; i < 100; ++i) chosen.insert(hichain::greedy_move(Position(), rng).move.code());
  EXPECT_EQ(chosen.size(), 2U) << "an H beside the own H or the own I, four points each";
}

TEST(HichainGreedy, IsAnAgentThatRepeatsItsGamesFromASeed) {
  const auto session = open_session("hichain", {});
  ASSERT_TRUE(session);
  std::vector<std::string> games;
  for (const std::uint64_t seed : {1, 1, 2}) {
    const auto game = (*session)->clone();
    const auto agent = make_agent(*game, "greedy", seed);
    ASSERT_TRUE(agent);
    for (int ply = 0; ply < 20; ++ply) {
      const auto report = (*agent)->choose(*game->mover_view(), {}, {}, {});
      ASSERT_TRUE(report);
      ASSERT_TRUE(game->play(report->move));
    }
    games.push_back(game->position());
  }
  EXPECT_EQ(games[0], games[1]);
  EXPECT_NE(games[0], games[2]);
}

}  // namespace
}  // namespace yomi::hichain
