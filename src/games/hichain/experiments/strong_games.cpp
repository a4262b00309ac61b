#include "games/hichain/experiments/strong_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/text.hpp"
#include "experiments/game_runs.hpp"
#include "experiments/svg_chart.hpp"
#include "games/hichain/experiments/played_games.hpp"
#include "games/hichain/hichain.hpp"

namespace yomi::hichain {

namespace {

// --- A game as numbers ---

enum GameColumn : std::size_t { FirstWon, SecondWon, Margin, Royal };

GameRun run_of(const char* first, const char* second, const char* option) {
  return {.game = std::string(Hichain::name),
          .options = *option == '\0' ? std::vector<std::string>{} : std::vector<std::string>{option},
          .players = {first, second},
          .opening_plies = random_plies_first};
}

std::string key_of(const GameRun& run, std::uint64_t game) {
  return fmt::format("game {} first {} second {} after {} number {}", join(run.options, ","), run.players[0],
                     run.players[1], run.opening_plies, game);
}

Result<Numbers> play(const GameRun& run, std::uint64_t number, const ExperimentHost& host) {
  const auto session = host.open(run.game, run.options);
  if (!session) return session.error();
  const auto game = play_game_of(**session, run, number, host.stop);
  if (!game) return game.error();
  if (!game->score) return Error{"the game has no score"};
  const bool royal = game->reason.find("completed CHAIN") != std::string::npos;
  return Numbers{game->winner == 0u ? 1.0 : 0.0, game->winner == 1u ? 1.0 : 0.0,
                 static_cast<double>((*game->score)[0] - (*game->score)[1]), royal ? 1.0 : 0.0};
}

yomi::Cell integer(std::uint64_t number) { return yomi::Cell::integer(static_cast<std::int64_t>(number)); }

// --- Whom the first move favours ---

struct FirstMoveRow {
  const char* agent;
  const char* option;
  std::uint64_t games;
};
constexpr std::array<FirstMoveRow, 4> first_move_rows{{{"alphabeta:depth=1", "", 2000},
                                                       {"alphabeta:depth=1", "asterisk=false", 2000},
                                                       {"alphabeta:depth=2", "", 300},
                                                       {"alphabeta:depth=2", "asterisk=false", 300}}};

// Half points, so that no game is drawn; 0 is the game as it is.
constexpr std::array<double, 15> komis{-24.5, -16.5, -12.5, -8.5, -4.5, -2.5, -0.5, 0,
                                       0.5,   2.5,   4.5,   8.5,  12.5, 16.5, 24.5};

struct Games {
  std::uint64_t count = 0;
  std::array<std::uint64_t, 2> wins{};
  std::uint64_t royals = 0;
  double margins = 0;
  double squared_margins = 0;
  std::vector<double> decisive;  // margins, a royal's beyond all others

