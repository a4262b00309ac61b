#include "agents/session_of.hpp"
#include "games/geister/geister.hpp"
#include "games/geister/learned_weights.hpp"
#include "games/geister/reading.hpp"
#include "net/views/game_view.hpp"

namespace yomi::views {

Json geister_beliefs(const Session& session) {
  const auto* typed = dynamic_cast<const SessionOf<geister::Position>*>(&session);
  if (typed == nullptr || !typed->state().both_set_up() || session.outcome()) return nullptr;
  const auto seen = geister::views_of(typed->line(), session.to_move());
  geister::Reader reader(geister::built_in_weights()->models());
  reader.observe(seen);
  const auto beliefs = reader.beliefs();
  Json chances = Json::object();
  for (int ghost = 0; ghost < geister::ghost_count; ++ghost) {
    if (!geister::contains(seen.back().their_ghosts(), ghost)) continue;
    chances[std::string(1, static_cast<char>('a' + ghost))] = beliefs.blue_chance(ghost);
  }
  return chances;
}

}  // namespace yomi::views
