// A player that knows nothing but wins that are sure, and otherwise moves at random: what they alone are worth.
#pragma once

#include <span>

#include "core/rng.hpp"
#include "games/geister/agents/sure_win.hpp"

namespace yomi::geister {

class MustWinPlayer {
 public:
  MustWinPlayer(int plies, std::uint64_t seed) : plies_(plies), seed_(seed), rng_(seed), solver_(table_bits) {}

  Choice choose(std::span<const View> views, const Limits& limits, const std::stop_token& stop) {
    const View& view = views.back();
    if (view.set_up_done) {
      if (const auto win = sure_win(solver_, view, plies_, most_nodes, Deadline(limits.seconds, stop))) {
        return *win;
      }
    }
    MoveList<Position> moves;
    legal_moves(view, moves);
    return {moves[rng_.below(static_cast<std::uint32_t>(moves.size()))]};
  }
  void new_game() { rng_ = Rng(seed_); }

 private:
  static constexpr int table_bits = 14;
  static constexpr std::uint64_t most_nodes = 100'000;

  int plies_;
  std::uint64_t seed_;
  Rng rng_;
  MustWinSolver solver_;
};

}  // namespace yomi::geister
