// A player that runs: the blue ghost with the shortest way to an exit goes there, around enemies where it can. Simple
// to beat for who guards the corners, and deadly for who does not look.
#pragma once

#include <span>

#include "core/rng.hpp"
#include "games/geister/agents/view_agent.hpp"

namespace yomi::geister {

class RushPlayer {
 public:
  explicit RushPlayer(std::uint64_t seed) : seed_(seed), rng_(seed) {}

  Choice choose(std::span<const View> views, const Limits& limits, const std::stop_token& stop);
  void new_game() { rng_ = Rng(seed_); }

 private:
  std::uint64_t seed_;
  Rng rng_;
};

}  // namespace yomi::geister
