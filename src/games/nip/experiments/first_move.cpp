#include "games/nip/experiments/first_move.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "experiments/game_plan.hpp"
#include "experiments/svg_chart.hpp"

namespace yomi::nip {

namespace {

struct Scale {
  std::uint64_t random_games;
  std::uint64_t games;  // of each other row
  int paper_depth;      // the deepest look-ahead of the paper's player ...
  int search_depth;     // ... and the greatest depth of our search
  std::uint64_t best_games;
  int best_depth;
};

Scale scale_for(const ExperimentSettings& settings) {
  if (settings.short_form) return Scale{40, 4, 2, 2, 2, 3};
  return Scale{20'000, settings.games.value_or(1000), 8, 6, settings.games.value_or(200), 9};
}

// Agents without chance in them would play one game again and again, so each game starts with random moves.
constexpr int opening_plies = 6;

// The same agent on both sides.
GameRun run_of(const std::string& agent, std::uint64_t games, int opening) {
  return {.game = "nip", .options = {}, .players = {agent, agent}, .games = games, .opening_plies = opening};
}

Table table_of(const std::string& label, const std::vector<std::string>& labels, const std::vector<GameRun>& runs,
               const GamePlan::Tallies& tallies) {
  Table table{{label, "games", "Black", "White", "draws", "Black % (95 %)", "White % (95 %)", "Black's discs more",
               "95 %", "agent"},
              {}};
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const GameTally& tally = tallies[i];
    const Interval margin = mean_interval(tally.margins, tally.squared_margins, tally.games());
    const auto count = [](std::uint64_t number) { return Cell::integer(static_cast<std::int64_t>(number)); };
    table.rows.push_back({labels[i], count(tally.games()), count(tally.wins[0]), count(tally.wins[1]),
                          count(tally.draws), percent_interval(tally.wins[0], tally.games()),
                          percent_interval(tally.wins[1], tally.games()), Cell::real((margin.low + margin.high) / 2, 2),
                          fmt::format("{:+.2f} … {:+.2f}", margin.low, margin.high), runs[i].players[0]});
  }
  return table;
}

GamePlan random_plan(const Scale& scale) {
  GamePlan plan{"random", {run_of("random", scale.random_games, 0)}, {}};
  plan.finish = [](const std::vector<GameRun>& runs, const GamePlan::Tallies& tallies) {
    return ExperimentFigure{
        "random", "Random play on both sides, from the start", "", table_of("players", {"random"}, runs, tallies), {}};
  };
  return plan;
}

Chart depth_chart(const std::vector<std::string>& names, const std::vector<std::vector<int>>& depths,
                  const GamePlan::Tallies& tallies) {
  Chart chart{.kind = Chart::Kind::Lines,
              .title = "Black's share of the points by depth, the same player on both sides",
              .x_label = "plies (of the paper's player: look-ahead)",
              .y_label = "points of Black, %",
              .categories = {},
              .series = {}};
  int deepest = 0;
  for (const auto& list : depths) deepest = std::max(deepest, list.back());
  for (int depth = 0; depth <= deepest; ++depth) chart.categories.push_back(std::to_string(depth));
  std::size_t next = 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    ChartSeries series{names[i], std::vector<std::optional<ChartValue>>(chart.categories.size())};
    for (const int depth : depths[i]) {
      const GameTally& tally = tallies[next++];
      const double points = static_cast<double>(tally.wins[0]) + 0.5 * static_cast<double>(tally.draws);
      series.values[static_cast<std::size_t>(depth)] = ChartValue{100 * points / static_cast<double>(tally.games())};
    }
    chart.series.push_back(series);
  }
  return chart;
}

GamePlan depth_plan(const Scale& scale) {
  GamePlan plan{"depth", {}, {}};
  std::vector<std::string> labels;
  std::vector<std::vector<int>> depths(2);
  const auto add = [&](std::size_t series, const std::string& name, int depth) {
    depths[series].push_back(depth);
    labels.push_back(fmt::format("{}, {}", name, depth));
    plan.runs.push_back(run_of(fmt::format("{}:depth={}", name, depth), scale.games, opening_plies));
  };
  for (int depth = 0; depth <= scale.paper_depth; ++depth) add(0, "paper", depth);
  for (int depth = 1; depth <= scale.search_depth; ++depth) add(1, "alphabeta", depth);
  plan.finish = [=](const std::vector<GameRun>& runs, const GamePlan::Tallies& tallies) {
    return ExperimentFigure{
        "depth",
        fmt::format("By depth: the same player on both sides, {} random plies first", opening_plies),
        "",
        table_of("player and depth", labels, runs, tallies),
        {{"figdepth.svg", svg_chart(depth_chart({"paper", "alphabeta"}, depths, tallies))}}};
  };
  return plan;
}

GamePlan best_plan(const Scale& scale) {
  GamePlan plan{
      "best", {run_of(fmt::format("alphabeta:depth={}", scale.best_depth), scale.best_games, opening_plies)}, {}};
  plan.finish = [=](const std::vector<GameRun>& runs, const GamePlan::Tallies& tallies) {
    return ExperimentFigure{"best",
                            fmt::format("Our strongest player on both sides, {} random plies first", opening_plies),
                            "At a fixed depth and with its best evaluation, so that the games can be repeated.",
                            table_of("player", {fmt::format("alphabeta, {}", scale.best_depth)}, runs, tallies),
                            {}};
  };
  return plan;
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Scale scale = scale_for(settings);
  return play_plans({random_plan(scale), depth_plan(scale), best_plan(scale)}, settings, host);
}

}  // namespace

Experiment first_move_experiment() {
  return {"nip-first-move",
          "Nip: whom the first move favours, by random play, by depth and by the best agent",
          {"random", "depth", "best"},
          run};
}

}  // namespace yomi::nip
