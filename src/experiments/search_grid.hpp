// Several searches of several positions: a row for each position, a column for each agent, and the sums of their nodes.
#pragma once

#include "experiments/search_runs.hpp"

namespace yomi {

struct SearchGrid {
  struct Position {
    std::string label;
    std::string game;
    std::vector<std::string> options;
    std::string moves;
  };
  struct Searcher {
    std::string label;
    std::string agent;  // its SPEC, with all its limits
  };

  std::string name;
  std::string title;
  std::string note;
  std::string row_label;
  std::vector<Position> positions;
  std::vector<Searcher> searchers;
  std::string chart;  // the file of a chart of the sums
};

// Row by row.
std::vector<SearchRun> runs_of(const SearchGrid& grid);

// The nodes of each search, their sums, these as a share of the first column's, and in the note the agents. What met
// its limit makes the sum a lower bound.
ExperimentFigure finish(const SearchGrid& grid, const SearchMeasurements& measurements);

// Measures and finishes those grids that the settings ask for, going on where an earlier run stopped.
Result<ExperimentResults> run_grids(std::vector<SearchGrid> grids, const ExperimentSettings& settings,
                                    const ExperimentHost& host);

}  // namespace yomi
