// Games of agents, as moves of HICHAIN's own type: what is measured in them is measured position by position.
#pragma once

#include "experiments/game_runs.hpp"
#include "games/hichain/position.hpp"

namespace yomi::hichain {

// Players of three strengths for what is counted in games. All begin with the same random moves, as the last one draws
// no lots and would play one game again and again.
struct Strength {
  const char* name;
  const char* agent;
};
inline constexpr std::array<Strength, 3> strengths{
    {{"random", "random"}, {"greedy", "greedy"}, {"alpha-beta", "alphabeta:depth=2"}}};
inline constexpr int random_plies_first = 4;

GameRun games_of(const Strength& strength);

// The keys of measurements in so many games of each strength, and what a key's number stands for.
std::vector<std::string> keys_by_strength(const std::string& figure, std::uint64_t games);
struct StrengthAndGame {
  std::size_t strength;
  std::uint64_t game;
};
constexpr StrengthAndGame strength_and_game(std::size_t job, std::uint64_t games) { return {job / games, job % games}; }

// The moves of a game of a run, those of its opening included.
Result<std::vector<Move>> moves_of_game(const GameRun& run, std::uint64_t number, const ExperimentHost& host);

}  // namespace yomi::hichain
