// Rows of games between two players, half with each colour and the same rolls, and the tables and charts of them.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "experiments/game_plan.hpp"

namespace yomi::dice_shogi {

struct Meeting {
  std::string label;
  std::array<std::string, 2> players;
};

// Two runs a meeting; its seed is the meeting's number on from `seed`.
std::vector<GameRun> runs_of(const std::vector<Meeting>& meetings, std::uint64_t games, std::uint64_t seed);

struct MeetingScore {
  std::uint64_t wins = 0;
  std::uint64_t losses = 0;
  std::uint64_t draws = 0;
};
// Of the first player.
MeetingScore score_of(const GamePlan::Tallies& tallies, std::size_t meeting);

Table table_of(const std::string& label, const std::vector<Meeting>& meetings, const GamePlan::Tallies& tallies);
std::string chart_of(const std::string& title, const std::string& x_label, const std::vector<Meeting>& meetings,
                     const GamePlan::Tallies& tallies);

}  // namespace yomi::dice_shogi
