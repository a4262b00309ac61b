#include "arena/interval.hpp"

#include <algorithm>
#include <cmath>

namespace yomi {

namespace {

constexpr double two_sided_95 = 1.959963984540054;  // the normal distribution's 0.975 quantile

}  // namespace

Interval wilson_interval(std::uint64_t count, std::uint64_t trials) {
  if (trials == 0) return {0, 1};
  const auto n = static_cast<double>(trials);
  const double share = static_cast<double>(count) / n;
  const double z2 = two_sided_95 * two_sided_95;
  const double middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  const double margin = two_sided_95 / (1 + z2 / n) * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
  return {std::max(0.0, middle - margin), std::min(1.0, middle + margin)};
}

Interval mean_interval(double sum, double squares, std::uint64_t count) {
  if (count == 0) return {};
  const auto n = static_cast<double>(count);
  const double mean = sum / n;
  const double variance = count > 1 ? std::max(0.0, (squares - sum * mean) / (n - 1)) : 0;
  const double margin = two_sided_95 * std::sqrt(variance / n);
  return {mean - margin, mean + margin};
}

bool shares_agree(std::uint64_t count_a, std::uint64_t trials_a, std::uint64_t count_b, std::uint64_t trials_b) {
  if (trials_a == 0 || trials_b == 0) return true;
  const auto a = static_cast<double>(trials_a);
  const auto b = static_cast<double>(trials_b);
  const double pooled = (static_cast<double>(count_a) + static_cast<double>(count_b)) / (a + b);
  const double error = std::sqrt(pooled * (1 - pooled) * (1 / a + 1 / b));
  const double difference = static_cast<double>(count_a) / a - static_cast<double>(count_b) / b;
  return std::abs(difference) <= two_sided_95 * error;
}

}  // namespace yomi
