// Where all that works on any game meets this one: searches, provers and tuners are instantiated here.
#include "games/dice_shogi/dice_shogi.hpp"
#include "games/dice_shogi/evaluation/learned_model.hpp"
#include "games/dice_shogi/position.hpp"
#include "house/make_entry.hpp"

template yomi::GameEntry yomi::game_entry<yomi::dice_shogi::DiceShogi>();
template yomi::GameEntry yomi::game_entry<yomi::dice_shogi::Minishogi>();
