// Figures 14 and 15 of T. Suzuki, N. Inui and Y. Kotani, "Solving Hex", under every reading of the paper that we could
// think of (printed_search.hpp): there rpvs needs fewer nodes than mid on 5×5, here more.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::hex {

Experiment readings_experiment();

}  // namespace yomi::hex
