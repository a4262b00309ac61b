// The experiment "geister-must-win": how long must-win searches of Geister take, where there is a win and where not.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::geister {

Experiment must_win_experiment();

}  // namespace yomi::geister
