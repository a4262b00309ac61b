// A stop that comes by itself, so that a test which waits for others fails with its own words instead of hanging.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

namespace yomi::testing {

class Deadline {
 public:
  using Clock = std::chrono::steady_clock;

  // Far more than anything here takes under a sanitizer on a busy machine, far less than ctest's own limit.
  static constexpr std::chrono::seconds usual{120};

  explicit Deadline(Clock::duration length = usual)
      : thread_([this, until = Clock::now() + length](const std::stop_token& over) {
          std::mutex mutex;
          std::condition_variable_any sleep;
          std::unique_lock lock(mutex);
          sleep.wait_until(lock, over, until, [] { return false; });
          if (!over.stop_requested()) stop_.request_stop();
        }) {}

  std::stop_token token() const { return stop_.get_token(); }
  bool has_passed() const { return stop_.stop_requested(); }

 private:
  std::stop_source stop_;
  std::jthread thread_;
};

}  // namespace yomi::testing
