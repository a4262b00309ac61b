#include "arena/ratings.hpp"

#include <cmath>

namespace yomi {

namespace {

constexpr int most_rounds = 10'000;
constexpr double enough = 1e-10;
constexpr double elo_per_e = 400 / 2.302585092994046;  // Elo of odds of e to 1

}  // namespace

std::vector<Rating> rate_players(std::size_t players, const std::vector<PairScore>& scores) {
  std::vector<double> strength(players, 1);
  std::vector<double> points(players, 0.5);
  for (const auto& [first, second, score] : scores) {
    points[first] += score.share() * static_cast<double>(score.games());
    points[second] += (1 - score.share()) * static_cast<double>(score.games());
  }
  for (int round = 0; round < most_rounds; ++round) {
    std::vector<double> expected(players);
    for (std::size_t i = 0; i < players; ++i) expected[i] = 1 / (strength[i] + 1);
    for (const auto& [first, second, score] : scores) {
      const double each = static_cast<double>(score.games()) / (strength[first] + strength[second]);
      expected[first] += each;
      expected[second] += each;
    }
    double change = 0;
    for (std::size_t i = 0; i < players; ++i) {
      const double next = points[i] / expected[i];
      change = std::max(change, std::abs(std::log(next / strength[i])));
      strength[i] = next;
    }
    if (change < enough) break;
  }
  double mean = 0;
  for (const double value : strength) mean += std::log(value) / static_cast<double>(players);
  std::vector<Rating> ratings(players);
  for (std::size_t i = 0; i < players; ++i) {
    // The curvature of the likelihood in this player's rating.
    double information = strength[i] / ((strength[i] + 1) * (strength[i] + 1));
    for (const auto& [first, second, score] : scores) {
      if (first != i && second != i) continue;
      const double sum = strength[first] + strength[second];
      information += static_cast<double>(score.games()) * strength[first] * strength[second] / (sum * sum);
    }
    ratings[i] = {elo_per_e * (std::log(strength[i]) - mean), elo_per_e * 1.96 / std::sqrt(information)};
  }
  return ratings;
}

}  // namespace yomi
