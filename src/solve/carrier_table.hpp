// Proven positions with the carriers of their proofs, shared by threads. A carrier is several words
// long, so a bucket is guarded by a spin lock instead of the XOR of the search's table; it is held for
// a few dozen instructions.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

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
      : mask_((std::uint64_t{1} << (bits - 2)) - 1), buckets_(std::make_unique<Bucket[]>(mask_ + 1)) {}

  std::optional<Proof<Set>> probe(std::uint64_t hash) const {
    const Guard bucket(buckets_[hash & mask_]);
    for (const Slot& slot : bucket->slots) {
      if (slot.hash == hash && slot.work > 0) return slot.proof;
    }
    return std::nullopt;
  }

  // `work` is the number of nodes of the proof: the cheapest one of a bucket gives way.
  void store(std::uint64_t hash, const Proof<Set>& proof, std::uint64_t work) {
    const Guard bucket(buckets_[hash & mask_]);
    Slot* cheapest = &bucket->slots[0];
    for (Slot& slot : bucket->slots) {
      if (slot.hash == hash && slot.work > 0) {
        cheapest = &slot;
        break;
      }
      if (slot.work < cheapest->work) cheapest = &slot;
    }
    *cheapest = {hash, work, proof};
  }

 private:
  struct Slot {
    std::uint64_t hash = 0;
    std::uint64_t work = 0;  // 0: unused
    Proof<Set> proof;
  };
  struct Bucket {
    std::array<Slot, 4> slots;
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
  std::unique_ptr<Bucket[]> buckets_;
};

}  // namespace yomi
