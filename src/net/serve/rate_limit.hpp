// How often something may happen: so many times a second, with some in reserve for bursts.
#pragma once

#include <algorithm>

namespace yomi::serve {

class RateLimit {
 public:
  RateLimit(double per_second, double burst) : per_second_(per_second), burst_(burst), left_(burst) {}

  // Whether it may happen now; `now` in seconds.
  bool take(double now) {
    left_ = std::min(burst_, left_ + (now - last_) * per_second_);
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  double per_second_;
  double burst_;
  double left_;
  double last_ = 0;
};

}  // namespace yomi::serve
