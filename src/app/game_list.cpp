#include "app/game_list.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace yomi {

std::vector<GameEntry> all_games() { return AllGames::entries(); }

Result<std::unique_ptr<Session>> open_session(std::string_view game, const std::vector<std::string>& options) {
  const auto games = all_games();
  const auto entry = std::find_if(games.begin(), games.end(), [&](const GameEntry& e) { return e.info->name == game; });
  if (entry == games.end()) {
    std::vector<std::string> names;
    for (const auto& known : games) names.push_back(known.info->name);
    return Error{unknown_name_message("game", game, names)};
  }
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
