// Where all that works on any game meets positions of files. Included only by the files that instantiate it, one for
// each size and sort, as each takes long to compile.
#pragma once

#include <algorithm>

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

// The plan lives as long as the facts of the game, which this becomes a part of.
template <class G, int W>
std::shared_ptr<const Notation> notation_of(const Plan<W>& plan) {
  const GameRules& rules = plan.rules;
  Notation notation;
  notation.name = rules.notation == WrittenAs::Chess ? "chess" : "shogi";
  notation.position = [&rules, words = G::words_of(plan)](std::string_view own) {
    return told_position(rules, words, own);
  };
  notation.engine_move = [](std::string_view own) { return engine_move(own); };
  notation.record_moves = [&plan](std::string_view start,
                                  const std::vector<std::string>& moves) -> Result<std::vector<std::string>> {
    auto position = G::parse(plan, start);
    if (!position) return position.error();
    std::vector<std::string> told;
    for (const auto& text : moves) {
      const auto move = position->parse_move(text);
      if (!move) return move.error();
      const Player mover = position->to_move();
      const auto all = position->told_moves();
      const auto own = position->move_text(*move);
      const auto which = std::find_if(all.begin(), all.end(), [&](const ToldMove& one) { return one.text == own; });
      position->play(*move);
      const bool check = position->in_check();
      const bool mate = check && position->outcome() != Outcome::Ongoing && position->outcome() != Outcome::Draw;
      told.push_back(record_move(plan.rules, all, static_cast<std::size_t>(which - all.begin()), mover, check, mate));
    }
    return told;
  };
  return std::make_shared<const Notation>(std::move(notation));
}

template <int W, Sort S>
std::unique_ptr<Session> open_position(GameRules rules, const GameInfo& info, const Options& options) {
  using G = Position<W, S>;
  const auto game = std::make_shared<PlannedGame<W>>(info, std::move(rules));
  auto parts = std::make_shared<GameParts<G>>();
  if constexpr (S != Sort::Hidden) {
    if (game->plan.rules.notation != WrittenAs::Own) game->info.notation = notation_of<G>(game->plan);
  }
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
extern template std::unique_ptr<Session> open_position<2, Sort::Hidden>(GameRules, const GameInfo&, const Options&);

}  // namespace yomi::gamefiles
