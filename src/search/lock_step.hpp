// Threads that search by turns, so many nodes each, one after the other.
//
// A parallel search with more threads than there are cores tells nothing of what it would do on a larger machine: the
// system gives its threads time as it likes. By turns each advances like the others, as on a machine with a core for
// each; what they find, and how many nodes it takes them, is the same on every machine and every time. What is not
// simulated is that cores slow each other down when they share caches and memory.
#pragma once

#include <cstdint>
#include <deque>
#include <semaphore>
#include <vector>

namespace yomi {

// Only the thread whose turn it is touches what is not a semaphore, until all are set free at the end.
class LockStep {
 public:
  LockStep(int threads, std::uint64_t nodes_of_turn) : nodes_of_turn_(nodes_of_turn) {
    for (int i = 0; i < threads; ++i) {
      gates_.emplace_back(i == 0 ? 1 : 0);
      searching_.push_back(true);
    }
  }

  std::uint64_t nodes_of_turn() const { return nodes_of_turn_; }

  // Waits for the first turn of a thread. False if all is over before.
  bool begin(int thread) {
    gate(thread).acquire();
    return !over_;
  }
  // Waits until it is this thread's turn again. False if all is over.
  bool pass(int thread) {
    if (over_) return false;
    const int next = next_after(thread);
    if (next == thread) return true;
    gate(next).release();
    gate(thread).acquire();
    return !over_;
  }
  // The thread has nothing more to search, and the others go on.
  void leave(int thread) {
    if (over_) return;
    searching_[static_cast<std::size_t>(thread)] = false;
    const int next = next_after(thread);
    if (next != thread) gate(next).release();
  }
  // By the thread whose turn it is: all the others stop where they are.
  void end(int thread) {
    over_ = true;
    for (std::size_t i = 0; i < searching_.size(); ++i) {
      if (searching_[i] && i != static_cast<std::size_t>(thread)) gates_[i].release();
    }
  }

 private:
  std::binary_semaphore& gate(int thread) { return gates_[static_cast<std::size_t>(thread)]; }
  // The thread itself if nobody else is searching.
  int next_after(int thread) const {
    const int count = static_cast<int>(searching_.size());
    int next = thread;
    do {
      next = (next + 1) % count;
    } while (next != thread && !searching_[static_cast<std::size_t>(next)]);
    return next;
  }

  const std::uint64_t nodes_of_turn_;
  std::deque<std::binary_semaphore> gates_;
  std::vector<bool> searching_;
  bool over_ = false;
};

// One thread's place in it.
struct Turn {
  LockStep& steps;
  int thread;

  bool pass() const { return steps.pass(thread); }
  std::uint64_t nodes() const { return steps.nodes_of_turn(); }
};

}  // namespace yomi
