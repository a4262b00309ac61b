// Monte Carlo in Nip, which its paper tells of and leaves out: without a tree as told there, and with one, against
// chance, the paper's player and alpha-beta.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::nip {

Experiment monte_carlo_experiment();

}  // namespace yomi::nip
