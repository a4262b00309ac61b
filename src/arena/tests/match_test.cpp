#include "arena/match.hpp"

#include <gtest/gtest.h>

#include <set>

#include "agents/tests/scripted_engine.hpp"
#include "app/game_list.hpp"
#include "places.hpp"

namespace yomi {
namespace {

std::unique_ptr<Session> hex(const std::string& options) { return open_session("hex", {options}).value(); }

struct Played {
  MatchReport report;
  std::vector<GameResult> games;
};

Played run(const Session& session, const MatchSettings& settings, std::stop_token stop = {}) {
  Played played;
  auto report = play_match(session, settings, std::move(stop),
                           [&](const GameResult& game, const MatchReport&) { played.games.push_back(game); });
  EXPECT_TRUE(report) << report.message();
  played.report = std::move(*report);
  return played;
}

std::vector<std::vector<std::string>> moves_of(const Played& played) {
  std::vector<std::vector<std::string>> moves;
  for (const auto& game : played.games) moves.push_back(game.moves);
  return moves;
}

TEST(Pairing, SwapsColoursAndSharesTheOpening) {
  MatchSchedule schedule(5, 42);
  std::vector<Pairing> all;
  while (const auto pairing = schedule.next()) all.push_back(*pairing);
  ASSERT_EQ(all.size(), 5u);
  std::set<std::uint64_t> seeds;
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i].number, i);
    EXPECT_EQ(all[i].first, i % 2);
    EXPECT_EQ(all[i].player(Player::First), i % 2);
    EXPECT_EQ(all[i].player(Player::Second), 1 - i % 2);
    EXPECT_EQ(all[i].opening_seed, all[i / 2 * 2].opening_seed);
    seeds.insert(all[i].seed);
    seeds.insert(all[i].opening_seed);
  }
  EXPECT_EQ(seeds.size(), 5u + 3u);
}

TEST(Match, DoesNotDependOnTheNumberOfThreads) {
  const auto session = hex("size=4");
  MatchSettings settings{.players = {"mcts:sims=30", "random"}, .games = 24, .seed = 7};
  settings.game.opening_plies = 2;
  const auto one = run(*session, settings);
  for (const int threads : {2, 5}) {
    settings.threads = threads;
    const auto several = run(*session, settings);
    EXPECT_EQ(moves_of(several), moves_of(one));
    EXPECT_EQ(several.report.by_side, one.report.by_side);
  }
  settings.seed = 8;
  EXPECT_NE(moves_of(run(*session, settings)), moves_of(one));
}

TEST(Match, SprtStopsAtTheSameGameOnAnyNumberOfThreads) {
  const auto session = hex("size=3");
  MatchSettings settings{.players = {"alphabeta:depth=3", "random"}, .games = 1000, .seed = 7};
  settings.sprt = SprtSettings{.elo0 = 0, .elo1 = 100};
  const auto one = run(*session, settings);
  EXPECT_EQ(one.report.sprt->decision, SprtDecision::AcceptElo1);
  EXPECT_LT(one.report.score().games(), 1000u);
  EXPECT_FALSE(one.report.stopped);
  settings.threads = 3;
  EXPECT_EQ(moves_of(run(*session, settings)), moves_of(one));
}

TEST(Match, CountsByPlayerAndSide) {
  const auto session = hex("size=1");  // who moves first wins
  const auto played = run(*session, {.players = {"random", "random"}, .games = 5});
  EXPECT_EQ(played.report.score(), (Score{3, 0, 2}));
  EXPECT_EQ(played.report.by_side[0][0], (Score{3, 0, 0}));
  EXPECT_EQ(played.report.by_side[0][1], (Score{0, 0, 2}));
  EXPECT_EQ(played.report.by_side[1][0], (Score{2, 0, 0}));
  EXPECT_EQ(played.report.by_side[1][1], (Score{0, 0, 3}));
  EXPECT_EQ(played.report.plies, 5u);
}

TEST(Match, TwinGamesHaveOneOpening) {
  const auto session = hex("size=5");
  MatchSettings settings{.players = {"alphabeta:depth=1", "alphabeta:depth=1"}, .games = 12};
  settings.game.opening_plies = 3;
  const auto played = run(*session, settings);
  std::set<std::vector<std::string>> openings;
  for (std::size_t i = 0; i < played.games.size(); i += 2) {
    // The same agent on both sides: the twins are the same game.
    EXPECT_EQ(played.games[i].moves, played.games[i + 1].moves);
    openings.insert({played.games[i].moves.begin(), played.games[i].moves.begin() + 3});
  }
  EXPECT_EQ(openings.size(), 6u);
  EXPECT_EQ(played.report.score(), (Score{6, 0, 6}));
}

TEST(Match, AnOpeningNeverEndsTheGame) {
  const auto session = hex("size=2");
  MatchSettings settings{.players = {"random", "random"}, .games = 50};
  settings.game.opening_plies = 100;
  for (const auto& game : run(*session, settings).games) EXPECT_EQ(game.ending, Ending::Rules);
}

