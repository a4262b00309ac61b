// How well Geister's colours can be read: what a reader with the learned models believes of the true colours of each
// kind of player, game by game, against what it would believe without looking at moves.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::geister {

Experiment reading_experiment();

}  // namespace yomi::geister
