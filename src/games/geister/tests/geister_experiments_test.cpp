// The short forms of Geister's experiments between players.
#include <gtest/gtest.h>

#include "app/game_list.hpp"
#include "experiments/experiment.hpp"
#include "experiments/tests/result_files.hpp"
#include "games/geister/agents/blueness.hpp"

namespace yomi::geister {
namespace {

using testing::file_names;

ExperimentResults run_short(const std::string& name, int threads) {
  ExperimentSettings settings;
  settings.short_form = true;
  settings.threads = threads;
  const auto results = games().experiment(name)->run(settings, {.open = open_session});
  EXPECT_TRUE(results.ok());
  EXPECT_TRUE(results->complete);
  return *results;
}

// Of the second figure, made by one thread.
std::string one_threaded_csv(const std::string& name) { return run_short(name, 1).figures[1].table.csv(); }

// Each row's games won, lost and drawn are all that were played.
void expect_games(const Table& table, int games) {
  for (const auto& row : table.rows) {
    const auto number = [&](std::size_t column) { return std::stoi(row[column].plain()); };
    EXPECT_EQ(number(1) + number(2) + number(3), games) << "games of " << row[0].plain();
  }
}

TEST(GeisterAblationExperiment, SwitchesOffEachStep) {
  const auto results = run_short("geister-ablation", 2);
  EXPECT_EQ(file_names(results), (std::vector<std::string>{"figitself.csv", "figpurple.csv", "figures.md"}));
  const Table& table = results.figures[0].table;
  ASSERT_EQ(table.rows.size(), 8u);
  const Table& against_purple = results.figures[1].table;
  ASSERT_EQ(against_purple.rows.size(), 9u);
  expect_games(table, 8);
  expect_games(against_purple, 2);
  // Each row is the player without the step that it names: one that captures nothing loses every game.
  EXPECT_EQ(table.rows[0].back().plain(), "paper:set-up=false");
  EXPECT_EQ(table.rows[4].back().plain(), "paper:capture=false");
  EXPECT_EQ(table.rows[4][2].plain(), "8");
  EXPECT_EQ(against_purple.rows[0].back().plain(), "paper") << "as it is";
  EXPECT_EQ(against_purple.rows[5][2].plain(), "2");
}

TEST(GeisterLearningExperiment, ComparesBothTables) {
  const auto results = run_short("geister-learning", 2);
  EXPECT_EQ(file_names(results),
            (std::vector<std::string>{"figparameters.csv", "figcolours.csv", "figmatches.csv", "figures.md"}));
  const Table& parameters = results.figures[0].table;
  ASSERT_EQ(parameters.rows.size(), blueness_sign_count);
  EXPECT_EQ(parameters.rows[0][1].plain(), "2.5");
  EXPECT_EQ(parameters.rows[declined_run][1].plain(), "-1000.0");
  const Table& colours = results.figures[1].table;
  ASSERT_EQ(colours.rows.size(), 2u);
  for (const auto& row : colours.rows) EXPECT_EQ(row[2].plain(), "4") << "games";
  const Table& matches = results.figures[2].table;
  ASSERT_EQ(matches.rows.size(), 2u);
  EXPECT_EQ(matches.rows[0][2].plain(), "") << "it does not play itself";
  EXPECT_EQ(one_threaded_csv("geister-learning"), colours.csv());
}

TEST(GeisterTableExperiment, RatesThePlayers) {
  const auto results = run_short("geister-table", 2);
  EXPECT_EQ(file_names(results), (std::vector<std::string>{"figall.csv", "figall.svg", "figures.md"}));
  const Table& table = results.figures[0].table;
  ASSERT_EQ(table.rows.size(), 4u);
  EXPECT_EQ(table.rows[3][0].plain(), "random") << "is the weakest";
  for (std::size_t i = 0; i + 1 < table.rows.size(); ++i) {
    EXPECT_GE(std::stod(table.rows[i][1].plain()), std::stod(table.rows[i + 1][1].plain()));
  }
  // Each pair has two games, seen from either side.
  const std::size_t first_opponent = table.columns.size() - table.rows.size();
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    EXPECT_EQ(table.rows[i][first_opponent + i].plain(), "·");
    if (i == 0) continue;
    EXPECT_EQ(table.rows[0][first_opponent + i].plain(), "2–0–0");
    EXPECT_EQ(table.rows[i][first_opponent].plain(), "0–0–2");
  }
}

TEST(GeisterReadingExperiment, DoesNotDependOnTheNumberOfThreads) {
  const auto one = run_short("geister-reading", 1);
  const auto two = run_short("geister-reading", 2);
  EXPECT_EQ(one.figures[0].table.csv(), two.figures[0].table.csv());
  const Table& table = one.figures[0].table;
  ASSERT_EQ(table.rows.size(), 7u);
  const auto share = [&](std::size_t row, std::size_t column) { return std::stod(table.rows[row][column].plain()); };
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    EXPECT_EQ(table.rows[row][1].plain(), "2") << "games";
    for (const std::size_t column : {2u, 3u, 4u}) {
      EXPECT_GT(share(row, column), 0);
      EXPECT_LT(share(row, column), 100);
    }
  }
  // A player that runs for the exit shows its blue ghosts, one that moves at random shows little.
  EXPECT_EQ(table.rows[0][0].plain(), "random");
  EXPECT_EQ(table.rows[1][0].plain(), "rush");
  EXPECT_GT(share(1, 3), share(0, 3) + 10) << "guessed %";
  EXPECT_LT(share(1, 5), share(0, 5) / 2) << "bits a ghost";
}

}  // namespace
}  // namespace yomi::geister
