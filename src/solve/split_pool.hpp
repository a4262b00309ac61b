// Young brothers wait (R. Feldmann, P. Mysliwietz, O. Vornberger, "A fully distributed chess program",
// 1991; "helpful masters" from Feldmann's thesis, 1993): a node's first child is searched alone, because it
// mostly decides the window; the others may then be shared among idle threads. The thread that opened such
// a split waits for its helpers at the end, and helps them meanwhile.
//
// The pool knows nothing of the search: a split has children numbered 0, 1, …, which threads take in turn.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <vector>

namespace yomi {

struct Split {
  const Split* parent = nullptr;  // the split in whose work this one was opened
  int children = 0;
  std::function<void(int child, Split&, int worker)> search;

  std::atomic<int> next{0};
  std::atomic<bool> cut{false};  // the rest need not be searched
  int helpers = 0;               // guarded by the pool's mutex

  // Whether this work, or any it is part of, is no longer wanted.
  bool is_cut() const {
    for (const Split* split = this; split != nullptr; split = split->parent) {
      if (split->cut.load(std::memory_order_relaxed)) return true;
    }
    return false;
  }
  bool descends_from(const Split* ancestor) const {
    const Split* split = this;
    while (split != nullptr && split != ancestor) split = split->parent;
    return split != nullptr;
  }
};

class SplitPool {
 public:
  // Whether opening a split would find help now.
  bool has_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }

  // Shares the children of `split` among the caller and idle threads; returns when all are searched. Calls `look` now
  // and then while it waits for others, so that who watches a clock does not miss it.
  void run(Split& split, int worker, const std::function<void()>& look) {
    {
      const std::scoped_lock lock(mutex_);
      open_.push_back(&split);
    }
    changed_.notify_all();
    take_children(split, worker);
    std::unique_lock lock(mutex_);
    std::erase(open_, &split);
    // While helpers are still busy in this split, what they share is the only work that speeds it up.
    help(
        lock, worker, [&] { return split.helpers == 0; }, [&](const Split& s) { return s.descends_from(&split); },
        look);
  }

  // A helper's life: joins whatever is open until quit() was called.
  void serve(int worker) {
    std::unique_lock lock(mutex_);
    help(
        lock, worker, [&] { return quit_; }, [](const Split&) { return true; }, {});
  }
  void quit() {
    {
      const std::scoped_lock lock(mutex_);
      quit_ = true;
    }
    changed_.notify_all();
  }

 private:
  static void take_children(Split& split, int worker) {
    while (!split.is_cut()) {
      const int child = split.next.fetch_add(1, std::memory_order_relaxed);
      if (child >= split.children) return;
      split.search(child, split, worker);
    }
  }

  static bool has_work(const Split& split) {
    return split.next.load(std::memory_order_relaxed) < split.children && !split.is_cut();
  }

  static constexpr std::chrono::milliseconds look_every{2};

  template <class Done, class Suits>
  void help(std::unique_lock<std::mutex>& lock, int worker, Done done, Suits suits, const std::function<void()>& look) {
    const auto find = [&]() -> Split* {
      for (Split* split : open_) {
        if (has_work(*split) && suits(*split)) return split;
      }
      return nullptr;
    };
    while (!done()) {
      Split* split = find();
      if (split == nullptr) {
        idle_.fetch_add(1, std::memory_order_relaxed);
        const auto awaited = [&] { return done() || (split = find()) != nullptr; };
        while (look && !changed_.wait_for(lock, look_every, awaited)) {
          lock.unlock();
          look();
          lock.lock();
        }
        if (!look) changed_.wait(lock, awaited);
        idle_.fetch_sub(1, std::memory_order_relaxed);
        if (split == nullptr || done()) continue;
      }
      ++split->helpers;
      lock.unlock();
      take_children(*split, worker);
      lock.lock();
      --split->helpers;
      changed_.notify_all();
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Split*> open_;  // the oldest, and so mostly the largest, first
  std::atomic<int> idle_{0};
  bool quit_ = false;
};

}  // namespace yomi
