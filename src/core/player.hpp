// The two players and how a game ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace yomi {

enum class Player : std::uint8_t { First, Second };

constexpr Player opponent(Player player) { return player == Player::First ? Player::Second : Player::First; }

// For arrays with one entry per player.
constexpr std::size_t index(Player player) { return static_cast<std::size_t>(player); }

constexpr std::string_view name(Player player) { return player == Player::First ? "first" : "second"; }

enum class Outcome : std::uint8_t { Ongoing, FirstWins, SecondWins, Draw };

constexpr Outcome win_for(Player player) { return player == Player::First ? Outcome::FirstWins : Outcome::SecondWins; }

// +1 when `player` has won, -1 when the opponent has, 0 for a draw (and while the game goes on).
constexpr int result_for(Outcome outcome, Player player) {
  if (outcome != Outcome::FirstWins && outcome != Outcome::SecondWins) return 0;
  return outcome == win_for(player) ? 1 : -1;
}

}  // namespace yomi
