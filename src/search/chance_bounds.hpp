// What is known of a chance node while its successors are searched, and the window that this leaves for each.
//
// The successors come in groups; an outcome o of probability p(o) lets the player choose among the groups A(o).
// With M(g) the best value of group g the node is worth
//
//   V(M) = sum over o of p(o) · max over g in A(o) of M(g),
//
// rounded (expectation.hpp), which is monotone in each M(g). An ordinary chance node is the case of one group an
// outcome. With bounds lower(g) <= M(g) <= upper(g), V(lower) and V(upper) bound the node: it fails high once
// V(lower) >= beta, low once V(upper) <= alpha. B. Ballard ("The *-minimax search procedure for trees
// containing chance nodes", Artificial Intelligence 21, 1983) turns this round into the window of a successor:
// one of group g need not be known exactly
// - from `high` on, if V(lower with M(g) = high) >= beta: the node fails high;
// - up to `low`, if V(upper with M(g) = low) <= alpha: if all of the group are there the node fails low, and if
//   not then it is not the group's best;
// - up to the smallest value that an outcome with this group already has: it would not be chosen.
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include "search/expectation.hpp"

namespace yomi {

template <std::size_t MaxGroups, std::size_t MaxOutcomes>
class ChanceBounds {
  static_assert(MaxGroups <= 64, "sets of groups are 64-bit words");

 public:
  using Groups = std::uint64_t;
  using Values = std::array<Value, MaxGroups>;

  // Values are within ±limit. Every group is known to be worth at_least: the value that the player may choose
  // to take instead, or -limit.
  ChanceBounds(Value win_worth, Value limit, Value at_least) : win_worth_(win_worth), limit_(limit) {
    lower_.fill(at_least);
    closed_upper_.fill(at_least);
    upper_.fill(at_least);
    open_.fill(0);
  }

  // --- Making it: outcomes in their order, and every successor ---
  void add_outcome(double probability, Groups allowed) { outcomes_[outcome_count_++] = {probability, allowed}; }
  void add_successor(std::size_t group) {
    ++open_[group];
    upper_[group] = limit_;
  }

  // --- What is known ---
  // V of these values.
  Value value_of(const Values& values) const {
    Expectation expectation(win_worth_);
    for (std::size_t i = 0; i < outcome_count_; ++i) {
      expectation.add(outcomes_[i].probability, best_of(values, outcomes_[i].allowed));
    }
    return expectation.value();
  }
  Value lower() const { return value_of(lower_); }
  Value upper() const { return value_of(upper_); }
  Value lower_of(std::size_t group) const { return lower_[group]; }

  // The bound of a node that fails high or low by what was learned since it was last asked.
  std::optional<Value> cut(Value alpha, Value beta) {
    if (std::exchange(lower_rose_, false)) {
      if (const Value low = lower(); low >= beta) return low;
    }
    if (std::exchange(upper_fell_, false)) {
      if (const Value high = upper(); high <= alpha) return high;
    }
    return std::nullopt;
  }

  struct Window {
    Value low;
    Value high;
  };
  Window everything() const { return {-limit_, limit_}; }

  // For a successor of the group, while the node is inside (alpha, beta). Nothing is left to ask if low >= high.
  Window window(std::size_t group, Value alpha, Value beta) const {
    return {std::max(enough_for_outcomes(group), low_for(group, alpha)), high_for(group, beta)};
  }

  // A successor's value as a search with this window gives it: a bound if it is not inside.
  void record(std::size_t group, Value value, Window window) {
    if (value > window.low) raise(group, value);
    closed_upper_[group] = std::max(closed_upper_[group], value < window.high ? value : limit_);
    if (--open_[group] == 0) set_upper(group, closed_upper_[group]);
  }
  // One that is not asked for, as its window was empty: no outcome could be better than what it has.
  void skip(std::size_t group) {
    closed_upper_[group] = std::max(closed_upper_[group], lower_[group]);
    if (--open_[group] == 0) set_upper(group, closed_upper_[group]);
  }

