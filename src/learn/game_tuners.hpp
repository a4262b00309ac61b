// Games whose players are learned in a way of their own, declared as in agents/game_agents.hpp: by a specialisation
// that is defined in a file of its own.
#pragma once

#include "learn/tuning.hpp"

namespace yomi {

template <class G>
struct GameTuner {};

template <class G>
concept HasOwnTuner = requires(const Session& start, const TuneSettings& settings, const OnTuneProgress& progress) {
  { GameTuner<G>::tune(start, settings, std::stop_token{}, progress) } -> std::same_as<Result<TuneReport>>;
};

namespace geister {
class Position;
}

template <>
struct GameTuner<geister::Position> {
  // geister_tuner.cpp
  static Result<TuneReport> tune(const Session& start, const TuneSettings& settings, std::stop_token stop,
                                 const OnTuneProgress& progress);
};

}  // namespace yomi
