// Paired rolls, the luck of a game, and scores without it.
#include "arena/luck.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "app/game_list.hpp"
#include "arena/match.hpp"

namespace yomi {
namespace {

std::unique_ptr<Session> dice_shogi() { return open_session("dice-shogi", {}).value(); }

struct Played {
  MatchReport report;
  std::vector<GameResult> games;
};

Played run(const MatchSettings& settings) {
  Played played;
  auto report = play_match(*dice_shogi(), settings, {},
                           [&](const GameResult& game, const MatchReport&) { played.games.push_back(game); });
  EXPECT_TRUE(report) << report.message();
  played.report = std::move(*report);
  return played;
}

// The roll before each of the players' moves, by the number of that move.
std::map<int, std::string> rolls_of(const GameResult& game) {
  const auto session = dice_shogi();
  std::map<int, std::string> rolls;
  int moves = 0;
  for (const auto& move : game.moves) {
    if (session->is_chance()) {
      rolls[moves] = move;
    } else {
      ++moves;
    }
    EXPECT_TRUE(session->play(move));
  }
  return rolls;
}

TEST(PairedRolls, AreTheSameInBothGamesMoveByMove) {
  for (const int opening : {0, 3}) {
    MatchSettings settings{.players = {"paper:depth=2", "random"}, .games = 40, .seed = 3, .threads = 2};
    settings.game.opening_plies = opening;
    const auto played = run(settings);
    int compared = 0;
    int out_of_step = 0;  // moves after one of the twins was in check and rolled less often
    for (std::size_t i = 0; i < played.games.size(); i += 2) {
      const auto one = rolls_of(played.games[i]);
      const auto other = rolls_of(played.games[i + 1]);
      int missing = 0;
      for (const auto& [move, roll] : one) {
        const auto twin = other.find(move);
        if (twin == other.end()) {
          ++missing;
          continue;
        }
        EXPECT_EQ(twin->second, roll) << "game " << i << ", move " << move;
        ++compared;
        out_of_step += missing > 0 ? 1 : 0;
      }
    }
    EXPECT_GT(compared, 200);
    EXPECT_GT(out_of_step, 0);
  }
}

TEST(PairedRolls, AreAFairDie) {
  const auto played = run({.players = {"random", "random"}, .games = 200});
  std::map<std::string, int> faces;
  int rolls = 0;
  for (std::size_t i = 0; i < played.games.size(); i += 2) {
    for (const auto& [move, face] : rolls_of(played.games[i])) {
      ++faces[face];
      ++rolls;
    }
  }
  EXPECT_EQ(faces.size(), 6U);
  for (const auto& [face, times] : faces) EXPECT_NEAR(times, rolls / 6.0, 5 * std::sqrt(rolls * 5 / 36.0)) << face;
}

TEST(Luck, IsNothingOnAverageAndExplainsResults) {
  MatchSettings settings{.players = {"paper:depth=1,mates=leaves", "paper:depth=1,mates=leaves"}, .games = 600};
  settings.threads = 2;
  settings.luck = LuckSettings{"paper:depth=1,mates=leaves", 100'000};
  const auto played = run(settings);
  double sum = 0;
  double squares = 0;
  for (const auto& game : played.games) {
    ASSERT_TRUE(game.luck);
    sum += *game.luck;
    squares += *game.luck * *game.luck;
  }
  const auto games = static_cast<double>(played.games.size());
  EXPECT_GT(squares / games, 0.01);
  EXPECT_LT(std::abs(sum / games), 4 * std::sqrt(squares / games / games));
  const LuckReport& luck = *played.report.luck;
  EXPECT_EQ(luck.pairs, 300U);
  EXPECT_NEAR(luck.mean_luck, sum / games, 1e-9);
  EXPECT_GT(luck.coefficient, 0);
  EXPECT_GT(luck.luck_gain, 1.1);
  EXPECT_NEAR(luck.raw.share, played.report.score().share(), 1e-9);
  EXPECT_LT(luck.adjusted.interval.high - luck.adjusted.interval.low, luck.raw.interval.high - luck.raw.interval.low);
  EXPECT_NEAR(luck.adjusted.share, 0.5, 0.1);
}

TEST(Luck, DoesNotDependOnTheNumberOfThreads) {
  MatchSettings settings{.players = {"paper:depth=2", "random"}, .games = 20, .seed = 4};
  settings.luck = LuckSettings{"mcts:sims=20"};  // with chance of its own
  const auto one = run(settings);
  settings.threads = 3;
  const auto several = run(settings);
  for (std::size_t i = 0; i < one.games.size(); ++i) EXPECT_EQ(several.games[i].luck, one.games[i].luck);
  EXPECT_EQ(several.report.luck->adjusted.share, one.report.luck->adjusted.share);
}

TEST(Luck, TheOthersIsTheNegative) {
  const auto session = dice_shogi();
  const auto game = run({.players = {"random", "random"}, .games = 2}).games[0];
  const auto luck = luck_of_first(*session, game.moves, {"paper:depth=1"}, 1, {});
  ASSERT_TRUE(luck);
  MatchSettings settings{.players = {"random", "random"}, .games = 2};
  settings.luck = LuckSettings{"paper:depth=1"};
  const auto judged = run(settings);
  EXPECT_EQ(judged.games[0].luck, *luck);
  EXPECT_EQ(judged.games[1].luck, -*luck_of_first(*session, judged.games[1].moves, {"paper:depth=1"}, 1, {}));
}

TEST(Luck, SaysWhatIsWrong) {
  MatchSettings settings{.players = {"random", "random"}, .games = 2};
  settings.luck = LuckSettings{"random"};
  const auto hex = open_session("hex", {"size=3"}).value();
  EXPECT_EQ(play_match(*hex, settings, {}, {}).message(), "there is no luck to tell: nothing in hex is left to chance");
  settings.luck = LuckSettings{"papr"};
  EXPECT_EQ(play_match(*dice_shogi(), settings, {}, {}).message(), "unknown agent 'papr'; did you mean 'paper'?");
}

// --- The adjustment ---

TEST(LuckAdjustment, TakesOutWhatLuckExplains) {
  // Results that are half luck, and luck that is 1 in one pair and -1 in the next.
  std::vector<LuckyGame> games;
  for (int i = 0; i < 100; ++i) {
    const double luck = i / 2 % 2 == 0 ? 1 : -1;
    games.push_back({i % 10 < 6 ? (luck > 0 ? 1.0 : 0.0) : (luck > 0 ? 0.0 : -1.0), luck});
  }
  const auto report = adjust_for_luck(games);
  EXPECT_EQ(report.pairs, 50U);
  EXPECT_NEAR(report.mean_luck, 0, 1e-12);
  EXPECT_NEAR(report.coefficient, 0.5, 0.1);
  EXPECT_NEAR(report.adjusted.share, report.raw.share, 1e-12);
  EXPECT_GT(report.luck_gain, 1.5);
}

TEST(LuckAdjustment, MeasuresWhatPairingSaves) {
  // Who has the better rolls wins, so twins cancel out; some pairs are left over.
  std::vector<LuckyGame> games;
  for (int i = 0; i < 40; ++i) {
    const double result = i % 2 == 0 ? 1 : -1;
    games.push_back({result, 0});
    games.push_back({i % 10 == 0 ? result : -result, 0});
  }
  games.push_back({1, 0});  // without a twin
  const auto report = adjust_for_luck(games);
  EXPECT_EQ(report.pairs, 40U);
  EXPECT_GT(report.pairing_gain, 5);
  EXPECT_EQ(report.luck_gain, 1);
  EXPECT_EQ(report.adjusted.share, report.raw.share);
}

TEST(LuckAdjustment, CopesWithFewGames) {
  EXPECT_EQ(adjust_for_luck({}).pairs, 0U);
  EXPECT_EQ(adjust_for_luck({{1, 0.5}}).raw.share, 0.5);
  const auto one = adjust_for_luck({{1, 0.5}, {1, 0.1}});
  EXPECT_EQ(one.raw.share, 1);
  EXPECT_EQ(one.raw.interval.low, 0);
  EXPECT_EQ(adjust_for_luck({{1, 0.5}, {1, 0.1}, {-1, 0.2}, {1, 0}}).coefficient, 0);
}

}  // namespace
}  // namespace yomi
