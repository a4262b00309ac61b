#include "games/nip/experiments/shares.hpp"

#include <cmath>
#include <numeric>

namespace yomi::nip {

double chi_square(const GameCounts& a, const GameCounts& b) {
  const auto games_a = static_cast<double>(std::accumulate(a.begin(), a.end(), std::uint64_t{0}));
  const auto games_b = static_cast<double>(std::accumulate(b.begin(), b.end(), std::uint64_t{0}));
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const auto of_a = static_cast<double>(a[i]);
    const auto of_b = static_cast<double>(b[i]);
    if (of_a + of_b == 0) continue;
    const double expected_a = (of_a + of_b) * games_a / (games_a + games_b);
    const double expected_b = (of_a + of_b) - expected_a;
    sum +=
        (of_a - expected_a) * (of_a - expected_a) / expected_a + (of_b - expected_b) * (of_b - expected_b) / expected_b;
  }
  return sum;
}

// With two degrees of freedom it is an exponential.
double chi_square_probability(double statistic) { return std::exp(-statistic / 2); }

}  // namespace yomi::nip
