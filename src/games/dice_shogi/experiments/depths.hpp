// The Dice Shogi paper's table 2 (T. Ito and T. Baba): its player at depths 1 to 7 against itself, every pair.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::dice_shogi {

Experiment depths_experiment();

}  // namespace yomi::dice_shogi
