// How long a search may go on, and the clocks that watch it.
//
// A search ends within milliseconds of its time and of a stop, whatever it is at: all that takes long counts its work
// and looks at the clock when a Pacer says so, and parts of a search share one Deadline.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <optional>
#include <stop_token>

#include "search/lock_step.hpp"

namespace yomi {

struct Limits {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<std::uint64_t> simulations;
  std::optional<double> seconds;
  const Turn* turn = nullptr;  // of a thread that searches by turns
};

class Stopwatch {
 public:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
};

// When a search has to end: at a time, and when it is told to. Copied to all its parts and threads.
class Deadline {
 public:
  using Clock = std::chrono::steady_clock;

  Deadline() = default;
  // From now on. A limit of years is none, and would not fit the clock.
  Deadline(std::optional<double> seconds, std::stop_token stop) : stop_(std::move(stop)) {
    constexpr double longest = 1e8;
    if (seconds && *seconds < longest) {
      end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*seconds));
    }
  }

  bool has_come() const { return has_come(Clock::now()); }
  bool has_come(Clock::time_point now) const { return now >= end_ || stop_.stop_requested(); }
  // Whether it ever may.
  bool exists() const { return end_ != Clock::time_point::max() || stop_.stop_possible(); }

  // One that comes when a part of the time that is left has gone by.
  Deadline after_share(double share) const {
    Deadline sooner = *this;
    if (end_ == Clock::time_point::max()) return sooner;
    const auto now = Clock::now();
    if (end_ > now) sooner.end_ = now + std::chrono::duration_cast<Clock::duration>((end_ - now) * share);
    return sooner;
  }

 private:
  Clock::time_point end_ = Clock::time_point::max();
  std::stop_token stop_;
};

// Says when to look at a clock: about every two milliseconds, whatever the work costs. A look takes as long as a quick
// node does, so it counts units of work that take about as long as each other, and learns how long that is.
class Pacer {
 public:
  // After so much work: whether to look.
  bool is_due(std::uint64_t work = 1) {
    left_ -= static_cast<std::int64_t>(work);
    return left_ <= 0;
  }
  void has_looked(Deadline::Clock::time_point now) {
    const auto passed = now - last_look_;
    // Slow work is learned at once, quick work step by step: to look too often costs little.
    if (passed > period) {
      step_ = std::max<std::int64_t>(1, step_ * period / passed);
    } else {
      step_ = std::min(2 * step_, longest_step);
    }
    left_ = step_;
    last_look_ = now;
  }

 private:
  static constexpr Deadline::Clock::duration period = std::chrono::milliseconds(2);
  // So that no more than a few milliseconds pass even where work that was quick turns slow.
  static constexpr std::int64_t longest_step = 1024;

  std::int64_t step_ = 1;
  std::int64_t left_ = 1;
  Deadline::Clock::time_point last_look_ = Deadline::Clock::now();
};

// What is written to a large table counts for this much: the first touch of each of its huge pages takes milliseconds
// on some machines.
inline constexpr std::uint64_t work_of_store = 128;

// Asked at every node. The node limit is looked at each time: it decides what a search returns and must not depend on
// the machine.
class Budget {
 public:
  Budget(const Limits& limits, std::stop_token stop) : Budget(limits.nodes, Deadline(limits.seconds, std::move(stop))) {
    turn_ = limits.turn;
    if (turn_ != nullptr) next_halt_ = std::min(node_limit_, turn_->nodes());
  }
  Budget(std::optional<std::uint64_t> nodes, Deadline deadline)
      : node_limit_(nodes.value_or(UINT64_MAX)), next_halt_(node_limit_), deadline_(std::move(deadline)) {}

  bool exhausted(std::uint64_t nodes) {
    if (nodes >= next_halt_) halt(nodes);
    if (pacer_.is_due()) look();
    return out_;
  }
  // Work between two nodes that takes long where it is much: the moves that were listed and valued, say.
  void count_work(std::uint64_t work) { pacer_.is_due(work); }

  bool is_out() const { return out_; }
  double seconds() const { return watch_.seconds(); }
  const Deadline& deadline() const { return deadline_; }

 private:
  void look() {
    const auto now = Deadline::Clock::now();
    if (deadline_.has_come(now)) out_ = true;
    pacer_.has_looked(now);
  }
  // At the node limit, or where a turn ends.
  void halt(std::uint64_t nodes) {
    // Once it is out, a search may still ask on its way back to the root.
    if (out_ || nodes >= node_limit_ || !turn_->pass()) {
      out_ = true;
    } else {
      next_halt_ = std::min(node_limit_, nodes + turn_->nodes());
    }
  }

  std::uint64_t node_limit_;
  std::uint64_t next_halt_;
  const Turn* turn_ = nullptr;
  Deadline deadline_;
  Pacer pacer_;
  Stopwatch watch_;
  bool out_ = false;
};

// Processor time of the calling thread.
inline double thread_cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

}  // namespace yomi
