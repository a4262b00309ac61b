#include "games/geister/experiments/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "arena/ratings.hpp"
#include "experiments/game_plan.hpp"
#include "experiments/svg_heat_map.hpp"

namespace yomi::geister {

namespace {

using Players = std::vector<std::string>;

// Limited by depth and simulations, so that the games can be repeated.
Players players_for(const ExperimentSettings& settings) {
  if (settings.short_form) return {"random", "rush", "paper", "geist:depth=2"};
  return {"random", "rush",           "must-win",       "ismcts:sims=100", "ismcts:sims=400", "ismcts:sims=1600",
          "paper",  "purple:depth=2", "purple:depth=5", "geist:depth=2",   "geist:depth=4",   "geist:depth=6"};
}

std::vector<PairScore> pair_scores(std::size_t players, const GamePlan::Tallies& tallies) {
  std::vector<PairScore> scores;
  std::size_t next = 0;
  for (std::size_t a = 0; a < players; ++a) {
    for (std::size_t b = a + 1; b < players; ++b, next += 2) {
      const GameTally& first = tallies[next];
      const GameTally& second = tallies[next + 1];
      scores.push_back(
          {a, b, {first.wins[0] + second.wins[1], first.draws + second.draws, first.wins[1] + second.wins[0]}});
    }
  }
  return scores;
}

// The score of `own` against `other`.
Score score_between(std::size_t own, std::size_t other, const std::vector<PairScore>& scores) {
  for (const auto& [first, second, score] : scores) {
    if (first == own && second == other) return score;
    if (first == other && second == own) return {score.losses, score.draws, score.wins};
  }
  return {};
}

ExperimentFigure figure_of(const Players& players, const GamePlan::Tallies& tallies) {
  const auto scores = pair_scores(players.size(), tallies);
  const auto ratings = rate_players(players.size(), scores);
  std::vector<std::size_t> order(players.size());
  std::iota(order.begin(), order.end(), 0u);
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return ratings[a].elo > ratings[b].elo; });
  Table table{{"player", "Elo", "±"}, {}};
  HeatMap map{.title = "Geister: points of the row's player against the column's",
              .x_label = "against",
              .y_label = "player",
              .note = "Won–drawn–lost below.",
              .columns = {},
              .rows = {},
              .cells = {}};
  for (const auto other : order) {
    table.columns.push_back(players[other]);
    map.columns.push_back(players[other]);
  }
  for (const auto own : order) {
    map.rows.push_back(players[own]);
    auto& row = table.rows.emplace_back();
    auto& cells = map.cells.emplace_back();
    row = {players[own], yomi::Cell::real(ratings[own].elo, 0), yomi::Cell::real(ratings[own].error, 0)};
    for (const auto other : order) {
      const Score score = score_between(own, other, scores);
      const std::string text = fmt::format("{}–{}–{}", score.wins, score.draws, score.losses);
      row.push_back(own == other ? Cell("·") : Cell(text));
      cells.push_back(own == other ? std::nullopt
                                   : std::optional(HeatMapCell{
                                         score.share(), {fmt::format("{:.0f} %", 100 * score.share()), text}, false}));
    }
  }
  return {"all",
          "Geister's players against each other",
          "Won–drawn–lost of the row's player, half of the games with each colour. Ratings by the Bradley–Terry model; "
          "their mean is "
          "0.",
          table,
          {{"figall.svg", svg_heat_map(map)}}};
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Players players = players_for(settings);
  const std::uint64_t games = settings.games.value_or(settings.short_form ? 2 : 40);
  GamePlan plan{"all", {}, {}};
  for (std::size_t a = 0; a < players.size(); ++a) {
    for (std::size_t b = a + 1; b < players.size(); ++b) {
      for (const auto& [first, second] : {std::pair(a, b), std::pair(b, a)}) {
        plan.runs.push_back(GameRun{.game = "geister",
                                    .options = {},
                                    .players = {players[first], players[second]},
                                    .games = games / 2,
                                    .seed = 1});
      }
    }
  }
  plan.finish = [players](const std::vector<GameRun>&, const GamePlan::Tallies& tallies) {
    return figure_of(players, tallies);
  };
  return play_plans({plan}, settings, host);
}

}  // namespace

Experiment table_experiment() {
  return {"geister-table", "Geister: all players against each other, with ratings", {"all"}, run};
}

}  // namespace yomi::geister
