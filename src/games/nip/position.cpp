#include "games/nip/position.hpp"

#include "games/nip/evaluation/patterns.hpp"

namespace yomi::nip {

// Black's discs come first: Black moves. As in Othello White has d4 and e5, Black e4 and d5, or their
// like on a smaller board; in the parallel start each colour has one row.
Position::Position(const Board& board, Start start) : board_(&board) {
  const int low = board.size / 2 - 1;
  const int high = low + 1;
  const auto at = [](int column, int row) { return cell_bit(8 * row + column); };
  const Cells upper_left = at(low, low), upper_right = at(high, low);
  const Cells lower_left = at(low, high), lower_right = at(high, high);
  discs_ = start == Start::Othello ? gathered_discs(board, upper_right | lower_left, upper_left | lower_right)
                                   : gathered_discs(board, lower_left | lower_right, upper_left | upper_right);
  find_moves();
}

Position::Position(const Board& board, const Discs& discs, Player to_move)
    : board_(&board), discs_(discs), to_move_(to_move) {
  find_moves();
}

Position Position::transformed(int symmetry) const {
  return Position(
      *board_, gathered_discs(*board_, board_->image_of(discs_.own, symmetry), board_->image_of(discs_.opp, symmetry)),
      to_move_);
}

Move Position::transformed_move(Move move, int symmetry) const {
  return move.is_pass() ? move : Move{static_cast<std::uint8_t>(board_->image(move.cell, symmetry))};
}

int Position::canonical_symmetry() const {
  int best = 0;
  for (int symmetry = 1; symmetry < symmetry_count(); ++symmetry) {
    if (hash_under(symmetry) < hash_under(best)) best = symmetry;
  }
  return best;
}

std::string Position::data_name() const { return "nip/" + shape_name(*board_); }

}  // namespace yomi::nip
