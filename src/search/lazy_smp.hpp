// Lazy SMP: all threads search the same root through one shared table, every other one a ply deeper, so that
// they find different things first. Then node counts differ from run to run, unless they search by turns
// (lock_step.hpp).
#pragma once

#include <optional>
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
  std::optional<LockStep> steps;
  if constexpr (requires { options.nodes_of_turn; }) {
    if (options.nodes_of_turn > 0 && options.threads > 1) steps.emplace(options.threads, options.nodes_of_turn);
  }
  const auto search = [&](int thread, Limits own, const Progress<G>& tell) {
    Worker worker(table, options);
    if (!steps) return worker.run(root, own, thread % 2, enough.get_token(), tell);
    const Turn turn{*steps, thread};
    own.turn = &turn;
    if (!steps->begin(thread)) return SearchResult<G>{};
    auto result = worker.run(root, own, thread % 2, enough.get_token(), tell);
    thread == 0 ? steps->end(thread) : steps->leave(thread);
    return result;
  };
  std::vector<std::jthread> helpers;
  std::vector<std::uint64_t> helper_nodes(static_cast<std::size_t>(options.threads), 0);
  for (int i = 1; i < options.threads; ++i) {
    // A helper has no limits of its own: it stops with the first thread.
    helpers.emplace_back([&, i] { helper_nodes[static_cast<std::size_t>(i)] = search(i, {}, {}).nodes; });
  }
  auto result = search(0, limits, progress);
  enough.request_stop();
  helpers.clear();
  for (const auto nodes : helper_nodes) result.nodes += nodes;
  return result;
}

}  // namespace yomi
