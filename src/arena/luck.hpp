// How lucky the rolls of a game were, by the judgement of an agent.
//
// The luck of one roll is what the position is worth after it, less what it is worth on average over all rolls
// that could have fallen, weighted by their probabilities: as backgammon programs tell luck and take it out of
// their rollouts. Its expectation is 0 whatever the position, the players and the judge, so the luck of a game, which
// is the sum, has the expectation 0 as well. The better the judge, the more of the result it explains.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "agents/agent.hpp"
#include "agents/session.hpp"

namespace yomi {

struct LuckSettings {
  std::string judge;  // SPEC of an agent that tells values; it should be limited by depth, not by time
  // The value v is taken for the expected result tanh(v / 2·scale), from −1 to 1: at v = scale 73 % of the points are
  // won. A calibrated scale explains more, a wrong one is no less fair.
  double scale = 50'000;
};

// Whether the luck of this game can be told: an error if it has no chance in it or the judge's SPEC is wrong.
Status check_luck(const Session& start, const LuckSettings& settings);

// Of the player who moves first, in results; the other's is the negative. `moves` are those of a game from
// `start`, chance among them. An error if the judge fails or was stopped.
Result<double> luck_of_first(const Session& start, const std::vector<std::string>& moves, const LuckSettings& settings,
                             std::uint64_t seed, const std::stop_token& stop);

}  // namespace yomi
