// Our general alpha-beta player: iterative deepening (D. Slate and L. Atkin, 1977) of principal
// variation search (T. Marsland and M. Campbell, 1982) with a transposition table, aspiration windows,
// killer moves (S. Akl and M. Newborn, 1977) and the history heuristic (J. Schaeffer, 1983). Where asked to, it
// looks at late moves less deeply first (late move reductions, known from chess programs since about 2000).
//
// With several threads it is Lazy SMP (lazy_smp.hpp), at once or by turns.
#pragma once

#include "search/alphabeta_worker.hpp"
#include "search/lazy_smp.hpp"
#include "search/value_scale.hpp"

namespace yomi {

template <Game G>
class AlphaBeta {
 public:
  explicit AlphaBeta(const AlphaBetaOptions<G>& options) : options_(options), table_(options.table_bits) {}

  SearchResult<G> run(const G& root, const Limits& limits, std::stop_token stop, const Progress<G>& progress) {
    table_.next_generation();
    return search_together<G, AlphaBetaWorker<G>>(table_, options_, root, limits, std::move(stop), progress);
  }

  // The exact value of each legal move at the depth of the limits, best first. One thread.
  RootValues<G> values_of_moves(const G& root, const Limits& limits, std::stop_token stop) {
    table_.next_generation();
    AlphaBetaWorker<G> worker(table_, options_);
    return worker.values_of_moves(root, limits, std::move(stop));
  }

  void new_game() { table_.clear(); }

  ValueScale value_scale(const G& game) const { return scale_of_evaluation(game, options_.evaluation); }

 private:
  AlphaBetaOptions<G> options_;
  TranspositionTable table_;
};

}  // namespace yomi
