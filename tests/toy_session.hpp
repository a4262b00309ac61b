// A session of a game that is in no list.
#pragma once

#include "agents/agent_catalogue.hpp"
#include "agents/work_of.hpp"

namespace yomi::testing {

template <Game G>
SessionOf<G> toy_session(const char* name, const G& start = G{}) {
  auto parts = std::make_shared<GameParts<G>>();
  parts->info = std::make_shared<const GameInfo>(GameInfo{name, "", "", {}});
  parts->parse = [](const Options&, std::string_view) -> Result<G> { return Error{"not for toys"}; };
  parts->agents = [](const G& position) { return agent_kinds_for<G>(position); };
  parts->work = std::make_shared<WorkOf<G>>();
  return {std::move(parts), Options{}, start};
}

}  // namespace yomi::testing
