// Agents that only one game has, such as the player of a paper about it.
//
// A game that has some is declared here, by a specialisation that is defined in a file of its own. The
// position's type is only named: what knows one game's agents does not see another game.
#pragma once

#include <vector>

#include "agents/agent.hpp"

namespace yomi {

template <class G>
struct GameAgents {};

template <class G>
concept HasOwnAgents = requires {
  { GameAgents<G>::kinds() } -> std::same_as<std::vector<AgentKind>>;
};

// --- The games that have their own ---

namespace nip {
class Position;
}
namespace dice_shogi {
template <bool HasDie>
class BasicPosition;
}
namespace hichain {
class Position;
}
namespace geister {
class Position;
}

template <>
struct GameAgents<nip::Position> {
  static std::vector<AgentKind> kinds();  // nip_agents.cpp
};

template <>
struct GameAgents<dice_shogi::BasicPosition<true>> {
  static std::vector<AgentKind> kinds();  // dice_shogi_agents.cpp
};

template <>
struct GameAgents<hichain::Position> {
  static std::vector<AgentKind> kinds();  // hichain_agents.cpp
};

template <>
struct GameAgents<geister::Position> {
  static std::vector<AgentKind> kinds();  // geister_agents.cpp
};

}  // namespace yomi
