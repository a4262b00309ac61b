// The switching of T. Suzuki, N. Inui and Y. Kotani, "Solving Hex", on other problems, as its authors wished: endgames
// of Othello and Nip, and small boards of Nip.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::nip {

Experiment switching_experiment();

}  // namespace yomi::nip
