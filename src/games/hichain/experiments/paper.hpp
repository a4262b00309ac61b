// What the HICHAIN paper says and asks beyond its figure 5: the search space, forced scores, blocks, the first move
// with strong players, Monte Carlo play, and the rims that its lost pictures have.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::hichain {

Experiment paper_experiment();

}  // namespace yomi::hichain
