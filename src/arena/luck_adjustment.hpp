// The score of a match without the luck of its dice.
//
// Luck with the expectation 0 that goes along with the result is a control variate (J. Hammersley and D. Handscomb,
// "Monte Carlo methods", 1964): result − β · luck has the expectation of the result for any β, and the least variance
// for the β of the regression of results on luck. O. Riordan ("Bot comparison: money play or matches?",
// rec.games.backgammon, 2003) compares players of backgammon in this way, with β = 1. Here β is fitted to the
// match itself, so the adjusted score has a bias of the order of 1 / pairs, far inside its interval.
//
// What is counted are pairs of twin games, which have the same rolls with colours swapped and so are not independent
// of each other.
#pragma once

#include <cstdint>
#include <vector>

#include "arena/interval.hpp"

namespace yomi {

// Of one game, seen by the first player of the match.
struct LuckyGame {
  double result = 0;  // −1, 0 or 1
  double luck = 0;    // in results
};

// A share of points from 0 to 1, with its 95 % interval.
struct ShareEstimate {
  double share = 0.5;
  Interval interval = {0, 1};
};

struct LuckReport {
  std::uint64_t pairs = 0;
  double mean_luck = 0;    // of a game; about 0 in the long run
  double coefficient = 0;  // β
  ShareEstimate raw;       // from the pairs
  ShareEstimate adjusted;
  // By which factors the variance of the score is smaller: for the twins' same rolls, against games with rolls of
  // their own and the same colours; and on top of it for the adjustment. 1 where it cannot be told.
  double pairing_gain = 1;
  double luck_gain = 1;
};

// Games 0 and 1 are twins, as are 2 and 3 and so on; a last one without a twin is left out. Fewer than three pairs
// are not adjusted.
LuckReport adjust_for_luck(const std::vector<LuckyGame>& games);

}  // namespace yomi
