// Our player: reads the enemy's colours from its moves, plays what wins whatever they are, and otherwise searches by
// what it believes, less what the enemy would win by force if a ghost that may be blue were so.
#pragma once

#include <span>

#include "core/rng.hpp"
#include "games/geister/agents/ghost_search.hpp"
#include "games/geister/agents/sure_win.hpp"
#include "games/geister/agents/view_agent.hpp"
#include "games/geister/evaluation/learned_weights.hpp"

namespace yomi::geister {

struct GeistOptions {
  std::shared_ptr<const LearnedWeights> weights;
  bool reads = true;            // off: all colours that are possible are alike
  std::optional<Kind> suspect;  // the enemy is taken to be of this kind; none: of any
  float doubt = 0.1f;           // the share of what it believes that is not read: all colours alike
  float whim = 0.01f;           // how much worse a move may be and still be played now and then
  int win_plies = 13;           // of wins that are looked for; 0: none
  int threat_plies = 9;         // of the enemy's
  int table_bits = 16;
  bool rates_all = false;  // every move is valued as carefully as the best
  std::uint64_t seed = 1;
};

class GeistPlayer {
 public:
  explicit GeistPlayer(const GeistOptions& options);

  Choice choose(std::span<const View> views, const Limits& limits, std::stop_token stop);
  void new_game() { rng_ = Rng(options_.seed); }

 private:
  void reckon_with_threats(const View& view, const Beliefs& beliefs, const Deadline& deadline,
                           std::vector<RatedMove>& moves);
  float threat_after(const View& view, Move move, const Beliefs& beliefs, const Deadline& deadline);
  Move draw(const std::vector<RatedMove>& moves);

  GeistOptions options_;
  Rng rng_;
  Reader reader_;
  GhostSearch search_;
  MustWinSolver solver_;
  float diligence_ = 1;  // of the enemy, as far as it is read
};

}  // namespace yomi::geister
