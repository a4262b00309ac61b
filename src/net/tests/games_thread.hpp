// The thread of the games, as far as a journal or a keeper of records needs one: what they post runs in the test.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace yomi::serve {

class GamesThread {
 public:
  std::function<void(std::function<void()>)> post() {
    return [this](std::function<void()> task) {
      const std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(task));
      changed_.notify_one();
    };
  }
  void run_until(const bool& done) {
    while (!done) run_one();
  }
  // Waits for something, and does all that has come.
  void run_one() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !tasks_.empty(); });
    const auto tasks = std::exchange(tasks_, {});
    lock.unlock();
    for (const auto& task : tasks) task();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::function<void()>> tasks_;
};

}  // namespace yomi::serve
