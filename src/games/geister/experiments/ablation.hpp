// What each step of the Geister paper's player is worth: it plays against itself with the step switched off.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::geister {

Experiment ablation_experiment();

}  // namespace yomi::geister
