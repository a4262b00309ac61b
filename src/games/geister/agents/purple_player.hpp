// A "purple" searcher, as those of the contests: alpha-beta in which an unknown ghost is red when it is captured and
// blue when it could leave the board, and a ghost that could have left and did not is red.
#pragma once

#include <span>

#include "core/rng.hpp"
#include "games/geister/agents/ghost_search.hpp"
#include "games/geister/agents/view_agent.hpp"

namespace yomi::geister {

class PurplePlayer {
 public:
  explicit PurplePlayer(std::uint64_t seed);

  Choice choose(std::span<const View> views, const Limits& limits, std::stop_token stop);
  void new_game() { rng_ = Rng(seed_); }

 private:
  std::uint64_t seed_;
  Rng rng_;
  GhostSearch search_;
};

}  // namespace yomi::geister
