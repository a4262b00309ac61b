// Positions of Nip for experiments that measure: after random moves, always the same for the same number.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::nip {

// With so many empty cells and at least two moves to choose from.
Result<std::unique_ptr<Session>> random_nip_position(const ExperimentHost& host, int empties, int number);

}  // namespace yomi::nip
