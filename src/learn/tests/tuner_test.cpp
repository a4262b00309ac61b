#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>

#include "agents/agent_spec.hpp"
#include "app/game_list.hpp"
#include "core/files.hpp"
#include "games/dice_shogi/evaluation/learned_model.hpp"
#include "games/dice_shogi/evaluation/learned_weights.hpp"
#include "games/dice_shogi/position.hpp"
#include "games/nip/endgame/solver.hpp"
#include "games/nip/evaluation/pattern_model.hpp"
#include "games/nip/evaluation/pattern_weights.hpp"
#include "games/nip/position.hpp"
#include "learn/parallel.hpp"
#include "learn/self_play.hpp"

namespace yomi {
namespace {

namespace fs = std::filesystem;

// --- The jobs ---

TEST(ParallelJobs, EachIsDoneOnce) {
  for (const int threads : {1, 3}) {
    std::vector<std::atomic<int>> times(200);
    EXPECT_TRUE(run_parallel(times.size(), threads, {}, [&](std::size_t i) { ++times[i]; }, {}));
    for (const auto& count : times) EXPECT_EQ(count, 1);
  }
}

TEST(ParallelJobs, AnExceptionComesOut) {
  const auto job = [](std::size_t i) {
    if (i == 5) throw Failure("five");
  };
  EXPECT_THROW(run_parallel(20, 2, {}, job, {}), Failure);
}

TEST(ParallelJobs, AStopEndsThem) {
  std::stop_source stop;
  const auto job = [&](std::size_t i) {
    if (i == 5) stop.request_stop();
  };
  EXPECT_FALSE(run_parallel(1000, 1, stop.get_token(), job, {}));
}

// --- Self-play ---

TEST(SelfPlay, LabelsAreWhatPerfectPlayGives) {
  const nip::Position start(nip::Board::of(4, 0, true), nip::Start::Othello);
  const nip::PatternModel model(start);
  // With everything solved, each position's label is its value.
  const SelfPlay<nip::Position> self_play(start, model, nullptr, {1, 12, 3, 6, 0});
  std::size_t samples = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (const auto& [position, score, label] : self_play.play(seed, {})) {
      const auto solution = SolveRun<nip::Position>(position, {false, 1, 10}, {}, {}).run();
      EXPECT_EQ(score, model.points(solution->value)) << position.text();
      EXPECT_EQ(label, score);
      ++samples;
    }
  }
  EXPECT_GT(samples, 50u);
}

TEST(SelfPlay, TheSeedDecidesTheGame) {
  const nip::Position start(nip::Board::of(6, 2, true), nip::Start::Othello);
  const nip::PatternModel model(start);
  const SelfPlay<nip::Position> self_play(start, model, nullptr, {2, 6, 2, 8, 0});
  const auto text = [&](std::uint64_t seed) {
    std::string all;
    for (const auto& sample : self_play.play(seed, {})) all += sample.position.text() + "\n";
    return all;
  };
  EXPECT_EQ(text(1), text(1));
  EXPECT_NE(text(1), text(2));
}

TEST(SelfPlay, ResultsLabelGamesWithChance) {
  const dice_shogi::Position start;
  const dice_shogi::LearnedModel<true> model(start);
  const auto weights = model.weights({std::vector<float>(model.parameters(), 0)});
  const SelfPlay<dice_shogi::Position> by_result(start, model, nullptr, {1, 0, 0, 4, 0.5, 0});
  const SelfPlay<dice_shogi::Position> blended(start, model, weights, {1, 0, 0, 4, 0.5, 0});
  std::size_t samples = 0, between = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    for (const auto& [position, score, label] : by_result.play(seed, {})) {
      EXPECT_TRUE(position.is_chance() || position.in_check()) << position.text();
      EXPECT_TRUE(score == 0 || score == 0.5f || score == 1);
      EXPECT_EQ(label, score) << "there are no weights whose search could count";
      ++samples;
    }
    for (const auto& [position, score, label] : blended.play(seed, {})) {
      EXPECT_LE(std::abs(label - score), 0.5f);
      between += label != score ? 1 : 0;
    }
  }
  EXPECT_GT(samples, 100u);
  EXPECT_GT(between, 100u);
}

TEST(SelfPlay, TheSeedDecidesTheRolls) {
  const dice_shogi::Position start;
  const dice_shogi::LearnedModel<true> model(start);
  const SelfPlay<dice_shogi::Position> self_play(start, model, nullptr, {1, 0, 0, 4, 0, 0});
  const auto last = [&](std::uint64_t seed) { return self_play.play(seed, {}).back().position.text(); };
  EXPECT_EQ(last(1), last(1));
  EXPECT_NE(last(1), last(2));
}

// --- From games to a file ---

