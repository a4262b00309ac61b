// The short forms of Nip's experiments, and the games they are made of.
#include <gtest/gtest.h>

#include <algorithm>

#include "app/game_list.hpp"
#include "experiments/experiment.hpp"
#include "experiments/game_runs.hpp"
#include "experiments/tests/result_files.hpp"

namespace yomi::nip {
namespace {

using testing::file_names;

ExperimentResults run_short(const std::string& name, std::vector<std::string> figures,
                            std::optional<int> threads = {}) {
  const auto results = games().experiment(name)->run(
      {.short_form = true, .threads = threads, .node_limit = std::nullopt, .figures = std::move(figures)},
      {.open = open_session});
  EXPECT_TRUE(results.ok());
  EXPECT_TRUE(results->complete);
  return *results;
}

std::int64_t number_at(const Table& table, std::size_t row, std::string_view name) {
  const auto column = std::find(table.columns.begin(), table.columns.end(), name) - table.columns.begin();
  return std::get<std::int64_t>(table.rows[row][static_cast<std::size_t>(column)].content());
}

TEST(NipPaperExperiment, ShortFormMakesEveryTable) {
  const auto results = run_short("nip-paper", {});
  EXPECT_EQ(file_names(results), (std::vector<std::string>{"fig2.csv", "fig2.svg", "fig4.csv", "fig4.svg",
                                                           "figreadings.csv", "fig5.csv", "figures.md"}));
  const Table& table = results.figures[0].table;
  ASSERT_EQ(table.rows.size(), 14U);
  EXPECT_EQ(results.figures[1].table.rows.size(), 8U);
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    ASSERT_EQ(table.rows[row].size(), table.columns.size());
    EXPECT_EQ(number_at(table, row, "Black") + number_at(table, row, "White") + number_at(table, row, "draws"), 6);
    // One row of the paper has two games too many.
    const auto paper = number_at(table, row, "paper Black") + number_at(table, row, "paper White") +
                       number_at(table, row, "paper draws");
    EXPECT_TRUE(paper == 1000 || (row == 3 && paper == 1002)) << row;
  }
  EXPECT_EQ(table.rows[0].back().plain(), "random – random");
  EXPECT_EQ(table.rows[1].back().plain(), "paper:depth=1,weights=1 – random");
  EXPECT_EQ(table.rows[5].back().plain(), "random – paper:depth=1,weights=1");
}

TEST(NipPaperExperiment, DoesNotDependOnThreads) {
  EXPECT_EQ(run_short("nip-paper", {"2"}, 1).figures[0].table.csv(),
            run_short("nip-paper", {"2"}, 3).figures[0].table.csv());
}

TEST(NipFirstMoveExperiment, ShortFormMakesEveryFigure) {
  const auto results = run_short("nip-first-move", {});
  EXPECT_EQ(file_names(results),
            (std::vector<std::string>{"figrandom.csv", "figdepth.csv", "figdepth.svg", "figbest.csv", "figures.md"}));
  const Table& random = results.figures[0].table;
  ASSERT_EQ(random.rows.size(), 1U);
  EXPECT_EQ(number_at(random, 0, "Black"), 12) << "by the seed";
  EXPECT_EQ(number_at(random, 0, "White"), 27);
  EXPECT_EQ(number_at(random, 0, "draws"), 1);
  EXPECT_EQ(results.figures[1].table.rows.size(), 5U);
  const std::array<std::int64_t, 3> games{40, 4, 2};
  for (std::size_t figure = 0; figure < games.size(); ++figure) {
    const Table& table = results.figures[figure].table;
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
      EXPECT_EQ(number_at(table, row, "games"), games[figure]);
      EXPECT_EQ(number_at(table, row, "Black") + number_at(table, row, "White") + number_at(table, row, "draws"),
                games[figure]);
    }
  }
}

TEST(NipParallelExperiment, ShortFormMakesEveryFigure) {
  const auto results = run_short("nip-parallel", {"search", "solve"});
  EXPECT_EQ(file_names(results),
            (std::vector<std::string>{"figsearch.csv", "figsearch.svg", "figsolve.csv", "figsolve.svg", "figures.md"}));
  for (const auto& figure : results.figures) {
    for (std::size_t row = 0; row < figure.table.rows.size(); ++row) {
      EXPECT_EQ(number_at(figure.table, row, "positions"), 2);
      // The mean over the positions lies between the least and the greatest speed-up.
      const auto& cells = figure.table.rows[row];
      const auto speed_up = [&](std::size_t from_the_end) {
        return std::stod(cells[cells.size() - from_the_end].plain());
      };
      EXPECT_GT(speed_up(2), 0);
      EXPECT_LE(speed_up(2), speed_up(3));
      EXPECT_LE(speed_up(3), speed_up(1));
    }
  }
}

