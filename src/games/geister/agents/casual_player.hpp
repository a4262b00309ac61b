// A player of little experience, as in casual_search.hpp: to it all colours that are possible are alike, for it does
// not read them from moves.
#pragma once

#include <span>

#include "agents/casual_choice.hpp"
#include "games/geister/agents/ghost_search.hpp"
#include "games/geister/agents/view_agent.hpp"

namespace yomi::geister {

class CasualPlayer {
 public:
  CasualPlayer(const CasualHabits& habits, std::uint64_t seed);

  Choice choose(std::span<const View> views, const Limits& limits, std::stop_token stop);
  void new_game() { rng_ = Rng(seed_); }

 private:
  CasualHabits habits_;
  std::uint64_t seed_;
  Rng rng_;
  GhostSearch search_;
};

}  // namespace yomi::geister
