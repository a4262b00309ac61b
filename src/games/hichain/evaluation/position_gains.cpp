// Who could score, and what can be done about it.
#include "games/hichain/evaluation/gains.hpp"

namespace yomi::hichain {

namespace {

using Cells = FixedList<CellIndex, 5>;

// A card lies in the way of another only on its cell or beside it: sides meet across edges, not at corners. It can
// take away nothing else, as points that are met stay and chains are of one colour.
Cells cells_in_the_way_of(CellIndex cell) {
  Cells cells;
  cells.push_back(cell);
  for (const CellIndex next : Board::beside(cell)) cells.push_back(next);
  return cells;
}

void keep_common(Cells& cells, const Cells& others) {
  std::size_t kept = 0;
  for (const CellIndex cell : cells) {
    if (std::find(others.begin(), others.end(), cell) != others.end()) cells[kept++] = cell;
  }
  cells.resize(kept);
}

}  // namespace

bool Position::can_score(Player player) const {
  return any_gain(*this, player, [](const Gain&) { return true; });
}

bool Position::defences(MoveList<Position>& moves) const {
  Cells cells;
  bool threatened = false;
  // One card has to be in the way of all gains.
  any_gain(*this, opponent(to_move_), [&](const Gain& gain) {
    if (threatened) {
      keep_common(cells, cells_in_the_way_of(gain.cell));
    } else {
      cells = cells_in_the_way_of(gain.cell);
    }
    threatened = true;
    return cells.empty();
  });
  if (!threatened) return false;
  moves.clear();
  const auto add = [&](CellIndex cell, Lay lay) {
    moves.push_back(Move::lay_at(lay, board_.x_of(cell), board_.y_of(cell)));
  };
  if (royal_is_near(to_move_)) {
    for_each_gain(*this, to_move_, [&](const Gain& gain) {
      if (gain.royal) add(gain.cell, gain.lay);
    });
  }
  const LaySet distinct = distinct_lays(to_move_);
  for (const CellIndex cell : cells) {
    if (!board_[cell].piece.is_none()) continue;
    (fitting_on(cell, to_move_) & distinct).for_each([&](Lay lay) { add(cell, lay); });
  }
  return true;
}

}  // namespace yomi::hichain
