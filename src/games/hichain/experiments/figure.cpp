#include "games/hichain/experiments/figure.hpp"

#include <algorithm>

#include "experiments/figure_choice.hpp"
#include "experiments/job_pool.hpp"

namespace yomi::hichain {

namespace {

// All jobs of all parts as one list.
class Measuring {
 public:
  explicit Measuring(std::vector<MeasuredFigures> parts) : parts_(std::move(parts)) {
    for (std::size_t part = 0; part < parts_.size(); ++part) {
      for (std::size_t job = 0; job < parts_[part].jobs; ++job) jobs_.emplace_back(part, job);
    }
  }

  Status run(int threads, const ExperimentHost& host) {
    const Jobs jobs{jobs_.size(), [&](std::size_t job) { return parts_[jobs_[job].first].label; },
                    [&](std::size_t job) {
                      parts_[jobs_[job].first].work(jobs_[job].second);
                      return done();
                    },
                    [&](std::size_t) { ++finished_; }};
    return do_jobs(jobs, threads, host);
  }

  bool complete() const { return finished_ == jobs_.size(); }

  void finish(const ExperimentSettings& settings, ExperimentResults& results) const {
    for (const auto& part : parts_) {
      for (auto& figure : part.finish()) {
        if (asks_for(settings, figure.name)) results.figures.push_back(std::move(figure));
      }
    }
  }

 private:
  std::vector<MeasuredFigures> parts_;
  std::vector<std::pair<std::size_t, std::size_t>> jobs_;  // part and job of it
  std::size_t finished_ = 0;
};

}  // namespace

Result<ExperimentResults> measure_figures(std::vector<MeasuredFigures> parts, const ExperimentSettings& settings,
                                          const ExperimentHost& host) {
  std::erase_if(parts, [&](const MeasuredFigures& part) { return !asks_for_any(settings, part.names); });
  ExperimentResults results;
  Measuring measuring(std::move(parts));
  if (const auto measured = measuring.run(threads_for_counting(settings), host); !measured) return measured.error();
  results.complete = measuring.complete();
  if (results.complete) measuring.finish(settings, results);
  return results;
}

}  // namespace yomi::hichain