  void add(const Numbers& game) {
    ++count;
    wins[0] += game[FirstWon] != 0;
    wins[1] += game[SecondWon] != 0;
    royals += game[Royal] != 0;
    margins += game[Margin];
    squared_margins += game[Margin] * game[Margin];
    const double beyond = std::numeric_limits<double>::infinity();
    decisive.push_back(game[Royal] == 0 ? game[Margin] : game[FirstWon] != 0 ? beyond : -beyond);
  }
  std::uint64_t won_with(double komi) const {
    return static_cast<std::uint64_t>(
        std::count_if(decisive.begin(), decisive.end(), [&](double margin) { return margin > komi; }));
  }
};

std::vector<Games> games_by_row(const std::vector<Numbers>& results, const std::vector<std::size_t>& row_of_job) {
  std::vector<Games> rows(first_move_rows.size());
  for (std::size_t i = 0; i < results.size(); ++i) rows[row_of_job[i]].add(results[i]);
  return rows;
}

std::string fair_text(const std::optional<FairKomi>& fair) {
  return fair ? fmt::format("{:+.1f} ({:+.1f} … {:+.1f})", fair->median, fair->low, fair->high) : "–";
}

Table first_move_table(const std::vector<Games>& rows) {
  Table table{{"players", "asterisk", "games", "Black", "Red", "draws", "royals", "Black % (95 %)", "Red % (95 %)",
               "Black's points more (95 %)", "fair komi (95 %)"},
              {}};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Games& row = rows[i];
    const Interval margin = mean_interval(row.margins, row.squared_margins, row.count);
    table.rows.push_back({first_move_rows[i].agent, *first_move_rows[i].option == '\0' ? "yes" : "no",
                          integer(row.count), integer(row.wins[0]), integer(row.wins[1]),
                          integer(row.count - row.wins[0] - row.wins[1]), integer(row.royals),
                          percent_interval(row.wins[0], row.count), percent_interval(row.wins[1], row.count),
                          fmt::format("{:+.1f} ({:+.1f} … {:+.1f})", row.margins / static_cast<double>(row.count),
                                      margin.low, margin.high),
                          fair_text(fair_komi(row.decisive))});
  }
  return table;
}

std::string row_name(std::size_t row) {
  return fmt::format("{}{}", first_move_rows[row].agent, *first_move_rows[row].option == '\0' ? "" : ", no asterisk");
}

Table komi_table(const std::vector<Games>& rows) {
  Table table{{"points for Red"}, {}};
  for (std::size_t i = 0; i < rows.size(); ++i) table.columns.push_back(row_name(i));
  for (const double komi : komis) {
    std::vector<yomi::Cell> cells{komi == 0 ? std::string("none") : fmt::format("{:+.1f}", komi)};
    for (const auto& row : rows) {
      const std::uint64_t won = row.won_with(komi);
      cells.emplace_back(
          fmt::format("{} ({})", percent_cell(won, row.count).shown(), percent_interval(won, row.count)));
    }
    table.rows.push_back(std::move(cells));
  }
  return table;
}

Chart komi_chart(const std::vector<Games>& rows) {
  Chart chart{.kind = Chart::Kind::Lines,
              .title = "Black's wins by the points that Red gets",
              .x_label = "points for Red",
              .y_label = "Black wins %",
              .categories = {},
              .series = {}};
  for (const double komi : komis) chart.categories.push_back(fmt::format("{:g}", komi));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    ChartSeries series{row_name(i), {}};
    for (const double komi : komis) {
      series.values.push_back(
          ChartValue{100 * static_cast<double>(rows[i].won_with(komi)) / static_cast<double>(rows[i].count)});
    }
    chart.series.push_back(std::move(series));
  }
  return chart;
}

// --- Monte Carlo ---

struct Comparison {
  const char* what;
  const char* a;
  const char* b;
};
// Simulations are such that a move takes about ten milliseconds in the first four rows, and of the two players of a
// row about the same time in the last (docs/results/hichain.md).
constexpr const char* plain = "mcts:sims=400";
constexpr const char* guided = "mcts:sims=100,guided=true,widen=2";
constexpr const char* statical = "mcts:sims=80,widen=2,playout=0";
constexpr std::array<Comparison, 6> comparisons{
    {{"plain Monte Carlo against greedy", plain, "greedy"},
     {"guided playouts and widening against plain", guided, plain},
     {"static values and widening against plain", statical, plain},
     {"static values against guided playouts", statical, guided},
     {"static values against one ply", statical, "alphabeta:depth=1"},
     {"static values against two plies", "mcts:sims=300,widen=2,playout=0", "alphabeta:depth=2"}}};

// Each colour plays the same openings.
GameRun run_of(const Comparison& comparison, bool swapped) {
  return swapped ? run_of(comparison.b, comparison.a, "") : run_of(comparison.a, comparison.b, "");
}

Table monte_carlo_table(const std::vector<Numbers>& results, std::uint64_t pairs) {
  Table table{{"comparison", "player", "against", "games", "won", "drawn", "lost", "points %", "95 %",
               "points of score more (95 %)", "conclusion"},
              {}};
  for (std::size_t c = 0; c < comparisons.size(); ++c) {
    std::uint64_t won = 0, lost = 0;
    double score = 0, margins = 0, squared_margins = 0;
    for (std::size_t i = 0; i < 2 * pairs; ++i) {
      const Numbers& game = results[c * 2 * pairs + i];
      const bool swapped = i >= pairs;
      const bool wins = game[swapped ? SecondWon : FirstWon] != 0;
      const bool loses = game[swapped ? FirstWon : SecondWon] != 0;
      const double margin = swapped ? -game[Margin] : game[Margin];
      won += wins;
      lost += loses;
      score += wins ? 1 : loses ? 0 : 0.5;
      margins += margin;
      squared_margins += margin * margin;
    }
    const std::uint64_t games = 2 * pairs;
    // Wilson's for a share of wins; draws count half, which makes the interval a little too wide.
    const Interval share = wilson_interval(static_cast<std::uint64_t>(std::lround(score)), games);
    const Interval margin = mean_interval(margins, squared_margins, games);
    const auto* conclusion = share.low > 0.5 ? "stronger" : share.high < 0.5 ? "weaker" : "not told apart";
    table.rows.push_back({comparisons[c].what, comparisons[c].a, comparisons[c].b, integer(games), integer(won),
                          integer(games - won - lost), integer(lost),
                          yomi::Cell::real(100 * score / static_cast<double>(games), 1),
                          fmt::format("{:.1f}–{:.1f}", 100 * share.low, 100 * share.high),
                          fmt::format("{:+.1f} … {:+.1f}", margin.low, margin.high), conclusion});
  }
  return table;
}

}  // namespace

