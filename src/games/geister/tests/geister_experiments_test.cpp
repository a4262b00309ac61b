// The short forms of Geister's experiments between players.
#include <gtest/gtest.h>

#include "app/game_list.hpp"
#include "experiments/experiment.hpp"
#include "experiments/tests/result_files.hpp"

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

TEST(GeisterAblationExperiment, SwitchesOffEachStep) {
  const auto results = run_short("geister-ablation", 2);
  EXPECT_EQ(file_names(results), (std::vector<std::string>{"figitself.csv", "figpurple.csv", "figures.md"}));
  const Table& table = results.figures[0].table;
  ASSERT_EQ(table.rows.size(), 8u);
  EXPECT_EQ(results.figures[1].table.rows.size(), 9u);
  for (const auto& row : table.rows) {
    const auto number = [&](std::size_t column) { return std::stoi(row[column].plain()); };
    EXPECT_EQ(number(1) + number(2) + number(3), 8) << "games of " << row[0].plain();
  }
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
}

TEST(GeisterReadingExperiment, DoesNotDependOnTheNumberOfThreads) {
  const auto one = run_short("geister-reading", 1);
  const auto two = run_short("geister-reading", 2);
  EXPECT_EQ(one.figures[0].table.csv(), two.figures[0].table.csv());
  EXPECT_EQ(one.figures[0].table.rows.size(), 7u);
}

}  // namespace
}  // namespace yomi::geister
