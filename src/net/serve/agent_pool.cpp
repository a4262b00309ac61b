#include "net/serve/agent_pool.hpp"

#include <algorithm>

namespace yomi::serve {

AgentPool::AgentPool(int threads) {
  for (int i = 0; i < std::max(1, threads); ++i) threads_.emplace_back([this] { work(); });
}

AgentPool::~AgentPool() { stop(); }

void AgentPool::stop() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    waiting_.clear();
    for (auto& source : running_) source.request_stop();
  }
  changed_.notify_all();
  for (auto& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

std::stop_source AgentPool::submit(Job job) {
  std::stop_source source;
  {
    const std::lock_guard lock(mutex_);
    if (!ending_) waiting_.push_back({std::move(job), source});
  }
  changed_.notify_one();
  return source;
}

std::size_t AgentPool::busy() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size() + active_;
}

void AgentPool::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return ending_ || !waiting_.empty(); });
    if (ending_) return;
    Entry entry = std::move(waiting_.front());
    waiting_.pop_front();
    running_.push_back(entry.source);
    ++active_;
    lock.unlock();
    entry.job(entry.source.get_token());
    // What the job holds is released before the next one is taken.
    entry.job = nullptr;
    lock.lock();
    --active_;
    std::erase(running_, entry.source);
  }
}

}  // namespace yomi::serve
