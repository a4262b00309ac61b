// What Geister's tuner learns from: L-BFGS, the lessons of a game, models that were known before, and a small run of it
// all.
#include "games/geister/geister.hpp"
#include "games/geister/tuner/tuner.hpp"

#include <gtest/gtest.h>

#include <unistd.h>
#include <cmath>

#include <filesystem>

#include "agents/session_of.hpp"
#include "app/game_list.hpp"
#include "core/files.hpp"
#include "learn/lbfgs.hpp"
#include "search/playouts.hpp"

namespace yomi::geister {
namespace {

TEST(Lbfgs, FindsTheMinimumOfRosenbrocksValley) {
  const auto valley = [](const std::vector<double>& x, std::vector<double>& gradient) {
    const double a = 1 - x[0];
    const double b = x[1] - x[0] * x[0];
    gradient[0] = -2 * a - 400 * x[0] * b;
    gradient[1] = 200 * b;
    return a * a + 100 * b * b;
  };
  const auto minimum = minimise(valley, {-1.2, 1}, {500, 1e-14}, {});
  EXPECT_NEAR(minimum.point[0], 1, 1e-4);
  EXPECT_NEAR(minimum.point[1], 1, 1e-4);
}

// A player that moves as a model says: what is fitted to its games is the model.
std::vector<Position> game_by(const ReadingModel& model, Rng& rng) {
  std::vector<Position> line{Position{}};
  std::array<int, 2> last = {-1, -1};
  while (line.back().outcome() == Outcome::Ongoing && line.back().plies() < 100) {
    const Position& now = line.back();
    Position next = now;
    if (!now.side(now.to_move()).is_set_up) {
      next.play(random_move(now, rng));
    } else {
      const View view = view_of(now, now.to_move());
      int& last_ghost = last[index(now.to_move())];
      StepOptions options;
      list_step_options(view, true, last_ghost, options);
      std::vector<double> shares;
      double sum = 0;
      for (const StepOption& option : options) {
        double score = 0;
        for (int f = 0; f < StepFeatures::count; ++f) {
          if ((option.features >> f & 1) == 0) continue;
          score += model.weights[view.is_red(option.ghost) ? 1 : 0][static_cast<std::size_t>(f)];
        }
        shares.push_back(option.needs_blue && view.is_red(option.ghost) ? 0 : std::exp(score));
        sum += shares.back();
      }
      double left = rng.uniform() * sum;
      std::size_t chosen = 0;
      while (chosen + 1 < shares.size() && (left -= shares[chosen]) >= 0) ++chosen;
      const StepOption& option = options[chosen];
      const Cell from = view.mine[option.ghost];
      for (const Direction direction : {north, east, south, west}) {
        if (option.to == escaped ? leaves(from, direction) : step_from[from][direction] == option.to) {
          next.play(Move::step(option.ghost, direction));
          break;
        }
      }
      last_ghost = option.ghost;
    }
    line.push_back(next);
  }
  return line;
}

TEST(GeisterLessons, AModelIsFoundAgainFromItsGames) {
  Rng rng(8);
  ReadingModel truth = ReadingModel::indifferent();
  auto& [blue, red] = truth.weights;
  blue[StepFeatures::forward] = 1;
  red[StepFeatures::forward] = 0.2f;
  blue[StepFeatures::flees] = 1.5;
  red[StepFeatures::meets] = 1;
  const auto models = std::make_shared<const ReadingModels>(ReadingModels(1, ReadingModel::indifferent()));
  std::vector<Lessons> games;
  std::vector<const StepLesson*> steps;
  std::vector<GhostSet> drawn;
  for (int i = 0; i < 400; ++i) games.push_back(lessons_of(game_by(truth, rng), models));
  for (const Lessons& lessons : games) {
    for (std::size_t side = 0; side < 2; ++side) {
      for (const StepLesson& lesson : lessons.steps[side]) steps.push_back(&lesson);
      drawn.insert(drawn.end(), lessons.set_ups[side].begin(), lessons.set_ups[side].end());
    }
  }
  EXPECT_EQ(drawn.size(), 800u);
  const auto fit = fit_reading(drawn, steps, false, 1, {});
  // What moves have in common is not determined, so differences are compared.
  const auto difference = [](const ReadingModel& model, std::size_t colour, int a, int b) {
    return model.weights[colour][static_cast<std::size_t>(a)] - model.weights[colour][static_cast<std::size_t>(b)];
  };
  for (const std::size_t colour : {0, 1}) {
    EXPECT_NEAR(difference(fit.model, colour, StepFeatures::forward, StepFeatures::sideways),
                difference(truth, colour, StepFeatures::forward, StepFeatures::sideways), 0.25);
  }
  EXPECT_NEAR(fit.model.weights[0][StepFeatures::flees], 1.5, 0.3);
  EXPECT_NEAR(fit.model.weights[1][StepFeatures::meets], 1, 0.3);
  EXPECT_LE(mean_surprise(fit.model, steps), mean_surprise(truth, steps));
  const auto blind = fit_reading(drawn, steps, true, 1, {});
  EXPECT_EQ(blind.model.weights[0], blind.model.weights[1]);
  EXPECT_GT(mean_surprise(blind.model, steps), mean_surprise(fit.model, steps));
}

TEST(GeisterTuner, LearnsInASmallRunWhateverTheNumberOfThreads) {
  const auto session = open_session("geister", {}).value();
  const auto folder = std::filesystem::temp_directory_path() / ("yomi-geister-tuner-" + std::to_string(::getpid()));
  std::array<std::string, 2> files;
  for (const int threads : {1, 2}) {
    TuneSettings settings;
    settings.generations = 1;
    settings.games = 42;
    settings.depth = 1;
    settings.match_games = 10;
    settings.sprt = {-2000, -100, 0.05, 0.05};  // anything is accepted
    settings.threads = threads;
    settings.out = (folder / ("weights" + std::to_string(threads))).string();
    const auto report = Geister::tune(*session, settings, {}, {});
    ASSERT_TRUE(report) << report.message();
    ASSERT_EQ(report->generations.size(), 1u);
    EXPECT_GT(report->generations[0].positions, 500u);
    EXPECT_TRUE(report->generations[0].accepted);
    files[static_cast<std::size_t>(threads - 1)] = read_file(settings.out, 1 << 20).value();
    EXPECT_FALSE(std::filesystem::exists(settings.out + ".candidate"));
    EXPECT_FALSE(std::filesystem::exists(settings.out + ".incumbent"));
  }
  EXPECT_EQ(files[0], files[1]);
  EXPECT_TRUE(LearnedWeights::from_bytes(files[0]));
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace yomi::geister
