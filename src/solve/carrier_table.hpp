// Proven positions with the carriers of their proofs, shared by threads. A carrier may be several words
// long, so a bucket is guarded by a spin lock instead of the XOR of the search's table; it is held for a
// few dozen instructions.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <optional>

#include "core/zeroed_array.hpp"

namespace yomi {

template <class Set>
struct Proof {
  bool win = false;        // for the side to move
  Set carrier{};           // the empty cells that the winner's strategy may use
  std::uint32_t move = 0;  // wins, or else resists (code of the move)
};

template <class Set>
class CarrierTable {
 public:
  // 2^bits proofs.
  explicit CarrierTable(int bits)
      : mask_((std::uint64_t{1} << (bits - 1)) - 1), buckets_(static_cast<std::size_t>(mask_ + 1)) {}

  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&buckets_[hash & mask_]); }

  std::optional<Proof<Set>> probe(std::uint64_t hash) const {
    const Guard bucket(buckets_[hash & mask_]);
    for (const Slot& slot : bucket->slots) {
      if (slot.hash == hash && slot.work > 0) return Proof<Set>{slot.win, slot.carrier, slot.move};
    }
    return std::nullopt;
  }

  // `work` is the number of nodes of the proof: the first slot keeps the costlier proof, the second the
  // newer one.
  void store(std::uint64_t hash, const Proof<Set>& proof, std::uint64_t work) {
    const Slot slot{hash, proof.carrier, static_cast<std::uint32_t>(std::min<std::uint64_t>(work, UINT32_MAX)),
                    static_cast<std::uint16_t>(proof.move), proof.win};
    const Guard bucket(buckets_[hash & mask_]);
    auto& [costliest, newest] = bucket->slots;
    if (slot.work < costliest.work) {
      newest = slot;
    } else {
      if (costliest.hash != hash) newest = costliest;
      costliest = slot;
    }
  }

 private:
  struct Slot {
    std::uint64_t hash;
    Set carrier;
    std::uint32_t work;  // 0: unused
    std::uint16_t move;
    bool win;
  };
  // On boards of one word a bucket is one cache line.
  struct alignas(64) Bucket {
    std::array<Slot, 2> slots;
    std::atomic_flag lock;
  };
  class Guard {
   public:
    explicit Guard(Bucket& bucket) : bucket_(bucket) {
      while (bucket_.lock.test_and_set(std::memory_order_acquire)) {
      }
    }
    ~Guard() { bucket_.lock.clear(std::memory_order_release); }
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;
    Bucket* operator->() const { return &bucket_; }

   private:
    Bucket& bucket_;
  };

  std::uint64_t mask_;
  ZeroedArray<Bucket> buckets_;
};

}  // namespace yomi
