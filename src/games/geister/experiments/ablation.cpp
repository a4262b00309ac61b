#include "games/geister/experiments/ablation.hpp"

#include <fmt/format.h>

#include "games/geister/experiments/both_colours.hpp"

namespace yomi::geister {

namespace {

struct Row {
  std::string label;
  std::string options;  // of the player with something switched off
};

// With the whole player first, where it does not play against itself.
std::vector<Row> rows(bool with_whole) {
  std::vector<Row> all = {
      {"nothing", ""},
      {"1 set-up", "set-up=false"},
      {"2 blueness", "blueness=false"},
      {"3 sure wins", "wins=false"},
      {"4 protect the last blue", "protect=false"},
      {"5 capture what looks blue", "capture=false"},
      {"6 keepers", "keepers=false"},
      {"7 advance", "advance=false"},
      {"all but 7", "set-up=false,blueness=false,wins=false,protect=false,capture=false,keepers=false"},
  };
  if (!with_whole) all.erase(all.begin());
  return all;
}

std::string player_of(const Row& row) { return row.options.empty() ? "paper" : "paper:" + row.options; }

std::vector<yomi::Cell> cells_of(const std::string& label, const Score& score, const std::string& agent) {
  const auto elo = estimate_elo(score);
  const auto count = [](std::uint64_t number) { return yomi::Cell::integer(static_cast<std::int64_t>(number)); };
  return {label,
          count(score.wins),
          count(score.losses),
          count(score.draws),
          percent_cell(score.wins, score.wins + score.losses),
          percent_interval(score.wins, score.wins + score.losses),
          fmt::format("{:+.0f} ± {:.0f}", elo.difference, elo.error),
          agent};
}

GamePlan plan_of(const std::string& name, const std::string& title, const std::string& against, std::uint64_t games) {
  const auto players = rows(against != "paper");
  GamePlan plan{name, {}, {}};
  for (const Row& row : players) {
    for (auto& run : runs_of_both_colours(player_of(row), against, games, 1)) plan.runs.push_back(std::move(run));
  }
  plan.finish = [=](const std::vector<GameRun>& played, const GamePlan::Tallies& tallies) {
    Table table{{"switched off", "won", "lost", "drawn", "won %", "95 %", "Elo", "agent"}, {}};
    for (std::size_t i = 0; i < players.size(); ++i) {
      table.rows.push_back(
          cells_of(players[i].label, score_of(tallies[2 * i], tallies[2 * i + 1]), played[2 * i].players[0]));
    }
    return ExperimentFigure{name,
                            title,
                            "Won, lost and drawn by the player without the step, half of the games with each colour.",
                            table,
                            {}};
  };
  return plan;
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const std::uint64_t games = settings.games.value_or(settings.short_form ? 8 : 4000);
  const auto itself = plan_of("itself", "The paper's player without a step against the whole of it", "paper", games);
  const auto purple = plan_of("purple", "The same against the purple searcher at depth 2", "purple:depth=2", games / 4);
  return play_plans({itself, purple}, settings, host);
}

}  // namespace

Experiment ablation_experiment() {
  return {
      "geister-ablation", "Geister: the paper's player with each of its steps switched off", {"itself", "purple"}, run};
}

}  // namespace yomi::geister
