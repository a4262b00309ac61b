// The weights that a search may be given for the game's evaluation; empty for games without such.
#pragma once

#include <memory>

#include "core/game.hpp"

namespace yomi {

template <Game G>
struct WeightsOf {
  struct Type {};
};
template <Game G>
requires Weighted<G>
struct WeightsOf<G> {
  using Type = typename G::Weights;
};

template <Game G>
using SharedWeights = std::shared_ptr<const typename WeightsOf<G>::Type>;

}  // namespace yomi
