// Lazy SMP: all threads search the same root through one shared table, every other one a ply deeper, so that
// they find different things first. Then node counts differ from run to run.
#pragma once

#include <thread>
#include <vector>

#include "search/limits.hpp"
#include "search/search_result.hpp"
#include "search/transposition_table.hpp"

namespace yomi {

// The result is the first thread's, which goes through the depths in order.
template <Game G, class Worker, class Options>
SearchResult<G> search_together(TranspositionTable& table, const Options& options, const G& root, const Limits& limits,
                                std::stop_token stop, const Progress<G>& progress) {
  std::stop_source enough;
  const std::stop_callback forward(stop, [&] { enough.request_stop(); });
  std::vector<std::jthread> helpers;
  std::vector<std::uint64_t> helper_nodes(static_cast<std::size_t>(options.threads), 0);
  for (int i = 1; i < options.threads; ++i) {
    helpers.emplace_back([&, i] {
      Worker worker(table, options);
      // A helper has no limits of its own: it stops with the first thread.
      helper_nodes[static_cast<std::size_t>(i)] = worker.run(root, {}, i % 2, enough.get_token(), {}).nodes;
    });
  }
  Worker worker(table, options);
  auto result = worker.run(root, limits, 0, enough.get_token(), progress);
  enough.request_stop();
  helpers.clear();
  for (const auto nodes : helper_nodes) result.nodes += nodes;
  return result;
}

}  // namespace yomi
