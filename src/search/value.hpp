// Values are whole numbers for the side to move. A decided game is worth win_value or more (or the
// negative), so a proven value can be told from an estimate.
#pragma once

#include <algorithm>

#include "core/game.hpp"

namespace yomi {

using Value = int;

inline constexpr Value win_value = won_child;

// What a win is worth at most. Without a score every win is worth the same, so finding one closes
// the window of any search; with a score the margin counts on top.
template <Game G>
constexpr Value max_value() {
  return Scored<G> ? win_value + 100'000 : win_value;
}

constexpr bool is_proven_win(Value value) { return value >= win_value; }
constexpr bool is_proven_loss(Value value) { return value <= -win_value; }
constexpr bool is_decided(Value value) { return is_proven_win(value) || is_proven_loss(value); }

// Whether a deeper search could not change a value: it is decided, and no margin could still grow.
template <Game G>
constexpr bool is_settled(Value value) {
  return !Scored<G> && is_decided(value);
}

// Of a game that is over.
template <Game G>
Value terminal_value(const G& game) {
  const Player player = game.to_move();
  const int result = result_for(game.outcome(), player);
  const Value value = result * win_value;
  if constexpr (Scored<G>) {
    // A game may be won otherwise than by points, even with fewer of them.
    const int margin = game.score(player) - game.score(opponent(player));
    return value + (result > 0 ? std::max(margin, 0) : result < 0 ? std::min(margin, 0) : 0);
  }
  return value;
}

}  // namespace yomi
