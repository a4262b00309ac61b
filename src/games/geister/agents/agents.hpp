// The agent `geist` by weights that are at hand, for who learns them.
#pragma once

#include <memory>

#include "agents/agent.hpp"
#include "games/geister/evaluation/learned_weights.hpp"

namespace yomi::geister {

std::unique_ptr<Agent> geist_agent(const Options& options, std::shared_ptr<const LearnedWeights> weights,
                                   std::uint64_t seed);

}  // namespace yomi::geister
