// What finished games teach the paper's player of colours: how its table should have counted the signs.
//
// The blueness of a ghost is taken for the logarithm of how much likelier it is blue than red. Of the enemy's n ghosts
// on the board b are blue, which is known, so the probability of the true colours is that of the true ones among all
// choices of b of them: conditional logistic regression, as for matched sets (N. E. Breslow, N. E. Day, K. T.
// Halvorsen, R. L. Prentice and C. Sabai, "Estimation of multiple relative risk functions in matched case-control
// studies", 1978). Maximising it is a concave problem: there is one best table. The order of the ghosts is all that the
// player looks at, and does not depend on the scale.
#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "games/geister/agents/blueness.hpp"

namespace yomi::geister {

// The enemy's ghosts on the board at a turn of the reader's.
struct ColourLesson {
  std::vector<Blueness::Signs> ghosts;
  unsigned blues = 0;  // bit i: ghosts[i] is blue
};

// Of the turns at which the reader could have captured: then it asks its table. The game is over.
std::vector<ColourLesson> colour_lessons(std::span<const Position> line, Player reader);

// Minus the logarithm of the probability of the true colours.
double colour_surprise(const ColourLesson& lesson, const BluenessTable& table);
double mean_surprise(const BluenessTable& table, std::span<const ColourLesson* const> lessons);

// The share of pairs of a blue and a red ghost of which the blue one looks bluer; a tie counts half. None if there is
// no pair.
std::optional<double> pairs_in_order(const ColourLesson& lesson, const BluenessTable& table);

struct TableFit {
  BluenessTable table;
  int steps = 0;
};
// Held to 0 by the ridge, so that signs that are never seen count nothing.
TableFit fit_table(std::span<const ColourLesson* const> lessons, double ridge, const std::stop_token& stop);

}  // namespace yomi::geister
