// Where all that works on any game meets this one: searches, provers and tuners are instantiated here.
#include "breakthrough/breakthrough.hpp"
#include "house/make_entry.hpp"

template yomi::GameEntry yomi::game_entry<yomi::breakthrough::Breakthrough>();
