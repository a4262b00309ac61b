// What the page's board of game files draws (docs/server.md, "The view of a game file").
#pragma once

#include "agents/seat_view.hpp"
#include "core/json.hpp"

namespace yomi::gamefiles {

// Of a seat in a game of a file: made of nothing but what that seat may know.
Json page_view(const SeatView& seat);

}  // namespace yomi::gamefiles
