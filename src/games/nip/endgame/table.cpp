#include "games/nip/endgame/table.hpp"

#include <cassert>

namespace yomi::nip {

void EndgameTable::store(std::uint64_t hash, Cells own, Cells opp, int value, int alpha, int beta, std::uint8_t move,
                         int cost) {
  Slot* place = nullptr;
  int least_worth = 1 << 20;
  EndgameEntry entry;
  for (Slot& slot : buckets_[hash & mask_].slots) {
    const auto data = slot.data.load(std::memory_order_relaxed);
    if ((slot.own.load(std::memory_order_relaxed) ^ data) == own &&
        (slot.opp.load(std::memory_order_relaxed) ^ data) == opp && data != 0) {
      entry = unpack(data);
      place = &slot;
      break;
    }
    const bool current = (data >> 40 & 0xFF) == generation_;
    const int worth = data == 0 ? -1 : static_cast<int>(data >> 32 & 0xFF) + (current ? 256 : 0);
    if (worth < least_worth) {
      least_worth = worth;
      place = &slot;
    }
  }
  if (value < beta) entry.upper = std::min(entry.upper, value);
  if (value > alpha) entry.lower = std::max(entry.lower, value);
  assert(entry.lower <= entry.upper);
  if ((value > alpha || entry.best == EndgameEntry::no_move) && entry.best != move) {
    entry.second = entry.best;
    entry.best = move;
  }
  const auto byte = [](int v, int i) { return static_cast<std::uint64_t>(static_cast<std::uint8_t>(v)) << (8 * i); };
  const std::uint64_t data = byte(entry.lower + 64, 0) | byte(entry.upper + 64, 1) | byte(entry.best, 2) |
                             byte(entry.second, 3) | byte(std::min(cost, 255), 4) | generation_ << 40;
  place->data.store(data, std::memory_order_relaxed);
  place->own.store(own ^ data, std::memory_order_relaxed);
  place->opp.store(opp ^ data, std::memory_order_relaxed);
}

void EndgameTable::clear() {
  for (std::size_t i = 0; i <= mask_; ++i) {
    for (Slot& slot : buckets_[i].slots) {
      slot.data.store(0, std::memory_order_relaxed);
      slot.own.store(0, std::memory_order_relaxed);
      slot.opp.store(0, std::memory_order_relaxed);
    }
  }
}

}  // namespace yomi::nip
