// The players' clocks: main time and an increment after each move. It asks nobody for the time but is told it, in
// seconds of a clock that never goes back.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "core/player.hpp"

namespace yomi::serve {

struct ClockRules {
  double main = 0;
  double increment = 0;
};

class GameClock {
 public:
  explicit GameClock(const ClockRules& rules) : rules_(rules), left_{rules.main, rules.main} {}

  const ClockRules& rules() const { return rules_; }
  std::optional<Player> running() const { return running_; }

  double left(Player player, double now) const {
    const double used = running_ == player ? now - since_ : 0;
    return std::max(0.0, left_[index(player)] - used);
  }
  // Whose time is up.
  std::optional<Player> expired(double now) const {
    if (running_ && left(*running_, now) <= 0) return running_;
    return std::nullopt;
  }

  void start(Player player, double now) {
    stop(now);
    running_ = player;
    since_ = now;
  }
  void stop(double now) {
    if (running_) left_[index(*running_)] = left(*running_, now);
    running_.reset();
  }
  // At least so much is left.
  void raise_to(Player player, double seconds) { left_[index(player)] = std::max(left_[index(player)], seconds); }
  // After a move of the player.
  void add_increment(Player player) { left_[index(player)] += rules_.increment; }

  // What a journal keeps.
  std::array<double, 2> times(double now) const { return {left(Player::First, now), left(Player::Second, now)}; }
  void set_times(const std::array<double, 2>& times) { left_ = times; }

 private:
  ClockRules rules_;
  std::array<double, 2> left_;
  std::optional<Player> running_;
  double since_ = 0;
};

}  // namespace yomi::serve
