// Which reading of Nip's rules has the paper's random games: its figures of the start and of flips around the rim
// are lost, so that its text leaves both open.
#pragma once

#include "core/rng.hpp"
#include "experiments/experiment.hpp"
#include "games/nip/experiments/shares.hpp"
#include "games/nip/position.hpp"

namespace yomi::nip {

struct RuleReading {
  std::string name;
  Start start = Start::Othello;
  bool ring = true;          // discs flip along the rim
  bool self_bracket = true;  // a disc may bracket with itself around it
  bool white_first = false;
};

// Chosen first.
std::vector<RuleReading> rule_readings();

// Uniformly random games on the paper's board.
GameCounts random_games_by(const RuleReading& reading, std::uint64_t games, Rng& rng);

Experiment rules_experiment();

}  // namespace yomi::nip
