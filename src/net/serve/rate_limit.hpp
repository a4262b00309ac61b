// How often something may happen: so many times a second, with some in reserve for bursts.
#pragma once

#include <algorithm>

namespace yomi::serve {

class RateLimit {
 public:
  RateLimit(double per_second, double burst) : per_second_(per_second), burst_(burst), left_(burst) {}

  // Whether it may happen now, `amount` times at once; `now` in seconds. Who asks for more than the
  // reserve gets it when that is full, and then waits longer.
  bool take(double now, double amount = 1) {
    if (!has(now, amount)) return false;
    left_ -= amount;
    return true;
  }
  bool has(double now, double amount = 1) {
    left_ = std::min(burst_, left_ + (now - last_) * per_second_);
    last_ = now;
    return left_ >= std::min(amount, burst_);
  }
  // Seconds until it may.
  double wait(double now, double amount = 1) {
    return has(now, amount) ? 0 : (std::min(amount, burst_) - left_) / per_second_;
  }

 private:
  double per_second_;
  double burst_;
  double left_;
  double last_ = 0;
};

}  // namespace yomi::serve
