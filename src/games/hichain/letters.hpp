// Which letter a card reads as, seen with each of the four directions as "up", and which cards are the same but for
// their name.
#pragma once

#include <array>
#include <cstdint>

#include "games/hichain/cards.hpp"

namespace yomi::hichain {

using Letter = std::uint8_t;
inline constexpr int letter_count = 26;
inline constexpr Letter no_letter = 0x40;
constexpr Letter letter(char name) { return static_cast<Letter>(name - 'A'); }
// The letter some steps on in the alphabet, Z being followed by A.
constexpr Letter letter_after(Letter from, int steps) {
  return static_cast<Letter>((from + steps + letter_count) % letter_count);
}

namespace tables {

// Of a card lying in direction north: the readings from north, west, south and east.
constexpr std::array<Letter, 4> upright_readings(Card card) {
  const auto readings = [](const char* names) {
    std::array<Letter, 4> letters{};
    for (std::size_t i = 0; i < 4; ++i) letters[i] = names[i] == '-' ? no_letter : letter(names[i]);
    return letters;
  };
  if (card == asterisk) return readings("----");  // stands for a letter, but reads as none
  switch ("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[card]) {
    case 'C':
      return readings("C--U");
    case 'U':
      return readings("UC--");
    case 'H':
      return readings("HIHI");
    case 'I':
      return readings("IHIH");
    case 'M':
      return readings("M-W-");
    case 'W':
      return readings("W-M-");
    case 'N':
      return readings("NZNZ");
    case 'Z':
      return readings("ZNZN");
    case 'S':
      return readings("S-S-");
    case 'O':
      return readings("OOOO");
    case 'X':
      return readings("XXXX");
    default:
      return {card, no_letter, no_letter, no_letter};
  }
}

constexpr std::array<std::array<Letter, 4>, owned_count * 4> make_readings() {
  std::array<std::array<Letter, 4>, owned_count * 4> readings{};
  for (std::size_t card = 0; card < owned_count; ++card) {
    const auto upright = upright_readings(face_of(static_cast<Card>(card)));
    for (std::size_t d = 0; d < 4; ++d) {
      for (std::size_t k = 0; k < 4; ++k) readings[card * 4 + d][k] = upright[(k + 4 - d) % 4];
    }
  }
  return readings;
}
// By card, direction in which it lies (as in a Lay, but for the two first cards as well) and reading direction.
inline constexpr auto readings = make_readings();

// Two lays look the same if rim and readings are: the asterisk is told from the X by its rim.
constexpr bool look_same(std::size_t a, std::size_t b) { return rims[a] == rims[b] && readings[a] == readings[b]; }

constexpr std::array<Lay, lay_count> make_looks() {
  std::array<Lay, lay_count> looks{};
  for (std::size_t lay = 0; lay < lay_count; ++lay) {
    std::size_t first = 0;
    while (!look_same(first, lay)) ++first;
    looks[lay] = static_cast<Lay>(first);
  }
  return looks;
}
// The first lay that looks like this one: an I on its side is an H.
inline constexpr auto looks = make_looks();

// The card that another one is a turned copy of, or itself: I is an H, Z an N, W an M.
constexpr std::array<Card, card_count> make_originals() {
  std::array<Card, card_count> originals{};
  for (std::size_t card = 0; card < card_count; ++card) originals[card] = card_of(looks[card * 4]);
  return originals;
}
inline constexpr auto originals = make_originals();

// The directions of each card that look different from one another.
constexpr std::array<LaySet, card_count> make_distinct_lays() {
  std::array<LaySet, card_count> distinct{};
  for (std::size_t card = 0; card < card_count; ++card) {
    for (std::size_t d = 0; d < 4; ++d) {
      bool seen = false;
      for (std::size_t earlier = 0; earlier < d; ++earlier) seen |= look_same(card * 4 + earlier, card * 4 + d);
      if (!seen) distinct[card].add(lay_of(static_cast<int>(card), static_cast<int>(d)));
    }
  }
  return distinct;
}
inline constexpr auto distinct_lays_of_card = make_distinct_lays();

constexpr std::array<std::array<LaySet, letter_count>, 4> make_lays_reading() {
  std::array<std::array<LaySet, letter_count>, 4> lays{};
  for (std::size_t lay = 0; lay < lay_count; ++lay) {
    for (std::size_t k = 0; k < 4; ++k) {
      if (readings[lay][k] != no_letter) lays[k][readings[lay][k]].add(static_cast<Lay>(lay));
    }
  }
  return lays;
}
// By reading direction and letter.
inline constexpr auto lays_reading = make_lays_reading();

constexpr LaySet make_lays_of(Card card) {
  LaySet lays{};
  for (int d = 0; d < 4; ++d) lays.add(lay_of(card, d));
  return lays;
}

}  // namespace tables

}  // namespace yomi::hichain
