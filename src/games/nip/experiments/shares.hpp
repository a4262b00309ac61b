// How far the results of games lie from those of a paper.
#pragma once

#include <array>
#include <cstdint>

namespace yomi::nip {

using GameCounts = std::array<std::uint64_t, 3>;  // Black's wins, White's wins, draws

// Pearson's statistic of two samples of games: for equal players its distribution is that of chi-square with two
// degrees of freedom, and 5 % exceed 6.0.
double chi_square(const GameCounts& a, const GameCounts& b);

// How probable as large a statistic is for equal ones.
double chi_square_probability(double statistic);

}  // namespace yomi::nip
