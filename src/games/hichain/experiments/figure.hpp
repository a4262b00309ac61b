// A figure that is made of many small measurements of HICHAIN games.
#pragma once

#include <functional>
#include <string>

#include "experiments/experiment.hpp"

namespace yomi::hichain {

struct MeasuredFigures {
  std::vector<std::string> names;  // of the figures, as --figures takes them
  std::string label;               // for the progress
  std::size_t jobs = 0;
  // On a worker's thread; keeps its result in a place of its own, and depends on nothing but the job's number.
  std::function<void(std::size_t job)> work;
  // After all jobs, one figure for each name.
  std::function<std::vector<ExperimentFigure>()> finish;
};

// Those that the settings ask for; after a stop none, and they are not complete.
Result<ExperimentResults> measure_figures(std::vector<MeasuredFigures> parts, const ExperimentSettings& settings,
                                          const ExperimentHost& host);

}  // namespace yomi::hichain
