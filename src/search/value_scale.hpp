// What the values of a search mean to people: the share of the points that they promise.
//
// Every evaluation counts in a unit of its own. Some tell the result to expect; others are put on a logistic curve by
// the value at which e to 1 are good odds, which is 73 % of the points.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/game.hpp"
#include "search/value.hpp"

namespace yomi {

// Whether an evaluation tells what to expect of the result: won_child (the value of a win, below) times the chance
// to win less the chance to lose. Averages over chance then mean what they say.
template <class G>
concept TellsExpectations = Evaluated<G> && requires(int which) {
  { G::tells_expectation(which) } -> std::same_as<bool>;
};

class ValueScale {
 public:
  // Nothing is known of the values but their sign and who has won.
  static constexpr ValueScale unknown() { return {Kind::Unknown, 1}; }
  // Values are the expected result, -1 to 1, times `whole`.
  static constexpr ValueScale share(double whole) { return {Kind::Share, whole}; }
  static constexpr ValueScale curve(double good_odds) { return {Kind::Curve, good_odds}; }

  bool is_known() const { return kind_ != Kind::Unknown; }

  // The expected share of the points, 0 to 1, for the side whose value it is.
  double share_of(double value, bool proven = false) const {
    if (std::abs(value) >= win_value || (proven && value != 0)) return value > 0 ? 1 : 0;
    if (proven) return 0.5;
    if (kind_ == Kind::Curve) return 1 / (1 + std::exp(-value / unit_));
    return std::clamp((1 + value / unit_) / 2, 0.01, 0.99);
  }

 private:
  enum class Kind { Unknown, Share, Curve };
  constexpr ValueScale(Kind kind, double unit) : kind_(kind), unit_(unit) {}

  Kind kind_;
  double unit_;
};

// Games that know what an evaluation of another unit means.
template <class G>
concept TellsValueScale = Evaluated<G> && requires(const G game, int which) {
  { game.value_scale(which) } -> std::same_as<ValueScale>;
};

// Of the values that a search by this evaluation gives.
template <Game G>
ValueScale scale_of_evaluation(const G& game, int which) {
  if constexpr (TellsExpectations<G>) {
    if (G::tells_expectation(which)) return ValueScale::share(win_value);
  }
  if constexpr (TellsValueScale<G>) return game.value_scale(which);
  static_cast<void>(game);
  static_cast<void>(which);
  return ValueScale::unknown();
}

}  // namespace yomi
