// How long a search may go on, and the clock that watches it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <optional>
#include <stop_token>

namespace yomi {

struct Limits {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<std::uint64_t> simulations;
  std::optional<double> seconds;
};

class Stopwatch {
 public:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
};

// Asked at every node, so it looks at the clock and the stop token only now and then. The node limit is
// looked at each time: it decides what a search returns and must not depend on the machine.
class Budget {
 public:
  Budget(const Limits& limits, std::stop_token stop)
      : node_limit_(limits.nodes.value_or(UINT64_MAX)), seconds_(limits.seconds), stop_(std::move(stop)) {}

  bool exhausted(std::uint64_t nodes) {
    if (nodes >= node_limit_) out_ = true;
    if (nodes >= next_look_) {
      next_look_ = nodes + look_every;
      if (stop_.stop_requested() || (seconds_ && watch_.seconds() >= *seconds_)) out_ = true;
    }
    return out_;
  }
  bool is_out() const { return out_; }
  double seconds() const { return watch_.seconds(); }

 private:
  static constexpr std::uint64_t look_every = 2048;

  std::uint64_t node_limit_;
  std::optional<double> seconds_;
  std::stop_token stop_;
  Stopwatch watch_;
  std::uint64_t next_look_ = 0;
  bool out_ = false;
};

// Processor time of the calling thread.
inline double thread_cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

}  // namespace yomi
