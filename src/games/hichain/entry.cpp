// Where all that works on any game meets this one: searches, provers and tuners are instantiated here.
#include "games/hichain/evaluation/learned_model.hpp"
#include "games/hichain/hichain.hpp"
#include "games/hichain/position.hpp"
#include "house/make_entry.hpp"

template yomi::GameEntry yomi::game_entry<yomi::hichain::Hichain>();
