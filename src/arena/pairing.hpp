// Who plays whom, with which colours and seeds: everything that decides a game, so that its result does
// not depend on which thread plays it, or when.
#pragma once

#include <cstdint>
#include <optional>

#include "core/player.hpp"

namespace yomi {

struct Pairing {
  std::uint64_t number = 0;        // from 0
  std::size_t first = 0;           // which of the two players of the match moves first
  std::uint64_t seed = 0;          // of this game: each player's chance
  std::uint64_t opening_seed = 0;  // of this game and its twin: random opening and the game's own chance

  // Which player of the match sits on `side`.
  std::size_t player(Player side) const { return side == Player::First ? first : 1 - first; }
};

// A match of two: game after game with colours swapped. Games 0 and 1 are twins, as are 2 and 3 and so
// on: same opening, same dice, so that neither player profits from a lucky one.
class MatchSchedule {
 public:
  MatchSchedule(std::uint64_t games, std::uint64_t seed) : games_(games), seed_(seed) {}

  std::optional<Pairing> next();

 private:
  std::uint64_t games_;
  std::uint64_t seed_;
  std::uint64_t number_ = 0;
};

}  // namespace yomi
