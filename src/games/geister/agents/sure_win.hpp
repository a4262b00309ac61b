// A win that is sure whatever is hidden, as a move.
#pragma once

#include <optional>

#include "games/geister/agents/view_agent.hpp"
#include "games/geister/must_win/search.hpp"

namespace yomi::geister {

// None within so many plies, or if the nodes or the time run out.
std::optional<Choice> sure_win(MustWinSolver& solver, const View& view, int plies, std::uint64_t nodes,
                               const Deadline& deadline);

}  // namespace yomi::geister
