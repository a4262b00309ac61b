// Whom the first move of Nip favours: by random play, by look-ahead depth, and by the best agent.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::nip {

Experiment first_move_experiment();

}  // namespace yomi::nip
