// Geister's players against each other, every pair, with ratings.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::geister {

Experiment table_experiment();

}  // namespace yomi::geister
