// The cards of HICHAIN: where their points and sides are, and which letters they read as.
//
// A card is a 4×4 square. Its rim has 16 places, eight points and eight sides, numbered row by row:
//
//      0  1  2  3  4
//      5           6         points: 0 2 4 7 8 11 13 15
//      7           8         sides:  1 3 5 6 9 10 12 14
//      9          10
//     11 12 13 14 15
//
// The tables below are small enough to stay in the first cache: whatever lies around a cell, the cards that fit there
// are two look-ups (see LaySet and fitting()).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace yomi::hichain {

using Card = std::uint8_t;
inline constexpr Card asterisk = 26;
inline constexpr int card_count = 27;  // of a hand: A to Z and the asterisk
// The H and the I that each player has on the board from the start. They are in no hand.
inline constexpr Card first_h = 27;
inline constexpr Card first_i = 28;
inline constexpr int owned_count = 29;

inline constexpr std::string_view card_names = "ABCDEFGHIJKLMNOPQRSTUVWXYZ*";
inline constexpr std::string_view direction_names = "nwse";

constexpr Card face_of(Card card) {
  return card == first_h ? Card{'H' - 'A'} : card == first_i ? Card{'I' - 'A'} : card;
}

// A card lying in a direction (0 to 3: its top faces north, west, south, east).
using Lay = std::uint8_t;
inline constexpr int lay_count = card_count * 4;
constexpr Lay lay_of(int card, int direction) { return static_cast<Lay>(card * 4 + direction); }
constexpr Card card_of(Lay lay) { return static_cast<Card>(lay / 4); }
constexpr int direction_of(Lay lay) { return lay % 4; }

// --- Points and sides ---

// A set of the 16 places of a rim; place 0 is the highest bit, as HICHAIN's inventors write it.
using Rim = std::uint16_t;

// Direction north.
inline constexpr std::array<Rim, card_count> upright_rims{
    0x2011, 0xFD5F, 0xFD5F, 0xE5DC, 0xFDDF, 0xFD50, 0xFDFF, 0x8FF1, 0xF81F,   // A to I
    0x0BFF, 0x8D51, 0x855F, 0x8FF5, 0x8FF1, 0x2184, 0xFFD0, 0x2185, 0xFFD1,   // J to R
    0xFDBF, 0xF804, 0x8FFF, 0x8804, 0xAFF1, 0x8811, 0x8804, 0xF81F, 0xA815};  // S to Z, *

inline constexpr std::array<int, 16> place_column{0, 1, 2, 3, 4, 0, 4, 0, 4, 0, 4, 0, 1, 2, 3, 4};
inline constexpr std::array<int, 16> place_row{0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 4};

constexpr bool has_place(Rim rim, int place) { return (rim >> (15 - place) & 1) != 0; }

constexpr int place_at(int column, int row) {
  for (int place = 0; place < 16; ++place) {
    if (place_column[static_cast<std::size_t>(place)] == column && place_row[static_cast<std::size_t>(place)] == row)
      return place;
  }
  return -1;
}

// A quarter turn counter-clockwise: what was on top comes to the left.
constexpr Rim turned(Rim rim) {
  Rim result = 0;
  for (std::size_t place = 0; place < 16; ++place) {
    if (!has_place(rim, static_cast<int>(place))) continue;
    result = static_cast<Rim>(result | 0x8000u >> place_at(place_row[place], 4 - place_column[place]));
  }
  return result;
}

// The points and the sides of a rim, eight bits each, both in the order of their places.
struct PointsAndSides {
  std::uint8_t points = 0;
  std::uint8_t sides = 0;
  bool operator==(const PointsAndSides&) const = default;
};

inline constexpr std::array<int, 8> point_places{0, 2, 4, 7, 8, 11, 13, 15};
inline constexpr std::array<int, 8> side_places{1, 3, 5, 6, 9, 10, 12, 14};

constexpr PointsAndSides points_and_sides(Rim rim) {
  PointsAndSides result;
  for (std::size_t i = 0; i < 8; ++i) {
    if (has_place(rim, point_places[i])) result.points = static_cast<std::uint8_t>(result.points | 1u << i);
    if (has_place(rim, side_places[i])) result.sides = static_cast<std::uint8_t>(result.sides | 1u << i);
  }
  return result;
}

// --- Neighbours: the eight cells around one, row by row ---

inline constexpr int neighbour_count = 8;
inline constexpr std::array<int, neighbour_count> neighbour_x{-1, 0, 1, -1, 1, -1, 0, 1};
inline constexpr std::array<int, neighbour_count> neighbour_y{-1, -1, -1, 0, 0, 1, 1, 1};

