// The pieces in both hands, packed in a word: at most two of a kind.
#pragma once

#include <cstdint>

#include "core/player.hpp"
#include "games/dice_shogi/pieces.hpp"

namespace yomi::dice_shogi {

class Hands {
 public:
  constexpr int count(Player player, Kind kind) const { return static_cast<int>(word_ >> place(player, kind) & 3); }
  constexpr bool has(Player player, Kind kind) const { return (word_ >> place(player, kind) & 3) != 0; }
  constexpr bool empty(Player player) const { return of(player) == 0; }
  constexpr std::uint32_t of(Player player) const { return word_ >> (16 * index(player)) & 0xFFFF; }

  constexpr void add(Player player, Kind kind) { word_ += 1u << place(player, kind); }
  constexpr void remove(Player player, Kind kind) { word_ -= 1u << place(player, kind); }

  bool operator==(const Hands&) const = default;

 private:
  static constexpr std::size_t place(Player player, Kind kind) { return 16 * index(player) + 3 * hand_index(kind); }

  std::uint32_t word_ = 0;
};

}  // namespace yomi::dice_shogi
