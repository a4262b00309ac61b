// Our player for games with chance: iterative deepening of expectimax with Star1 or Star2 pruning, a transposition
// table and quiescence; expectimax_worker.hpp says how it prunes. The value at a given depth is that of
// plain expectimax (expectimax_plain.hpp), whatever is switched on.
//
// Several threads are Lazy SMP, as in alphabeta.hpp.
#pragma once

#include "search/expectimax_worker.hpp"
#include "search/lazy_smp.hpp"
#include "search/value_scale.hpp"

namespace yomi {

template <Game G>
requires Stochastic<G>
class Expectimax {
 public:
  explicit Expectimax(const ExpectimaxOptions<G>& options) : options_(options), table_(options.table_bits) {}

  SearchResult<G> run(const G& root, const Limits& limits, std::stop_token stop, const Progress<G>& progress) {
    table_.next_generation();
    auto options = options_;
    // Other draws at every move of a game.
    if (options.tie_seed) options.tie_seed = derived_seed(*options.tie_seed, runs_++);
    return search_together<G, ExpectimaxWorker<G>>(table_, options, root, limits, std::move(stop), progress);
  }

  // The exact value of each legal move of a position that is not a chance node, best first. One thread.
  RootValues<G> values_of_moves(const G& root, const Limits& limits, std::stop_token stop) {
    table_.next_generation();
    ExpectimaxWorker<G> worker(table_, options_);
    return worker.values_of_moves(root, limits, std::move(stop));
  }

  void new_game() {
    table_.clear();
    runs_ = 0;
  }

  ValueScale value_scale(const G& game) const { return scale_of_evaluation(game, options_.evaluation); }

 private:
  ExpectimaxOptions<G> options_;
  TranspositionTable table_;
  std::uint64_t runs_ = 0;  // in this game
};

}  // namespace yomi
