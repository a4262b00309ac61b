// The exact values of a root's moves, for the player who makes them.
#pragma once

#include <vector>

#include "search/ordered_moves.hpp"

namespace yomi {

template <Game G>
struct RootValues {
  std::vector<OrderedMove<G>> moves;  // best first
  int depth = 0;                      // plies searched in full, the move among them; 0: stopped before
  std::uint64_t nodes = 0;
};

}  // namespace yomi
