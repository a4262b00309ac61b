// A move, a drop, or a roll of the die, in twelve bits.
#pragma once

#include <cassert>
#include <cstdint>

#include "games/dice_shogi/cells.hpp"
#include "games/dice_shogi/pieces.hpp"

namespace yomi::dice_shogi {

// Bits 0–4: the cell it goes to; 5–9: the cell it comes from, or 25 and more for a drop; 10: promotes.
// From 2048 on: a roll, 1 to 6.
struct Move {
  std::uint16_t word;

  static constexpr unsigned drop_base = cell_count;
  static constexpr unsigned roll_base = 2048;

  static constexpr Move step(int from, int to, bool promotes) {
    return {static_cast<std::uint16_t>(to | from << 5 | (promotes ? 1 << 10 : 0))};
  }
  static constexpr Move drop(Kind kind, int to) {
    return {static_cast<std::uint16_t>(static_cast<unsigned>(to) | (drop_base + hand_index(kind)) << 5)};
  }
  static constexpr Move roll(int face) { return {static_cast<std::uint16_t>(roll_base + static_cast<unsigned>(face))}; }

  constexpr bool is_roll() const { return word >= roll_base; }
  constexpr int face() const { return static_cast<int>(word - roll_base); }
  constexpr int to() const { return word & 31; }
  constexpr bool is_drop() const { return (word >> 5 & 31) >= drop_base; }
  constexpr int from() const { return word >> 5 & 31; }
  constexpr Kind dropped() const { return hand_kind((word >> 5 & 31) - drop_base); }
  constexpr bool promotes() const { return (word >> 10 & 1) != 0; }

  std::uint32_t code() const { return word; }
  static Move from_code(std::uint32_t code) { return {static_cast<std::uint16_t>(code)}; }
  bool operator==(const Move&) const = default;
};

}  // namespace yomi::dice_shogi
