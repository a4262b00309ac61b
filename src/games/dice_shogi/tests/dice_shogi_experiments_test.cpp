// The short forms of Dice Shogi's experiments, and the journal and heat map they are made with.
#include <gtest/gtest.h>

#include <cmath>

#include "app/game_list.hpp"
#include "experiments/experiment.hpp"
#include "experiments/game_journal.hpp"
#include "experiments/svg_heat_map.hpp"
#include "experiments/tests/result_files.hpp"

namespace yomi::dice_shogi {
namespace {

using testing::file_names;

ExperimentResults run(const std::string& name, const ExperimentSettings& settings, const ExperimentHost& host) {
  const auto results = games().experiment(name)->run(settings, host);
  EXPECT_TRUE(results) << results.message();
  EXPECT_TRUE(results->complete);
  return *results;
}

// A host with a journal in memory.
struct Journal {
  std::string text;
  int notes = 0;
  ExperimentHost host() {
    return {.open = open_session,
            .stop = {},
            .progress = {},
            .journal = [this] { return text; },
            .note =
                [this](const std::string& line) {
                  text += line + "\n";
                  ++notes;
                }};
  }
};

ExperimentSettings short_form(std::vector<std::string> figures = {}, std::optional<int> threads = {}) {
  return {.short_form = true, .threads = threads, .node_limit = {}, .games = {}, .figures = std::move(figures)};
}

// Each row's games stand in this column, and then those won, lost and drawn, which are all of them.
void expect_games(const Table& table, std::size_t column, std::int64_t games) {
  for (const auto& row : table.rows) {
    const auto number = [&](std::size_t at) { return std::get<std::int64_t>(row[at].content()); };
    EXPECT_EQ(number(column), games);
    EXPECT_EQ(number(column + 1) + number(column + 2) + number(column + 3), games);
  }
}

TEST(DiceShogiDepths, ShortFormMakesTheTables) {
  const auto results = run("dice-shogi-depths", short_form(), {.open = open_session});
  EXPECT_EQ(file_names(results), (std::vector<std::string>{"fig3.csv", "fig3.svg", "fig3-pairs.csv", "figures.md"}));
  const Table& cross = results.figures[0].table;
  ASSERT_EQ(cross.rows.size(), 3U);
  EXPECT_EQ(cross.rows[0][1].plain(), "–");
  const Table& pairs = results.figures[1].table;
  ASSERT_EQ(pairs.rows.size(), 3U);
  EXPECT_EQ(pairs.rows[0].back().plain(), "979–21 (the paper)");
  expect_games(pairs, 2, 4);
  // The deeper player wins most games, and the cross table says the same from either side.
  EXPECT_EQ(cross.rows[0][2].plain(), "0–4 *");
  EXPECT_EQ(cross.rows[1][1].plain(), "4–0 *");
  EXPECT_EQ(cross.rows[2][2].plain(), "3–1");
  EXPECT_EQ(cross.rows[1][3].plain(), "1–3");
}

TEST(DiceShogiDepths, DoNotDependOnThreads) {
  EXPECT_EQ(run("dice-shogi-depths", short_form({"3"}, 1), {.open = open_session}).figures[1].table.csv(),
            run("dice-shogi-depths", short_form({"3"}, 3), {.open = open_session}).figures[1].table.csv());
}

TEST(DiceShogiDepths, GoOnFromTheJournal) {
  Journal journal;
  ExperimentSettings settings = short_form({"2"});
  settings.games = 30;
  const auto first = run("dice-shogi-depths", settings, journal.host());
  EXPECT_EQ(journal.notes, 4) << "a whole chunk and a part, each with both colours";
  // Nothing is played twice, and fewer games than are noted do not hide them.
  journal.notes = 0;
  EXPECT_EQ(run("dice-shogi-depths", settings, journal.host()).figures[1].table.csv(), first.figures[1].table.csv());
  EXPECT_EQ(journal.notes, 0);
  settings.games = 10;
  const auto fewer = run("dice-shogi-depths", settings, journal.host());
  EXPECT_EQ(std::get<std::int64_t>(fewer.figures[1].table.rows[0][2].content()), 20);
  // More are played on top.
  settings.games = 40;
  EXPECT_EQ(
      std::get<std::int64_t>(run("dice-shogi-depths", settings, journal.host()).figures[1].table.rows[0][2].content()),
      40);
  EXPECT_EQ(journal.notes, 2);
}

// Nip has scores, whose margins must come back as well.
TEST(GameJournal, KeepsMargins) {
  Journal journal;
  const auto first = run("nip-first-move", short_form({"random"}), journal.host());
  EXPECT_GT(journal.notes, 0);
  journal.notes = 0;
  EXPECT_EQ(run("nip-first-move", short_form({"random"}), journal.host()).figures[0].table.csv(),
            first.figures[0].table.csv());
  EXPECT_EQ(journal.notes, 0);
}

TEST(DiceShogiPosition, ShortFormMakesTheTables) {
  const auto results = run("dice-shogi-position", short_form(), {.open = open_session});
  EXPECT_EQ(file_names(results),
            (std::vector<std::string>{"figchoice.csv", "figchoice.svg", "figmoves.csv", "figures.md"}));
  const Table& choice = results.figures[0].table;
  ASSERT_EQ(choice.rows.size(), 3U);
  // Exact expectations of a fixed evaluation: every correct search finds them.
  const std::array<std::array<std::string, 3>, 3> move_and_values{{{"1d1e+ 5e2b+ 5e3c+ 5e4d+", "-1380.00", "-1380.00"},
                                                                   {"5e2b+", "-1666.67", "-2170.00"},
                                                                   {"5e2b+", "-1348.33", "-2086.67"}}};
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(choice.rows[row][i + 1].plain(), move_and_values[row][i]);
  }
  const Table& moves = results.figures[1].table;
  ASSERT_EQ(moves.rows.size(), 10U) << "any move is allowed";
  for (std::size_t depth = 1; depth <= 3; ++depth) {
    double best = -HUGE_VAL;
    for (const auto& row : moves.rows) best = std::max(best, std::stod(row[depth].plain()));
    EXPECT_EQ(best, std::stod(choice.rows[depth - 1][2].plain())) << "the value is that of the best move";
  }
}

TEST(DiceShogiMontecarlo, ShortFormMakesTheTables) {
  const auto results = run("dice-shogi-montecarlo", short_form(), {.open = open_session});
  EXPECT_EQ(file_names(results),
            (std::vector<std::string>{"figsettings.csv", "figsettings.svg", "figtime.csv", "figtime.svg",
                                      "figdepth.csv", "figdepth.svg", "figures.md"}));
  for (const auto& figure : results.figures) {
    EXPECT_FALSE(figure.table.rows.empty());
    expect_games(figure.table, 1, 2);
  }
}

TEST(DiceShogiReadings, ShortFormMakesTheTables) {
  const auto results = run("dice-shogi-readings", short_form(), {.open = open_session});
  EXPECT_EQ(file_names(results),
            (std::vector<std::string>{"figtried.csv", "figtried.svg", "figfresh.csv", "figfresh.svg", "figures.md"}));
  for (const auto& figure : results.figures) {
    ASSERT_EQ(figure.table.rows.size(), 3U);
    expect_games(figure.table, 1, 4);
  }
  EXPECT_NE(results.figures[0].table.csv(), results.figures[1].table.csv()) << "other rolls";
}

TEST(DiceShogiDeep, ShortFormMakesTheTablesAndGoesOnFromTheJournal) {
  Journal journal;
  const auto results = run("dice-shogi-deep", short_form(), journal.host());
  EXPECT_EQ(file_names(results),
            (std::vector<std::string>{"figgames.csv", "figgames.svg", "figstart.csv", "figstart.svg", "figfigure4.csv",
                                      "figfigure4.svg", "figures.md"}));
  expect_games(results.figures[0].table, 1, 2);
  EXPECT_EQ(results.figures[1].table.rows.size(), 3U);
  EXPECT_EQ(journal.notes, 2 + 3 + 3) << "two runs of games, and a search for each depth of both positions";
  journal.notes = 0;
  const auto again = run("dice-shogi-deep", short_form(), journal.host());
  EXPECT_EQ(journal.notes, 0);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(again.figures[i].table.csv(), results.figures[i].table.csv());
}

TEST(GameJournal, SkipsLinesItDoesNotUnderstand) {
  Journal journal;
  journal.text =
      "hello\nnip | size=6 | random | random | 4 | 0 | 1 | 1 | 2 | 1 | 4 | 120\n"
      "nip | size=6 | random | random | 4 | 0 | 2 | 1 | 2 | 0 | 4 | 120\n"
      "nip | size=6 | random | random | 4 | 0 | 3 | 1 | x | 1 | 4 | 120\n";
  const auto host = journal.host();
  GameJournal known(host);
  GameRun run{.game = "nip", .options = {"size=6"}, .players = {"random", "random"}, .games = 4};
  ASSERT_TRUE(known.find(run));
  EXPECT_EQ(known.find(run)->plies, 120U);
  run.seed = 2;
  EXPECT_FALSE(known.find(run)) << "a game is missing";
  const auto tallies = known.play_runs({run}, 1);
  ASSERT_TRUE(tallies);
  EXPECT_EQ((*tallies)[0]->games(), 4U);
  EXPECT_TRUE(known.find(run));
  EXPECT_EQ(journal.notes, 1);
}

TEST(HeatMap, ColoursByShare) {
  EXPECT_EQ(heat_colour(0), "#D55E00");
  EXPECT_EQ(heat_colour(0.5), "#FFFFFF");
  EXPECT_EQ(heat_colour(1), "#0072B2");
  EXPECT_EQ(heat_colour(7), heat_colour(1));
}

TEST(HeatMap, DrawsCellsAndEscapesTexts) {
  const HeatMap map{.title = "A < B",
                    .x_label = "x",
                    .y_label = "y",
                    .note = "n",
                    .columns = {"1", "2"},
                    .rows = {"1"},
                    .cells = {{std::nullopt, HeatMapCell{0.9, {"90 %", "9–1"}, true}}}};
  const auto svg = svg_heat_map(map);
  EXPECT_NE(svg.find("A &lt; B"), std::string::npos);
  EXPECT_NE(svg.find("90 %"), std::string::npos);
  EXPECT_NE(svg.find("font-weight=\"700\""), std::string::npos);
  EXPECT_NE(svg.find(heat_colour(0.9)), std::string::npos);
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
}

}  // namespace
}  // namespace yomi::dice_shogi
