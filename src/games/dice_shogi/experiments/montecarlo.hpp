// What the Dice Shogi paper (T. Ito and T. Baba) leaves for later: Monte Carlo play compared with its expectimax.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::dice_shogi {

Experiment montecarlo_experiment();

}  // namespace yomi::dice_shogi