// By turns a search takes the same nodes every time, and so do the games of such searches.
TEST(NipParallelExperiment, CountsByTurnsAreReproducible) {
  const auto first = run_short("nip-parallel", {"turns", "strength-turns"});
  const auto second = run_short("nip-parallel", {"turns", "strength-turns"}, 2);
  ASSERT_EQ(first.figures.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(first.figures[i].table.csv(), second.figures[i].table.csv());
  const Table& turns = first.figures[0].table;
  ASSERT_EQ(turns.rows.size(), 6U);
  for (std::size_t row = 0; row < turns.rows.size(); ++row) {
    const auto threads = number_at(turns, row, "threads");
    const double speed_up = std::stod(turns.rows[row].back().plain());
    EXPECT_GT(speed_up, threads == 1 ? 0.99 : 0.3);
    EXPECT_LE(speed_up, static_cast<double>(threads) * 2);
  }
}

TEST(NipParallelExperiment, CountsSplitsAndPlaysByTheClock) {
  const auto results = run_short("nip-parallel", {"splits", "strength"});
  EXPECT_EQ(file_names(results),
            (std::vector<std::string>{"figsplits.csv", "figsplits.svg", "figstrength.csv", "figures.md"}));
  EXPECT_EQ(results.figures[0].table.rows.size(), 6U);
  EXPECT_EQ(number_at(results.figures[1].table, 0, "games"), 2);
}

TEST(NipMonteCarloExperiment, ShortFormMakesEveryFigure) {
  const auto results = run_short("nip-monte-carlo", {});
  ASSERT_EQ(results.figures.size(), 2U);
  EXPECT_EQ(results.figures[0].table.rows.size(), 12U);
  EXPECT_EQ(results.figures[1].table.rows.size(), 8U);
  for (const auto& figure : results.figures) {
    for (std::size_t row = 0; row < figure.table.rows.size(); ++row) {
      EXPECT_EQ(number_at(figure.table, row, "won") + number_at(figure.table, row, "drawn") +
                    number_at(figure.table, row, "lost"),
                4);
    }
  }
}

TEST(NipPositionsExperiment, GoesOnFromItsJournal) {
  std::string journal;
  const ExperimentHost host{.open = open_session,
                            .journal = [&] { return journal; },
                            .note = [&](const std::string& line) { journal += line + "\n"; }};
  const auto experiment = *games().experiment("nip-positions");
  const auto first = experiment.run({.short_form = true, .figures = {"positions"}}, host);
  ASSERT_TRUE(first.ok()) << first.message();
  const std::string noted = journal;
  EXPECT_EQ(std::count(noted.begin(), noted.end(), '\n'), 5);
  const auto second = experiment.run({.short_form = true, .figures = {"positions"}}, host);
  ASSERT_TRUE(second.ok());
  EXPECT_EQ(journal, noted);
  EXPECT_EQ(first->figures[0].table.csv(), second->figures[0].table.csv());
  EXPECT_EQ(number_at(first->figures[0].table, 1, "counted"), 509);
  EXPECT_EQ(number_at(first->figures[0].table, 2, "counted"), 62'789);
}

// Without a tree, and yet far better than chance; its choices depend on its seed alone.
TEST(NipFlatMonteCarlo, BeatsRandomMoves) {
  const GameRun run{.game = "nip", .options = {}, .players = {"flat:sims=100", "random"}, .games = 20};
  const auto tallies = play_runs({run}, 2, {.open = open_session});
  ASSERT_TRUE(tallies) << tallies.message();
  EXPECT_GT((*tallies)[0]->wins[0], 12U);
  const auto again = play_runs({run}, 1, {.open = open_session});
  EXPECT_EQ((*again)[0]->wins, (*tallies)[0]->wins);
}

GameRun random_games(std::uint64_t games, std::uint64_t seed = 1) {
  return {.game = "nip", .options = {"size=6"}, .players = {"random", "random"}, .games = games, .seed = seed};
}

TEST(GameRuns, CountEachGameOnce) {
  const auto tallies = play_runs({random_games(30), random_games(50, 2), random_games(30)}, 2, {.open = open_session});
  ASSERT_TRUE(tallies);
  ASSERT_EQ(tallies->size(), 3U);
  EXPECT_EQ((*tallies)[0]->games(), 30U);
  EXPECT_EQ((*tallies)[1]->games(), 50U);
  EXPECT_EQ((*tallies)[0]->wins, (*tallies)[2]->wins);
  EXPECT_GT((*tallies)[0]->distinct, 1U);
  EXPECT_LE((*tallies)[0]->distinct, 30U);
  EXPECT_GT((*tallies)[0]->squared_margins, 0);
}

TEST(GameRuns, ColoursStayWhereTheyAre) {
  GameRun run = random_games(20);
  run.players = {"mcts:sims=200,memory=8", "random"};
  GameRun swapped = run;
  std::swap(swapped.players[0], swapped.players[1]);
  const auto tallies = play_runs({run, swapped}, 2, {.open = open_session});
  ASSERT_TRUE(tallies);
  EXPECT_GT((*tallies)[0]->wins[0], 15U);
  EXPECT_GT((*tallies)[1]->wins[1], 15U);
}

TEST(GameRuns, SayWhatIsWrong) {
  GameRun run = random_games(2);
  run.players[1] = "randam";
  const auto tallies = play_runs({run}, 1, {.open = open_session});
  ASSERT_FALSE(tallies);
  EXPECT_NE(tallies.message().find("did you mean 'random'"), std::string::npos) << tallies.message();
}

TEST(GameRuns, StopWhenAsked) {
  std::stop_source stop;
  stop.request_stop();
  const auto tallies =
      play_runs({random_games(5)}, 1, {.open = open_session, .stop = stop.get_token(), .progress = {}});
  ASSERT_TRUE(tallies);
  EXPECT_FALSE((*tallies)[0]);
}

TEST(NipEndgamesExperiment, SolvesTheSamePositionsEachTime) {
  const ExperimentHost host{.open = open_session};
  const auto experiment = *games().experiment("nip-endgames");
  const auto first = experiment.run({.short_form = true, .figures = {}}, host);
  const auto second = experiment.run({.short_form = true, .figures = {}}, host);
  ASSERT_TRUE(first.ok() && second.ok());
  ASSERT_EQ(first->figures.size(), 2U);
  // Of the same positions, which the seed makes, every correct solver finds these scores.
  const std::array<std::array<std::int64_t, 3>, 2> scores{{{12, 34, -4}, {30, -32, 10}}};
  for (std::size_t figure = 0; figure < 2; ++figure) {
    const Table& table = first->figures[figure].table;
    ASSERT_EQ(table.rows.size(), 3U);
    EXPECT_EQ(table.without("seconds").csv(), second->figures[figure].table.without("seconds").csv());
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
      EXPECT_EQ(number_at(table, row, "score"), scores[figure][row]);
      EXPECT_GT(number_at(table, row, "nodes"), 0);
    }
  }
}

TEST(MiniNipExperiment, SolvesTheSmallestBoardsAndGoesOnFromItsJournal) {
  std::string journal;
  ExperimentHost host{.open = open_session,
                      .journal = [&] { return journal; },
                      .note = [&](const std::string& line) { journal += line + "\n"; }};
  const auto experiment = *games().experiment("mini-nip");
  const auto first = experiment.run({.short_form = true, .figures = {}}, host);
  ASSERT_TRUE(first.ok());
  ASSERT_EQ(first->figures.size(), 3U);  // boards of 4, 12 and 16 cells
  const Table& boards = first->figures[2].table;
  ASSERT_EQ(boards.rows.size(), 4U);
  EXPECT_EQ(number_at(boards, 0, "Black − White"), -8) << "4×4 Othello is known to end 3 : 11";
  // The second run opens no board.
  host.open = [](std::string_view, const std::vector<std::string>&) -> Result<std::unique_ptr<Session>> {
    return Error{"solved twice"};
  };
  const auto second = experiment.run({.short_form = true, .figures = {}}, host);
  ASSERT_TRUE(second.ok()) << second.message();
  EXPECT_EQ(second->figures[2].table.csv(), boards.csv());
}

}  // namespace
}  // namespace yomi::nip
