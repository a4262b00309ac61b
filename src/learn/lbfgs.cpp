#include "learn/lbfgs.hpp"

#include <cmath>
#include <deque>
#include <numeric>

namespace yomi {

namespace {

constexpr std::size_t memory = 8;
constexpr double descent = 1e-4;
constexpr int most_halvings = 40;

struct Pair {
  std::vector<double> step;    // between two points
  std::vector<double> change;  // of the gradient between them
  double curvature;            // step · change
};

double dot(const std::vector<double>& a, const std::vector<double>& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

// The two-loop recursion: minus the gradient, multiplied by the estimate of the inverse Hessian.
std::vector<double> direction_of(const std::vector<double>& gradient, const std::deque<Pair>& pairs) {
  std::vector<double> way(gradient.size());
  for (std::size_t i = 0; i < way.size(); ++i) way[i] = -gradient[i];
  const auto add = [&](const std::vector<double>& other, double factor) {
    for (std::size_t i = 0; i < way.size(); ++i) way[i] += factor * other[i];
  };
  std::vector<double> shares(pairs.size());
  for (std::size_t k = pairs.size(); k-- > 0;) {
    shares[k] = dot(pairs[k].step, way) / pairs[k].curvature;
    add(pairs[k].change, -shares[k]);
  }
  if (!pairs.empty()) {
    const double scale = pairs.back().curvature / dot(pairs.back().change, pairs.back().change);
    for (double& value : way) value *= scale;
  }
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    add(pairs[k].step, shares[k] - dot(pairs[k].change, way) / pairs[k].curvature);
  }
  return way;
}

}  // namespace

Minimum minimise(const SmoothFunction& function, std::vector<double> start, const LbfgsSettings& settings,
                 const std::stop_token& stop) {
  Minimum minimum{std::move(start), 0, 0};
  std::vector<double> gradient(minimum.point.size());
  minimum.value = function(minimum.point, gradient);
  std::deque<Pair> pairs;
  std::vector<double> next(minimum.point.size());
  std::vector<double> next_gradient(minimum.point.size());
  while (minimum.steps < settings.most_steps && !stop.stop_requested()) {
    const auto way = direction_of(gradient, pairs);
    const double slope = dot(way, gradient);
    if (slope >= 0) break;
    // Without a memory of the curvature the gradient says nothing about how far to go.
    double length = pairs.empty() ? std::min(1.0, 1 / std::sqrt(dot(gradient, gradient))) : 1.0;
    double value = 0;
    int halvings = 0;
    for (; halvings < most_halvings; ++halvings, length /= 2) {
      for (std::size_t i = 0; i < next.size(); ++i) next[i] = minimum.point[i] + length * way[i];
      value = function(next, next_gradient);
      if (value <= minimum.value + descent * length * slope) break;
    }
    if (halvings == most_halvings) break;
    Pair pair{next, next_gradient, 0};
    for (std::size_t i = 0; i < next.size(); ++i) {
      pair.step[i] -= minimum.point[i];
      pair.change[i] -= gradient[i];
    }
    pair.curvature = dot(pair.step, pair.change);
    if (pair.curvature > 1e-12) pairs.push_back(std::move(pair));
    if (pairs.size() > memory) pairs.pop_front();
    const double gain = minimum.value - value;
    minimum.point = next;
    minimum.value = value;
    gradient = next_gradient;
    ++minimum.steps;
    if (gain <= settings.enough * std::abs(value)) break;
  }
  return minimum;
}

}  // namespace yomi
