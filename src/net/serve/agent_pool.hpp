// Threads on which agents think: a fixed number, so that searches share the machine, each of which can be stopped.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace yomi::serve {

class AgentPool {
 public:
  using Job = std::function<void(std::stop_token)>;

  // Jobs wait in the order in which they came.
  explicit AgentPool(int threads);
  // Stops what runs, forgets what waits.
  ~AgentPool();
  AgentPool(const AgentPool&) = delete;
  AgentPool& operator=(const AgentPool&) = delete;

  // Stopping the source ends the job, or lets it begin already stopped.
  std::stop_source submit(Job job);
  // Jobs that wait or run.
  std::size_t busy() const;
  void stop();

 private:
  struct Entry {
    Job job;
    std::stop_source source;
  };

  void work();

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Entry> waiting_;
  std::vector<std::stop_source> running_;
  std::size_t active_ = 0;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace yomi::serve
