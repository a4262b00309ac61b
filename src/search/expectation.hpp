// The value of a chance node: what its outcomes are worth on average, as a whole number.
//
// There is one way to round, and one order to add in (that of chance_outcomes()). Multiplying by a probability,
// adding and rounding never turn a smaller argument into a larger result, in floating point too, so the value is
// monotone in that of each outcome. Hence bounds of outcomes give bounds of the chance node, and a search
// that prunes by them finds the value of plain expectimax to the last digit.
//
// Rounding must not make a sure win of one that is only almost sure: a node is as good as won (or lost)
// only if it is with every outcome.
#pragma once

#include <algorithm>
#include <cmath>

#include "search/value.hpp"

namespace yomi {

class Expectation {
 public:
  explicit Expectation(Value win_worth) : win_worth_(win_worth) {}

  void add(double probability, Value value) {
    sum_ += probability * value;
    all_won_ &= value >= win_worth_;
    all_lost_ &= value <= -win_worth_;
  }

  Value value() const {
    const auto rounded = static_cast<Value>(std::floor(sum_ + 0.5));
    return std::clamp(rounded, all_lost_ ? rounded : 1 - win_worth_, all_won_ ? rounded : win_worth_ - 1);
  }

 private:
  Value win_worth_;
  double sum_ = 0;
  bool all_won_ = true;
  bool all_lost_ = true;
};

}  // namespace yomi
