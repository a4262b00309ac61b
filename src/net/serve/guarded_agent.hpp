// Asking an agent for a move on a server, where a program's fault must not end all other games.
#pragma once

#include <exception>

#include "agents/agent.hpp"
#include "agents/seat_view.hpp"

namespace yomi::serve {

// What the agent throws, such as want of memory, becomes an error.
inline Result<SearchReport> guarded_choice(Agent& agent, const SeatView& view, const Limits& limits,
                                           const std::stop_token& stop, const ReportProgress& progress = {}) {
  try {
    return agent.choose(view, limits, stop, progress);
  } catch (const std::exception& failure) {
    return Error{failure.what()};
  }
}

}  // namespace yomi::serve
