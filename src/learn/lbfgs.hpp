// Minimising a smooth function: L-BFGS (J. Nocedal, "Updating quasi-Newton matrices with limited storage", 1980) with
// steps halved until they descend enough (Armijo).
#pragma once

#include <functional>
#include <stop_token>
#include <vector>

namespace yomi {

// Gives the value at a point and writes the gradient there.
using SmoothFunction = std::function<double(const std::vector<double>& point, std::vector<double>& gradient)>;

struct LbfgsSettings {
  int most_steps = 200;
  double enough = 1e-7;  // a step that gains less than this share of the value ends it
};

struct Minimum {
  std::vector<double> point;
  double value = 0;
  int steps = 0;
};

Minimum minimise(const SmoothFunction& function, std::vector<double> start, const LbfgsSettings& settings,
                 const std::stop_token& stop);

}  // namespace yomi
