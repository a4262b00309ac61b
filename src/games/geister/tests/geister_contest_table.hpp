// A game of the contest with its clients' connections, for tests.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "games/geister/contest/game.hpp"
#include "games/geister/contest/line_buffer.hpp"

namespace yomi::geister {

inline constexpr std::array<Player, 2> both_players{Player::First, Player::Second};

// Bytes go the way they go in the server of sockets; the clock moves only when it is told to.
class Table {
 public:
  explicit Table(const ContestRules& rules = {}) : game_(rules) {}

  void join(Player player) {
    inputs_[index(player)] = {};
    heard(game_.join(player, now_));
  }
  void join_both() {
    for (const Player player : both_players) join(player);
  }
  void send(Player player, std::string_view bytes) {
    if (const auto line = inputs_[index(player)].add(bytes)) heard(game_.receive(player, *line, now_));
  }
  void leave(Player player) { heard(game_.leave(player, now_)); }
  void pass_time(double seconds) {
    now_ += seconds;
    heard(game_.tick(now_));
  }
  // The next line for the player, or "(nothing)".
  std::string next(Player player) {
    auto& lines = lines_[index(player)];
    if (lines.empty()) return "(nothing)";
    const std::string line = lines.front();
    lines.pop_front();
    return line;
  }
  bool is_silent() const { return lines_[0].empty() && lines_[1].empty(); }
  bool was_dismissed(Player player) const { return dismissed_[index(player)]; }
  const ContestGame& game() const { return game_; }
  double now() const { return now_; }

  // Both players with these red ghosts, all answers read up to the first MOV?.
  void begin(std::string_view first = "SET:ABCD\r\n", std::string_view second = "SET:ABCD\r\n") {
    join_both();
    send(Player::First, first);
    send(Player::Second, second);
    for (const Player player : both_players) {
      EXPECT_EQ(next(player), "SET?");
      EXPECT_EQ(next(player), "OK ");
    }
    EXPECT_EQ(next(Player::First).substr(0, 4), "MOV?");
  }

 private:
  void heard(const ContestGame::Messages& messages) {
    for (const auto& [to, line] : messages) {
      if (line) {
        lines_[index(to)].push_back(*line);
      } else {
        dismissed_[index(to)] = true;
      }
    }
  }

  ContestGame game_;
  std::array<LineBuffer, 2> inputs_;
  std::array<std::deque<std::string>, 2> lines_;
  std::array<bool, 2> dismissed_{};
  double now_ = 1000;
};

// What a client has seen of a game. Of an enemy's escape it sees that, but not which way it went.
inline void expect_seen(std::vector<std::string> seen, std::vector<std::string> played) {
  ASSERT_EQ(seen.size(), played.size());
  EXPECT_EQ(seen.back()[0], played.back()[0]);
  seen.pop_back();
  played.pop_back();
  EXPECT_EQ(seen, played);
}

}  // namespace yomi::geister
