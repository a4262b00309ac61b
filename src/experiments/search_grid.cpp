#include "experiments/search_grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "experiments/search_figure.hpp"
#include "search/limits.hpp"

namespace yomi {

namespace {

struct Sum {
  std::uint64_t nodes = 0;
  bool proven = true;

  Cell cell() const {
    const Cell number = Cell::integer(static_cast<std::int64_t>(nodes));
    return proven ? number : number.at_least();
  }
};

Cell share_of(const Sum& sum, const Sum& first) {
  if (!sum.proven || !first.proven || first.nodes == 0) return {};
  return fmt::format("{:.3f}", static_cast<double>(sum.nodes) / static_cast<double>(first.nodes));
}

}  // namespace

std::vector<SearchRun> runs_of(const SearchGrid& grid) {
  std::vector<SearchRun> runs;
  for (const auto& position : grid.positions) {
    for (const auto& searcher : grid.searchers) {
      runs.push_back({position.game, position.options, searcher.agent, position.moves});
    }
  }
  return runs;
}

ExperimentFigure finish(const SearchGrid& grid, const SearchMeasurements& measurements) {
  assert(measurements.size() == grid.positions.size() * grid.searchers.size());
  const std::size_t columns = grid.searchers.size();
  Table table{{grid.row_label, "result"}, {}};
  for (const auto& searcher : grid.searchers) table.columns.push_back(searcher.label);
  std::vector<Sum> sums(columns);
  for (std::size_t row = 0; row < grid.positions.size(); ++row) {
    auto& cells = table.rows.emplace_back(std::vector<Cell>{grid.positions[row].label, ""});
    for (std::size_t column = 0; column < columns; ++column) {
      const auto& measured = measurements[row * columns + column];
      if (!measured) {
        sums[column].proven = false;
        cells.emplace_back();
        continue;
      }
      const SearchReport& report = measured->report;
      const Sum own{report.nodes, report.proven};
      cells.push_back(own.cell());
      sums[column].nodes += own.nodes;
      sums[column].proven = sums[column].proven && own.proven;
      if (own.proven) cells[1] = Cell(report.value > 0 ? "win" : report.value < 0 ? "loss" : "draw");
    }
  }
  std::vector<Cell> all{"all", ""}, share{"share of the first", ""};
  Chart chart{.kind = Chart::Kind::Bars,
              .title = grid.title,
              .x_label = "",
              .y_label = "nodes of all",
              .categories = {},
              .series = {{"", {}}},
              .log_scale = false};
  for (std::size_t column = 0; column < columns; ++column) {
    all.push_back(sums[column].cell());
    share.push_back(share_of(sums[column], sums[0]));
    chart.categories.push_back(grid.searchers[column].label);
    chart.series[0].values.emplace_back(ChartValue{static_cast<double>(sums[column].nodes), !sums[column].proven});
  }
  for (auto& row : {all, share}) table.rows.push_back(row);
  std::string note = grid.note + " The agents:";
  for (const auto& searcher : grid.searchers) note += fmt::format(" {} is `{}`;", searcher.label, searcher.agent);
  note.back() = '.';
  ExperimentFigure figure{grid.name, grid.title, note, table, {}};
  if (!grid.chart.empty()) figure.charts.push_back({grid.chart, svg_chart(chart)});
  return figure;
}

Result<ExperimentResults> run_grids(std::vector<SearchGrid> grids, const ExperimentSettings& settings,
                                    const ExperimentHost& host) {
  const Stopwatch watch;
  std::erase_if(grids, [&](const SearchGrid& grid) { return !wants_figure(settings, grid.name); });
  ExperimentResults results;
  for (const auto& grid : grids) {
    const auto measured = measure_with_journal(runs_of(grid), threads_for_counting(settings), host);
    if (!measured) return measured.error();
    results.figures.push_back(finish(grid, *measured));
    for (const auto& each : *measured) results.complete = results.complete && each.has_value();
  }
  results.seconds = watch.seconds();
  return results;
}

}  // namespace yomi
