// A transposition table with several rules of replacement, for one thread: the paper does not say which one it had.
#pragma once

#include <cstdint>
#include <vector>

#include "search/transposition_table.hpp"

namespace yomi::hex {

class PrintedTable {
 public:
  enum class Replacement {
    Buckets,  // four entries to a place, the shallowest goes: that of search/transposition_table.hpp
    Deepest,  // one entry to a place, the deeper one stays
    Newest,   // one entry to a place, the newer one stays
  };

  class Entry {
   public:
    static constexpr std::uint16_t no_move = 0xFFFF;

    Entry() = default;
    Entry(std::uint64_t hash, const TableEntry& entry)
        : hash_(hash),
          value_(entry.value),
          move_(entry.move == TableEntry::no_move ? no_move : static_cast<std::uint16_t>(entry.move)),
          depth_(static_cast<std::uint8_t>(entry.depth)),
          kind_(static_cast<std::uint8_t>(static_cast<int>(entry.bound) | (entry.final ? final_bit : 0))) {}

    std::uint64_t hash() const { return hash_; }
    int value() const { return value_; }
    std::uint16_t move() const { return move_; }
    int depth() const { return depth_; }
    Bound bound() const { return static_cast<Bound>(kind_ & 3); }
    bool is_final() const { return (kind_ & final_bit) != 0; }
    bool is_of(std::uint64_t hash) const { return hash_ == hash && bound() != Bound::None; }
    void set_move(std::uint16_t move) { move_ = move; }

   private:
    static constexpr std::uint8_t final_bit = 4;

    std::uint64_t hash_ = 0;
    std::int32_t value_ = 0;
    std::uint16_t move_ = no_move;
    std::uint8_t depth_ = 0;
    std::uint8_t kind_ = 0;  // a Bound, and the final bit
  };
  static_assert(sizeof(Entry) == 16);  // as the paper has it: 8 M entries in 128 MB

  // 2^bits entries.
  PrintedTable(int bits, Replacement replacement)
      : bits_(bits), replacement_(replacement), entries_(std::size_t{1} << bits) {}

  const Entry* find(std::uint64_t hash) const {
    const std::size_t place = place_of(hash);
    for (std::size_t i = place; i < place + places(); ++i) {
      if (entries_[i].is_of(hash)) return &entries_[i];
    }
    return nullptr;
  }

  void store(Entry entry) {
    const std::size_t place = place_of(entry.hash());
    std::size_t worst = place;
    for (std::size_t i = place; i < place + places(); ++i) {
      if (entries_[i].is_of(entry.hash())) {
        // A search that failed low knows no move; the one found before is still the best guess.
        if (entry.move() == Entry::no_move) entry.set_move(entries_[i].move());
        entries_[i] = entry;
        return;
      }
      if (worth(entries_[i]) < worth(entries_[worst])) worst = i;
    }
    if (replacement_ == Replacement::Deepest && worth(entries_[worst]) > entry.depth()) return;
    entries_[worst] = entry;
  }

  void clear() { entries_.assign(entries_.size(), {}); }

 private:
  std::size_t places() const { return replacement_ == Replacement::Buckets ? 4 : 1; }
  std::size_t place_of(std::uint64_t hash) const {
    return replacement_ == Replacement::Buckets ? (hash >> (64 - bits_ + 2)) * 4 : hash >> (64 - bits_);
  }
  static int worth(const Entry& entry) { return entry.bound() == Bound::None ? -1 : entry.depth(); }

  int bits_;
  Replacement replacement_;
  std::vector<Entry> entries_;
};

}  // namespace yomi::hex
