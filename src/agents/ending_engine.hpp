// Alpha-beta that hands over to the game's exact solver of endings when few moves remain.
//
// From `exact_from` empty cells on every game is solved. With a limit of time the solver is tried earlier,
// for part of the time: what it has proven by then counts (who wins, if not the score), else alpha-beta
// has the rest.
#pragma once

#include <optional>

#include "search/alphabeta.hpp"
#include "solve/endings.hpp"

namespace yomi {

template <Game G>
struct EndingOptions {
  AlphaBetaOptions<G> search;
  int exact_from = 0;
};

template <SolvesEndings G>
class EndingEngine {
 public:
  explicit EndingEngine(const EndingOptions<G>& options) : options_(options), search_(options.search) {}

  SearchResult<G> run(const G& root, const Limits& limits, std::stop_token stop, const Progress<G>& progress) {
    const int empties = root.empty_count();
    const bool surely = empties <= options_.exact_from;
    const bool perhaps = limits.seconds && options_.exact_from > 0 && empties <= options_.exact_from + tried_earlier;
    // A search that was told a number of nodes keeps to it.
    if (limits.nodes || (!surely && !perhaps)) return search_.run(root, limits, std::move(stop), progress);
    const Stopwatch watch;
    auto result = solve(root, Deadline(limits.seconds, stop).after_share(share_of_solver));
    result.seconds = watch.seconds();
    if (progress && result.proven) progress(result);
    if (result.proven || is_proven_win(result.value) || stop.stop_requested()) return result;
    Limits rest = limits;
    rest.seconds = std::max(0.0, *limits.seconds - watch.seconds());
    auto searched = search_.run(root, rest, std::move(stop), progress);
    searched.nodes += result.nodes;
    searched.seconds = watch.seconds();
    return searched;
  }

  void new_game() {
    search_.new_game();
    if (solver_) solver_->clear();
  }

  ValueScale value_scale(const G& game) const { return search_.value_scale(game); }

 private:
  static constexpr int tried_earlier = 8;
  static constexpr double share_of_solver = 0.7;
  static constexpr int table_bits = 20;

  SearchResult<G> solve(const G& root, const Deadline& deadline) {
    if (!solver_) solver_.emplace(root, table_bits, options_.search.threads);
    const auto nodes_before = solver_->nodes();
    const auto bounds = solver_->solve(root, EndingAim::WinnerFirst, [&](const auto&) { return !deadline.has_come(); });
    SearchResult<G> result;
    result.move = bounds.move;
    result.proven = bounds.exact();
    result.value = bounds.lower > 0 ? win_value + bounds.lower : bounds.upper < 0 ? bounds.upper - win_value : 0;
    result.depth = root.empty_count();
    result.nodes = solver_->nodes() - nodes_before;
    if (result.move) result.pv = {*result.move};
    return result;
  }

  EndingOptions<G> options_;
  AlphaBeta<G> search_;
  std::optional<typename G::EndingSolver> solver_;
};

}  // namespace yomi
