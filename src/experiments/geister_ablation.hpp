// What each step of the Geister paper's player is worth: it plays against itself with the step switched off.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi {

Experiment geister_ablation_experiment();

}  // namespace yomi
