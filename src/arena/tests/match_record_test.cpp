#include "arena/match_record.hpp"

#include <gtest/gtest.h>

#include "app/game_list.hpp"

namespace yomi {
namespace {

TEST(MatchRecord, TellsWhoPlayedWhatAndHowItEnded) {
  const auto session = open_session("dice-shogi", {"max-plies=60"});
  MatchSettings settings;
  settings.players = {"random", "expectimax:depth=1"};
  settings.games = 4;
  settings.seed = 9;
  std::uint64_t games = 0;
  const auto check = [&](const GameResult& result, const MatchReport&) {
    const GameRecord record = record_of(**session, settings, result);
    const bool swapped = games++ % 2 == 1;
    EXPECT_EQ(record.players[swapped ? 1 : 0], "random");
    EXPECT_EQ(record.players[swapped ? 0 : 1], "expectimax:depth=1");
    EXPECT_EQ(record.options, (Options::Assignments{{"max-plies", "60"}}));
    EXPECT_EQ(record.seed, 9u);
    EXPECT_EQ(record.source, "match");
    EXPECT_EQ(note_of(record, "match-game"), std::to_string(games));
    ASSERT_EQ(record.moves.size(), result.moves.size());
    EXPECT_TRUE(record.moves[0].chance);
    EXPECT_FALSE(record.moves[0].seconds);
    EXPECT_FALSE(record.moves[1].chance);
    EXPECT_TRUE(record.moves[1].seconds);
    EXPECT_EQ(record.moves[1].value.has_value(), swapped) << "a player that does not search has no value to tell";
    if (result.winner) {
      EXPECT_EQ(record.players[record.result.winner == Winner::First ? 0 : 1], settings.players[*result.winner]);
    } else {
      EXPECT_EQ(record.result.winner, Winner::Draw);
    }
  };
  ASSERT_TRUE(play_match(**session, settings, {}, check));
  EXPECT_EQ(games, 4u);
}

}  // namespace
}  // namespace yomi
