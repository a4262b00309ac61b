// Matches of two players as runs of an experiment: half of the games with each colour.
#pragma once

#include "arena/elo.hpp"
#include "experiments/game_plan.hpp"

namespace yomi::geister {

inline std::array<GameRun, 2> runs_of_both_colours(const std::string& own, const std::string& other,
                                                   std::uint64_t games, std::uint64_t seed) {
  const auto run = [&](const std::string& first, const std::string& second) {
    return GameRun{.game = "geister", .options = {}, .players = {first, second}, .games = games / 2, .seed = seed};
  };
  return {run(own, other), run(other, own)};
}

// Of the player who moves first in the one and second in the other.
inline Score score_of(const GameTally& moving_first, const GameTally& moving_second) {
  return {moving_first.wins[0] + moving_second.wins[1], moving_first.draws + moving_second.draws,
          moving_first.wins[1] + moving_second.wins[0]};
}

}  // namespace yomi::geister
