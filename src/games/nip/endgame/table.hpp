// What is known of endgame positions: bounds of the exact score and the moves that were best.
//
// An entry holds the position itself, not a part of its hash: a table that takes one position for another
// would make a proof worthless. Threads share it without locks as the transposition table does (see
// search/transposition_table.hpp): the discs are stored XORed with the data, so that an entry written by two
// threads at once matches no position.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>

#include "core/zeroed_array.hpp"
#include "games/nip/position.hpp"

namespace yomi::nip {

struct EndgameEntry {
  static constexpr std::uint8_t no_move = 255;

  int lower = -64;
  int upper = 64;
  std::uint8_t best = no_move;
  std::uint8_t second = no_move;  // the best one before
};

class EndgameTable {
 public:
  // 2^bits entries of 24 bytes, in buckets of five.
  explicit EndgameTable(int bits)
      : mask_((std::size_t{1} << std::max(0, bits - 2)) - 1), buckets_(std::size_t{1} << std::max(0, bits - 2)) {}

  static std::uint64_t hash(Cells own, Cells opp) { return Position::hash_of(own, opp); }

  bool probe(std::uint64_t hash, Cells own, Cells opp, EndgameEntry& entry) const {
    for (const Slot& slot : buckets_[hash & mask_].slots) {
      const auto data = slot.data.load(std::memory_order_relaxed);
      if ((slot.own.load(std::memory_order_relaxed) ^ data) == own &&
          (slot.opp.load(std::memory_order_relaxed) ^ data) == opp && data != 0) {
        entry = unpack(data);
        return true;
      }
    }
    return false;
  }

  void prefetch(std::uint64_t hash) const {
    const auto* bucket = reinterpret_cast<const char*>(&buckets_[hash & mask_]);
    __builtin_prefetch(bucket);
    __builtin_prefetch(bucket + 64);
  }

  // Notes that `move` gave `value` with the window (alpha, beta), and joins it with what is known already.
  // `cost` is the logarithm of the work behind it: dear entries stay when a bucket is full.
  void store(std::uint64_t hash, Cells own, Cells opp, int value, int alpha, int beta, std::uint8_t move, int cost);

  // Entries of earlier generations give way first. To be called while nobody searches.
  void next_generation() { generation_ = generation_ % 255 + 1; }
  void clear();

 private:
  struct Slot {
    std::atomic<std::uint64_t> own{0}, opp{0}, data{0};
  };
  struct alignas(128) Bucket {
    std::array<Slot, 5> slots;
  };

  // From the low end: lower + 64, upper + 64, best, second, cost, generation (never 0), a byte each.
  static EndgameEntry unpack(std::uint64_t data) {
    const auto byte = [&](int i) { return static_cast<std::uint8_t>(data >> (8 * i)); };
    return {byte(0) - 64, byte(1) - 64, byte(2), byte(3)};
  }

  std::size_t mask_;
  std::uint64_t generation_ = 1;
  mutable ZeroedArray<Bucket> buckets_;
};

}  // namespace yomi::nip
