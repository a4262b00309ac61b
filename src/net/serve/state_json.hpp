// The STATE of docs/server.md, as far as it comes from the game alone: the one builder for tables and for studies.
#pragma once

#include <optional>
#include <vector>

#include "house/game_entry.hpp"
#include "net/serve/json.hpp"

namespace yomi::serve {

Json outcome_json(const std::optional<OutcomeReport>& outcome);

// What a game alone tells a viewer: position to view. `seconds`: that each move took, or none of them. Without a way
// to draw it ("view": null) a page has the board's text.
Json game_state_json(const SeatView& seat, const PageView& draw, const std::vector<double>& seconds);

// The share of the points that a value promises the side whose value it is, or null if nobody knows.
Json share_json(const ValueScale& scale, double value, bool proven);

Json options_json(const Options::Assignments& options);

}  // namespace yomi::serve
