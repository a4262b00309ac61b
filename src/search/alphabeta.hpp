// Our general alpha-beta player: iterative deepening (D. Slate and L. Atkin, 1977) of principal
// variation search (T. Marsland and M. Campbell, 1982) with a transposition table, aspiration windows,
// killer moves (S. Akl and M. Newborn, 1977) and the history heuristic (J. Schaeffer, 1983). Where asked to, it
// looks at late moves less deeply first (late move reductions, known from chess programs since about 2000).
//
// With several threads it is Lazy SMP: all search the same root through one shared table, every other
// one a ply deeper, so that they find different things first. Then node counts differ from run to run.
#pragma once

#include <thread>
#include <vector>

#include "search/alphabeta_worker.hpp"

namespace yomi {

template <Game G>
class AlphaBeta {
 public:
  explicit AlphaBeta(const AlphaBetaOptions<G>& options) : options_(options), table_(options.table_bits) {}

  // The result is the first thread's, which goes through the depths in order.
  SearchResult<G> run(const G& root, const Limits& limits, std::stop_token stop, const Progress<G>& progress) {
    table_.next_generation();
    std::stop_source enough;
    const std::stop_callback forward(stop, [&] { enough.request_stop(); });
    std::vector<std::jthread> helpers;
    std::vector<std::uint64_t> helper_nodes(static_cast<std::size_t>(options_.threads), 0);
    for (int i = 1; i < options_.threads; ++i) {
      helpers.emplace_back([&, i] {
        AlphaBetaWorker<G> worker(table_, options_);
        // A helper has no limits of its own: it stops with the first thread.
        helper_nodes[static_cast<std::size_t>(i)] = worker.run(root, {}, i % 2, enough.get_token(), {}).nodes;
      });
    }
    AlphaBetaWorker<G> worker(table_, options_);
    auto result = worker.run(root, limits, 0, enough.get_token(), progress);
    enough.request_stop();
    helpers.clear();
    for (const auto nodes : helper_nodes) result.nodes += nodes;
    return result;
  }

  void new_game() { table_.clear(); }

 private:
  AlphaBetaOptions<G> options_;
  TranspositionTable table_;
};

}  // namespace yomi
