// The one score of the Dice Shogi paper's table 2 (T. Ito and T. Baba) that its text has, 979 to 21 for depth 2 against
// depth 1, under every reading of what the text leaves open.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::dice_shogi {

Experiment readings_experiment();

}  // namespace yomi::dice_shogi
