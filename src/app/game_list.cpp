#include "app/game_list.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace yomi {

std::vector<GameEntry> all_games() { return AllGames::entries(); }

Result<GameEntry> find_game(std::string_view game) {
  const auto games = all_games();
  const auto entry = std::find_if(games.begin(), games.end(), [&](const GameEntry& e) { return e.info->name == game; });
  if (entry != games.end()) return *entry;
  std::vector<std::string> names;
  for (const auto& known : games) names.push_back(known.info->name);
  return Error{unknown_name_message("game", game, names)};
}

Result<std::unique_ptr<Session>> open_session(std::string_view game, const std::vector<std::string>& options) {
  const auto entry = find_game(game);
  if (!entry) return entry.error();
  Options::Assignments given;
  for (const auto& text : options) {
    auto assignments = parse_assignments(text);
    if (!assignments) return Error{"option -o: " + assignments.message()};
    given.insert(given.end(), assignments->begin(), assignments->end());
  }
  const auto checked = Options::make(game, entry->info->options, given);
  if (!checked) return checked.error();
  return entry->start(*checked);
}

}  // namespace yomi
