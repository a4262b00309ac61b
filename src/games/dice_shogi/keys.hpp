// The random words whose XOR is a position's hash.
#pragma once

#include "core/hashing.hpp"
#include "games/dice_shogi/cells.hpp"
#include "games/dice_shogi/hands.hpp"

namespace yomi::dice_shogi::keys {

inline constexpr auto pieces = zobrist_keys<2 * kind_count * cell_count>(0xD1CE'0001);
inline constexpr auto hands = zobrist_keys<2 * hand_kind_count * 2>(0xD1CE'0002);
inline constexpr auto rolls = zobrist_keys<7>(0xD1CE'0003);
inline constexpr std::uint64_t second_to_move = mix64(0xD1CE'0004);

// Close to the ply limit a position's value depends on how close: a table must not mix them up.
inline constexpr int counted_plies = 32;
inline constexpr auto plies_left = zobrist_keys<counted_plies>(0xD1CE'0005);

constexpr std::uint64_t piece(Player player, Kind kind, int cell) {
  return pieces[(index(player) * kind_count + kind) * cell_count + static_cast<std::size_t>(cell)];
}
// Of the second, say, when `before` is 1.
constexpr std::uint64_t piece_in_hand(Player player, Kind kind, int before) {
  return hands[(index(player) * hand_kind_count + hand_index(kind)) * 2 + static_cast<std::size_t>(before)];
}

}  // namespace yomi::dice_shogi::keys
