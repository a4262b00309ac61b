// The clock of a GTP game, and how much of it a move may use.
#pragma once

#include <array>
#include <optional>

#include "core/player.hpp"

namespace yomi {

// Main time, then overtime of so many stones at a time ("Canadian"), as time_settings gives it.
struct GtpTimeSettings {
  double main = 0;
  double overtime = 0;
  int stones = 0;
};

class GtpClock {
 public:
  // No limit until the settings are known.
  void set(const GtpTimeSettings& settings);
  // What the controller says is left: main time if `stones` is 0, else overtime for that many stones.
  void set_left(Player player, double seconds, int stones);
  // Full time again, for a new game.
  void restart();

  // Seconds that `player` may think about a move, or none without a limit. An equal share of overtime;
  // of main time one part in 20, as the number of moves to come is not known; a little is kept back
  // for the way there and back.
  std::optional<double> seconds_for_move(Player player) const;
  void spend(Player player, double seconds);

 private:
  struct Left {
    double seconds = 0;
    int stones = 0;  // 0: main time
  };

  std::optional<GtpTimeSettings> settings_;
  std::array<std::optional<Left>, 2> left_;
};

}  // namespace yomi
