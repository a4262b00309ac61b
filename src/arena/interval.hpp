// 95 % intervals of what a number of games shows.
#pragma once

#include <cstdint>

namespace yomi {

struct Interval {
  double low = 0;
  double high = 0;
};

// Of a probability, given how often it came true (E. B. Wilson, "Probable inference, the law of succession,
// and statistical inference", 1927): never beyond 0 and 1, and sound for shares near them.
Interval wilson_interval(std::uint64_t count, std::uint64_t trials);

// Of a mean, by the normal approximation, from the sums of the values and of their squares.
Interval mean_interval(double sum, double squares, std::uint64_t count);

// Whether two shares may be of the same probability: their difference is below 1.96 standard errors of
// the pooled share, so that 5 % of equal ones are said to differ.
bool shares_agree(std::uint64_t count_a, std::uint64_t trials_a, std::uint64_t count_b, std::uint64_t trials_b);

}  // namespace yomi
