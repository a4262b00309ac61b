#include "games/hichain/experiments/branching.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "experiments/figure_choice.hpp"
#include "experiments/game_plan.hpp"
#include "games/hichain/experiments/letters.hpp"
#include "games/hichain/experiments/mobility.hpp"
#include "games/hichain/experiments/passes.hpp"

namespace yomi::hichain {

namespace {

struct Scale {
  std::uint64_t games;  // of figure 5 and of the letters, each way to play
  PassScale passes;
  std::uint64_t first_move_games;  // of each row
};

Scale scale_for(const ExperimentSettings& settings) {
  if (settings.short_form) return {10, {20, 1, 1, 20}, 10};
  Scale scale{settings.games.value_or(1000), {}, settings.games.value_or(20'000)};
  scale.passes.games = settings.games.value_or(scale.passes.games);
  scale.passes.fewest_games = std::min(scale.passes.fewest_games, scale.passes.games);
  return scale;
}

// --- Whom the first move favours ---

// Agents who play on both sides. Those that draw no lots would play one game again and again: give them random
// moves first.
struct FirstMoveRow {
  const char* agent;
  const char* options;  // of the game
  int opening_plies;
};
constexpr std::array<FirstMoveRow, 4> first_move_rows{
    {{"random", "", 0}, {"random", "asterisk=false", 0}, {"greedy", "", 0}, {"greedy", "asterisk=false", 0}}};

ExperimentFigure first_move_figure(const std::vector<GameRun>& runs, const GamePlan::Tallies& tallies) {
  Table table{{"players", "asterisk", "random plies first", "games", "Black", "Red", "draws", "Black % (95 %)",
               "Red % (95 %)", "Black's points more", "95 %"},
              {}};
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const GameTally& tally = tallies[i];
    const Interval margin = mean_interval(tally.margins, tally.squared_margins, tally.games());
    const auto count = [](std::uint64_t number) { return yomi::Cell::integer(static_cast<std::int64_t>(number)); };
    table.rows.push_back({runs[i].players[0], runs[i].options.empty() ? "yes" : "no",
                          yomi::Cell::integer(runs[i].opening_plies), count(tally.games()), count(tally.wins[0]),
                          count(tally.wins[1]), count(tally.draws), percent_interval(tally.wins[0], tally.games()),
                          percent_interval(tally.wins[1], tally.games()),
                          yomi::Cell::real((margin.low + margin.high) / 2, 2),
                          fmt::format("{:+.2f} … {:+.2f}", margin.low, margin.high)});
  }
  return {"first-move",
          "Whom the first move favours: the same player on both sides",
          "Intervals of shares are Wilson's. Points are those at the end, also of games that a royal has ended.",
          std::move(table),
          {}};
}

GamePlan first_move_plan(std::uint64_t games) {
  GamePlan plan{"first-move", {}, first_move_figure};
  for (const auto& [agent, options, opening_plies] : first_move_rows) {
    const std::string option(options);
    plan.runs.push_back({.game = "hichain",
                         .options = option.empty() ? std::vector<std::string>{} : std::vector{option},
                         .players = {agent, agent},
                         .games = games,
                         .opening_plies = opening_plies});
  }
  return plan;
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Stopwatch watch;
  const Scale scale = scale_for(settings);
  std::vector<MeasuredFigures> parts{hichain_mobility_figures(scale.games), hichain_letter_figures(scale.games),
                                     hichain_pass_figures(scale.passes, host.stop)};
  auto measured = measure_figures(std::move(parts), settings, host);
  if (!measured) return measured.error();
  ExperimentResults results = std::move(*measured);
  if (results.complete && asks_for(settings, "first-move")) {
    auto played = play_plans({first_move_plan(scale.first_move_games)}, settings, host);
    if (!played) return played.error();
    results.complete = played->complete;
    for (auto& figure : played->figures) results.figures.push_back(std::move(figure));
  }
  results.seconds = watch.seconds();
  return results;
}

}  // namespace

Experiment branching_experiment() {
  return {"hichain-branching",
          "HICHAIN: the paper's figure 5 (moves by turn), the strength of cards, passes, and the first move",
          {"5", "letters", "letters-no-asterisk", "passes", "fewest", "first-move"},
          run};
}

}  // namespace yomi::hichain
