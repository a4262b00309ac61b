// Games whose last part can be solved exactly by a solver of their own, such as games of discs.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>

#include "core/game.hpp"

namespace yomi {

// Bounds of the final difference of scores for the side to move, and the move that keeps the lower one.
template <class Move>
struct EndingBounds {
  int lower = -64;
  int upper = 64;
  std::optional<Move> move;

  bool exact() const { return lower == upper; }
};

// What to find first. A solver that may be stopped should know the winner before the score; one that may not
// gets to the score sooner by windows around what an evaluation expects.
enum class EndingAim { WinnerFirst, Score };

// G::EndingSolver is made from any position of the board, the bits of its table and a number of threads, and offers
// solve(position, aim, go_on) as EndingBounds, nodes() and clear(). empty_count(): the moves left, passes not counted.
template <class G>
concept SolvesEndings = Scored<G> && requires(const G game) {
  typename G::EndingSolver;
  { game.empty_count() } -> std::same_as<int>;
};

}  // namespace yomi
