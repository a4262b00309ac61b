// The visible list of games. A new game is one folder under src/games and its name here.
#include "app/game_list.hpp"
#include "games/dice_shogi/dice_shogi.hpp"
#include "games/geister/geister.hpp"
#include "games/hex/hex.hpp"
#include "games/hichain/hichain.hpp"
#include "games/nip/nip.hpp"

namespace yomi {

using AllGames = GameList<hex::Hex, nip::Nip, nip::Othello, dice_shogi::DiceShogi, dice_shogi::Minishogi,
                          hichain::Hichain, geister::Geister>;

std::vector<GameEntry> rooms() { return AllGames::entries(); }

}  // namespace yomi
