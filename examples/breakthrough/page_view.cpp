// What the page's board is drawn from; page/view.ts says the same to the page.
#include "agents/seat_view_of.hpp"
#include "breakthrough/breakthrough.hpp"

namespace yomi::breakthrough {

Json Breakthrough::view(const SeatView& seat) {
  const auto& line = line_of<Position>(seat);
  const Position& position = line.back();
  const int size = position.size();
  Json cells = Json::array();
  for (int row = 0; row < size; ++row) {
    Json men = Json::array();
    for (int column = 0; column < size; ++column) {
      const int cell = row * size + column;
      men.push_back(position.has_man(Player::First, cell) ? 1 : position.has_man(Player::Second, cell) ? 2 : 0);
    }
    cells.push_back(std::move(men));
  }
  const auto place = [&](int cell) { return Json::array({position.row(cell), position.column(cell)}); };
  Json last = nullptr;
  if (line.size() > 1) {
    const auto move = line[line.size() - 2].parse_move(seat.history().back());
    if (move) last = {{"from", place(move->from)}, {"to", place(move->to)}};
  }
  return {{"size", size}, {"cells", std::move(cells)}, {"last", std::move(last)}};
}

}  // namespace yomi::breakthrough
