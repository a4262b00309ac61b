// A search that, if asked to, also values every move of the root, each as deeply as the others: for analyses.
#pragma once

#include <algorithm>
#include <utility>

#include "search/limits.hpp"
#include "search/root_values.hpp"
#include "search/search_result.hpp"
#include "search/value_scale.hpp"

namespace yomi {

// Search offers run() and values_of_moves().
template <Game G, class Search>
class RatingEngine {
 public:
  template <class SearchOptions>
  RatingEngine(const SearchOptions& options, bool rates_all) : search_(options), rates_all_(rates_all) {}

  SearchResult<G> run(const G& root, const Limits& limits, std::stop_token stop, const Progress<G>& progress) {
    if (!rates_all_ || is_chance(root)) return search_.run(root, limits, std::move(stop), progress);
    const Stopwatch watch;
    Limits half = limits;
    if (half.seconds) *half.seconds /= 2;
    if (half.nodes) *half.nodes /= 2;
    auto result = search_.run(root, half, stop, progress);
    RootValues<G> values;
    // Ply by ply as far as the limits allow: no move is to be looked at more deeply than another. Values of even and of
    // odd depths differ by a tempo, so those are told that can be compared with the result's.
    for (int depth = 1; depth <= std::max(1, result.depth); ++depth) {
      Limits left = limits;
      left.depth = depth;
      if (left.seconds) *left.seconds = std::max(0.0, *left.seconds - watch.seconds());
      if (left.nodes) *left.nodes -= std::min(*left.nodes, result.nodes);
      auto deeper = search_.values_of_moves(root, left, stop);
      result.nodes += deeper.nodes;
      if (deeper.depth < depth) break;
      if (values.moves.empty() || (result.depth - depth) % 2 == 0) values = std::move(deeper);
    }
    for (const auto& [move, value] : values.moves) result.rated.emplace_back(move, value);
    result.seconds = watch.seconds();
    return result;
  }

  void new_game() { search_.new_game(); }

  ValueScale value_scale(const G& game) const { return search_.value_scale(game); }

 private:
  static bool is_chance(const G& game) {
    if constexpr (Stochastic<G>) return game.is_chance();
    return false;
  }

  Search search_;
  bool rates_all_;
};

}  // namespace yomi
