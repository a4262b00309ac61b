// What one viewer sees of a game: the texts and, for drawing, a "view" object of each game's own kind (docs/server.md).
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "agents/session.hpp"

namespace yomi::views {

using Json = nlohmann::ordered_json;

struct Viewer {
  std::optional<Player> seat;  // none: a spectator
  bool sees_all = false;       // the game is over, or nobody plays it

  static Viewer everything() { return {std::nullopt, true}; }
};

// Where a ghost or a board is drawn from: spectators sit behind the first player.
inline Player side_of_view(const Viewer& viewer) { return viewer.seat.value_or(Player::First); }

struct SeenGame {
  std::string position;
  std::string board;
  std::vector<std::string> moves;
  Json view;
};

SeenGame see(const Session& session, const Viewer& viewer);

// Whether a game has something to hide.
bool hides_something(const Session& session);

// --- One file a game; null if the session is of another one ---
Json hex_view(const Session& session);
Json nip_view(const Session& session);
Json dice_shogi_view(const Session& session);
Json hichain_view(const Session& session);
Json geister_view(const Session& session, const Viewer& viewer);

// Geister's texts for someone who knows neither side's colours.
std::string geister_spectator_position(const Session& session);
std::string geister_spectator_board(const Session& session);
// How likely each of the enemy's ghosts is blue, to who is to move: {"a":0.43,…}; null in other games and before the
// set-ups.
Json geister_beliefs(const Session& session);

}  // namespace yomi::views
