// The future work of T. Suzuki, N. Inui and Y. Kotani, "Solving Hex": algorithm and evaluation switched by the type of
// node, and at depths found out while searching, measured as the paper's figures 17 and 18 are, and on openings of
// which no depth was tuned.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::hex {

Experiment switching_experiment();

}  // namespace yomi::hex
