// Geister's players against each other, every pair, with ratings.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi {

Experiment geister_table_experiment();

}  // namespace yomi
