#include "games/hichain/experiments/space.hpp"

#include <fmt/format.h>

#include <array>

#include "experiments/svg_chart.hpp"
#include "games/hichain/position.hpp"
#include "search/tree_size.hpp"

namespace yomi::hichain {

namespace {

// The same game in which moves that look the same are one.
struct LooksOnly : Position {
  using Position::Position;
  void legal_moves(MoveList<LooksOnly>& moves) const { distinct_moves(moves); }
};

struct Variant {
  const char* moves;
  bool with_asterisk;
  bool looks_only;
};
constexpr std::array<Variant, 4> variants{{{"all legal moves", true, false},
                                           {"all legal moves", false, false},
                                           {"moves that look different", true, true},
                                           {"moves that look different", false, true}}};

constexpr std::uint64_t batch_count = 100;

TreeProbes probe(const Variant& variant, std::uint64_t probes, std::uint64_t seed) {
  Rng rng(seed);
  if (variant.looks_only) return probe_tree(LooksOnly(variant.with_asterisk), probes, rng);
  return probe_tree(Position(variant.with_asterisk), probes, rng);
}

using Batches = std::vector<TreeProbes>;

std::span<const TreeProbes> batches_of(const Batches& all, std::size_t variant) {
  return {all.data() + variant * batch_count, batch_count};
}

std::string interval_text(double low, double high) { return fmt::format("{:.2f}–{:.2f}", low, high); }

Table table_of(const Batches& all) {
  Table table{{"tree of", "asterisk", "probes", "plies", "log10 of games", "95 %, bootstrap", "log-normal",
               "95 %, log-normal", "effective probes", "log10 of nodes"},
              {}};
  for (std::size_t v = 0; v < variants.size(); ++v) {
    const auto batches = batches_of(all, v);
    const SizeEstimate leaves = estimated_leaves(batches);
    table.rows.push_back({variants[v].moves, variants[v].with_asterisk ? "yes" : "no",
                          yomi::Cell::integer(static_cast<std::int64_t>(batches[0].probes * batch_count)),
                          yomi::Cell::real(mean_plies(batches), 1), yomi::Cell::real(leaves.log10, 2),
                          interval_text(leaves.low, leaves.high), yomi::Cell::real(leaves.lognormal, 2),
                          interval_text(leaves.lognormal_low, leaves.lognormal_high),
                          yomi::Cell::real(leaves.effective_probes, 0),
                          yomi::Cell::real(estimated_nodes(batches).log10, 2)});
  }
  return table;
}

// Positions at each depth, against the paper's thousand moves a turn.
Chart chart_of(const Batches& all) {
  const auto estimated = estimated_nodes_at(batches_of(all, 0));
  Chart chart{.kind = Chart::Kind::Lines,
              .title = "Games after so many plies (log10)",
              .x_label = "plies",
              .y_label = "log10",
              .categories = {},
              .series = {{"Knuth's estimate", {}}, {"a thousand moves a turn", {}}}};
  for (std::size_t depth = 0; depth < estimated.size(); ++depth) {
    chart.categories.push_back(std::to_string(depth));
    chart.series[0].values.push_back(ChartValue{estimated[depth]});
    chart.series[1].values.push_back(ChartValue{3.0 * static_cast<double>(depth)});
  }
  return chart;
}

}  // namespace

MeasuredFigures hichain_space_figures(std::uint64_t probes) {
  const auto all = std::make_shared<Batches>(variants.size() * batch_count);
  MeasuredFigures figures{{"space"}, "probing the game tree", all->size(), {}, {}};
  const std::uint64_t each = std::max<std::uint64_t>(1, probes / batch_count);
  figures.work = [all, each](std::size_t job) {
    (*all)[job] = probe(variants[job / batch_count], each, derived_seed(162, job));
  };
  figures.finish = [all] {
    return std::vector<ExperimentFigure>{
        {"space",
         "The search space",
         fmt::format(
             "Knuth's estimator (1975): uniformly random games, each weighted by the product of its numbers of "
             "moves, in {} batches. The paper multiplies about a thousand moves over 54 turns: 10^162. \"Games\" "
             "are the leaves of the tree, ways to play from the start to an end; the intervals are "
             "of the logarithm.",
             batch_count),
         table_of(*all),
         {{"figspace.svg", svg_chart(chart_of(*all))}}}};
  };
  return figures;
}

}  // namespace yomi::hichain
