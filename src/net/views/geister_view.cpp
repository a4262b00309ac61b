// Geister as each viewer may know it. Everything hidden goes through shows(), so that there is one place to check.
#include "agents/session_of.hpp"
#include "games/geister/geister.hpp"
#include "net/views/game_view.hpp"

namespace yomi::views {

namespace {

using namespace geister;

// Whether the viewer may know the colour of a ghost. Captured ones lie open on the table.
bool shows(const geister::Position& position, const Viewer& viewer, Player owner, Cell cell) {
  if (!position.side(owner).is_set_up) return false;
  return viewer.sees_all || viewer.seat == owner || !on_board(cell);
}

Json colour_json(const geister::Position& position, Player owner, int ghost) {
  return position.colour(owner, ghost) == Colour::Red ? "red" : "blue";
}

Json place(Cell cell) { return Json::array({x_of(cell), y_of(cell)}); }

// The last step as seen from `from`; set-ups are none.
Json last_of(const std::vector<geister::Position>& line, const std::vector<std::string>& history, Player from) {
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

Json geister_view(const Session& session, const Viewer& viewer) {
  const auto* typed = dynamic_cast<const SessionOf<geister::Position>*>(&session);
  if (typed == nullptr) return nullptr;
  const auto& position = typed->state();
  const Player from = side_of_view(viewer);
  Json ghosts = Json::array();
  Json captured_ghosts = Json::array();
  for (const Player owner : {Player::First, Player::Second}) {
    for (int ghost = 0; ghost < ghost_count; ++ghost) {
      const Cell cell = position.side(owner).cells[static_cast<std::size_t>(ghost)];
      Json entry{{"side", name(owner)}, {"letter", std::string(1, static_cast<char>('A' + ghost))}};
      if (on_board(cell)) {
        const Cell seen = owner == from ? cell : turned(cell);
        entry["x"] = x_of(seen);
        entry["y"] = y_of(seen);
      }
      const bool shown = shows(position, viewer, owner, cell);
      entry["colour"] = shown ? colour_json(position, owner, ghost) : Json(nullptr);
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
          {"set_up", asked && (viewer.sees_all || viewer.seat == position.to_move())},
          {"last", last_of(typed->line(), session.history(), from)}};
}

// The first player's view with that player's colours taken out as well: three characters a ghost, x, y and colour.
std::string geister_spectator_position(const Session& session) {
  std::string text = session.view(Player::First);
  for (std::size_t entry = 0; entry < ghost_count; ++entry) {
    const std::size_t at = 3 * entry;
    const bool gone = text.compare(at, 2, "99") == 0 || text.compare(at, 2, "88") == 0;
    if (!gone) text[at + 2] = 'u';
  }
  return text;
}

// A ghost is its letter and its colour; the first player's are in capitals. What was captured stands behind its row.
std::string geister_spectator_board(const Session& session) {
  std::string text = session.view_board(Player::First, {});
  bool captured_part = false;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text.compare(i, 9, "captured:") == 0) {
      captured_part = true;
      i += 8;
    } else if (text[i] == '\n') {
      captured_part = false;
    } else if (!captured_part && text[i] >= 'A' && text[i] <= 'H') {
      text[i + 1] = '?';
    }
  }
  return text;
}

}  // namespace yomi::views
