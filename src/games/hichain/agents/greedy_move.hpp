// The move of a player who looks no further than the points of this turn.
#pragma once

#include "games/hichain/evaluation/gains.hpp"

namespace yomi::hichain {

struct GreedyMove {
  Move move;
  bool royal;
  int points;
};

// A royal, or else the most points, or else any legal move; equal ones are as likely as each other.
inline GreedyMove greedy_move(const Position& position, Rng& rng) {
  GreedyMove best{Move::pass(), false, 0};
  std::uint32_t equal = 0;
  for_each_gain(position, position.to_move(), [&](const Gain& gain) {
    const auto rank = [](bool royal, int points) { return royal ? 1'000'000 : points; };
    const int lead = rank(gain.royal, gain.points) - rank(best.royal, best.points);
    if (lead < 0) return;
    equal = lead > 0 ? 1 : equal + 1;
    if (rng.below(equal) != 0) return;
    const Board& board = position.cards();
    best = {Move::lay_at(gain.lay, board.x_of(gain.cell), board.y_of(gain.cell)), gain.royal, gain.points};
  });
  if (equal > 0) return best;
  MoveList<Position> moves;
  position.legal_moves(moves);
  return {moves[rng.below(static_cast<std::uint32_t>(moves.size()))], false, 0};
}

}  // namespace yomi::hichain
