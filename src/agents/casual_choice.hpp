// How a person of little experience chooses between moves that were looked at: by a rough feeling for how good they
// are.
//
// The chance of a move falls exponentially with how much worse it is than the best: the logit response of R. McKelvey
// and T. Palfrey, "Quantal response equilibria for normal form games" (1995), after R. D. Luce, "Individual choice
// behavior" (1959). What is "much" depends on the position, so that the same noise serves every game and evaluation:
// differences are measured by the spread (the standard deviation) of the values of the moves that come to mind.
//
// What is decided is not guessed at: a win that is seen is taken, and a move that is seen to lose is not made while
// there is another.
#pragma once

#include <cstddef>
#include <vector>

#include "core/rng.hpp"

namespace yomi {

struct CasualHabits {
  double noise = 0;     // in spreads: a move that is worse by this much is chosen e times less often; 0: never
  double overlook = 0;  // probability that a move does not come to mind
};

struct SeenMove {
  double value;
  enum class Verdict { Open, Wins, Loses } verdict = Verdict::Open;
  bool striking = false;  // such as a capture: it is overlooked half as often
};

// The number of the chosen move; there is at least one. Equal ones are drawn by lot.
std::size_t casual_choice(const std::vector<SeenMove>& moves, const CasualHabits& habits, Rng& rng);

}  // namespace yomi
