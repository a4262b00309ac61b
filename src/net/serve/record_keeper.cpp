#include "net/serve/record_keeper.hpp"

#include <algorithm>
#include <chrono>

namespace yomi::serve {

namespace {

constexpr double longest_pause = 60;

}  // namespace

RecordKeeper::RecordKeeper(std::unique_ptr<RecordStore> store, Post post,
                           std::function<void(const std::string&)> failed, double first_pause)
    : store_(std::move(store)),
      post_(std::move(post)),
      failed_(std::move(failed)),
      first_pause_(first_pause),
      pause_(first_pause),
      thread_([this] { work(); }) {}

RecordKeeper::~RecordKeeper() { stop(); }

void RecordKeeper::stop() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void RecordKeeper::keep(GameRecord record, std::function<void()> stored) {
  {
    const std::lock_guard lock(mutex_);
    games_.push_back({std::move(record), std::move(stored)});
  }
  changed_.notify_one();
}

void RecordKeeper::run(std::function<void(RecordStore&)> work) {
  {
    const std::lock_guard lock(mutex_);
    work_.push_back(std::move(work));
  }
  changed_.notify_one();
}

std::size_t RecordKeeper::waiting() const {
  const std::lock_guard lock(mutex_);
  return games_.size();
}

bool RecordKeeper::store(const Kept& kept) {
  try {
    store_->add(kept.record);
    post_(kept.stored);
    return true;
  } catch (const std::exception& failure) {
    post_([failed = failed_, why = std::string(failure.what())] { failed(why); });
    return false;
  }
}

void RecordKeeper::work() {
  std::unique_lock lock(mutex_);
  bool pausing = false;
  for (;;) {
    const auto something = [&] { return ending_ || !work_.empty() || (!pausing && !games_.empty()); };
    if (pausing) {
      changed_.wait_for(lock, std::chrono::duration<double>(pause_), something);
      pausing = ending_ || !work_.empty();
      if (!pausing) pause_ = std::min(2 * pause_, longest_pause);
    } else {
      changed_.wait(lock, something);
    }
    if (!work_.empty()) {
      const auto work = std::move(work_.front());
      work_.pop_front();
      lock.unlock();
      work(*store_);
      lock.lock();
      continue;
    }
    // At the end each game is tried once more, without pauses.
    if (games_.empty() || (pausing && !ending_)) {
      if (ending_) return;
      continue;
    }
    const Kept kept = games_.front();
    lock.unlock();
    const bool stored = store(kept);
    lock.lock();
    if (stored) {
      games_.pop_front();
      pause_ = first_pause_;
      pausing = false;
    } else {
      if (ending_) return;
      pausing = true;
    }
  }
}

}  // namespace yomi::serve
