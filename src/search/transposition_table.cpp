#include "search/transposition_table.hpp"

#include <algorithm>
#include <cassert>

#include "search/value.hpp"

namespace yomi {

// A word of data: value 24 bits, move 24, depth 8, generation 5, final 1, bound 2. Bound::None is 0, so
// the zeroes of an unused slot are no entry.
namespace {
constexpr int value_bias = 1 << 23;
}  // namespace

TableEntry entry_for(int value, int alpha, int beta, int depth, bool horizon_met, std::uint32_t move,
                     bool margin_counts) {
  const Bound bound = value >= beta ? Bound::Lower : value <= alpha ? Bound::Upper : Bound::Exact;
  const bool exact_settles = bound == Bound::Exact && !margin_counts;
  const bool decided = ((bound == Bound::Lower || exact_settles) && is_proven_win(value)) ||
                       ((bound == Bound::Upper || exact_settles) && is_proven_loss(value));
  return {value, depth, bound, bound == Bound::Upper ? TableEntry::no_move : move, decided || !horizon_met};
}

TranspositionTable::TranspositionTable(int bits) : bits_(bits) {
  assert(bits >= 0 && bits <= largest_bits);
  if (bits == 0) return;
  bits_ = std::max(bits, 3);
  const int bucket_bits = bits_ - 2;
  shift_ = 64 - bucket_bits;
  buckets_ = ZeroedArray<Bucket>(std::size_t{1} << bucket_bits);
}

std::uint64_t TranspositionTable::pack(const TableEntry& entry) const {
  assert(entry.value > -value_bias && entry.value < value_bias && entry.move <= TableEntry::no_move);
  const auto depth = static_cast<std::uint64_t>(std::clamp(entry.depth, 0, deepest_entry));
  return static_cast<std::uint64_t>(entry.value + value_bias) << 40 | std::uint64_t{entry.move} << 16 | depth << 8 |
         generation_ << 3 | std::uint64_t{entry.final} << 2 | static_cast<std::uint64_t>(entry.bound);
}

TableEntry TranspositionTable::unpack(std::uint64_t data) {
  return {static_cast<int>(data >> 40) - value_bias, static_cast<int>(data >> 8 & 0xFF), static_cast<Bound>(data & 3),
          static_cast<std::uint32_t>(data >> 16 & TableEntry::no_move), (data >> 2 & 1) != 0};
}

std::optional<TableEntry> TranspositionTable::probe(std::uint64_t hash) const {
  if (!buckets_) return std::nullopt;
  for (const Slot& slot : bucket(hash).slots) {
    const auto data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == hash && (data & 3) != 0) return unpack(data);
  }
  return std::nullopt;
}

// Into the slot of the same position if there is one, else over the entry that is worth least: an old
// one before a new one, a shallow one before a deep one.
void TranspositionTable::store(std::uint64_t hash, const TableEntry& entry) {
  if (!buckets_) return;
  Slot* worst = nullptr;
  int worst_worth = 1 << 30;
  std::uint32_t move = entry.move;
  for (Slot& slot : bucket(hash).slots) {
    const auto data = slot.data.load(std::memory_order_relaxed);
    const bool used = (data & 3) != 0;
    if (used && (slot.check.load(std::memory_order_relaxed) ^ data) == hash) {
      // A search that failed low knows no move; the one found before is still the best guess.
      if (move == TableEntry::no_move) move = unpack(data).move;
      worst = &slot;
      break;
    }
    const bool current = (data >> 3 & generation_mask) == generation_;
    const int worth = used ? unpack(data).depth + (current ? 2 * deepest_entry : 0) : -1;
    if (worth < worst_worth) {
      worst_worth = worth;
      worst = &slot;
    }
  }
  const auto data = pack({entry.value, entry.depth, entry.bound, move, entry.final});
  worst->data.store(data, std::memory_order_relaxed);
  worst->check.store(hash ^ data, std::memory_order_relaxed);
}

void TranspositionTable::clear() {
  if (!buckets_) return;
  for (std::size_t i = 0; i < std::size_t{1} << (bits_ - 2); ++i) {
    for (Slot& slot : buckets_[i].slots) {
      slot.data.store(0, std::memory_order_relaxed);
      slot.check.store(0, std::memory_order_relaxed);
    }
  }
  generation_ = 0;
}

}  // namespace yomi
