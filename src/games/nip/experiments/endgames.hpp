// The experiment "nip-endgames": how long exact endgames take on one thread.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::nip {

Experiment endgames_experiment();

}  // namespace yomi::nip
