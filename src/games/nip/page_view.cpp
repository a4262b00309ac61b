#include "agents/seat_view_of.hpp"
#include "games/nip/nip.hpp"
#include "games/nip/position.hpp"

namespace yomi::nip {

namespace {

Json place(int cell) { return Json::array({cell / 8, cell % 8}); }

Cells discs_of(const Position& position, Player player) {
  return player == position.to_move() ? position.discs().own : position.discs().opp;
}

Json view_of(const SeatView& seat) {
  const auto& line = line_of<Position>(seat);
  const Position& position = line.back();
  const Board& board = position.shape();
  const Cells black = discs_of(position, Player::First);
  const Cells white = discs_of(position, Player::Second);
  Json cells = Json::array();
  for (int row = 0; row < board.size; ++row) {
    Json discs = Json::array();
    for (int column = 0; column < board.size; ++column) {
      const Cells bit = cell_bit(8 * row + column);
      if ((board.all & bit) == 0) {
        discs.push_back(nullptr);
      } else {
        discs.push_back((black & bit) != 0 ? 1 : (white & bit) != 0 ? 2 : 0);
      }
    }
    cells.push_back(std::move(discs));
  }
  Json ring = Json::array();
  for (int i = 0; i < board.ring_length; ++i) ring.push_back(place(board.ring_cell[static_cast<std::size_t>(i)]));
  Json last = nullptr;
  Json flipped = Json::array();
  if (line.size() > 1) {
    const Position& before = line[line.size() - 2];
    const auto move = before.parse_move(seat.history().back());
    if (move && !move->is_pass()) last = place(move->cell);
    const Cells changed = (discs_of(before, Player::First) & white) | (discs_of(before, Player::Second) & black);
    for (Cells rest = changed; rest != 0; rest &= rest - 1) flipped.push_back(place(std::countr_zero(rest)));
  }
  return {{"width", board.size},     {"height", board.size}, {"cells", std::move(cells)},
          {"ring", std::move(ring)}, {"last", last},         {"flipped", std::move(flipped)}};
}

}  // namespace

Json Nip::view(const SeatView& seat) { return view_of(seat); }

Json Othello::view(const SeatView& seat) { return view_of(seat); }

}  // namespace yomi::nip