TEST(Match, AGameOverTheLimitOfPliesIsADraw) {
  const auto session = hex("size=5");
  MatchSettings settings{.players = {"random", "random"}, .games = 2};
  settings.game.max_plies = 4;
  const auto played = run(*session, settings);
  EXPECT_EQ(played.report.score(), (Score{0, 2, 0}));
  EXPECT_EQ(played.report.ply_limits, 2u);
  EXPECT_EQ(played.games[0].reason, "no end after 4 plies");
}

TEST(Match, StartsWhereTheSessionStands) {
  const auto session = hex("size=3");
  ASSERT_TRUE(play_moves(*session, "b2 a1 b1 a2"));
  const auto played = run(*session, {.players = {"alphabeta:depth=2", "alphabeta:depth=2"}, .games = 2});
  EXPECT_EQ(played.report.score(), (Score{1, 0, 1}));
  ASSERT_TRUE(session->play("b3"));
  EXPECT_EQ(play_match(*session, {.players = {"random", "random"}}, {}, {}).message(),
            "the game is over: Black joins top and bottom");
}

TEST(Match, RefusesWrongPlayers) {
  const auto session = hex("size=3");
  EXPECT_EQ(play_match(*session, {.players = {"random", "rndom"}}, {}, {}).message(),
            "unknown agent 'rndom'; did you mean 'random'?");
}

TEST(Match, StopsWhenAsked) {
  const auto session = hex("size=5");
  std::stop_source source;
  std::uint64_t seen = 0;
  const auto report = play_match(*session, {.players = {"random", "random"}, .games = 1'000'000, .threads = 2},
                                 source.get_token(), [&](const GameResult&, const MatchReport&) {
                                   if (++seen == 10) source.request_stop();
                                 });
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->stopped);
  EXPECT_GE(report->score().games(), 10u);
  EXPECT_LT(report->score().games(), 1'000'000u);
}

// --- Engines in other processes ---

TEST(Match, GoesOnWhenAnEngineMisbehaves) {
  struct Case {
    const char* mode;
    const char* timeout;
    const char* reason;
  };
  const auto session = hex("size=3");
  for (const auto& [mode, timeout, reason] : std::vector<Case>{{"dies-at-start", "20", "exited with status 4"},
                                                               {"dies", "20", "exited with status 3"},
                                                               {"silent", "0.2", "did not answer in time"},
                                                               {"illegal", "20", "illegal move, 'z99'"},
                                                               {"garbage", "20", "wrote 'hello there'"},
                                                               {"refuses", "20", "'cannot generate a move'"},
                                                               {"floods-line", "20", "a line of more than 64 KiB"},
                                                               {"floods-lines", "20", "floods"}}) {
    const auto played =
        run(*session, {.players = {"random", scripted_engine(mode, timeout)}, .games = 4, .threads = 2});
    EXPECT_EQ(played.report.score(), (Score{4, 0, 0})) << mode;
    EXPECT_EQ(played.report.failures_of(0), 0u) << mode;
    ASSERT_EQ(played.report.failures_of(1), 4u) << mode;
    for (const auto& failure : played.report.failures) {
      EXPECT_NE(failure.reason.find(reason), std::string::npos) << mode << ": " << failure.reason;
    }
  }
}

TEST(Match, ResigningLosesWithoutBeingAFailure) {
  const auto session = hex("size=3");
  for (const auto* mode : {"resigns", "stubborn"}) {
    const auto played = run(*session, {.players = {scripted_engine(mode), "random"}, .games = 3});
    EXPECT_EQ(played.report.score(), (Score{0, 0, 3}));
    EXPECT_TRUE(played.report.failures.empty());
    EXPECT_EQ(played.report.resignations[0], 3u);
    EXPECT_EQ(played.games[0].reason, "resigned");
  }
}

TEST(Match, TwoFailingEnginesStillMakeAMatch) {
  const auto session = hex("size=3");
  const auto played = run(*session, {.players = {scripted_engine("dies"), scripted_engine("illegal")}, .games = 4});
  EXPECT_EQ(played.report.score(), (Score{2, 0, 2}));  // who moves first fails first
  EXPECT_EQ(played.report.failures.size(), 4u);
}

TEST(Match, PlaysAgainstYomiInAnotherProcess) {
  const auto session = hex("size=4,swap=true");
  const std::string engine = "gtp:'" YOMI_COMMAND "' gtp hex -o swap=true --agent ";
  const auto random = run(*session, {.players = {engine + "random", "random"}, .games = 30, .threads = 2});
  EXPECT_EQ(random.report.score().games(), 30u);
  EXPECT_TRUE(random.report.failures.empty()) << random.report.failures[0].reason;
  EXPECT_GT(random.report.score().wins, 0u);
  EXPECT_GT(random.report.score().losses, 0u);
  // A deterministic engine plays the same games in a process of its own.
  const auto inside = run(*session, {.players = {"alphabeta:depth=3", "random"}, .games = 10});
  const auto outside = run(*session, {.players = {engine + "alphabeta:depth=3", "random"}, .games = 10});
  EXPECT_EQ(moves_of(outside), moves_of(inside));
}

}  // namespace
}  // namespace yomi
