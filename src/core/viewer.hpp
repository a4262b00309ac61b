// Who looks at a game, and so what of it may be told.
#pragma once

#include <optional>

#include "core/player.hpp"

namespace yomi {

class Viewer {
 public:
  static constexpr Viewer player(Player seat) { return {seat, false}; }
  // Knows what neither player hides from the other.
  static constexpr Viewer spectator() { return {std::nullopt, false}; }
  // The game is over, or nobody plays it.
  static constexpr Viewer everything() { return {std::nullopt, true}; }

  constexpr std::optional<Player> seat() const { return seat_; }
  constexpr bool sees_all() const { return sees_all_; }
  // From where a board is drawn that looks different from both sides: spectators sit behind the first player.
  constexpr Player sits_behind() const { return seat_.value_or(Player::First); }

  friend bool operator==(const Viewer&, const Viewer&) = default;

 private:
  constexpr Viewer(std::optional<Player> seat, bool sees_all) : seat_(seat), sees_all_(sees_all) {}

  std::optional<Player> seat_;
  bool sees_all_;
};

}  // namespace yomi
