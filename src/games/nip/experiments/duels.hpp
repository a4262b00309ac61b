// Pairs of players, each moving first in half of the games, as figures of an experiment.
#pragma once

#include "experiments/game_plan.hpp"

namespace yomi::nip {

struct Duel {
  std::string label;
  std::string player, other;  // SPECs
};

// All on Nip after so many random plies, the same openings with either player to move first.
struct DuelSettings {
  std::uint64_t games = 600;  // of each, both colours together; 600 are ± 4 %
  int opening_plies = 8;
};

// A table of the player's points with their interval, and what it is called.
GamePlan plan_of_duels(const std::string& name, const std::string& title, const std::string& note,
                       const std::vector<Duel>& duels, const DuelSettings& settings);

}  // namespace yomi::nip
