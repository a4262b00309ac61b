// A game behind its type: what the list of games holds.
#pragma once

#include <functional>
#include <memory>

#include "agents/session.hpp"
#include "learn/tuning.hpp"

namespace yomi {

struct GameEntry {
  std::shared_ptr<const GameInfo> info;
  std::function<std::unique_ptr<Session>(const Options&)> start;
  Tune tune = {};  // unset for games without weights to learn
};

// Defined in make_session.hpp and instantiated in one file per game, so that changing one game
// rebuilds one game.
template <class Entry>
GameEntry game_entry();

}  // namespace yomi
