// The part of a STATE (docs/server.md) that comes from the game alone.
#pragma once

#include <optional>
#include <vector>

#include "net/serve/json.hpp"
#include "net/views/game_view.hpp"

namespace yomi::serve {

struct SeenMove {
  std::optional<Player> side;  // none: chance
  double seconds = 0;
};

// position to view; "legal" is left empty. One entry of `played` for each move.
Json game_state_json(const Session& session, const views::Viewer& viewer, const std::vector<SeenMove>& played);

Json options_json(const Options::Assignments& options);

}  // namespace yomi::serve
