// Tables 2, 4 and 5 of the Nip paper (an evaluation of cells and options, looked ahead by adding up), with
// the same numbers of games, and what its printed program makes of them.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::nip {

Experiment paper_experiment();

}  // namespace yomi::nip
