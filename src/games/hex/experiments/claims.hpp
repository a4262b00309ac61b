// What the text of T. Suzuki, N. Inui and Y. Kotani, "Solving Hex", says in passing, measured: one distance against
// two, the second player's distances, the accurate evaluation's share of nodes, small tables, and positions mistaken
// for each other.
#pragma once

#include "experiments/experiment.hpp"

namespace yomi::hex {

Experiment claims_experiment();

// How many positions of a board can come about (with as many stones of Black, or one more, and nobody having won before
// the last of them), and how many pairs of them agree in the highest bits of their hashes.
struct HashCensus {
  std::uint64_t positions = 0;
  std::uint64_t equal_in_64_bits = 0;
  std::uint64_t equal_in_32_bits = 0;
};
HashCensus count_equal_hashes(int size);

}  // namespace yomi::hex
