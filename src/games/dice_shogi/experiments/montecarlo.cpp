#include "games/dice_shogi/experiments/montecarlo.hpp"

#include <fmt/format.h>

#include "experiments/game_plan.hpp"
#include "games/dice_shogi/experiments/meetings.hpp"

namespace yomi::dice_shogi {

namespace {

// Time is counted in work, so that games can be repeated and do not depend on what else the machine does: how many
// simulations and nodes take one second of one core of ours, to one digit.
struct MctsSetting {
  const char* text;
  double simulations_a_second;
};

constexpr std::array<MctsSetting, 7> mcts_settings{{{"explore=0.35", 40e3},
                                                    {"explore=1", 40e3},
                                                    {"playout=0,explore=0.15", 3e6},
                                                    {"playout=0,explore=0.35", 3e6},
                                                    {"playout=0,explore=1", 3e6},
                                                    {"playout=4,explore=0.35", 1e6},
                                                    {"playout=10,explore=0.35", 450e3}}};
constexpr double expectimax_nodes_a_second = 5e6;

// The best in short matches (docs/results/dice-shogi.md); the other figures play with it.
constexpr MctsSetting best_setting = mcts_settings[3];

constexpr double usual_seconds = 0.005;  // a move, in the games against the paper's depths and between settings
constexpr const char* settings_opponent = "paper:depth=3";

// Static values are of material alone, as the paper's are.
std::string mcts(double seconds, const MctsSetting& setting) {
  return fmt::format("mcts:sims={:.0f},memory=16,eval=material,{}", seconds * setting.simulations_a_second,
                     setting.text);
}

std::string expectimax(double seconds) {
  return fmt::format("expectimax:nodes={:.0f},eval=material", seconds * expectimax_nodes_a_second);
}

GamePlan plan_of(const std::string& name, const std::string& title, const std::string& label,
                 const std::vector<Meeting>& meetings, std::uint64_t games, std::uint64_t seed) {
  GamePlan plan{name, runs_of(meetings, games, seed), {}};
  plan.finish = [=](const std::vector<GameRun>&, const GamePlan::Tallies& tallies) {
    return ExperimentFigure{
        name,
        title,
        "Games won of those that were not drawn, by Monte Carlo tree search. Half of the games with each colour, each "
        "pair of "
        "games with the same rolls. Times are of one core of ours, as numbers of simulations and nodes.",
        table_of(label, meetings, tallies),
        {{"fig" + name + ".svg", chart_of(title, label, meetings, tallies)}}};
  };
  return plan;
}

GamePlan settings_plan(std::uint64_t games, double seconds) {
  std::vector<Meeting> meetings;
  for (const auto& setting : mcts_settings) {
    meetings.push_back({setting.text, {mcts(seconds, setting), settings_opponent}});
  }
  return plan_of("settings", fmt::format("Settings of mcts, {} s a move, against {}", seconds, settings_opponent),
                 "setting", meetings, games, 1000);
}

GamePlan time_plan(std::uint64_t games, const std::vector<double>& times) {
  std::vector<Meeting> meetings;
  for (const double seconds : times) {
    meetings.push_back({fmt::format("{}", seconds), {mcts(seconds, best_setting), expectimax(seconds)}});
  }
  return plan_of("time", "mcts against expectimax at equal time, both by material", "seconds a move", meetings, games,
                 2000);
}

GamePlan depth_plan(std::uint64_t games, double seconds, int deepest) {
  std::vector<Meeting> meetings;
  for (int depth = 1; depth <= deepest; ++depth) {
    meetings.push_back({std::to_string(depth), {mcts(seconds, best_setting), fmt::format("paper:depth={}", depth)}});
  }
  return plan_of("depth", fmt::format("mcts, {} s a move, against the paper's player", seconds), "depth", meetings,
                 games, 3000);
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const auto games = settings.games.value_or(settings.short_form ? 2 : 1000);
  if (settings.short_form) {
    return play_plans({settings_plan(games, 0.0005), time_plan(games, {0.0005}), depth_plan(games, 0.0005, 2)},
                      settings, host);
  }
  return play_plans(
      {settings_plan(games, usual_seconds), time_plan(games, {0.005, 0.01, 0.02}), depth_plan(games, usual_seconds, 5)},
      settings, host);
}

}  // namespace

Experiment montecarlo_experiment() {
  return {"dice-shogi-montecarlo",
          "Dice Shogi: Monte Carlo tree search against expectimax at equal time, and against the paper's player",
          {"settings", "time", "depth"},
          run};
}

}  // namespace yomi::dice_shogi
