// The leaves of a growing book, searched on several threads.
#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "agents/session.hpp"
#include "book/growth.hpp"

namespace yomi {

// The value that the agent gives each position. Each search has an agent made for it, so that no value
// depends on what was searched before. An error if an agent fails or the search was stopped.
Result<std::vector<LeafValue>> search_leaves(const std::vector<std::unique_ptr<Session>>& positions,
                                             const std::string& agent, int threads, const std::stop_token& stop);

}  // namespace yomi
