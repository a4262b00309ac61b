// What the Dice Shogi paper (T. Ito and T. Baba) wants to know next: deeper search, which it could not afford. Our
// player, with its own evaluation, at depth 8 and beyond.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::dice_shogi {

Experiment deep_experiment();

}  // namespace yomi::dice_shogi
