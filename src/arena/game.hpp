// One game between two agents.
#pragma once

#include <array>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "agents/agent.hpp"
#include "agents/session.hpp"
#include "arena/pairing.hpp"

namespace yomi {

struct GameSettings {
  int opening_plies = 0;   // random moves at the start
  int max_plies = 10'000;  // a game this long is a draw
  Limits limits = {};      // of each move, on top of the agents' own
};

enum class Ending {
  Rules,     // the game's own end
  Resigned,  // the loser gave up
  Failed,    // the loser failed: no move in time, an illegal one, a dead process
  PlyLimit,
};

// What is known of a move beside the move. Moves of chance and of the opening have nothing of it.
struct MoveFacts {
  std::optional<double> seconds = {};
  std::optional<int> value = {};  // as the player saw it, for itself; of players that search
};

struct GameResult {
  Pairing pairing;
  std::optional<std::size_t> winner;  // which player of the match; none for a draw
  Ending ending = Ending::Rules;
  std::string reason;              // in words
  std::vector<std::string> moves;  // with the opening's and those of chance
  // At the end, of the player who moved first and the other; none where the game has no score.
  std::optional<std::array<int, 2>> score = {};
  std::vector<MoveFacts> facts = {};  // of each move
  std::optional<double> luck = {};    // of the first player of the match, where it was asked for
};

// Plays from `start`, which must not be over. `agents` are the match's players in its order. None if
// it was stopped.
std::optional<GameResult> play_game(const Session& start, const Pairing& pairing, const std::array<Agent*, 2>& agents,
                                    const GameSettings& settings, const std::stop_token& stop);

}  // namespace yomi
