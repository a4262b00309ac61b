// How many positions Nip has, and how many games: the paper says about 10^24 positions, without saying how it counted.
#pragma once

#include "core/rng.hpp"
#include "experiments/experiment.hpp"
#include "games/nip/reach/prover.hpp"

namespace yomi::nip {

// Positions drawn uniformly from all that have a disc of either colour on the start's cells, anything on the others,
// and either player to move: 2 · 2^4 · 3^(cells - 4) of them.
struct ReachSample {
  std::uint64_t samples = 0, can_be_occupied = 0, reachable = 0, unknown = 0;

  void add(const ReachSample& other);
};

ReachSample sample_positions(const Unmoves& unmoves, const EarlyPositions& early, const ReachLimits& limits,
                             std::uint64_t samples, Rng& rng);

// The logarithm to the base 10 of how many they are drawn from.
double log10_of_all_positions(const Board& board);

Experiment position_count_experiment();

}  // namespace yomi::nip
