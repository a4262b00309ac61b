// What the paper's player gains by a table that was learned from games, as its authors wished (its section 3).
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::geister {

Experiment learning_experiment();

}  // namespace yomi::geister
