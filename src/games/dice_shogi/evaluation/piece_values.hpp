// Piece values of the Dice Shogi paper's player (T. Ito and T. Baba). The paper does not print its table; these are
// those of the second author's public program of the same year, which like the paper's has 8100 for mate.
#pragma once

#include <array>

#include "games/dice_shogi/pieces.hpp"

namespace yomi::dice_shogi {

// Values are kept in hundredths, so that averages over rolls do not lose their fractions: mate would be 810,000.
inline constexpr int value_scale = 100;

inline constexpr std::array<int, kind_count> board_values{
    0,  // nothing
    100, 300, 350, 350, 400,
    0,  // the king is never lost
    200, 350, 450, 500,
};

inline constexpr std::array<int, hand_kind_count> hand_values{100, 280, 370, 340, 390};

constexpr int board_value(Kind kind) { return value_scale * board_values[kind]; }
constexpr int hand_value(Kind kind) { return value_scale * hand_values[hand_index(kind)]; }

}  // namespace yomi::dice_shogi
