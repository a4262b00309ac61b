// The list of games of a program that has one more: the sample's include and its name, and nothing else, differ from
// src/app/games.cpp.
#include "app/game_list.hpp"
#include "breakthrough/breakthrough.hpp"
#include "games/dice_shogi/dice_shogi.hpp"
#include "games/geister/geister.hpp"
#include "games/hex/hex.hpp"
#include "games/hichain/hichain.hpp"
#include "games/nip/nip.hpp"

namespace yomi {

using AllGames = GameList<hex::Hex, nip::Nip, nip::Othello, dice_shogi::DiceShogi, dice_shogi::Minishogi,
                          hichain::Hichain, geister::Geister, breakthrough::Breakthrough>;

std::vector<GameEntry> rooms() { return AllGames::entries(); }

}  // namespace yomi
