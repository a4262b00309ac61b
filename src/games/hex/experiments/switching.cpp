#include "games/hex/experiments/switching.hpp"

#include <fmt/format.h>

#include "experiments/search_figure.hpp"
#include "experiments/search_grid.hpp"

namespace yomi::hex {

namespace {

using enum SearchFigure::Measure;

struct Scale {
  std::uint64_t node_limit;
  int size;   // of the figures' board
  int table;  // 2^ of the entries
  int deepest_switch;
  int deepest_order;
};

Scale scale_for(const ExperimentSettings& settings) {
  Scale scale = settings.short_form ? Scale{5'000'000, 4, 16, 5, 4} : Scale{1'000'000'000, 5, 23, 13, 10};
  if (settings.node_limit) scale.node_limit = *settings.node_limit;
  return scale;
}

std::string switch_agent(int size, int table, const std::string& options, const Scale& scale) {
  return fmt::format("switch:depth={},large=mid,small=rpvs,near=e2,eval=e1,{},table={},nodes={}", size * size, options,
                     table, scale.node_limit);
}

SearchRun switch_run(const std::string& options, const Scale& scale) {
  return {"hex", {fmt::format("size={}", scale.size)}, switch_agent(scale.size, scale.table, options, scale)};
}

SearchFigure figure_by_type(const std::string& name, const std::string& title, const std::string& note,
                            const std::string& label) {
  return {.name = name,
          .title = title,
          .note = note,
          .label_columns = {"nodes of type", label},
          .entries = {},
          .kind = Chart::Kind::Lines,
          .x_label = label,
          .log_scale = false,
          .charts = {{"fig" + name + "-nodes.svg", Nodes}, {"fig" + name + "-seconds.svg", Seconds}}};
}

struct Types {
  std::string label;
  std::vector<std::string> types;
};

const std::vector<Types>& some_types() {
  static const std::vector<Types> all{{"PV", {"pv"}},
                                      {"cut", {"cut"}},
                                      {"all", {"all"}},
                                      {"cut and all", {"cut", "all"}},
                                      {"every", {"pv", "cut", "all"}}};
  return all;
}

// "at=0,at-cut=7": the switch in nodes of these types only.
std::string only_in(const Types& types, const std::string& option, int off, int depth) {
  std::string text = fmt::format("{}={}", option, off);
  for (const auto& type : types.types) text += fmt::format(",{}-{}={}", option, type, depth);
  return text;
}

SearchFigure figure_of_types(const Scale& scale) {
  auto figure = figure_by_type(
      "types", fmt::format("rpvs by type of node, {0}×{0}, e1, 2^{1} entries", scale.size, scale.table),
      "As figure 17: subtrees up to this depth are searched by rpvs if their root is of the type, all others by mid. "
      "Types are those of Knuth and Moore: 1 (PV), 2 (cut), 3 (all).",
      "rpvs up to depth");
  for (const auto& types : some_types()) {
    for (int at = 0; at <= scale.deepest_switch; ++at) {
      figure.entries.push_back({{types.label, std::to_string(at)},
                                types.label,
                                std::to_string(at),
                                switch_run(only_in(types, "at", 0, at) + ",until=-1", scale),
                                ""});
    }
  }
  return figure;
}

SearchFigure figure_of_orders(const Scale& scale) {
  auto figure = figure_by_type(
      "orders",
      fmt::format("moves ordered by e2, by type of node, {0}×{0}, switch at 9, 2^{1} entries", scale.size, scale.table),
      "As figure 18, but leaves are always valued by e1: down to this depth the moves of a node are put in order by e2 "
      "if it is of the type, else by e1.",
      "order by e2 down to depth");
  for (const auto& types : some_types()) {
    for (int until = 0; until <= scale.deepest_order; ++until) {
      figure.entries.push_back({{types.label, std::to_string(until)},
                                types.label,
                                std::to_string(until),
                                switch_run("at=9," + only_in(types, "until", -1, until), scale),
                                ""});
    }
  }
  return figure;
}

// --- The depths found out while searching ---

std::vector<SearchGrid::Searcher> algorithm_searchers(int size, int table, const Scale& scale) {
  std::vector<SearchGrid::Searcher> searchers;
  const auto add = [&](const std::string& label, const std::string& options) {
    searchers.push_back({label, switch_agent(size, table, options, scale)});
  };
  add("mid", "at=0,until=-1");
  for (const int at : {5, 6, 7, 8, 9, 10, 11}) add(fmt::format("at {}", at), fmt::format("at={},until=-1", at));
  add("rpvs", fmt::format("at={},until=-1", size * size));
  add("chosen", "choose=algorithm,until=-1");
  return searchers;
}

std::vector<SearchGrid::Searcher> order_searchers(int size, int table, const Scale& scale) {
  std::vector<SearchGrid::Searcher> searchers;
  const auto add = [&](const std::string& label, const std::string& options) {
    searchers.push_back({label, switch_agent(size, table, options, scale)});
  };
  add("mid", "at=0,until=-1");
  for (const int until : {-1, 5, 7, 8, 9})
    add(fmt::format("at 9, e2 to {}", until), fmt::format("at=9,until={}", until));
  add("chosen", "choose=both");
  return searchers;
}

// The empty board, and every first move up to the half turn.
std::vector<SearchGrid::Position> positions_of(int size, bool with_empty) {
  std::vector<SearchGrid::Position> positions;
  const std::vector<std::string> options{fmt::format("size={}", size)};
  if (with_empty) positions.push_back({fmt::format("{0}×{0}, empty", size), "hex", options, ""});
  for (int cell = 0; cell < (size * size + 1) / 2; ++cell) {
    const auto move = fmt::format("{}{}", static_cast<char>('a' + cell % size), cell / size + 1);
    positions.push_back({fmt::format("{0}×{0}, {1}", size, move), "hex", options, move});
  }
  return positions;
}

std::vector<SearchGrid> grids_for(const Scale& scale) {
  const std::string of_5x5 = fmt::format("{0}×{0}, 2^{1} entries", scale.size, scale.table);
  return {{"chosen-4x4", "4×4, 2^20 entries: the algorithm's depth chosen while searching",
           "Nodes, on the empty board and after each first move.", "position", positions_of(4, true),
           algorithm_searchers(4, 20, scale), ""},
          {"chosen", of_5x5 + ": the algorithm's depth chosen while searching",
           "Nodes after each first move: fixed depths were tuned on the empty board only.", "position",
           positions_of(scale.size, false), algorithm_searchers(scale.size, scale.table, scale), "figchosen.svg"},
          {"chosen-empty",
           of_5x5 + ": the depths chosen while searching, empty board",
           "Nodes.",
           "position",
           {{fmt::format("{0}×{0}, empty", scale.size), "hex", {fmt::format("size={}", scale.size)}, ""}},
           algorithm_searchers(scale.size, scale.table, scale),
           ""},
          {"chosen-orders", of_5x5 + ": algorithm and evaluation chosen while searching",
           "Nodes. `choose=both` orders by e2 where it has cost less, an e2 counting as half a node, and values leaves "
           "by e1.",
           "position", positions_of(scale.size, true), order_searchers(scale.size, scale.table, scale),
           "figchosen-orders.svg"}};
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Scale scale = scale_for(settings);
  auto by_type = run_figures({figure_of_types(scale), figure_of_orders(scale)}, settings, host, true);
  if (!by_type) return by_type.error();
  auto chosen = run_grids(grids_for(scale), settings, host);
  if (!chosen) return chosen.error();
  ExperimentResults results = std::move(*by_type);
  for (auto& figure : chosen->figures) results.figures.push_back(std::move(figure));
  results.complete = results.complete && chosen->complete;
  results.seconds += chosen->seconds;
  return results;
}

}  // namespace

Experiment switching_experiment() {
  return {"hex-switching",
          "the future work of \"Solving Hex\": switching by the type of node, and at depths chosen while searching",
          {"types", "orders", "chosen-4x4", "chosen", "chosen-empty", "chosen-orders"},
          run};
}

}  // namespace yomi::hex
