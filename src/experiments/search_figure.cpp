#include "experiments/search_figure.hpp"

#include <algorithm>
#include <cassert>

#include "search/limits.hpp"

namespace yomi {

namespace {

using Measure = SearchFigure::Measure;

std::string result_text(const SearchReport& report) {
  if (!report.proven) return "node limit";
  return report.value > 0 ? "win" : report.value < 0 ? "loss" : "draw";
}

Table table_of(const SearchFigure& figure, const SearchMeasurements& measurements) {
  Table table{figure.label_columns, {}};
  for (const auto* name : {"nodes", "cpu_seconds", "result", "paper", "agent"}) table.columns.emplace_back(name);
  for (std::size_t i = 0; i < figure.entries.size(); ++i) {
    const SearchEntry& entry = figure.entries[i];
    auto& row = table.rows.emplace_back(entry.labels.begin(), entry.labels.end());
    if (const auto& measured = measurements[i]) {
      const SearchReport& report = measured->report;
      const Cell nodes = Cell::integer(static_cast<std::int64_t>(report.nodes));
      const Cell seconds = Cell::real(measured->cpu_seconds, 3);
      row.push_back(report.proven ? nodes : nodes.at_least());
      row.push_back(report.proven ? seconds : seconds.at_least());
      row.emplace_back(result_text(report));
    } else {
      row.insert(row.end(), {Cell(), Cell(), Cell("not run")});
    }
    row.emplace_back(entry.paper);
    row.emplace_back(entry.run.agent);
  }
  return table;
}

// The number of a name in a list, which gets it if it has not got it yet.
std::size_t place_in(std::vector<std::string>& names, const std::string& name) {
  const auto found = std::find(names.begin(), names.end(), name);
  const auto place = static_cast<std::size_t>(found - names.begin());
  if (found == names.end()) names.push_back(name);
  return place;
}

Chart chart_of(const SearchFigure& figure, const SearchMeasurements& measurements, Measure measure) {
  Chart chart{.kind = figure.kind,
              .title = figure.title,
              .x_label = figure.x_label,
              .y_label = measure == Measure::Nodes ? "nodes" : "CPU seconds",
              .categories = {},
              .series = {},
              .log_scale = figure.log_scale};
  std::vector<std::string> names;
  for (const auto& entry : figure.entries) {
    place_in(chart.categories, entry.category);
    place_in(names, entry.series);
  }
  for (const auto& name : names) {
    chart.series.push_back({name, std::vector<std::optional<ChartValue>>(chart.categories.size())});
  }
  for (std::size_t i = 0; i < figure.entries.size(); ++i) {
    const auto& measured = measurements[i];
    if (!measured) continue;
    const SearchReport& report = measured->report;
    const SearchEntry& entry = figure.entries[i];
    chart.series[place_in(names, entry.series)].values[place_in(chart.categories, entry.category)] = ChartValue{
        measure == Measure::Nodes ? static_cast<double>(report.nodes) : measured->cpu_seconds, !report.proven};
  }
  return chart;
}

}  // namespace

ExperimentFigure finish(const SearchFigure& figure, const SearchMeasurements& measurements) {
  assert(measurements.size() == figure.entries.size());
  ExperimentFigure finished{figure.name, figure.title, figure.note, table_of(figure, measurements), {}};
  for (const auto& [file, measure] : figure.charts) {
    finished.charts.push_back({file, svg_chart(chart_of(figure, measurements, measure))});
  }
  return finished;
}

bool wants_figure(const ExperimentSettings& settings, const std::string& name) {
  const auto& wanted = settings.figures;
  return wanted.empty() || std::find(wanted.begin(), wanted.end(), name) != wanted.end();
}

Result<ExperimentResults> run_figures(std::vector<SearchFigure> figures, const ExperimentSettings& settings,
                                      const ExperimentHost& host, bool with_journal) {
  const Stopwatch watch;
  std::erase_if(figures, [&](const SearchFigure& figure) { return !wants_figure(settings, figure.name); });
  std::vector<SearchRun> runs;
  for (const auto& figure : figures) {
    for (const auto& entry : figure.entries) runs.push_back(entry.run);
  }
  const int threads = settings.threads.value_or(1);
  const auto measured = with_journal ? measure_with_journal(runs, threads, host) : measure(runs, threads, host);
  if (!measured) return measured.error();
  ExperimentResults results;
  auto next = measured->begin();
  for (const auto& figure : figures) {
    const auto end = next + std::ssize(figure.entries);
    results.figures.push_back(finish(figure, {next, end}));
    next = end;
  }
  results.complete = std::all_of(measured->begin(), measured->end(), [](const auto& each) { return each.has_value(); });
  results.seconds = watch.seconds();
  return results;
}

}  // namespace yomi
