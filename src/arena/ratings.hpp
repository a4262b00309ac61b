// Ratings of many players from the games between them: the Bradley–Terry model (R. Bradley and M. Terry, "Rank analysis
// of incomplete block designs", 1952) by the minorisation–maximisation of D. Hunter ("MM algorithms for generalized
// Bradley–Terry models", 2004), on the Elo scale. A draw is half a win.
#pragma once

#include <vector>

#include "arena/elo.hpp"

namespace yomi {

// Of two players of the list, by their numbers; the score is the first one's.
struct PairScore {
  std::size_t first = 0;
  std::size_t second = 0;
  Score score;
};

struct Rating {
  double elo = 0;    // the mean of all players is 0
  double error = 0;  // half the 95 % interval, all others taken for granted
};

// Every player has in addition drawn one game with a player of rating 0, so that who won or lost every game
// has a rating too.
std::vector<Rating> rate_players(std::size_t players, const std::vector<PairScore>& scores);

}  // namespace yomi
