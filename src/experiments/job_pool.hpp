// Does a list of jobs on several threads, in their order, while the calling thread tells of the progress.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "experiments/experiment.hpp"

namespace yomi {

struct Jobs {
  std::size_t count = 0;
  // Of a job, for the progress and in errors.
  std::function<std::string(std::size_t)> name;
  // On a worker's thread. Each job keeps its result in a place of its own; an error ends all.
  std::function<Status(std::size_t)> work;
  // On the calling thread, after the work of a job; in the order in which they end.
  std::function<void(std::size_t)> finished = {};
};

// An error is that of the first job that had one, with its name before it; what a job throws is thrown again as
// Failure. A stop ends the work without an error: jobs that were under way are then not called finished.
Status do_jobs(const Jobs& jobs, int threads, const ExperimentHost& host);

// A list without repetitions, and where in it each entry of the original stands.
template <class Item>
struct Distinct {
  std::vector<Item> items;
  std::vector<std::size_t> place;

  explicit Distinct(const std::vector<Item>& all) {
    for (const auto& item : all) {
      const auto found = std::find(items.begin(), items.end(), item);
      place.push_back(static_cast<std::size_t>(found - items.begin()));
      if (found == items.end()) items.push_back(item);
    }
  }
};

}  // namespace yomi
