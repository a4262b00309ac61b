// Which positions other threads are searching just now, so that a thread can take another move first:
// the simplified ABDADA of T. Kerrigan (2017) after J.-C. Weill, "The ABDADA distributed minimax-search
// algorithm" (ICCA Journal, 1996). It is a hint only: a lost or stale mark costs time, never a value.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace yomi {

class BusySet {
 public:
  bool contains(std::uint64_t hash) const { return slot(hash).load(std::memory_order_relaxed) == hash; }
  void enter(std::uint64_t hash) { slot(hash).store(hash, std::memory_order_relaxed); }
  void leave(std::uint64_t hash) {
    // Only our own mark: another position may have taken the slot.
    slot(hash).compare_exchange_strong(hash, 0, std::memory_order_relaxed);
  }

 private:
  static constexpr std::size_t size = 1 << 14;

  std::atomic<std::uint64_t>& slot(std::uint64_t hash) { return slots_[hash % size]; }
  const std::atomic<std::uint64_t>& slot(std::uint64_t hash) const { return slots_[hash % size]; }

  std::array<std::atomic<std::uint64_t>, size> slots_{};
};

}  // namespace yomi
