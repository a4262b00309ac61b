// A player in another process that speaks the Go Text Protocol, version 2 (G. Farnebäck, "Specification of
// the Go Text Protocol, version 2, draft 2", 2002). The first player is black, the second white; moves
// are written as the game writes them.
#pragma once

#include <memory>
#include <string_view>

#include "agents/agent.hpp"

namespace yomi {

// Ours, beside GTP: a position as text, as the side to move may know it.
inline constexpr const char* gtp_view_command = "yomi-view";

// COMMAND, a shell command line, or timeout=SECONDS:COMMAND: how long an answer may take, instead of
// 60 seconds for a move (beyond the time limit of the search) and 10 for the rest. The process starts
// with the first move that is asked for, stays from game to game, and after a failure is started anew.
Result<std::unique_ptr<Agent>> make_gtp_agent(std::string_view command);

}  // namespace yomi
