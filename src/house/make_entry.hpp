// Makes a game's entry. Included only by the one file of each game that instantiates game_entry() for it: this is where
// all search templates meet the game's positions.
//
// An entry (`struct Nip`) has `name`, `summary`, `options()`, `rules()`, `start(options)` and `parse(options, text)`.
// start() gives a position, or a variant of positions where the options choose the type. All else is optional and found
// by asking:
//
//   split_moves(word)                the moves in a word of a transcript
//   agents()                         players that only this game has
//   prove(position, request, stop)   a prover of its own, for a game of which the generic ones know nothing
//   tune(start, settings, …)         a tuner of its own; games with a linear model (core/linear_model.hpp) need none
//   view(seat view), notes(…)        what the page draws, and what it tells beside an analysis
//   formats()                        of records
//   levels()                         opponents from beginner to strongest
//   experiments(), bench()           studies of the game, and what `yomi bench` runs
#pragma once

#include <utility>
#include <variant>

#include "agents/agent_catalogue.hpp"
#include "agents/work_of.hpp"
#include "house/game_entry.hpp"
#include "learn/tuner.hpp"

namespace yomi {

// What every game without chance and secrets has to offer people.
inline constexpr LevelSpecs usual_levels{"casual:depth=1,noise=1",   "casual:depth=2,noise=0.5",
                                         "casual:depth=3,noise=0.2", "casual:depth=4,noise=0.1",
                                         "alphabeta:time=1",         "alphabeta:time=5"};
// The same with a die, and where something is hidden.
inline constexpr LevelSpecs usual_levels_with_chance{"casual:depth=1,noise=1",   "casual:depth=1,noise=0.5",
                                                     "casual:depth=2,noise=0.2", "casual:depth=3,noise=0.1",
                                                     "expectimax:time=1",        "expectimax:time=5"};
inline constexpr LevelSpecs usual_levels_with_secrets{"random",          "ismcts:sims=20", "ismcts:sims=100",
                                                      "ismcts:sims=500", "ismcts:time=1",  "ismcts:time=5"};

template <class Entry, Game G>
std::shared_ptr<const GameParts<G>> parts_of(const std::shared_ptr<const GameInfo>& info) {
  auto parts = std::make_shared<GameParts<G>>();
  parts->info = info;
  parts->parse = [](const Options& options, std::string_view text) -> Result<G> {
    auto parsed = Entry::parse(options, text);
    if (!parsed) return parsed.error();
    if constexpr (std::is_same_v<std::decay_t<decltype(*parsed)>, G>) {
      return *parsed;
    } else {
      return std::get<G>(*parsed);
    }
  };
  parts->agents = [](const G& position) {
    auto kinds = agent_kinds_for<G>(position);
    if constexpr (requires { Entry::agents(); }) {
      for (auto& kind : Entry::agents()) kinds.push_back(std::move(kind));
    }
    return kinds;
  };
  OwnProver<G> prover;
  if constexpr (requires(const G& position, const SolveRequest& request) { Entry::prove(position, request, {}); }) {
    prover = [](const G& position, const SolveRequest& request, std::stop_token stop) {
      return Entry::prove(position, request, std::move(stop));
    };
  }
  parts->work = std::make_shared<WorkOf<G>>(std::move(prover));
  return parts;
}

template <class Entry>
std::unique_ptr<Session> make_session(const std::shared_ptr<const GameInfo>& info, const Options& options) {
  const auto open = [&]<Game G>(const G& start) -> std::unique_ptr<Session> {
    return std::make_unique<SessionOf<G>>(parts_of<Entry, G>(info), options, start);
  };
  const auto start = Entry::start(options);
  if constexpr (requires { std::visit(open, start); }) {
    return std::visit(open, start);
  } else {
    return open(start);
  }
}

// The tuner of a game with a linear model. Where the options choose the position type, the one of the session's.
template <Game G>
Result<TuneReport> tune_positions(const Session& start, const TuneSettings& settings, std::stop_token stop,
                                  const OnTuneProgress& progress) {
  return Tuner<G>(start, settings, std::move(stop), progress).run();
}

template <class Start>
struct TuneOf {
  static Tune tune() {
    if constexpr (Learnable<Start>) return &tune_positions<Start>;
    return {};
  }
};
template <class... Positions>
struct TuneOf<std::variant<Positions...>> {
  static Tune tune() {
    if constexpr (!(Learnable<Positions> && ...)) {
      return {};
    } else {
      return [](const Session& start, const TuneSettings& settings, std::stop_token stop,
                const OnTuneProgress& progress) -> Result<TuneReport> {
        std::optional<Result<TuneReport>> report;
        const auto try_type = [&]<class G>(std::type_identity<G>) {
          if (dynamic_cast<const SessionOf<G>*>(&start) != nullptr)
            report = tune_positions<G>(start, settings, stop, progress);
        };
        (try_type(std::type_identity<Positions>{}), ...);
        if (!report) throw WrongGame(start.game().name);
        return *report;
      };
    }
  }
};

template <class Entry>
LevelSpecs levels_of() {
  using Start = decltype(Entry::start(std::declval<const Options&>()));
  if constexpr (requires { Entry::levels(); }) return Entry::levels();
  if constexpr (Hidden<Start>) return usual_levels_with_secrets;
  if constexpr (Stochastic<Start>) return usual_levels_with_chance;
  return usual_levels;
}

template <class Entry>
GameEntry game_entry() {
  GameInfo facts{std::string(Entry::name), std::string(Entry::summary), std::string(Entry::rules()), Entry::options()};
  if constexpr (requires { Entry::split_moves(std::string_view{}); }) facts.split_moves = &Entry::split_moves;
  const auto info = std::make_shared<const GameInfo>(std::move(facts));
  GameEntry entry;
  entry.info = info;
  entry.start = [info](const Options& options) { return make_session<Entry>(info, options); };
  entry.levels = levels_from(levels_of<Entry>());
  if constexpr (requires { Entry::formats(); }) entry.formats = Entry::formats();
  if constexpr (requires { Entry::experiments(); }) entry.experiments = Entry::experiments();
  if constexpr (requires { Entry::bench(); }) entry.bench = Entry::bench();
  if constexpr (requires { &Entry::tune; }) {
    entry.tune = &Entry::tune;
  } else {
    entry.tune = TuneOf<decltype(Entry::start(std::declval<const Options&>()))>::tune();
  }
  if constexpr (requires { &Entry::view; }) entry.view = &Entry::view;
  if constexpr (requires { &Entry::notes; }) entry.notes = &Entry::notes;
  return entry;
}

}  // namespace yomi
