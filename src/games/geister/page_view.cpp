// Geister as a page draws it. What the viewer may not know is not in the positions of its view.
#include "agents/seat_view_of.hpp"
#include "games/geister/geister.hpp"
#include "games/geister/position.hpp"

namespace yomi::geister {

namespace {

Json colour_json(const Position& position, Player owner, int ghost) {
  if (!position.knows_colour(owner, ghost)) return nullptr;
  return position.colour(owner, ghost) == Colour::Red ? "red" : "blue";
}

Json place(Cell cell) { return Json::array({x_of(cell), y_of(cell)}); }

// The last step as seen from `from`; set-ups are none.
// What was played is seen from where ghosts stood: the text of a set-up may be hidden.
Json last_of(const std::vector<Position>& line, const std::vector<std::string>& history, Player from) {
  if (history.empty()) return nullptr;
  const auto& before = line[line.size() - 2];
  const auto move = before.parse_move(history.back());
  if (!move || move->is_set_up()) return nullptr;
  const Player mover = before.to_move();
  const auto seen = [&](Cell cell) { return mover == from ? cell : turned(cell); };
  const auto ghost = static_cast<std::size_t>(move->ghost());
  const Cell to = line.back().side(mover).cells[ghost];
  return {{"from", place(seen(before.side(mover).cells[ghost]))},
          {"to", on_board(to) ? place(seen(to)) : Json(nullptr)}};
}

}  // namespace

Json Geister::view(const SeatView& seat) {
  const auto& line = line_of<geister::Position>(seat);
  const auto& position = line.back();
  const Player from = seat.viewer().sits_behind();
  Json ghosts = Json::array();
  Json captured_ghosts = Json::array();
  for (const Player owner : {Player::First, Player::Second}) {
    for (int ghost = 0; ghost < ghost_count; ++ghost) {
      const Cell cell = position.side(owner).cells[static_cast<std::size_t>(ghost)];
      Json entry{{"side", yomi::name(owner)}, {"letter", std::string(1, static_cast<char>('A' + ghost))}};
      if (on_board(cell)) {
        const Cell seen = owner == from ? cell : turned(cell);
        entry["x"] = x_of(seen);
        entry["y"] = y_of(seen);
      }
      entry["colour"] = colour_json(position, owner, ghost);
      if (on_board(cell))
        ghosts.push_back(std::move(entry));
      else if (cell == captured)
        captured_ghosts.push_back(std::move(entry));
    }
  }
  const bool asked = position.outcome() == Outcome::Ongoing && !position.side(position.to_move()).is_set_up;
  Json exit_places = Json::array();
  for (const Cell cell : {left_exit, right_exit, turned(left_exit), turned(right_exit)}) {
    exit_places.push_back(place(cell));
  }
  return {{"ghosts", std::move(ghosts)},
          {"captured", std::move(captured_ghosts)},
          {"exits", std::move(exit_places)},
          {"set_up", asked && (seat.viewer().sees_all() || seat.viewer().seat() == position.to_move())},
          {"last", last_of(line, seat.history(), from)}};
}

}  // namespace yomi::geister
