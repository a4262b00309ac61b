// Taking up the games of an earlier run from its journal.
#include "core/text.hpp"
#include "net/serve/live_games.hpp"

namespace yomi::serve {

namespace {

// The event, if it is the one that comes next at its table. Those of before 2026-11-18 have no numbers.
std::optional<Json> next_event(const std::string& text, std::size_t number) {
  auto event = Json::parse(text, nullptr, false);
  if (!event.is_object()) return std::nullopt;
  if (const auto given = event.find("n"); given != event.end() && *given != number) return std::nullopt;
  return event;
}

// False if the event cannot be: it is not the next one, not possible in the game, or lacks something.
bool takes(LiveGame& game, const std::string& text, std::size_t number, double now) {
  try {
    const auto event = next_event(text, number);
    return event && game.restore(*event, now);
  } catch (const Json::exception&) {
    return false;
  }
}

}  // namespace

std::vector<std::string> LiveGames::restore(const std::vector<std::string>& events) {
  // In the order in which they were made.
  std::vector<std::pair<std::string, std::vector<std::string>>> games;
  std::unordered_map<std::string, std::size_t> places;
  for (const auto& event : without_dropped(events)) {
    const std::string id(table_of(event));
    const auto [place, fresh] = places.try_emplace(id, games.size());
    if (fresh) games.emplace_back(id, std::vector<std::string>{});
    games[place->second].second.push_back(event);
  }
  std::vector<std::string> useful;
  for (auto& [id, lines] : games) {
    try {
      const auto first = next_event(lines.front(), 0);
      if (!first) continue;
      auto setup = TableSetup::from_event(*first);
      if (!setup) continue;
      auto session = around_.catalogue.open(setup->game, setup->options, setup->position, setup->file);
      if (!session || !play_moves(**session, yomi::join(setup->moves, " "))) continue;
      auto table = std::make_unique<Table>(LiveGame(std::move(*setup), std::move(*session), around_.now()));
      // Up to the first event that cannot be, if there is one.
      for (std::size_t i = 1; i < lines.size(); ++i) {
        if (!takes(table->game, lines[i], i, around_.now())) lines.resize(i);
      }
      table->events = lines.size();
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
