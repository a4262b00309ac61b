// A player in another process that speaks the Go Text Protocol, version 2.
#pragma once

#include <memory>
#include <string_view>

#include "agents/agent.hpp"

namespace yomi {

// `command` is a shell command line; an error if it is empty. The process starts with the first game.
Result<std::unique_ptr<Agent>> make_gtp_agent(std::string_view command);

}  // namespace yomi
