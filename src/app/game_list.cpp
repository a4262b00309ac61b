#include "app/game_list.hpp"

namespace yomi {

Result<Options::Assignments> option_assignments(const std::vector<std::string>& options) {
  Options::Assignments given;
  for (const auto& text : options) {
    auto assignments = parse_assignments(text);
    if (!assignments) return Error{"option -o: " + assignments.message()};
    given.insert(given.end(), assignments->begin(), assignments->end());
  }
  return given;
}

Result<std::unique_ptr<Session>> open_session(std::string_view game, const std::vector<std::string>& options) {
  // An unknown game is the greater mistake, so it is told first.
  if (const auto known = games().find(game); !known) return known.error();
  const auto given = option_assignments(options);
  if (!given) return given.error();
  return games().open(game, *given);
}

}  // namespace yomi
