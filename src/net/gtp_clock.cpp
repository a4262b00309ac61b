#include "net/gtp_clock.hpp"

#include <algorithm>

namespace yomi {

namespace {

constexpr int moves_to_come = 20;
constexpr double kept_back = 0.05;
constexpr double least = 0.01;

}  // namespace

void GtpClock::set(const GtpTimeSettings& settings) {
  settings_ = settings;
  restart();
}

void GtpClock::restart() {
  left_ = {};
  if (!settings_) return;
  // Overtime without stones means no limit (GTP draft 2, time_settings); no time at all can only mean the same.
  if (settings_->stones == 0 && (settings_->overtime > 0 || settings_->main <= 0)) return;
  const bool only_overtime = settings_->main <= 0 && settings_->stones > 0;
  left_.fill(only_overtime ? Left{settings_->overtime, settings_->stones} : Left{settings_->main, 0});
}

void GtpClock::set_left(Player player, double seconds, int stones) { left_[index(player)] = Left{seconds, stones}; }

std::optional<double> GtpClock::seconds_for_move(Player player) const {
  const auto& left = left_[index(player)];
  if (!left) return std::nullopt;
  const double share = left->seconds / (left->stones > 0 ? left->stones : moves_to_come);
  return std::max(least, std::min(share, left->seconds - kept_back));
}

void GtpClock::spend(Player player, double seconds) {
  auto& left = left_[index(player)];
  if (!left) return;
  left->seconds -= seconds;
  if (left->stones > 0 && --left->stones == 0)
    left = Left{settings_ ? settings_->overtime : 0, settings_ ? settings_->stones : 1};
  const bool main_is_over = left->stones == 0 && left->seconds <= 0;
  if (main_is_over && settings_ && settings_->stones > 0) left = Left{settings_->overtime, settings_->stones};
}

}  // namespace yomi
