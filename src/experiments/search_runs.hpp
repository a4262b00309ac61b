// Runs a list of searches, each a game and an agent by their text, and measures them.
#pragma once

#include <string>
#include <vector>

#include "experiments/experiment.hpp"

namespace yomi {

struct SearchRun {
  std::string game;
  std::vector<std::string> options;  // of the game
  std::string agent;                 // its SPEC, with all its limits
  std::string moves = {};            // played before the search, "a1 b2"

  bool operator==(const SearchRun&) const = default;
};

struct SearchMeasurement {
  SearchReport report;
  // Processor time of the search: what else the machine does disturbs it far less than the clock's time.
  double cpu_seconds = 0;
};

// None where the search did not run to its end.
using SearchMeasurements = std::vector<std::optional<SearchMeasurement>>;

// Each run searches the start position, or that after its moves, once, with an agent of its own, on one thread; up to
// `threads` of them at the same time. A run is measured once however often it is listed. The searches that a stop cut
// short, and those after them, have no measurement.
Result<SearchMeasurements> measure(const std::vector<SearchRun>& runs, int threads, const ExperimentHost& host);

// The same, going on from the host's journal and noting there what each search found: its nodes, value, whether that is
// proven, and seconds. The agents' specs name their limits, so a search with another limit is another one.
Result<SearchMeasurements> measure_with_journal(const std::vector<SearchRun>& runs, int threads,
                                                const ExperimentHost& host);

}  // namespace yomi
