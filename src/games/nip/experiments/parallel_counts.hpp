// More threads than the machine has cores, in node counts; and what threads are worth in games.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::nip {

// Figures "turns" and "splits": as many of them as the settings ask for.
Status add_thread_counts(const ExperimentSettings& settings, const ExperimentHost& host, ExperimentResults& results);

// Figures "strength-turns", by node counts, and "strength", by the clock.
Status add_thread_games(const ExperimentSettings& settings, const ExperimentHost& host, ExperimentResults& results);

}  // namespace yomi::nip
