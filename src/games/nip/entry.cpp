// Where all that works on any game meets this one: searches, provers and tuners are instantiated here.
#include "games/nip/endgame/solver.hpp"
#include "games/nip/evaluation/pattern_model.hpp"
#include "games/nip/evaluation/pattern_weights.hpp"
#include "games/nip/nip.hpp"
#include "games/nip/position.hpp"
#include "house/make_entry.hpp"

template yomi::GameEntry yomi::game_entry<yomi::nip::Nip>();
template yomi::GameEntry yomi::game_entry<yomi::nip::Othello>();
