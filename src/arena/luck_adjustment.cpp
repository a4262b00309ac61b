#include "arena/luck_adjustment.hpp"

#include <algorithm>
#include <cmath>

namespace yomi {

namespace {

double mean_of(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

// The sum of the products of both deviations from the means.
double joint_deviations(const std::vector<double>& a, const std::vector<double>& b) {
  const double mean_a = mean_of(a);
  const double mean_b = mean_of(b);
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - mean_a) * (b[i] - mean_b);
  return sum;
}

double deviations(const std::vector<double>& values) { return joint_deviations(values, values); }

double ratio(double above, double below) { return above > 0 && below > 0 ? above / below : 1; }

// From the mean result of a pair, −2 to 2, and the variance of one.
ShareEstimate share_estimate(double mean, double variance, double pairs) {
  constexpr double two_sided_95 = 1.959963984540054;
  const double share = 0.5 + mean / 4;
  const double margin = two_sided_95 * std::sqrt(std::max(0.0, variance) / pairs) / 4;
  return {share, {std::max(0.0, share - margin), std::min(1.0, share + margin)}};
}

}  // namespace

LuckReport adjust_for_luck(const std::vector<LuckyGame>& games) {
  LuckReport report;
  report.pairs = games.size() / 2;
  if (report.pairs == 0) return report;
  std::vector<double> first, second, results, lucks;
  for (std::size_t i = 0; i + 1 < games.size(); i += 2) {
    first.push_back(games[i].result);
    second.push_back(games[i + 1].result);
    results.push_back(games[i].result + games[i + 1].result);
    lucks.push_back(games[i].luck + games[i + 1].luck);
  }
  const auto pairs = static_cast<double>(report.pairs);
  const double spread = deviations(results);
  report.mean_luck = mean_of(lucks) / 2;
  // One pair has no spread to judge by: its interval stays the widest one.
  report.raw.share = 0.5 + mean_of(results) / 4;
  if (report.pairs > 1) report.raw = share_estimate(mean_of(results), spread / (pairs - 1), pairs);
  report.pairing_gain = ratio(deviations(first) + deviations(second), spread);
  report.adjusted = report.raw;
  const double luck_spread = deviations(lucks);
  if (report.pairs < 3 || luck_spread <= 0) return report;

  report.coefficient = joint_deviations(results, lucks) / luck_spread;
  // What the regression leaves over, with the two degrees of freedom that it takes.
  const double left = spread - report.coefficient * report.coefficient * luck_spread;
  report.adjusted = share_estimate(mean_of(results) - report.coefficient * mean_of(lucks), left / (pairs - 2), pairs);
  report.luck_gain = ratio(spread / (pairs - 1), left / (pairs - 2));
  return report;
}

}  // namespace yomi
