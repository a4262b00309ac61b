#include "experiments/geister_ablation.hpp"

#include <fmt/format.h>

#include "arena/elo.hpp"
#include "experiments/game_plan.hpp"

namespace yomi {

namespace {

struct Row {
  std::string label;
  std::string options;  // of the player with something switched off
};

const std::vector<Row>& rows() {
  static const std::vector<Row> all = {
      {"1 set-up", "set-up=false"},
      {"2 blueness", "blueness=false"},
      {"3 sure wins", "wins=false"},
      {"4 protect the last blue", "protect=false"},
      {"5 capture what looks blue", "capture=false"},
      {"6 keepers", "keepers=false"},
      {"7 advance", "advance=false"},
      {"all but 7", "set-up=false,blueness=false,wins=false,protect=false,capture=false,keepers=false"},
  };
  return all;
}

// Both colours of a row.
std::array<GameRun, 2> runs_of(const std::string& own, const std::string& other, std::uint64_t games) {
  const auto run = [&](const std::string& first, const std::string& second) {
    return GameRun{.game = "geister", .options = {}, .players = {first, second}, .games = games / 2, .seed = 1};
  };
  return {run(own, other), run(other, own)};
}

Score score_of(const GameTally& moving_first, const GameTally& moving_second) {
  return {moving_first.wins[0] + moving_second.wins[1], moving_first.draws + moving_second.draws,
          moving_first.wins[1] + moving_second.wins[0]};
}

std::vector<Cell> cells_of(const std::string& label, const Score& score, const std::string& agent) {
  const auto elo = estimate_elo(score);
  const auto count = [](std::uint64_t number) { return Cell::integer(static_cast<std::int64_t>(number)); };
  return {label,
          count(score.wins),
          count(score.losses),
          count(score.draws),
          percent_cell(score.wins, score.wins + score.losses),
          percent_interval(score.wins, score.wins + score.losses),
          fmt::format("{:+.0f} ± {:.0f}", elo.difference, elo.error),
          agent};
}

GamePlan plan_of(const std::string& name, const std::string& title, const std::string& note, std::uint64_t games,
                 const std::function<std::array<GameRun, 2>(const Row&, std::uint64_t)>& runs) {
  GamePlan plan{name, {}, {}};
  for (const Row& row : rows()) {
    for (auto& run : runs(row, games)) plan.runs.push_back(std::move(run));
  }
  plan.finish = [=](const std::vector<GameRun>& played, const GamePlan::Tallies& tallies) {
    Table table{{"switched off", "won", "lost", "drawn", "won %", "95 %", "Elo", "agent"}, {}};
    for (std::size_t i = 0; i < rows().size(); ++i) {
      table.rows.push_back(
          cells_of(rows()[i].label, score_of(tallies[2 * i], tallies[2 * i + 1]), played[2 * i].players[0]));
    }
    return ExperimentFigure{name, title, note, table, {}};
  };
  return plan;
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const std::uint64_t games = settings.games.value_or(settings.short_form ? 8 : 4000);
  const auto itself =
      plan_of("itself", "The paper's player without a step against the whole of it",
              "Won, lost and drawn by the player without the step, half of the games with each colour.", games,
              [](const Row& row, std::uint64_t count) { return runs_of("paper:" + row.options, "paper", count); });
  const auto purple = plan_of(
      "purple", "The same against the purple searcher at depth 2",
      "The whole player stands last in the table of players (geister-table).", games / 4,
      [](const Row& row, std::uint64_t count) { return runs_of("paper:" + row.options, "purple:depth=2", count); });
  return play_plans({itself, purple}, settings, host);
}

}  // namespace

Experiment geister_ablation_experiment() {
  return {
      "geister-ablation", "Geister: the paper's player with each of its steps switched off", {"itself", "purple"}, run};
}

}  // namespace yomi
