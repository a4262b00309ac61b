// A card laid on a cell in a direction, or a pass.
#pragma once

#include <cstdint>

#include "games/hichain/cards.hpp"

namespace yomi::hichain {

// A game adds 54 cards to the four of the start and each meets another one, so no card lies further out.
inline constexpr int furthest = 60;

struct Move {
  std::uint32_t bits;  // lay, x and y, seven bits each

  static constexpr Move lay_at(Lay lay, int x, int y) {
    return {static_cast<std::uint32_t>(lay) << 14 | static_cast<std::uint32_t>(x + 64) << 7 |
            static_cast<std::uint32_t>(y + 64)};
  }
  static constexpr Move pass() { return {static_cast<std::uint32_t>(lay_count) << 14}; }

  constexpr bool is_pass() const { return bits >> 14 == lay_count; }
  constexpr Lay lay() const { return static_cast<Lay>(bits >> 14); }
  constexpr Card card() const { return card_of(lay()); }
  constexpr int x() const { return static_cast<int>(bits >> 7 & 127) - 64; }
  constexpr int y() const { return static_cast<int>(bits & 127) - 64; }

  constexpr std::uint32_t code() const { return bits; }
  static constexpr Move from_code(std::uint32_t code) { return {code}; }
  bool operator==(const Move&) const = default;
};

}  // namespace yomi::hichain
