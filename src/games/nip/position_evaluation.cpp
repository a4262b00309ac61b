// The plain evaluations. Each is for the side to move.
#include <array>

#include "games/nip/paper_value.hpp"
#include "games/nip/position.hpp"

namespace yomi::nip {

std::span<const std::string_view> Position::evaluation_names() {
  static constexpr std::array<std::string_view, 5> names{"none", "discs", "mobility", "map", "paper"};
  return names;
}

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
    default:
      return 0;
  }
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

}  // namespace yomi::nip
