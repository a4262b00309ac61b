#include "net/serve/fair_pool.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace yomi::serve {

namespace {

constexpr double half_life = 30;             // seconds
constexpr std::size_t many_addresses = 512;  // from which those are forgotten that have had nothing for long

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

FairPool::FairPool(Settings settings) : settings_(settings) {
  settings_.threads = std::max(1, settings_.threads);
  for (int i = 0; i < settings_.threads; ++i) threads_.emplace_back([this] { work(); });
}

FairPool::~FairPool() { stop(); }

void FairPool::stop() {
  std::vector<Entry> forgotten;
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    forgotten.swap(waiting_);
    for (auto& [kind, source] : running_) source.request_stop();
  }
  changed_.notify_all();
  for (auto& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

std::stop_source FairPool::submit(Errand errand, Job job) {
  std::stop_source source;
  {
    const std::lock_guard lock(mutex_);
    if (ending_) return source;
    const bool none_free = running_.size() >= static_cast<std::size_t>(settings_.threads);
    if (errand.kind == Errand::Kind::Live && settings_.threads == 1 && none_free &&
        running_[0].first != Errand::Kind::Live) {
      running_[0].second.request_stop();
    }
    ++use_[errand.address].busy;
    waiting_.push_back({std::move(errand), std::move(job), source, ++numbers_, seconds_now()});
  }
  changed_.notify_one();
  return source;
}

std::size_t FairPool::busy() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size() + running_.size();
}

std::size_t FairPool::busy(const std::string& address) const {
  const std::lock_guard lock(mutex_);
  const auto found = use_.find(address);
  return found == use_.end() ? 0 : found->second.busy;
}

double FairPool::longest_wait() const {
  const std::lock_guard lock(mutex_);
  const auto oldest = std::min_element(waiting_.begin(), waiting_.end(),
                                       [](const Entry& a, const Entry& b) { return a.since < b.since; });
  return oldest == waiting_.end() ? 0 : seconds_now() - oldest->since;
}

double FairPool::recent_use(const std::string& address) const {
  const auto found = use_.find(address);
  if (found == use_.end()) return 0;
  return found->second.seconds * std::exp2((found->second.at - seconds_now()) / half_life);
}

void FairPool::account(const std::string& address, double seconds) {
  const double before = recent_use(address);
  Use& use = use_[address];
  use.seconds = before + seconds;
  use.at = seconds_now();
  --use.busy;
  if (use_.size() < many_addresses) return;
  std::erase_if(use_, [&](const auto& entry) { return entry.second.busy == 0 && recent_use(entry.first) < 0.01; });
}

bool FairPool::comes_before(const Entry& a, const Entry& b) const {
  // What was stopped ends at once, and frees what it holds.
  const bool a_stopped = a.source.stop_requested(), b_stopped = b.source.stop_requested();
  if (a_stopped != b_stopped) return a_stopped;
  if (a.errand.kind != b.errand.kind) return a.errand.kind < b.errand.kind;
  if (a.errand.address != b.errand.address) {
    const double a_use = recent_use(a.errand.address), b_use = recent_use(b.errand.address);
    // Studies are shared alike; at tables only who had far too much is put back.
    if (a.errand.kind != Errand::Kind::Live && a_use != b_use) return a_use < b_use;
    const bool a_heavy = a_use > settings_.heavy, b_heavy = b_use > settings_.heavy;
    if (a_heavy != b_heavy) return b_heavy;
  }
  if (a.errand.deadline != b.errand.deadline) return a.errand.deadline < b.errand.deadline;
  return a.number < b.number;
}

std::size_t FairPool::next() const {
  const auto others = static_cast<std::size_t>(std::count_if(
      running_.begin(), running_.end(), [](const auto& entry) { return entry.first != Errand::Kind::Live; }));
  const bool room_for_others = others < static_cast<std::size_t>(std::max(1, settings_.threads - 1));
  std::size_t best = waiting_.size();
  for (std::size_t i = 0; i < waiting_.size(); ++i) {
    if (!room_for_others && is_others(waiting_[i]) && !waiting_[i].source.stop_requested()) continue;
    if (best == waiting_.size() || comes_before(waiting_[i], waiting_[best])) best = i;
  }
  return best;
}

void FairPool::work() {
  // On Linux this is of the thread alone.
  if (settings_.niceness != 0) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), settings_.niceness);
  std::unique_lock lock(mutex_);
  for (;;) {
    std::size_t chosen = 0;
    changed_.wait(lock, [&] { return ending_ || (chosen = next()) < waiting_.size(); });
    if (ending_) return;
    Entry entry = std::move(waiting_[chosen]);
    waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(chosen));
    running_.emplace_back(entry.errand.kind, entry.source);
    const double began = seconds_now();
    lock.unlock();
    entry.job(entry.source.get_token());
    // What the job holds is released before the next one is taken.
    entry.job = nullptr;
    lock.lock();
    std::erase_if(running_, [&](const auto& running) { return running.second == entry.source; });
    account(entry.errand.address, seconds_now() - began);
    // Another kind may have room now.
    changed_.notify_all();
  }
}

}  // namespace yomi::serve
