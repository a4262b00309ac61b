// HICHAIN's moves in numbers: the paper's figure 5, the strength of its cards, passes, and whom the first move favours.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::hichain {

Experiment branching_experiment();

}  // namespace yomi::hichain
