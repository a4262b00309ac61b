#include "arena/elo.hpp"

#include <cmath>
#include <limits>

namespace yomi {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double two_sided_95 = 1.959963984540054;  // the normal distribution's 0.975 quantile

}  // namespace

double Score::share() const {
  if (games() == 0) return 0.5;
  return (static_cast<double>(wins) + 0.5 * static_cast<double>(draws)) / static_cast<double>(games());
}

double elo_from_share(double share) {
  if (share <= 0) return -infinity;
  if (share >= 1) return infinity;
  return -400 * std::log10(1 / share - 1);
}

double share_from_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

EloEstimate estimate_elo(const Score& score) {
  if (score.games() == 0) return {0, infinity, -infinity, infinity};
  const auto games = static_cast<double>(score.games());
  const double share = score.share();
  EloEstimate estimate{elo_from_share(share), infinity, -infinity, infinity};
  if (score.wins == score.games() || score.losses == score.games()) {
    const double least = elo_from_share(std::pow(0.025, 1 / games));
    (score.wins > 0 ? estimate.low : estimate.high) = score.wins > 0 ? least : -least;
    return estimate;
  }
  const auto spread = [&](std::uint64_t count, double points) {
    return static_cast<double>(count) / games * (points - share) * (points - share);
  };
  const double variance = spread(score.wins, 1) + spread(score.draws, 0.5) + spread(score.losses, 0);
  const double margin = two_sided_95 * std::sqrt(variance / games);
  estimate.low = elo_from_share(share - margin);
  estimate.high = elo_from_share(share + margin);
  estimate.error = (estimate.high - estimate.low) / 2;
  return estimate;
}

}  // namespace yomi
