// The moves that score, found without trying the others: a card scores only beside a card that it can stand in a
// chain with.
#pragma once

#include "games/hichain/position.hpp"

namespace yomi::hichain {

namespace tables {

constexpr std::array<LaySet, owned_count * 4> make_linking(std::array<int, 3> steps) {
  std::array<LaySet, owned_count * 4> links{};
  for (std::size_t piece = 0; piece < links.size(); ++piece) {
    for (std::size_t reading = 0; reading < 4; ++reading) {
      if (readings[piece][reading] == no_letter) continue;
      for (const int step : steps) {
        links[piece] |= lays_reading[reading][letter_after(readings[piece][reading], step)];
      }
    }
  }
  return links;
}
// What can stand beside a card in a chain, and what with only an asterisk between them.
inline constexpr auto linking = make_linking({-1, 0, 1});
inline constexpr auto linking_by_asterisk = make_linking({-2, 0, 2});

// The cards of C-H-A-I-N that stand beside a card there.
constexpr std::array<LaySet, owned_count * 4> make_royal_linking() {
  constexpr std::string_view word = "CHAIN";
  std::array<LaySet, owned_count * 4> links{};
  for (std::size_t piece = 0; piece < links.size(); ++piece) {
    for (std::size_t reading = 0; reading < 4; ++reading) {
      for (std::size_t i = 0; i < word.size(); ++i) {
        if (readings[piece][reading] != letter(word[i])) continue;
        if (i > 0) links[piece] |= lays_reading[reading][letter(word[i - 1])];
        if (i + 1 < word.size()) links[piece] |= lays_reading[reading][letter(word[i + 1])];
      }
    }
  }
  return links;
}
inline constexpr auto royal_linking = make_royal_linking();

// A card beside an asterisk may be any inner letter or an end of the royal.
constexpr LaySet make_royal_lays() {
  LaySet lays{};
  for (const char name : std::string_view("CHAIN")) {
    for (std::size_t reading = 0; reading < 4; ++reading) lays |= lays_reading[reading][letter(name)];
  }
  return lays;
}
inline constexpr LaySet royal_lays = make_royal_lays();

// All lays of the cards by which a royal comes near.
constexpr LaySet make_royal_cards() {
  LaySet lays = make_lays_of(asterisk);
  for (const char name : std::string_view("CUANZ")) lays |= make_lays_of(letter(name));
  return lays;
}
inline constexpr LaySet royal_cards = make_royal_cards();
inline constexpr LaySet asterisk_lays = make_lays_of(asterisk);

}  // namespace tables

// The lays that may form or lengthen a chain of the player on an empty cell; most that are not among them surely do
// not.
inline LaySet chaining_on(const Board& board, CellIndex cell, Player player, bool royal_near) {
  LaySet chaining{};
  int own_neighbours = 0;
  for (const CellIndex next : Board::beside(cell)) {
    const Piece piece = board[next].piece;
    if (!piece.belongs_to(player)) continue;
    ++own_neighbours;
    if (piece.card() != asterisk) {
      const auto number = static_cast<std::size_t>(piece.card_and_direction());
      chaining |= tables::linking[number];
      if (royal_near) chaining |= tables::royal_linking[number];
      continue;
    }
    if (royal_near) chaining |= tables::royal_lays;
    for (const CellIndex beyond : Board::beside(next)) {
      const Piece other = board[beyond].piece;
      if (other.belongs_to(player)) {
        chaining |= tables::linking_by_asterisk[static_cast<std::size_t>(other.card_and_direction())];
      }
    }
  }
  if (own_neighbours >= 2) chaining |= tables::asterisk_lays;
  return chaining;
}

struct Gain {
  CellIndex cell;
  Lay lay;
  bool royal;
  int points;
};

// visit(gain) for each move of the player that changes the score or completes a royal, until it returns true; says
// whether it did. Moves that look the same are visited once. A score may also fall, where one chain takes the place of
// several.
template <class Visit>
bool any_change(const Position& position, Player player, Visit&& visit) {
  const LaySet distinct = position.distinct_lays(player);
  const bool royal_near = position.royal_is_near(player);
  Chains fresh;
  return position.cards().any_open_cell([&](CellIndex cell) {
    const LaySet lays = chaining_on(position.cards(), cell, player, royal_near) & distinct;
    if (lays.empty()) return false;
    bool stopped = false;
    (lays & position.fitting_on(cell, player)).for_each([&](Lay lay) {
      if (stopped) return;
      const Piece piece(player, card_of(lay), direction_of(lay));
      find_chains_through(position.cards(), piece, cell, fresh);
      const int points = gain_of(position.chains(player), fresh);
      const bool royal = royal_near && completes_royal(position.cards(), piece, cell);
      if (points != 0 || royal) stopped = visit(Gain{cell, lay, royal, points});
    });
    return stopped;
  });
}

// The same for moves that raise the score or complete a royal.
template <class Visit>
bool any_gain(const Position& position, Player player, Visit&& visit) {
  return any_change(position, player, [&](const Gain& gain) { return (gain.points > 0 || gain.royal) && visit(gain); });
}

template <class Visit>
void for_each_gain(const Position& position, Player player, Visit&& visit) {
  any_gain(position, player, [&](const Gain& gain) {
    visit(gain);
    return false;
  });
}

}  // namespace yomi::hichain
