// Our player: reads the enemy's colours from its moves, and searches by what it believes.
#pragma once

#include <span>

#include "agents/geister/ghost_search.hpp"
#include "agents/geister/view_agent.hpp"
#include "core/rng.hpp"
#include "games/geister/learned_weights.hpp"

namespace yomi::geister {

struct GeistOptions {
  std::shared_ptr<const LearnedWeights> weights;
  bool reads = true;   // off: all colours that are possible are alike
  float whim = 0.01f;  // how much worse a move may be and still be played now and then
  int table_bits = 16;
  std::uint64_t seed = 1;
};

class GeistPlayer {
 public:
  explicit GeistPlayer(const GeistOptions& options);

  Choice choose(std::span<const View> views, const Limits& limits, std::stop_token stop);
  void new_game() { rng_ = Rng(options_.seed); }

 private:
  Move draw(const std::vector<RatedMove>& moves);

  GeistOptions options_;
  Rng rng_;
  Reader reader_;
  GhostSearch search_;
};

}  // namespace yomi::geister
