// Figures made of games: each says which runs it wants, all are played as one list, each is finished from
// its own.
#pragma once

#include "experiments/game_runs.hpp"

namespace yomi {

struct GamePlan {
  using Tallies = std::vector<GameTally>;

  std::string name;  // of the figure
  std::vector<GameRun> runs;
  // From the runs and a tally for each.
  std::function<ExperimentFigure(const std::vector<GameRun>&, const Tallies&)> finish;
};

// The figures that the settings ask for, on all threads; those with games missing after a stop are left
// out. Runs that the host's journal has are not played again.
Result<ExperimentResults> play_plans(std::vector<GamePlan> plans, const ExperimentSettings& settings,
                                     const ExperimentHost& host);

}  // namespace yomi
