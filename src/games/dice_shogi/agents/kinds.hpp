// The agents that only Dice Shogi has.
#pragma once

#include "agents/agent.hpp"

namespace yomi::dice_shogi {

AgentKind paper_kind();    // paper.cpp
AgentKind reading_kind();  // reading.cpp

}  // namespace yomi::dice_shogi
