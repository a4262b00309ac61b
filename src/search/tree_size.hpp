// How large a game tree is, by random probing: D. E. Knuth, "Estimating the efficiency of backtrack programs"
// (Mathematics of Computation 29, 1975).
//
// A probe goes from the root to the end of a game by uniformly random moves. With d moves to choose from at its
// nodes 0, 1, …, k - 1, the product of these d is an unbiased estimate of the number of nodes at depth k: a node is
// come upon with the probability 1 / product, and counts as much as it is rare. The sum over the depths estimates the
// nodes of the tree, the product at the end the number of its leaves, that is of different games. Outcomes of chance
// count as branches like moves, whatever their probabilities. Transpositions are counted once for each way to them.
//
// The products of a game of fifty moves are spread over many powers of ten, and those of long games do not fit into a
// double: sums are kept as logarithms (LogSum). Few probes carry most of the sum. So the mean is given with two
// intervals, which are worth something where they agree:
// - by the percentile bootstrap (B. Efron, "Bootstrap methods: another look at the jackknife", 1979) over batches
//   of probes, which assumes nothing, but cannot know of large products that no probe has met;
// - by the theory of log-normal products (D. R. Cox's interval for the mean, in C. E. Land, "An evaluation of
//   approximate confidence interval estimation methods for lognormal means", 1972), which supposes their shape.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/game.hpp"

namespace yomi {

// The sum of positive numbers of any size.
class LogSum {
 public:
  void add(double log10_of_term) { add(log10_of_term, 1); }
  void add(const LogSum& other) {
    if (other.count_ > 0) add(other.largest_, other.scaled_);
  }
  // -infinity if nothing was added.
  double log10() const {
    return count_ == 0 ? -std::numeric_limits<double>::infinity() : largest_ + std::log10(scaled_);
  }

 private:
  void add(double log10_of_unit, double units);

  double largest_ = 0;  // the logarithm of the unit that `scaled_` counts
  double scaled_ = 0;
  std::uint64_t count_ = 0;
};

// What a batch of probes found: sums over the probes.
struct TreeProbes {
  std::uint64_t probes = 0;
  LogSum leaves, squared_leaves;
  LogSum nodes, squared_nodes;
  std::vector<LogSum> nodes_at;  // by depth; the root is at 0
  double logs = 0;               // of the products at the leaves, to the base 10 …
  double squared_logs = 0;       // … and of their squares
  std::uint64_t plies = 0;       // branches taken

  void add_probe(std::span<const double> log10_of_nodes_at);
};

inline constexpr int whole_tree = std::numeric_limits<int>::max();

// A game that is not over at the depth `deepest` is a leaf there.
template <Game G>
TreeProbes probe_tree(const G& root, std::uint64_t probes, Rng& rng, int deepest = whole_tree) {
  TreeProbes found;
  std::vector<double> logs;
  for (std::uint64_t i = 0; i < probes; ++i) {
    logs.assign(1, 0.0);
    G game = root;
    const auto step = [&](const auto& branches, const auto& move_of) {
      const auto count = static_cast<std::uint32_t>(branches.size());
      logs.push_back(logs.back() + std::log10(static_cast<double>(count)));
      game.play(move_of(branches[rng.below(count)]));
    };
    for (int depth = 0; depth < deepest && game.outcome() == Outcome::Ongoing; ++depth) {
      if constexpr (Stochastic<G>) {
        if (game.is_chance()) {
          FixedList<ChanceOutcome<typename G::Move>, G::max_chance_outcomes> outcomes;
          game.chance_outcomes(outcomes);
          step(outcomes, [](const auto& outcome) { return outcome.move; });
          continue;
        }
      }
      MoveList<G> moves;
      game.legal_moves(moves);
      step(moves, [](const auto& move) { return move; });
    }
    found.add_probe(logs);
  }
  return found;
}

// All logarithms to the base 10.
struct SizeEstimate {
  double log10 = 0;                              // of the mean
  double low = 0, high = 0;                      // 95 % by the bootstrap
  double lognormal = 0;                          // of the mean if products are log-normal …
  double lognormal_low = 0, lognormal_high = 0;  // … and its interval
  double effective_probes = 0;  // (sum of weights)² / sum of squares: as many equal ones carry the mean
};

// From several batches of the same number of probes each.
SizeEstimate estimated_leaves(std::span<const TreeProbes> batches, std::uint64_t seed = 1);
// The log-normal part is left at zero: only products are taken for log-normal.
SizeEstimate estimated_nodes(std::span<const TreeProbes> batches, std::uint64_t seed = 1);
// The nodes at each depth, without intervals.
std::vector<double> estimated_nodes_at(std::span<const TreeProbes> batches);
double mean_plies(std::span<const TreeProbes> batches);

}  // namespace yomi