std::optional<FairKomi> fair_komi(std::vector<double> margins) {
  std::sort(margins.begin(), margins.end());
  const std::size_t n = margins.size();
  if (n == 0) return std::nullopt;
  // The largest k for which fewer than k of n margins lie below the median with a probability of 2.5 % at most: then
  // the k-th from either end enclose it. By logarithms, for 2^-n is 0 to the machine where n is large.
  double log_probability = -static_cast<double>(n) * std::log(2.0), below = 0;
  std::size_t k = 0;
  for (; below + std::exp(log_probability) <= 0.025; ++k) {
    below += std::exp(log_probability);
    log_probability += std::log(static_cast<double>(n - k) / static_cast<double>(k + 1));
  }
  if (k == 0) return std::nullopt;
  return FairKomi{(margins[(n - 1) / 2] + margins[n / 2]) / 2, margins[k - 1], margins[n - k]};
}

NotedFigures hichain_first_move_figures(std::optional<std::uint64_t> games, const ExperimentHost& host) {
  NotedFigures figures{{"first-move", "komi"}, {}, {}, {}};
  std::vector<std::size_t> row_of_job;
  std::vector<std::uint64_t> game_of_job;
  for (std::size_t row = 0; row < first_move_rows.size(); ++row) {
    const auto& [agent, option, usual] = first_move_rows[row];
    for (std::uint64_t game = 0; game < games.value_or(usual); ++game) {
      figures.keys.push_back(key_of(run_of(agent, agent, option), game));
      row_of_job.push_back(row);
      game_of_job.push_back(game);
    }
  }
  figures.work = [row_of_job, game_of_job, &host](std::size_t job) {
    const auto& [agent, option, usual] = first_move_rows[row_of_job[job]];
    return play(run_of(agent, agent, option), game_of_job[job], host);
  };
  figures.finish = [row_of_job](const std::vector<Numbers>& results) {
    const auto rows = games_by_row(results, row_of_job);
    return std::vector<ExperimentFigure>{
        {"first-move",
         "Whom the first move favours among strong players",
         fmt::format(
             "The same player on both sides after {} random plies. Intervals of shares are Wilson's. The fair komi "
             "is the median of Black's margins: with so many points for Red each wins half of the games. Its "
             "interval is that of the order of the margins (binomial).",
             random_plies_first),
         first_move_table(rows),
         {}},
        {"komi",
         "Black's wins in per cent, by the points that Red gets",
         "From the games of the table before, counted again: Black wins with more points than Red and its komi "
         "together, or by a royal. Without komi draws are no wins.",
         komi_table(rows),
         {{"figkomi.svg", svg_chart(komi_chart(rows))}}}};
  };
  return figures;
}

NotedFigures hichain_monte_carlo_figures(std::uint64_t games, const ExperimentHost& host) {
  const std::uint64_t pairs = std::max<std::uint64_t>(1, games / 2);
  NotedFigures figures{{"monte-carlo"}, {}, {}, {}};
  for (const auto& comparison : comparisons) {
    for (const bool swapped : {false, true}) {
      for (std::uint64_t game = 0; game < pairs; ++game) {
        figures.keys.push_back(key_of(run_of(comparison, swapped), game));
      }
    }
  }
  figures.work = [pairs, &host](std::size_t job) {
    return play(run_of(comparisons[job / (2 * pairs)], job / pairs % 2 == 1), job % pairs, host);
  };
  figures.finish = [pairs](const std::vector<Numbers>& results) {
    return std::vector<ExperimentFigure>{
        {"monte-carlo",
         "Monte Carlo play",
         fmt::format("From {} random plies, the same openings with either colour. Draws count half; intervals are "
                     "Wilson's, 600 games give ±4 %.",
                     random_plies_first),
         monte_carlo_table(results, pairs),
         {}}};
  };
  return figures;
}

}  // namespace yomi::hichain
