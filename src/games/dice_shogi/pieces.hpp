// The kinds of pieces and their names: letters of SFEN and USI ("P", "+P"), two letters of MSK ("FU", "TO").
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace yomi::dice_shogi {

enum Kind : std::uint8_t {
  no_kind,
  pawn,
  silver,
  gold,
  bishop,
  rook,
  king,
  tokin,  // a promoted pawn
  promoted_silver,
  horse,   // a promoted bishop
  dragon,  // a promoted rook
};
inline constexpr std::size_t kind_count = 11;

// Those that can be in a hand; their numbers are one less than their kinds'.
inline constexpr std::size_t hand_kind_count = 5;
constexpr std::size_t hand_index(Kind kind) { return static_cast<std::size_t>(kind - pawn); }
constexpr Kind hand_kind(std::size_t index) { return static_cast<Kind>(pawn + index); }

constexpr Kind promoted(Kind kind) {
  constexpr std::array<Kind, kind_count> table{no_kind, tokin,   promoted_silver, no_kind, horse,  dragon,
                                               no_kind, no_kind, no_kind,         no_kind, no_kind};
  return table[kind];
}
constexpr Kind unpromoted(Kind kind) {
  constexpr std::array<Kind, kind_count> table{no_kind, pawn, silver, gold,   bishop, rook,
                                               king,    pawn, silver, bishop, rook};
  return table[kind];
}
constexpr bool can_promote(Kind kind) { return promoted(kind) != no_kind; }
constexpr bool slides_straight(Kind kind) { return kind == rook || kind == dragon; }
constexpr bool slides_diagonally(Kind kind) { return kind == bishop || kind == horse; }

inline constexpr std::string_view kind_letters = " PSGBRK";

// "P" or "+P", in capitals.
inline std::string letters(Kind kind) {
  const Kind plain = unpromoted(kind);
  return (plain == kind ? "" : "+") + std::string(1, kind_letters[plain]);
}

inline constexpr std::array<std::string_view, kind_count> msk_names{"",   "FU", "GI", "KI", "KA", "HI",
                                                                    "OU", "TO", "NG", "UM", "RY"};

inline constexpr std::array<std::string_view, kind_count> kind_words{
    "nothing", "pawn", "silver", "gold", "bishop", "rook", "king", "tokin", "promoted silver", "horse", "dragon"};

}  // namespace yomi::dice_shogi
