#include "games/nip/experiments/monte_carlo.hpp"

#include <fmt/format.h>

#include "games/nip/experiments/duels.hpp"

namespace yomi::nip {

namespace {

// A random game from the middle of a game takes some 24 moves, each a position made: as many positions are one unit
// of work for alpha-beta.
constexpr int positions_of_playout = 24;

struct Scale {
  DuelSettings duels;
  int few, many;  // random games for a move
  int look_ahead;
};

Scale scale_for(const ExperimentSettings& settings) {
  if (settings.short_form) return {{.games = 4}, 20, 40, 2};
  return {{.games = settings.games.value_or(600)}, 300, 3000, 5};
}

std::string flat(int sims) { return fmt::format("flat:sims={}", sims); }
std::string tree(int sims, const std::string& more = "") { return fmt::format("mcts:sims={},memory=32{}", sims, more); }
std::string alphabeta(int sims) { return fmt::format("alphabeta:nodes={},table=16", sims * positions_of_playout); }

GamePlan settings_plan(const Scale& scale) {
  std::vector<Duel> duels;
  for (const char* explore : {"0.1", "0.2", "0.7", "1.4"}) {
    duels.push_back({fmt::format("exploration {}", explore), tree(scale.few, fmt::format(",explore={}", explore)),
                     tree(scale.few)});
  }
  for (const int expand : {1, 32}) {
    duels.push_back({fmt::format("children after {} visits", expand),
                     tree(scale.few, fmt::format(",expand={}", expand)), tree(scale.few)});
  }
  duels.push_back({"no tree kept from move to move", tree(scale.few, ",reuse=false"), tree(scale.few)});
  duels.push_back({"playouts of 4 moves, then the learned value",
                   tree(scale.few, ",playout=4,eval=patterns,scale=1000"), tree(scale.few)});
  return plan_of_duels("settings", fmt::format("Settings of the tree search, {} random games a move", scale.few),
                       "Each against the usual setting (exploration 0.35, children after 8 visits).", duels,
                       scale.duels);
}

GamePlan players_plan(const Scale& scale) {
  const std::string paper = fmt::format("paper:depth={}", scale.look_ahead);
  std::vector<Duel> duels;
  for (const int sims : {scale.few, scale.many}) {
    const std::string work = fmt::format("{} games a move", sims);
    duels.push_back({"no tree against random moves, " + work, flat(sims), "random"});
    duels.push_back({"no tree against the paper's player, " + work, flat(sims), paper});
    duels.push_back({"tree against no tree, " + work, tree(sims), flat(sims)});
    duels.push_back({"tree against the paper's player, " + work, tree(sims), paper});
    duels.push_back({"tree against alpha-beta with the learned value, " + work, tree(sims), alphabeta(sims)});
    duels.push_back(
        {"tree against alpha-beta with the paper's map, " + work, tree(sims), alphabeta(sims) + ",eval=map"});
  }
  return plan_of_duels(
      "players", "Monte Carlo against the other players",
      fmt::format("Alpha-beta has {} positions for each random game of its opponent: as many as a random game makes on "
                  "average. The paper's player looks {} plies ahead.",
                  positions_of_playout, scale.look_ahead),
      duels, scale.duels);
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Scale scale = scale_for(settings);
  return play_plans({players_plan(scale), settings_plan(scale)}, settings, host);
}

}  // namespace

Experiment monte_carlo_experiment() {
  return {"nip-monte-carlo",
          "Monte Carlo in Nip, with and without a tree, against chance, the paper's player and alpha-beta",
          {"players", "settings"},
          run};
}

}  // namespace yomi::nip