class TunerTest : public ::testing::Test {
 protected:
  TunerTest() : folder_(fs::path(::testing::TempDir()) / ("yomi-tune-" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~TunerTest() override { fs::remove_all(folder_); }

  static TuneSettings tiny() {
    TuneSettings settings;
    settings.generations = 2;
    settings.games = 100;
    settings.depth = 1;
    settings.solve_at = 5;
    settings.match_games = 60;
    settings.sprt = {-2000, -1000, 0.3, 0.3};  // winning a game now and then is enough here
    return settings;
  }
  Result<TuneReport> run(const TuneSettings& settings, const std::string& file, const std::string& game = "nip",
                         const std::vector<std::string>& options = {"size=6,cut=2"}) const {
    const auto session = open_session(game, options).value()->clone();
    TuneSettings with_file = settings;
    with_file.out = (folder_ / file).string();
    return (*games().find(game))->tune(*session, with_file, {}, {});
  }
  std::string bytes(const std::string& file) const {
    const auto read = read_file((folder_ / file).string(), 1 << 20);
    return read ? *read : "";
  }

  fs::path folder_;
};

TEST_F(TunerTest, GivesTheSameBytesOnAnyNumberOfThreads) {
  std::string first_weights, first_log;
  for (const int threads : {1, 2}) {
    auto settings = tiny();
    settings.threads = threads;
    fs::remove_all(folder_);
    const auto report = run(settings, "a.weights");
    ASSERT_TRUE(report) << report.message();
    ASSERT_EQ(report->generations.size(), 2u);
    EXPECT_TRUE(report->generations[0].accepted);
    EXPECT_GT(report->generations[1].positions, report->generations[0].positions);
    ASSERT_FALSE(bytes("a.weights").empty());
    if (threads == 1) {
      first_weights = bytes("a.weights");
      first_log = bytes("a.log");
    }
    EXPECT_EQ(bytes("a.weights"), first_weights);
    EXPECT_EQ(bytes("a.log"), first_log);
    EXPECT_FALSE(fs::exists(folder_ / "a.weights.candidate"));
  }
}

TEST_F(TunerTest, GamesWithAndWithoutADieAreTunedAlike) {
  for (const char* game : {"dice-shogi", "minishogi"}) {
    std::string first_weights, first_log;
    for (const int threads : {1, 2}) {
      auto settings = tiny();
      settings.quiescence = 0;
      settings.threads = threads;
      fs::remove_all(folder_);
      const auto report = run(settings, "a.weights", game, {"max-plies=100"});
      ASSERT_TRUE(report) << report.message();
      ASSERT_EQ(report->generations.size(), 2u);
      EXPECT_GT(report->generations[0].validation_error, 0.1);
      EXPECT_LT(report->generations[0].validation_error, 0.5) << "the error of those who know nothing";
      ASSERT_FALSE(bytes("a.weights").empty()) << game;
      if (threads == 1) {
        first_weights = bytes("a.weights");
        first_log = bytes("a.log");
      }
      EXPECT_EQ(bytes("a.weights"), first_weights) << game;
      EXPECT_EQ(bytes("a.log"), first_log) << game;
    }
  }
}

TEST_F(TunerTest, WhatTheMatchDoesNotAcceptIsNotWritten) {
  auto settings = tiny();
  settings.generations = 1;
  settings.sprt = {3000, 4000, 0.05, 0.05};
  const auto report = run(settings, "a.weights");
  ASSERT_TRUE(report) << report.message();
  EXPECT_FALSE(report->generations[0].accepted);
  EXPECT_FALSE(fs::exists(folder_ / "a.weights"));
  EXPECT_NE(bytes("a.log").find("not accepted"), std::string::npos);
}

TEST_F(TunerTest, SaysWhatIsWrong) {
  write_file((folder_ / "bad.weights").string(), "something else");
  EXPECT_NE(run(tiny(), "bad.weights").message().find("not a file of pattern weights"), std::string::npos);
}

// Weights do not pass through a SPEC, in which a comma would mean something.
TEST_F(TunerTest, TakesAnyNameOfAFile) { EXPECT_TRUE(run(tiny(), "a,b.weights")); }

TEST_F(TunerTest, AgentsPlayByTheWeightsOfAFile) {
  auto settings = tiny();
  settings.generations = 1;
  ASSERT_TRUE(run(settings, "a.weights"));
  const std::string spec = "alphabeta:depth=2,weights=" + (folder_ / "a.weights").string();
  const auto small = open_session("nip", {"size=6,cut=2"}).value()->clone();
  const auto agent = make_agent(*small, spec, 1);
  ASSERT_TRUE(agent) << agent.message();
  EXPECT_TRUE((*agent)->choose(*small->mover_view(), {}, {}, {}));
  const auto large = open_session("nip", {}).value()->clone();
  EXPECT_NE(make_agent(*large, spec, 1).message().find("expected size8-cut2-ring"), std::string::npos);
  EXPECT_NE(make_agent(*large, "alphabeta:weights=/no/such/file", 1).message().find("cannot read"), std::string::npos);
}

TEST(Tuning, OnlyGamesWithWeightsHaveATuner) {
  EXPECT_TRUE((*games().find("nip"))->tune);
  EXPECT_TRUE((*games().find("othello"))->tune);
  EXPECT_TRUE((*games().find("dice-shogi"))->tune);
  EXPECT_TRUE((*games().find("minishogi"))->tune);
  EXPECT_FALSE((*games().find("hex"))->tune);
}

}  // namespace
}  // namespace yomi
