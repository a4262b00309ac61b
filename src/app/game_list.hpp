// The visible list of games. A new game is one folder under src/games and its name here.
#pragma once

#include <vector>

#include "app/game_entry.hpp"
#include "games/dice_shogi/dice_shogi.hpp"
#include "games/geister/geister.hpp"
#include "games/hex/hex.hpp"
#include "games/hichain/hichain.hpp"
#include "games/nip/nip.hpp"

namespace yomi {

template <class... Entries>
struct GameList {
  static std::vector<GameEntry> entries() { return {game_entry<Entries>()...}; }
};

using AllGames = GameList<hex::Hex, nip::Nip, nip::Othello, dice_shogi::DiceShogi, dice_shogi::Minishogi,
                          hichain::Hichain, geister::Geister>;

// A session of the named game with options like {"size=5", "swap=true,…"}; the error names what is wrong.
Result<std::unique_ptr<Session>> open_session(std::string_view game, const std::vector<std::string>& options);

std::vector<GameEntry> all_games();

// The entry of that name; the error names the nearest one.
Result<GameEntry> find_game(std::string_view game);

}  // namespace yomi
