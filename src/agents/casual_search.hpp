// A player of little experience: looks a few plies ahead in full, and then chooses as casual_choice.hpp says.
#pragma once

#include <algorithm>

#include "agents/casual_choice.hpp"
#include "search/alphabeta.hpp"
#include "search/expectimax.hpp"

namespace yomi {

// The search that tells the exact values of a root's moves.
template <Game G>
struct ValuesOfMoves {
  using Type = AlphaBeta<G>;
  using Options = AlphaBetaOptions<G>;
};
template <Game G>
requires Stochastic<G>
struct ValuesOfMoves<G> {
  using Type = Expectimax<G>;
  using Options = ExpectimaxOptions<G>;
};

template <Game G>
class CasualSearch {
 public:
  CasualSearch(int evaluation, const CasualHabits& habits, std::uint64_t seed)
      : search_(search_options(evaluation)), habits_(habits), seed_(seed), rng_(seed) {}

  SearchResult<G> run(const G& root, const Limits& limits, std::stop_token stop, const Progress<G>& progress) {
    if constexpr (Stochastic<G>) {
      if (root.is_chance()) return search_.run(root, limits, std::move(stop), progress);
    }
    const Stopwatch watch;
    const RootValues<G> values = values_of_moves(root, limits, watch, stop);
    SearchResult<G> result;
    result.nodes = values.nodes;
    if (!values.moves.empty()) {
      const auto& chosen = values.moves[casual_choice(seen(root, values), habits_, rng_)];
      result.move = chosen.move;
      result.value = chosen.value;
      result.depth = values.depth;
      result.proven = is_proven_win(chosen.value);
      result.pv = {chosen.move};
    }
    result.seconds = watch.seconds();
    return result;
  }

  void new_game() {
    search_.new_game();
    rng_ = Rng(seed_);
  }

  ValueScale value_scale(const G& game) const { return search_.value_scale(game); }

 private:
  static constexpr int table_bits = 16;

  static typename ValuesOfMoves<G>::Options search_options(int evaluation) {
    typename ValuesOfMoves<G>::Options options;
    options.evaluation = evaluation;
    options.table_bits = table_bits;
    if constexpr (Stochastic<G>) options.deepen = false;
    if constexpr (TellsUsualWidth<G>) options.width = G::usual_width;
    return options;
  }

  // Ply by ply, so that the nearest win is found and not one that can be put off for ever. Where every move is seen to
  // lose, the depth before counts: the opponent may not see it.
  RootValues<G> values_of_moves(const G& root, const Limits& limits, const Stopwatch& watch,
                                const std::stop_token& stop) {
    RootValues<G> values;
    for (int depth = 1; depth <= limits.depth.value_or(1); ++depth) {
      auto deeper = search_.values_of_moves(root, what_is_left(limits, depth, values.nodes, watch), stop);
      deeper.nodes += values.nodes;
      values.nodes = deeper.nodes;
      if (deeper.depth < depth || (depth > 1 && is_proven_loss(deeper.moves[0].value))) break;
      values = std::move(deeper);
      if (is_proven_win(values.moves[0].value)) break;
    }
    return values;
  }

  static Limits what_is_left(const Limits& limits, int depth, std::uint64_t nodes, const Stopwatch& watch) {
    Limits left{.depth = depth, .nodes = limits.nodes, .simulations = {}, .seconds = limits.seconds};
    if (left.nodes) *left.nodes -= std::min(*left.nodes, nodes);
    if (left.seconds) *left.seconds = std::max(0.0, *left.seconds - watch.seconds());
    return left;
  }

  static std::vector<SeenMove> seen(const G& root, const RootValues<G>& values) {
    std::vector<SeenMove> moves;
    for (const auto& [move, value] : values.moves) {
      using Verdict = SeenMove::Verdict;
      moves.push_back({static_cast<double>(value), is_proven_win(value)    ? Verdict::Wins
                                                   : is_proven_loss(value) ? Verdict::Loses
                                                                           : Verdict::Open});
    }
    if constexpr (TellsNoisyMoves<G>) {
      MoveList<G> noisy;
      root.noisy_moves(noisy);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        moves[i].striking = std::find(noisy.begin(), noisy.end(), values.moves[i].move) != noisy.end();
      }
    }
    static_cast<void>(root);
    return moves;
  }

  typename ValuesOfMoves<G>::Type search_;
  CasualHabits habits_;
  std::uint64_t seed_;
  Rng rng_;
};

}  // namespace yomi
