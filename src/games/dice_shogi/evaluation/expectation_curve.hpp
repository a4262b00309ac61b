// From the logarithm of the odds of a win to what is to be expected of the result, on the scale of values: a win is
// worth won_child, a draw 0. The logistic curve from a table, which is built with nothing but basic arithmetic: the
// same on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/game.hpp"

namespace yomi::dice_shogi {

// Odds are kept in parts of a unit of the natural logarithm.
inline constexpr int odds_unit = 1024;

namespace tables {

// Every 16 parts up to 8 units: there p is 0.99966, still clearly less than a win.
inline constexpr int curve_step = 16;
inline constexpr int curve_end = 8 * odds_unit;
using Curve = std::array<std::int32_t, curve_end / curve_step + 2>;

constexpr Curve make_curve() {
  constexpr double step = static_cast<double>(curve_step) / odds_unit;
  double growth = 1;  // e^step, by its series
  double term = 1;
  for (int i = 1; i < 20; ++i) {
    term *= step / i;
    growth += term;
  }
  Curve curve{};
  double odds = 1;
  for (auto& entry : curve) {
    entry = static_cast<std::int32_t>(won_child * (odds - 1) / (odds + 1) + 0.5);
    odds *= growth;
  }
  return curve;
}

inline constexpr Curve curve = make_curve();

}  // namespace tables

constexpr int expectation(int odds) {
  const int size = std::min(odds < 0 ? -odds : odds, tables::curve_end);
  const auto below = static_cast<std::size_t>(size / tables::curve_step);
  const int rest = size % tables::curve_step;
  const int low = tables::curve[below];
  const int value = low + (tables::curve[below + 1] - low) * rest / tables::curve_step;
  return odds < 0 ? -value : value;
}

}  // namespace yomi::dice_shogi
