#include "agents/seat_view_of.hpp"
#include "games/hex/hex.hpp"
#include "games/hex/position.hpp"

namespace yomi::hex {

namespace {

template <int Words>
Json view_of(const std::vector<Position<Words>>& line, const std::vector<std::string>& history) {
  const auto& position = line.back();
  const int size = position.size();
  Json cells = Json::array();
  for (int row = 0; row < size; ++row) {
    Json stones = Json::array();
    for (int column = 0; column < size; ++column) {
      const int cell = position.geometry().cell(column, row);
      stones.push_back(position.stones(Player::First).contains(cell)    ? 1
                       : position.stones(Player::Second).contains(cell) ? 2
                                                                        : 0);
    }
    cells.push_back(std::move(stones));
  }
  const auto place = [&](int cell) {
    return Json::array({position.geometry().row(cell), position.geometry().column(cell)});
  };
  Json last = nullptr;
  if (line.size() > 1) {
    const auto move = line[line.size() - 2].parse_move(history.back());
    if (move && !move->is_swap()) last = place(move->cell);
  }
  Json path = Json::array();
  if (position.outcome() != Outcome::Ongoing) {
    position.winning_path().for_each([&](int cell) { path.push_back(place(cell)); });
  }
  return {{"size", size},
          {"cells", std::move(cells)},
          {"last", std::move(last)},
          {"path", std::move(path)},
          {"swap", position.outcome() == Outcome::Ongoing && position.may_swap()}};
}

template <int Words>
Json view_if(const SeatView& seat) {
  const auto* typed = dynamic_cast<const SeatViewOf<Position<Words>>*>(&seat);
  return typed ? view_of(typed->line(), seat.history()) : Json(nullptr);
}

}  // namespace

// The size chooses the type of the positions.
Json Hex::view(const SeatView& seat) {
  for (auto* draw : {&view_if<1>, &view_if<2>, &view_if<6>}) {
    if (auto view = draw(seat); !view.is_null()) return view;
  }
  throw WrongGame(seat.game().name);
}

}  // namespace yomi::hex
