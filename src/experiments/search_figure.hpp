// A figure that compares searches by their nodes and times: described as data,
// finished from the measurements.
#pragma once

#include "experiments/search_runs.hpp"
#include "experiments/svg_chart.hpp"

namespace yomi {

// One search of a figure.
struct SearchEntry {
  std::vector<std::string> labels;  // the table's first columns
  std::string series;               // of the chart
  std::string category;             // where on the chart's x axis
  SearchRun run;
  std::string paper;  // what the paper measured, where its text says so
};

struct SearchFigure {
  enum class Measure { Nodes, Seconds };
  struct ChartOf {
    std::string file;
    Measure measure;
  };

  std::string name;
  std::string title;
  std::string note;
  std::vector<std::string> label_columns;
  std::vector<SearchEntry> entries;
  Chart::Kind kind = Chart::Kind::Bars;
  std::string x_label;
  bool log_scale = false;
  std::vector<ChartOf> charts;
};

// The table and the charts, given one measurement for each entry. Seconds are of processor time.
ExperimentFigure finish(const SearchFigure& figure, const SearchMeasurements& measurements);

// Whether the settings ask for the figure of this name.
bool wants_figure(const ExperimentSettings& settings, const std::string& name);

// Measures and finishes those figures that the settings ask for, their searches in one list, as figures share some;
// `with_journal` goes on where an earlier run stopped.
Result<ExperimentResults> run_figures(std::vector<SearchFigure> figures, const ExperimentSettings& settings,
                                      const ExperimentHost& host, bool with_journal = false);

}  // namespace yomi
