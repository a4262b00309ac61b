// The position of the Dice Shogi paper's figure 4 (T. Ito and T. Baba), in which its player of depth 5 gave a bishop
// away and that of depth 7 did not: what each depth plays, and what it takes the moves to be worth.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::dice_shogi {

Experiment position_experiment();

}  // namespace yomi::dice_shogi