  // --- For a search that comes back to successors and keeps account of them itself ---
  void set_upper(std::size_t group, Value value) {
    upper_fell_ |= value < upper_[group];
    upper_[group] = value;
  }
  // A lower bound of a successor.
  void raise(std::size_t group, Value value) {
    if (value <= lower_[group]) return;
    lower_[group] = value;
    lower_rose_ = true;
  }

 private:
  struct Weighted {
    double probability;
    Groups allowed;
  };

  // V before rounding as a function of one group's value x alone: rest + sum of probability · max(x, other).
  // It is convex and piecewise linear.
  struct OneGroup {
    double rest = 0;
    std::size_t count = 0;
    std::array<double, MaxOutcomes> probability;
    std::array<Value, MaxOutcomes> other;

    double operator()(double x) const {
      double sum = rest;
      for (std::size_t i = 0; i < count; ++i) sum += probability[i] * std::max<double>(x, other[i]);
      return sum;
    }
    double slope_below(double x) const {
      double slope = 0;
      for (std::size_t i = 0; i < count; ++i) slope += other[i] < x ? probability[i] : 0;
      return slope;
    }
    // Where it comes down to the target, by Newton's method from `x` above it: at most a step for each piece.
    double solve(double target, double x) const {
      for (std::size_t i = 0; i <= count; ++i) {
        const double slope = slope_below(x);
        if (slope <= 0) break;
        const double next = x - ((*this)(x)-target) / slope;
        if (next >= x) break;
        x = next;
      }
      return x;
    }
  };

  OneGroup as_function_of(std::size_t group, Values values) const {
    values[group] = -limit_;
    OneGroup function;
    for (std::size_t i = 0; i < outcome_count_; ++i) {
      const auto [probability, allowed] = outcomes_[i];
      const Value other = best_of(values, allowed);
      if ((allowed >> group & 1) == 0) {
        function.rest += probability * other;
      } else {
        function.probability[function.count] = probability;
        function.other[function.count++] = other;
      }
    }
    return function;
  }

  // Floating point may be off by a little in solve(), so what it finds is put to the test; where that fails
  // the window stays open, which is never wrong.
  Value high_for(std::size_t group, Value beta) const {
    if (beta > limit_) return limit_;
    const OneGroup function = as_function_of(group, lower_);
    if (function(limit_) < beta) return limit_;
    const auto high = static_cast<Value>(std::ceil(function.solve(beta, limit_)));
    return high < limit_ && value_with(lower_, group, high) >= beta ? high : limit_;
  }

  Value low_for(std::size_t group, Value alpha) const {
    if (alpha <= -limit_) return -limit_;
    const OneGroup function = as_function_of(group, upper_);
    if (function(-limit_) > alpha) return -limit_;
    const auto low = static_cast<Value>(std::floor(function.solve(alpha, limit_)));
    return low > -limit_ && value_with(upper_, group, low) <= alpha ? low : -limit_;
  }

  Value enough_for_outcomes(std::size_t group) const {
    Value enough = limit_;
    for (std::size_t i = 0; i < outcome_count_; ++i) {
      const Groups allowed = outcomes_[i].allowed;
      if ((allowed >> group & 1) != 0) enough = std::min(enough, best_of(lower_, allowed));
    }
    return enough;
  }

  Value best_of(const Values& values, Groups groups) const {
    Value best = -limit_;
    for (; groups != 0; groups &= groups - 1) {
      best = std::max(best, values[static_cast<std::size_t>(std::countr_zero(groups))]);
    }
    return best;
  }

  Value value_with(Values values, std::size_t group, Value value) const {
    values[group] = value;
    return value_of(values);
  }

  Value win_worth_;
  Value limit_;
  Values lower_;
  Values upper_;         // limit while the group is open
  Values closed_upper_;  // of the successors searched
  std::array<int, MaxGroups> open_;
  std::array<Weighted, MaxOutcomes> outcomes_;
  std::size_t outcome_count_ = 0;
  bool lower_rose_ = false;
  bool upper_fell_ = false;
};

}  // namespace yomi
