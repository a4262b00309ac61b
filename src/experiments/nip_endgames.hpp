// The experiment "nip-endgames": how long exact endgames take on one thread.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi {

Experiment nip_endgames_experiment();

}  // namespace yomi
