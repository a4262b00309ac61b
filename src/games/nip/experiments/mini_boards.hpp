// Every small board of the Nip family solved: with best play by both, how does it end? The Nip paper names
// the smaller boards as unsolved; 6×6 Othello among them was solved by J. Feinstein in 1993.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::nip {

Experiment mini_boards_experiment();

}  // namespace yomi::nip
