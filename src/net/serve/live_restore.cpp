// Taking up the games of an earlier run from its journal.
#include "core/text.hpp"
#include "net/serve/live_games.hpp"

namespace yomi::serve {

std::vector<Json> LiveGames::restore(const std::vector<Json>& events) {
  // In the order in which they were made.
  std::vector<std::pair<std::string, std::vector<Json>>> games;
  std::unordered_map<std::string, std::size_t> places;
  for (const Json& event : without_dropped(events)) {
    const std::string id = table_of(event);
    const auto [place, fresh] = places.try_emplace(id, games.size());
    if (fresh) games.emplace_back(id, std::vector<Json>{});
    games[place->second].second.push_back(event);
  }
  std::vector<Json> useful;
  for (auto& [id, lines] : games) {
    try {
      auto setup = TableSetup::from_event(lines.front());
      if (!setup) continue;
      auto session = around_.catalogue.open(setup->game, setup->options, setup->position);
      if (!session || !play_moves(**session, yomi::join(setup->moves, " "))) continue;
      auto table = std::make_unique<Table>(LiveGame(std::move(*setup), std::move(*session), around_.now()));
      // Up to the first event that cannot be, if there is one.
      for (std::size_t i = 1; i < lines.size(); ++i) {
        if (!table->game.restore(lines[i], around_.now())) lines.resize(i);
      }
      table->last_change = around_.now();
      tables_[id] = std::move(table);
      useful.insert(useful.end(), lines.begin(), lines.end());
    } catch (const std::exception&) {
      // A game of a game or of options that are no longer there, or a damaged line: the others go on without it.
      continue;
    }
  }
  return useful;
}

void LiveGames::resume() {
  std::vector<std::string> ids;
  for (const auto& [id, table] : tables_) ids.push_back(id);
  for (const auto& id : ids) changed(*tables_.at(id), {});
}

}  // namespace yomi::serve
