// Calls a function template with the size and the sort of position that rules are played with.
#pragma once

#include "gamefiles/play/position.hpp"

namespace yomi::gamefiles {

template <Sort S, class Call>
auto by_size(const GameRules& rules, Call&& call) {
  const int cells = rules.board.grid();
  if (cells <= 64) return call.template operator()<1, S>();
  if (cells <= 128) return call.template operator()<2, S>();
  return call.template operator()<6, S>();
}

// The same choice as open_rules() makes.
template <class Call>
auto with_position_type(const GameRules& rules, Call&& call) {
  if (rules.hides()) return call.template operator()<2, Sort::Hidden>();
  if (rules.die) return call.template operator()<2, Sort::Chance>();
  return rules.is_scored() ? by_size<Sort::Scored>(rules, call) : by_size<Sort::Plain>(rules, call);
}

}  // namespace yomi::gamefiles
