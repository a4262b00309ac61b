// The experiments of T. Suzuki, N. Inui and Y. Kotani, "Solving Hex" (in Japanese): figures 11 to 15, 17
// and 18 (16 is a drawing). The empty board of 4×4 and 5×5 is solved by each of their algorithms.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::hex {

Experiment paper_experiment();

}  // namespace yomi::hex
