// The names of the files that an experiment leaves behind, none of which may be empty.
#pragma once

#include <gtest/gtest.h>

#include "experiments/experiment.hpp"

namespace yomi::testing {

inline std::vector<std::string> file_names(const ExperimentResults& results) {
  std::vector<std::string> names;
  for (const auto& file : files_of(results)) {
    names.push_back(file.name);
    EXPECT_FALSE(file.content.empty());
  }
  return names;
}

}  // namespace yomi::testing
