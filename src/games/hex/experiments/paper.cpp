#include "games/hex/experiments/paper.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "experiments/search_figure.hpp"

namespace yomi::hex {

namespace {

using enum SearchFigure::Measure;

// How big the experiment is.
struct Scale {
  std::uint64_t node_limit;
  int small_table;          // 2^ of the entries, on 4×4 ...
  int large_table;          // ... and on 5×5
  std::vector<int> tables;  // those that figures 14 and 15 compare
};

Scale scale_for(const ExperimentSettings& settings) {
  Scale scale = settings.short_form ? Scale{50'000, 20, 16, {12, 13, 14, 15, 16, 17}}
                                    : Scale{2'000'000'000, 20, 23, {20, 21, 22, 23, 24, 25}};
  if (settings.node_limit) scale.node_limit = *settings.node_limit;
  return scale;
}

// To the end of the game on this board, within the node limit.
SearchRun solve_run(int size, const std::string& algorithm, const std::string& options, int table, const Scale& scale) {
  return {"hex",
          {fmt::format("size={}", size)},
          fmt::format("{}:depth={},{},table={},nodes={}", algorithm, size * size, options, table, scale.node_limit)};
}

// 4×4 takes less than a second, so that the short form need not cut it short.
SearchRun solve_4x4(const std::string& algorithm, const std::string& options, Scale scale) {
  scale.node_limit = std::max<std::uint64_t>(scale.node_limit, 10'000'000);
  return solve_run(4, algorithm, options, scale.small_table, scale);
}

// --- The figures ---

SearchFigure figure_11(const Scale& scale) {
  SearchFigure figure{
      .name = "11",
      .title = fmt::format("Fig. 11: algorithms and evaluations, 4×4, 2^{} entries", scale.small_table),
      .note =
          "The paper: rid with step 2 needs the fewest nodes; of the evaluations, e1 (neighbours and cells); "
          "deepening at every node (mid) tends to need more nodes than at the root (rid).",
      .label_columns = {"evaluation", "algorithm"},
      .entries = {},
      .kind = Chart::Kind::Bars,
      .x_label = "algorithm",
      .log_scale = true,
      .charts = {{"fig11.svg", Nodes}}};
  const auto add = [&](const std::string& evaluation, const std::string& name, const std::string& algorithm,
                       const std::string& step) {
    figure.entries.push_back({{evaluation, name},
                              evaluation,
                              name,
                              solve_4x4(algorithm, "eval=" + evaluation + ",step=" + step, scale),
                              ""});
  };
  for (const auto* evaluation : {"none", "neighbours", "cells", "e1"}) {
    add(evaluation, "fab", "fab", "2");
    add(evaluation, "rid, step 1", "rid", "1");
    add(evaluation, "rid, step 2", "rid", "2");
    add(evaluation, "mid, step 1", "mid", "1");
    add(evaluation, "mid, step 2", "mid", "2");
  }
  return figure;
}

SearchFigure figure_12(const Scale& scale) {
  SearchFigure figure{
      .name = "12",
      .title = fmt::format("Fig. 12: with and without PVS, 4×4, e1, step 2, 2^{} entries", scale.small_table),
      .note =
          "The paper: PVS reduces the nodes of each; rpvs is the best, 12 % below rid, in 0.17 s (about 170,000 "
          "nodes); negascout hardly differs from PVS; mid takes about twice the time of rpvs.",
      .label_columns = {"algorithm"},
      .entries = {},
      .kind = Chart::Kind::Bars,
      .x_label = "iterative deepening",
      .log_scale = true,
      .charts = {{"fig12.svg", Nodes}}};
  const auto add = [&](const std::string& algorithm, const std::string& series, const std::string& category,
                       const std::string& paper) {
    figure.entries.push_back({{algorithm}, series, category, solve_4x4(algorithm, "eval=e1,step=2", scale), paper});
  };
  add("fab", "alpha-beta", "none: fab, pvs, negascout", "");
  add("pvs", "PVS", "none: fab, pvs, negascout", "below fab");
  add("negascout", "NegaScout", "none: fab, pvs, negascout", "like pvs");
  add("rid", "alpha-beta", "at the root: rid, rpvs", "");
  add("rpvs", "PVS", "at the root: rid, rpvs", "0.17 s, 12 % below rid");
  add("mid", "alpha-beta", "at every node: mid, mpvs", "twice rpvs in time");
  add("mpvs", "PVS", "at every node: mid, mpvs", "below mid");
  return figure;
}

// A figure of 5×5 of which the paper shows the times; the nodes stand beside them.
SearchFigure figure_of_5x5(const std::string& name, const std::string& title, const std::string& note,
                           const std::string& label, Chart::Kind kind) {
  return {.name = name,
          .title = "Fig. " + name + ": " + title,
          .note = note,
          .label_columns = {label},
          .entries = {},
          .kind = kind,
          .x_label = label,
          .log_scale = kind == Chart::Kind::Bars,
          .charts = {{"fig" + name + "-nodes.svg", Nodes}, {"fig" + name + "-seconds.svg", Seconds}}};
}

SearchFigure figure_13(const Scale& scale) {
  auto figure = figure_of_5x5("13", fmt::format("all algorithms, 5×5, e1, step 2, 2^{} entries", scale.large_table),
                              "The paper, at about 1,000,000 nodes/s: fab and pvs over 9,000 s, all others below "
                              "1,800 s, mid the fastest with 967 s, rpvs 983 s.",
                              "algorithm", Chart::Kind::Bars);
  const auto add = [&](const std::string& algorithm, const std::string& paper) {
    figure.entries.push_back(
        {{algorithm}, "", algorithm, solve_run(5, algorithm, "eval=e1,step=2", scale.large_table, scale), paper});
  };
  add("fab", "> 9,000 s");
  add("rid", "< 1,800 s");
  add("mid", "967 s");
  add("pvs", "> 9,000 s");
  add("rpvs", "983 s");
  add("mpvs", "< 1,800 s");
  add("negascout", "");
  return figure;
}

// Figures 14 and 15 show the same searches: their times, and their nodes.
SearchFigure figure_of_tables(const std::string& name, SearchFigure::Measure measure, const Scale& scale) {
  SearchFigure figure{
      .name = name,
      .title =
          fmt::format("Fig. {}: {} by size of the table, 5×5, e1, step 2", name, measure == Nodes ? "nodes" : "time"),
      .note = measure == Nodes
                  ? "The paper: rpvs needs fewer nodes than mid at every size, by 25 % (2^20) to 35 % (2^23)."
                  : "The paper: mid is the faster from 2^20 to 2^23 entries, by less and less (967 s and 983 s at "
                    "2^23); rpvs is with 2^24 and 2^25.",
      .label_columns = {"algorithm", "entries"},
      .entries = {},
      .kind = Chart::Kind::Lines,
      .x_label = "entries of the transposition table",
      .log_scale = false,
      .charts = {{"fig" + name + ".svg", measure}}};
  const auto add = [&](const std::string& algorithm, int table, const std::string& paper) {
    const auto entries = fmt::format("2^{}", table);
    figure.entries.push_back({{algorithm, entries},
                              algorithm,
                              entries,
                              solve_run(5, algorithm, "eval=e1,step=2", table, scale),
                              table == 23 ? paper : ""});
  };
  for (const int table : scale.tables) add("mid", table, "967 s");
  for (const int table : scale.tables) add("rpvs", table, "983 s");
  return figure;
}

SearchRun switch_run(int at, int until, const Scale& scale) {
  return solve_run(5, "switch", fmt::format("large=mid,small=rpvs,at={},near=e2,eval=e1,until={}", at, until),
                   scale.large_table, scale);
}

SearchFigure figure_17(const Scale& scale) {
  auto figure = figure_of_5x5(
      "17", fmt::format("rpvs in small subtrees, mid in large ones, 5×5, e1, 2^{} entries", scale.large_table),
      "The paper: time falls as the switch rises from 0 (mid alone) to 9, then rises again; at 9 it is 54 % below rpvs "
      "alone and 53 % below mid alone.",
      "rpvs up to depth", Chart::Kind::Lines);
  for (int at = 0; at <= 13; ++at) {
    figure.entries.push_back({{std::to_string(at)},
                              "",
                              std::to_string(at),
                              switch_run(at, -1, scale),
                              at == 0   ? "967 s"
                              : at == 9 ? "about 454 s"
                                        : ""});
  }
  return figure;
}

SearchFigure figure_18(const Scale& scale) {
  auto figure =
      figure_of_5x5("18", fmt::format("e2 near the root, e1 below, 5×5, switch at 9, 2^{} entries", scale.large_table),
                    "The paper: e2 down to depth 5 and e1 below is the fastest, 414 s, 57 % below mid alone. -1 is e1 "
                    "everywhere.",
                    "e2 down to depth", Chart::Kind::Lines);
  for (int until = -1; until <= 10; ++until) {
    figure.entries.push_back({{std::to_string(until)},
                              "",
                              std::to_string(until),
                              switch_run(9, until, scale),
                              until == -1  ? "about 454 s"
                              : until == 5 ? "414 s"
                                           : ""});
  }
  return figure;
}

std::vector<SearchFigure> all_figures(const Scale& scale) {
  return {figure_11(scale),
          figure_12(scale),
          figure_13(scale),
          figure_of_tables("14", Seconds, scale),
          figure_of_tables("15", Nodes, scale),
          figure_17(scale),
          figure_18(scale)};
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  return run_figures(all_figures(scale_for(settings)), settings, host);
}

}  // namespace

Experiment paper_experiment() {
  return {"hex-paper",
          "figures 11 to 18 of \"Solving Hex\" (Suzuki, Inui, Kotani): the search family on 4×4 and 5×5",
          {"11", "12", "13", "14", "15", "17", "18"},
          run};
}

}  // namespace yomi::hex
