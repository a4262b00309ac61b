// Our player of Geister: what it makes of an enemy who does not take wins, and of being asked about every move.
#include "games/geister/agents/geist_player.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "search/playouts.hpp"

namespace yomi::geister {
namespace {

// Both agree on everything but on what the enemy does with the ghost beside the exit, which is blue by three to one.
TEST(GeisterSearch, FearsLessWhereTheEnemyMovesAtRandom) {
  // My A and B are blue, in the middle; the enemy's a stands on its exit, at my lower left corner.
  const auto position = Position::parse(300, "22B32B99r99r99b99b33R43R05u31u21u11u99r99r99r40u 1 40 1");
  ASSERT_TRUE(position) << position.message();
  const View view = view_of(*position, Player::First);
  GhostSearch search(built_in_weights()->evaluation(), {Colours::Believed, 12});
  Limits limits;
  limits.depth = 2;
  const auto value = [&](float diligence) {
    return search.run(view, {.beliefs = Beliefs::uniform(view), .diligence = diligence}, limits, {}).moves[0].value;
  };
  EXPECT_LT(value(1), -0.5f) << "it leaves if it is blue, which it is with four fifths";
  EXPECT_GT(value(0), 0.3f);
  EXPECT_GT(value(0.5f), value(1));
  EXPECT_GT(value(0), value(0.5f));
}

TEST(GeisterSearch, RatesEveryMoveIfAsked) {
  GeistOptions options;
  options.weights = built_in_weights();
  options.rates_all = true;
  GeistPlayer player(options);
  GeistOptions usual = options;
  usual.rates_all = false;
  usual.whim = 0;
  GeistPlayer other(usual);
  Rng rng(3);
  Position game;
  while (game.plies() < 12) game.play(random_move(game, rng));
  const std::vector<View> views{view_of(game, game.to_move())};
  Limits limits;
  limits.depth = 3;
  const auto choice = player.choose(views, limits, {});
  MoveList<Position> moves;
  legal_moves(views[0], moves);
  ASSERT_EQ(choice.rated.size(), moves.size());
  EXPECT_TRUE(std::is_sorted(choice.rated.begin(), choice.rated.end(),
                             [](const auto& a, const auto& b) { return a.second > b.second; }));
  EXPECT_EQ(choice.value, choice.rated[0].second);
  const auto plain = other.choose(views, limits, {});
  EXPECT_TRUE(plain.rated.empty());
  EXPECT_EQ(plain.value, choice.value);
}

}  // namespace
}  // namespace yomi::geister
