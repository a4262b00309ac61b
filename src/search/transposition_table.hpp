// A transposition table of 2^n entries in buckets of four (one cache line).
//
// It is shared by threads without locks, after R. Hyatt and T. Mann, "A lockless transposition table
// implementation for parallel search" (ICGA Journal, 2002): an entry is two 64-bit words, the data and
// hash ^ data. Each is written by its own relaxed atomic store. If two threads write one entry at the
// same time its words may come from different writes; then their XOR is not the hash of either
// position and a probe misses. No other memory depends on an entry, so no ordering is needed.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>

#include "core/zeroed_array.hpp"

namespace yomi {

enum class Bound : std::uint8_t { None, Lower, Upper, Exact };

// The greatest depth an entry can have.
inline constexpr int deepest_entry = 255;

struct TableEntry {
  int value = 0;
  int depth = 0;
  Bound bound = Bound::None;
  std::uint32_t move = no_move;  // Move::code(), or no_move
  bool final = false;            // no deeper search can change it

  static constexpr std::uint32_t no_move = 0xFF'FFFF;

  // Whether the entry answers a search to this depth with this window.
  bool answers(int wanted_depth, int alpha, int beta) const {
    if (!final && depth < wanted_depth) return false;
    if (bound == Bound::Exact) return true;
    return bound == Bound::Lower ? value >= beta : value <= alpha;
  }
};

// The entry for a node that was searched with a window (alpha, beta). A value into which no estimate went
// (horizon not met) holds at any depth. So does a decided bound: only ends of games went into its proof.
// Where a margin counts, an exact value is not as final: a move not seen to its end may win by more.
TableEntry entry_for(int value, int alpha, int beta, int depth, bool horizon_met, std::uint32_t move,
                     bool margin_counts = false);

class TranspositionTable {
 public:
  static constexpr int largest_bits = 32;

  // 2^bits entries of 16 bytes; 0 bits make a table that never holds anything.
  explicit TranspositionTable(int bits);

  std::optional<TableEntry> probe(std::uint64_t hash) const;
  void store(std::uint64_t hash, const TableEntry& entry);
  void prefetch(std::uint64_t hash) const {
    if (buckets_) __builtin_prefetch(&bucket(hash));
  }

  void clear();
  // Entries of earlier generations are replaced first. To be called, like clear(), while nobody searches.
  void next_generation() { generation_ = (generation_ + 1) & generation_mask; }
  int bits() const { return bits_; }

 private:
  static constexpr int bucket_size = 4;
  static constexpr std::uint64_t generation_mask = 0x1F;

  struct Slot {
    std::atomic<std::uint64_t> check{0};  // hash ^ data
    std::atomic<std::uint64_t> data{0};
  };
  struct alignas(64) Bucket {
    std::array<Slot, bucket_size> slots;
  };

  // The high bits choose the bucket: the XOR check still compares all 64.
  Bucket& bucket(std::uint64_t hash) const { return buckets_[hash >> shift_]; }
  std::uint64_t pack(const TableEntry& entry) const;
  static TableEntry unpack(std::uint64_t data);

  int bits_;
  int shift_;
  std::uint64_t generation_ = 0;
  ZeroedArray<Bucket> buckets_;
};

}  // namespace yomi
