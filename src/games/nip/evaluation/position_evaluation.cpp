// The evaluations, each for the side to move.
#include <array>
#include <cassert>

#include "games/nip/evaluation/paper_value.hpp"
#include "games/nip/evaluation/pattern_weights.hpp"
#include "games/nip/position.hpp"

namespace yomi::nip {

std::span<const std::string_view> Position::evaluation_names() {
  static constexpr std::array<std::string_view, 6> names{"none", "discs", "mobility", "map", "paper", "patterns"};
  return names;
}

namespace {

int moves_of_opponent(const Position& position) {
  const Discs turned = after_pass(position.discs());
  return with_ring(position.shape(),
                   [&](auto ring) { return std::popcount(moves_of<ring()>(position.shape(), turned)); });
}

// For boards whose patterns nobody has learned yet: the paper's map, and the moves of both sides. In
// hundredths of a disc, roughly: a cell of the rim is worth a disc, a move more than the opponent half of one.
int unlearned_value(const Position& position) {
  const int lead_in_moves = std::popcount(position.moves()) - moves_of_opponent(position);
  return 5 * map_value(position.shape(), position.discs().own, position.discs().opp) + 50 * lead_in_moves;
}

}  // namespace

int map_value(const Board& board, Cells own, Cells opp) {
  int value = 0;
  for (Cells rest = own; rest != 0; rest &= rest - 1) {
    value += board.paper_map[static_cast<std::size_t>(std::countr_zero(rest))];
  }
  for (Cells rest = opp; rest != 0; rest &= rest - 1) {
    value -= board.paper_map[static_cast<std::size_t>(std::countr_zero(rest))];
  }
  return value;
}

int Position::evaluate(int which) const {
  switch (which) {
    case disc_count:
      return 8 * (std::popcount(discs_.own) - std::popcount(discs_.opp));
    case mobility:
      return 64 * std::popcount(moves_);
    case paper_map:
      return map_value(*board_, discs_.own, discs_.opp);
    case paper_value:
      return -paper_value_of(*board_, discs_.opp, discs_.own, std::popcount(moves_), PaperWeights::First);
    case patterns: {
      const PatternWeights* weights = built_in_weights(*board_);
      return weights != nullptr ? evaluate(patterns, *weights) : unlearned_value(*this);
    }
    default:
      return 0;
  }
}

int Position::evaluate(int which, const Weights& weights) const {
  if (which != patterns) return evaluate(which);
  assert(weights.board() == *board_);
  return weights.value(discs_, std::popcount(moves_), moves_of_opponent(*this));
}

Result<std::shared_ptr<const PatternWeights>> Position::parse_weights(std::string_view bytes) const {
  return PatternWeights::from_bytes(*board_, bytes);
}

bool Position::evaluate_moves(int which, const MoveList<Position>& moves, std::span<int> values) const {
  if (which != mobility) return false;
  with_ring(*board_, [&](auto ring) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Move move = moves[i];
      const Discs next =
          move.is_pass() ? after_pass(discs_)
                         : after_move<ring()>(*board_, discs_, move.cell, flips_of<ring()>(*board_, discs_, move.cell));
      const Cells replies = moves_of<ring()>(*board_, next);
      values[i] = -64 * std::popcount(replies);
      if (replies != 0 || moves_of<ring()>(*board_, after_pass(next)) != 0) continue;
      const int lead = std::popcount(next.opp) - std::popcount(next.own);
      values[i] = lead + (lead > 0 ? won_child : lead < 0 ? -won_child : 0);
    }
  });
  return true;
}

// A lead that is estimated with a normal error of some spread wins as often as a logistic curve of the spread divided
// by 1.702 says. The patterns' estimates differ from the end by 13.3 discs (validation error of the last generation,
// docs/tuning.md); the rule of thumb was fitted to the results of 592 positions from games of Othello between
// alphabeta:depth=4 and itself.
ValueScale Position::value_scale(int which) const {
  if (which != patterns) return ValueScale::unknown();
  return ValueScale::curve(built_in_weights(shape()) != nullptr ? 1330 / 1.702 : 520);
}

}  // namespace yomi::nip
