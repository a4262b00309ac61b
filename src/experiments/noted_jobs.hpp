// Figures made of many measurements, each of which is noted in the host's journal as it ends: a run that was stopped
// goes on where it was.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "experiments/experiment.hpp"

namespace yomi {

// What a measurement found, in an order that only its figure knows.
using Numbers = std::vector<double>;

struct NotedFigures {
  std::vector<std::string> names;  // of the figures, as --figures takes them
  // A measurement for each key. A key says everything that its result depends on and has no `|`; the same key may be in
  // several lists, and is measured once.
  std::vector<std::string> keys;
  // On a worker's thread.
  std::function<Result<Numbers>(std::size_t job)> work;
  // One figure for each name, from the results in the order of the keys.
  std::function<std::vector<ExperimentFigure>(const std::vector<Numbers>&)> finish;
};

// The figures that the settings ask for. Those with measurements missing after a stop are left out.
Result<ExperimentResults> measure_noted(std::vector<NotedFigures> figures, const ExperimentSettings& settings,
                                        const ExperimentHost& host);

}  // namespace yomi
