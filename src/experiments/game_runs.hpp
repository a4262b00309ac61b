// Plays lists of games with fixed colours, each a game and two agents by their text, and counts them.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "arena/game.hpp"
#include "arena/interval.hpp"
#include "experiments/experiment.hpp"

namespace yomi {

struct GameRun {
  std::string game;
  std::vector<std::string> options;    // of the game
  std::array<std::string, 2> players;  // SPECs of who moves first, and of the other
  std::uint64_t games = 0;
  int opening_plies = 0;  // random moves at the start
  std::uint64_t seed = 1;

  bool operator==(const GameRun&) const = default;
};

struct GameTally {
  std::array<std::uint64_t, 2> wins{};  // of the player who moves first, and of the other
  std::uint64_t draws = 0;
  std::uint64_t distinct = 0;  // games that differ in their moves
  std::uint64_t plies = 0;
  // Of the first player's score minus the other's, where the game has scores.
  double margins = 0;
  double squared_margins = 0;

  std::uint64_t games() const { return wins[0] + wins[1] + draws; }
};

// None where not all games of the run were played.
using GameTallies = std::vector<std::optional<GameTally>>;

using RunFinished = std::function<void(const GameRun&, const GameTally&)>;

// Each game has agents of its own and a seed from the run's and its number, so the tallies depend neither
// on the number of threads nor on the other runs. A run is played once however often it is listed. An
// error if an agent's SPEC is wrong or an agent fails. `finished` is told on the calling thread of each run that
// has been played to its end.
Result<GameTallies> play_runs(const std::vector<GameRun>& runs, int threads, const ExperimentHost& host,
                              const RunFinished& finished = {});

// One game of a run, from the session's position, as play_runs() plays it. An error if an agent's SPEC is wrong, if an
// agent fails, or if it was stopped.
Result<GameResult> play_game_of(const Session& start, const GameRun& run, std::uint64_t number,
                                const std::stop_token& stop);

// --- Cells of tables ---

// "47.2" for a share in per cent, and "44.1–50.3" for its interval.
Cell percent_cell(std::uint64_t count, std::uint64_t trials);
std::string percent_interval(std::uint64_t count, std::uint64_t trials);

}  // namespace yomi
