#include "agents/seat_view_of.hpp"
#include "games/geister/evaluation/learned_weights.hpp"
#include "games/geister/geister.hpp"
#include "games/geister/position.hpp"
#include "games/geister/reading.hpp"

namespace yomi::geister {

// How likely each of the enemy's ghosts is blue, to who is to move: {"beliefs": {"a": 0.43, …}}; nothing before the
// set-ups.
Json Geister::notes(const SeatView& seat) {
  const auto& line = line_of<geister::Position>(seat);
  if (!line.back().both_set_up() || seat.outcome()) return Json::object();
  const auto seen = views_of(line, seat.to_move());
  Reader reader(built_in_weights()->models());
  reader.observe(seen);
  const auto beliefs = reader.beliefs();
  Json chances = Json::object();
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    if (!contains(seen.back().their_ghosts(), ghost)) continue;
    chances[std::string(1, static_cast<char>('a' + ghost))] = beliefs.blue_chance(ghost);
  }
  return {{"beliefs", std::move(chances)}};
}

}  // namespace yomi::geister
