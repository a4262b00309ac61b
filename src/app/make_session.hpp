// Builds the sessions of a game. Included only by the generated file that instantiates game_entry()
// for one game: this is where all search templates meet the game's positions.
#pragma once

#include <variant>

#include "agents/agent_catalogue.hpp"
#include "agents/session_of.hpp"
#include "app/game_entry.hpp"
#include "learn/game_tuners.hpp"
#include "learn/tuner.hpp"

namespace yomi {

// Entry::start() gives a position, or a variant of positions where the options choose the type.
template <class Entry>
std::unique_ptr<Session> make_session(std::shared_ptr<const GameInfo> info, const Options& options) {
  const auto open = [&]<Game G>(const G& start) -> std::unique_ptr<Session> {
    const auto parse = [options](std::string_view text) -> Result<G> {
      auto parsed = Entry::parse(options, text);
      if (!parsed) return parsed.error();
      if constexpr (std::is_same_v<std::decay_t<decltype(*parsed)>, G>) {
        return *parsed;
      } else {
        return std::get<G>(*parsed);
      }
    };
    return std::make_unique<SessionOf<G>>(std::move(info), options, start, parse);
  };
  const auto start = Entry::start(options);
  if constexpr (requires { std::visit(open, start); }) {
    return std::visit(open, start);
  } else {
    return open(start);
  }
}

template <class G>
Tune tune_of() {
  if constexpr (HasOwnTuner<G>) return &GameTuner<G>::tune;
  if constexpr (Learnable<G>) {
    return [](const Session& start, const TuneSettings& settings, std::stop_token stop,
              const OnTuneProgress& progress) { return Tuner<G>(start, settings, std::move(stop), progress).run(); };
  }
  return {};
}

template <class Entry>
GameEntry game_entry() {
  GameInfo facts{std::string(Entry::name), std::string(Entry::summary), std::string(Entry::rules()), Entry::options()};
  if constexpr (requires { Entry::split_moves(std::string_view{}); }) facts.split_moves = &Entry::split_moves;
  const auto info = std::make_shared<const GameInfo>(std::move(facts));
  return {info, [info](const Options& options) { return make_session<Entry>(info, options); },
          tune_of<decltype(Entry::start(std::declval<const Options&>()))>()};
}

}  // namespace yomi