// The part of a rim that lies on the rim of a neighbour, in the neighbour's places: a place meets the one at the
// same point of the plane.
constexpr Rim met_by_neighbour(Rim rim, int neighbour) {
  Rim result = 0;
  const int dx = neighbour_x[static_cast<std::size_t>(neighbour)] * 4;
  const int dy = neighbour_y[static_cast<std::size_t>(neighbour)] * 4;
  for (std::size_t place = 0; place < 16; ++place) {
    if (!has_place(rim, static_cast<int>(place))) continue;
    const int met = place_at(place_column[place] - dx, place_row[place] - dy);
    if (met >= 0) result = static_cast<Rim>(result | 0x8000u >> met);
  }
  return result;
}

namespace tables {

constexpr std::array<Rim, lay_count> make_rims() {
  std::array<Rim, lay_count> rims{};
  for (std::size_t card = 0; card < card_count; ++card) {
    Rim rim = upright_rims[card];
    for (std::size_t direction = 0; direction < 4; ++direction, rim = turned(rim)) rims[card * 4 + direction] = rim;
  }
  return rims;
}
inline constexpr auto rims = make_rims();

constexpr std::array<std::array<PointsAndSides, neighbour_count>, lay_count> make_met() {
  std::array<std::array<PointsAndSides, neighbour_count>, lay_count> met{};
  for (std::size_t lay = 0; lay < lay_count; ++lay) {
    for (std::size_t i = 0; i < neighbour_count; ++i) {
      met[lay][i] = points_and_sides(met_by_neighbour(rims[lay], static_cast<int>(i)));
    }
  }
  return met;
}
// What a card lends to the patterns of the cells around it.
inline constexpr auto met = make_met();

}  // namespace tables

// --- Sets of cards in directions ---

struct LaySet {
  // Without initialisers, so that a list of sets costs nothing to make: write LaySet{}.
  std::uint64_t low;   // lays 0 to 63
  std::uint64_t high;  // lays 64 to 107

  constexpr bool empty() const { return (low | high) == 0; }
  constexpr int size() const { return std::popcount(low) + std::popcount(high); }
  constexpr bool contains(Lay lay) const { return ((lay < 64 ? low >> lay : high >> (lay - 64)) & 1) != 0; }
  constexpr void add(Lay lay) { (lay < 64 ? low : high) |= 1ull << (lay % 64); }
  constexpr void remove(Lay lay) { (lay < 64 ? low : high) &= ~(1ull << (lay % 64)); }

  constexpr LaySet operator&(const LaySet& other) const { return {low & other.low, high & other.high}; }
  constexpr LaySet operator|(const LaySet& other) const { return {low | other.low, high | other.high}; }
  constexpr LaySet operator-(const LaySet& other) const { return {low & ~other.low, high & ~other.high}; }
  constexpr LaySet& operator|=(const LaySet& other) { return *this = *this | other; }
  bool operator==(const LaySet&) const = default;

  template <class Visit>
  void for_each(Visit&& visit) const {
    for (std::uint64_t rest = low; rest != 0; rest &= rest - 1) visit(static_cast<Lay>(std::countr_zero(rest)));
    for (std::uint64_t rest = high; rest != 0; rest &= rest - 1) visit(static_cast<Lay>(64 + std::countr_zero(rest)));
  }

  // The lay that `number` others precede.
  Lay nth(int number) const {
    std::uint64_t rest = low;
    int base = 0;
    if (const int in_low = std::popcount(low); number >= in_low) {
      number -= in_low;
      rest = high;
      base = 64;
    }
    for (; number > 0; --number) rest &= rest - 1;
    return static_cast<Lay>(base + std::countr_zero(rest));
  }
};

namespace tables {

constexpr std::array<LaySet, 256> make_with_any(std::uint8_t PointsAndSides::*part) {
  std::array<LaySet, 256> sets{};
  for (std::size_t lay = 0; lay < lay_count; ++lay) {
    const std::uint8_t own = points_and_sides(rims[lay]).*part;
    for (std::size_t places = 0; places < 256; ++places) {
      if ((own & places) != 0) sets[places].add(static_cast<Lay>(lay));
    }
  }
  return sets;
}
inline constexpr auto with_any_point = make_with_any(&PointsAndSides::points);
inline constexpr auto with_any_side = make_with_any(&PointsAndSides::sides);

}  // namespace tables

// What may lie on a cell: no side where a neighbour has one, and a point where an opposing neighbour has one.
inline LaySet fitting(std::uint8_t sides, std::uint8_t opposing_points) {
  return tables::with_any_point[opposing_points] - tables::with_any_side[sides];
}

}  // namespace yomi::hichain
