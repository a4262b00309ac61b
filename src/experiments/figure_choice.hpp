// Which figures of an experiment are to be made.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "experiments/experiment.hpp"

namespace yomi {

// Whether the settings ask for a figure: they name it, or none.
inline bool asks_for(const ExperimentSettings& settings, const std::string& figure) {
  const auto& wanted = settings.figures;
  return wanted.empty() || std::find(wanted.begin(), wanted.end(), figure) != wanted.end();
}

// Whether they ask for any of several.
inline bool asks_for_any(const ExperimentSettings& settings, const std::vector<std::string>& figures) {
  return std::any_of(figures.begin(), figures.end(), [&](const auto& figure) { return asks_for(settings, figure); });
}

}  // namespace yomi
