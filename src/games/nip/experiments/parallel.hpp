// What a second thread is worth in Nip, which the Nip paper set out to measure and did not come to: time to
// a depth, and time to solve an endgame.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::nip {

Experiment parallel_experiment();

}  // namespace yomi::nip
