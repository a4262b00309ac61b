#include "experiments/search_runs.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "agents/session_of.hpp"
#include "core/text.hpp"

namespace yomi {

namespace {

Result<SearchMeasurement> measure_one(const SearchRun& run, const ExperimentHost& host) {
  const auto session = host.open(run.game, run.options);
  if (!session) return session.error();
  const auto agent = make_agent(**session, run.agent, 1);
  if (!agent) return agent.error();
  const double start = thread_cpu_seconds();
  auto report = (*agent)->choose(**session, {}, host.stop, {});
  if (!report) return report.error();
  return SearchMeasurement{std::move(*report), thread_cpu_seconds() - start};
}

// The workers take runs in turn and leave measurements; the caller waits and tells of the progress.
class Measuring {
 public:
  Measuring(const std::vector<SearchRun>& runs, const ExperimentHost& host)
      : runs_(runs), host_(host), measurements_(runs.size()) {}

  Result<SearchMeasurements> run(int threads) {
    {
      std::vector<std::jthread> workers;
      for (int i = 0; i < threads; ++i) {
        ++working_;
        workers.emplace_back([this] { work(); });
      }
      watch_workers();
    }
    if (!failure_.empty()) throw Failure(failure_);
    if (error_) return *error_;
    return measurements_;
  }

 private:
  void work() {
    std::unique_lock lock(mutex_);
    while (next_ < runs_.size() && !error_ && failure_.empty() && !host_.stop.stop_requested()) {
      const std::size_t number = next_++;
      const SearchRun& run = runs_[number];
      running_.push_back(join(run.options, ",") + " " + run.agent);
      const std::string name = running_.back();
      lock.unlock();
      std::optional<Result<SearchMeasurement>> measured;
      std::string failure;
      try {
        measured = measure_one(run, host_);
      } catch (const std::exception& exception) {
        failure = name + ": " + exception.what();
      }
      lock.lock();
      running_.erase(std::find(running_.begin(), running_.end(), name));
      if (!measured) {
        failure_ = failure;
      } else if (!*measured) {
        error_ = Error{name + ": " + measured->message()};
      } else if (!host_.stop.stop_requested()) {
        measurements_[number] = **measured;
        ++done_;
      }
    }
    --working_;
    changed_.notify_all();
  }

  void watch_workers() {
    constexpr std::chrono::milliseconds tick{250};
    std::unique_lock lock(mutex_);
    while (working_ > 0) {
      changed_.wait_for(lock, tick);
      if (!host_.progress) continue;
      const ExperimentProgress progress{done_, runs_.size(), join(running_, "  "), watch_.seconds()};
      lock.unlock();
      host_.progress(progress);
      lock.lock();
    }
  }

  const std::vector<SearchRun>& runs_;
  const ExperimentHost& host_;
  const Stopwatch watch_;
  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  SearchMeasurements measurements_;
  std::vector<std::string> running_;
  std::size_t next_ = 0;
  std::size_t done_ = 0;
  int working_ = 0;
  std::optional<Error> error_;
  std::string failure_;
};

}  // namespace

Result<SearchMeasurements> measure(const std::vector<SearchRun>& runs, int threads, const ExperimentHost& host) {
  std::vector<SearchRun> once;
  std::vector<std::size_t> place;
  for (const auto& run : runs) {
    const auto found = std::find(once.begin(), once.end(), run);
    place.push_back(static_cast<std::size_t>(found - once.begin()));
    if (found == once.end()) once.push_back(run);
  }
  const auto measured = Measuring(once, host).run(threads);
  if (!measured) return measured.error();
  SearchMeasurements all;
  for (const auto number : place) all.push_back((*measured)[number]);
  return all;
}

}  // namespace yomi
