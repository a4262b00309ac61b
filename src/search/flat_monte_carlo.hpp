// Monte Carlo without a tree: from each legal move the same number of uniformly random games to the end, and the move
// with the largest share of points is played. B. Abramson, "Expected-outcome: a general model of static evaluation"
// (1990), who tried it on Othello; B. Brügmann, "Monte Carlo Go" (1993). What searches with a tree are measured by.
#pragma once

#include <optional>
#include <vector>

#include "search/limits.hpp"
#include "search/playouts.hpp"
#include "search/search_result.hpp"
#include "search/value_scale.hpp"

namespace yomi {

template <Game G>
class FlatMonteCarlo {
 public:
  explicit FlatMonteCarlo(std::uint64_t seed) : rng_(seed) {}

  // Limits::simulations are shared out evenly, at least one to each move; the value is -1000 to 1000 by the share of
  // points. Stopped early, all moves have had as many, or one more.
  SearchResult<G> run(const G& root, const Limits& limits, std::stop_token stop, const Progress<G>&) {
    const Stopwatch watch;
    const Deadline deadline(limits.seconds, std::move(stop));
    MoveList<G> moves;
    root.legal_moves(moves);
    std::vector<Tried> tried;
    for (const auto move : moves) {
      tried.push_back({root, 0, 0});
      tried.back().after.play(move);
    }
    SearchResult<G> result;
    const std::uint64_t rounds =
        limits.simulations ? std::max<std::uint64_t>(1, *limits.simulations / moves.size()) : UINT64_MAX;
    Pacer pacer;
    bool late = false;
    for (std::uint64_t round = 0; round < rounds && !late; ++round) {
      for (auto& [after, points, games] : tried) {
        points += 1 + result_for(random_outcome(after, rng_), root.to_move());
        ++games;
        ++result.nodes;
      }
      if (!pacer.is_due(work_of_round * moves.size())) continue;
      const auto now = Deadline::Clock::now();
      late = deadline.has_come(now);
      pacer.has_looked(now);
    }
    const std::size_t best = best_of(tried);
    result.move = moves[best];
    result.pv = {*result.move};
    result.depth = 1;
    result.value = static_cast<Value>(value_of_all * (share_of(tried[best]) * 2 - 1));
    result.seconds = watch.seconds();
    return result;
  }

  void new_game() {}
  ValueScale value_scale(const G&) const { return ValueScale::share(value_of_all); }

 private:
  static constexpr Value value_of_all = 1000;
  static constexpr std::uint64_t work_of_round = 16;

  struct Tried {
    G after;
    std::int64_t points;  // two for a win
    std::int64_t games;
  };

  static double share_of(const Tried& move) {
    return static_cast<double>(move.points) / static_cast<double>(2 * move.games);
  }

  // One of the best, drawn at random.
  std::size_t best_of(const std::vector<Tried>& tried) {
    std::vector<std::size_t> best;
    for (std::size_t i = 0; i < tried.size(); ++i) {
      if (!best.empty() && share_of(tried[i]) > share_of(tried[best[0]])) best.clear();
      if (best.empty() || share_of(tried[i]) == share_of(tried[best[0]])) best.push_back(i);
    }
    return best[rng_.below(static_cast<std::uint32_t>(best.size()))];
  }

  Rng rng_;
};

}  // namespace yomi
