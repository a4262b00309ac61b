// Where all that works on any game meets positions of files. Included only by the files that instantiate it, one for
// each size and sort, as each takes long to compile.
#pragma once

#include "agents/agent_catalogue.hpp"
#include "agents/session_of.hpp"
#include "agents/work_of.hpp"
#include "gamefiles/play/position.hpp"

namespace yomi::gamefiles {

// Sessions and views hold the facts of their game, and with them the plan that their positions refer to.
template <int W>
struct PlannedGame {
  PlannedGame(GameInfo facts, GameRules rules) : info(std::move(facts)), plan(std::move(rules)) {}
  GameInfo info;
  Plan<W> plan;
};

template <int W, Sort S>
std::unique_ptr<Session> open_position(GameRules rules, const GameInfo& info, const Options& options) {
  using G = Position<W, S>;
  const auto game = std::make_shared<const PlannedGame<W>>(info, std::move(rules));
  auto parts = std::make_shared<GameParts<G>>();
  parts->info = std::shared_ptr<const GameInfo>(game, &game->info);
  parts->parse = [plan = &game->plan](const Options&, std::string_view text) { return G::parse(*plan, text); };
  parts->agents = [](const G& position) { return agent_kinds_for<G>(position); };
  parts->work = std::make_shared<WorkOf<G>>();
  return std::make_unique<SessionOf<G>>(std::move(parts), options, G(game->plan));
}

extern template std::unique_ptr<Session> open_position<1, Sort::Plain>(GameRules, const GameInfo&, const Options&);
extern template std::unique_ptr<Session> open_position<2, Sort::Plain>(GameRules, const GameInfo&, const Options&);
extern template std::unique_ptr<Session> open_position<6, Sort::Plain>(GameRules, const GameInfo&, const Options&);
extern template std::unique_ptr<Session> open_position<1, Sort::Scored>(GameRules, const GameInfo&, const Options&);
extern template std::unique_ptr<Session> open_position<2, Sort::Scored>(GameRules, const GameInfo&, const Options&);
extern template std::unique_ptr<Session> open_position<6, Sort::Scored>(GameRules, const GameInfo&, const Options&);
extern template std::unique_ptr<Session> open_position<2, Sort::Chance>(GameRules, const GameInfo&, const Options&);

}  // namespace yomi::gamefiles
