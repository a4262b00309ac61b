#include "experiments/job_pool.hpp"

#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

#include "core/text.hpp"

namespace yomi {

namespace {

class Pool {
 public:
  Pool(const Jobs& jobs, const ExperimentHost& host) : jobs_(jobs), host_(host) {}

  Status run(int threads) {
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
    return done();
  }

 private:
  void work() {
    std::unique_lock lock(mutex_);
    while (next_ < jobs_.count && !error_ && failure_.empty() && !host_.stop.stop_requested()) {
      const std::size_t number = next_++;
      const std::string name = jobs_.name(number);
      const auto under_way = running_.insert(name);
      lock.unlock();
      Status status = done();
      std::string failure;
      try {
        status = jobs_.work(number);
      } catch (const std::exception& exception) {
        failure = name + ": " + exception.what();
      }
      lock.lock();
      running_.erase(under_way);
      if (!failure.empty()) {
        failure_ = failure;
      } else if (!host_.stop.stop_requested()) {
        if (status) {
          ended_.push_back(number);
        } else {
          error_ = Error{name + ": " + status.message()};
        }
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
      lock.unlock();
      tell();
      lock.lock();
    }
    lock.unlock();
    tell();
  }

  void tell() {
    std::vector<std::size_t> ended;
    ExperimentProgress progress;
    {
      const std::lock_guard lock(mutex_);
      ended.swap(ended_);
      done_ += ended.size();
      // Jobs of one name are shown once.
      const std::set<std::string> names(running_.begin(), running_.end());
      progress = {done_, jobs_.count, join(std::vector<std::string>(names.begin(), names.end()), "  "),
                  watch_.seconds()};
    }
    if (jobs_.finished) {
      for (const auto number : ended) jobs_.finished(number);
    }
    if (host_.progress) host_.progress(progress);
  }

  const Jobs& jobs_;
  const ExperimentHost& host_;
  const Stopwatch watch_;
  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::multiset<std::string> running_;
  std::vector<std::size_t> ended_;  // and not yet told
  std::size_t next_ = 0;
  std::size_t done_ = 0;
  int working_ = 0;
  std::optional<Error> error_;
  std::string failure_;
};

}  // namespace

Status do_jobs(const Jobs& jobs, int threads, const ExperimentHost& host) { return Pool(jobs, host).run(threads); }

}  // namespace yomi
