// The paper's value of a position for the player who has just moved: the map of cell values (own discs
// add, the opponent's subtract) plus a bonus for leaving the opponent few moves.
#pragma once

#include "games/nip/board.hpp"

namespace yomi::nip {

// The two weightings of the opponent's options, the paper's tables 1 and 3.
enum class PaperWeights { First, Second };

int map_value(const Board& board, Cells own, Cells opp);

constexpr int option_value(int opponent_moves, PaperWeights weights) {
  if (weights == PaperWeights::First) {
    return opponent_moves == 0 ? 100 : opponent_moves == 1 ? 20 : opponent_moves == 2 ? 10 : 0;
  }
  constexpr int values[] = {1000, 200, 50, 10};
  return opponent_moves < 4 ? values[opponent_moves] : 0;
}

inline int paper_value_of(const Board& board, Cells own, Cells opp, int opponent_moves, PaperWeights weights) {
  return map_value(board, own, opp) + option_value(opponent_moves, weights);
}

}  // namespace yomi::nip
