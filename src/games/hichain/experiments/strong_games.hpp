// Games of strong players: whom the first move favours and by how many points, and what Monte Carlo play is worth
// beside alpha-beta.
#pragma once

#include <optional>

#include "experiments/noted_jobs.hpp"

namespace yomi::hichain {

// Of each row so many games, or as many as it has by itself.
NotedFigures hichain_first_move_figures(std::optional<std::uint64_t> games, const ExperimentHost& host);

// Of each comparison so many games, half of them with each player first.
NotedFigures hichain_monte_carlo_figures(std::uint64_t games, const ExperimentHost& host);

// Points for Red that make the game fair: the median of Black's margins, and an interval for it that holds with at
// least 95 % (from the order of the margins alone, by the binomial distribution). Games that a royal has ended are
// decided by no points: they are margins beyond all others. In order, none if there are too few.
struct FairKomi {
  double median;
  double low;
  double high;
};
std::optional<FairKomi> fair_komi(std::vector<double> margins);

}  // namespace yomi::hichain
