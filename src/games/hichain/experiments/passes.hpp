// How few moves a player of HICHAIN can be left with, and whether one with cards in hand may have none.
#pragma once

#include <stop_token>

#include "games/hichain/experiments/figure.hpp"

namespace yomi::hichain {

struct PassScale {
  std::uint64_t games = 20'000;      // random and greedy, each
  std::uint64_t fewest_games = 100;  // of players who leave each other the fewest moves: about a thousand times slower
  std::uint64_t searches = 10;       // of both players together, for either victim
  std::size_t width = 100;           // of these searches
};

MeasuredFigures hichain_pass_figures(const PassScale& scale, const std::stop_token& stop);

}  // namespace yomi::hichain
