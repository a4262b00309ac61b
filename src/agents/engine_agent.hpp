// An agent around any search that offers run(position, limits, stop, progress).
#pragma once

#include "agents/agent.hpp"
#include "agents/seat_view_of.hpp"
#include "search/search_result.hpp"

namespace yomi {

template <Game G>
SearchReport to_report(const G& game, const SearchResult<G>& result, ValueScale scale) {
  SearchReport report{.move = result.move ? game.move_text(*result.move) : std::string{},
                      .value = result.value,
                      .proven = result.proven,
                      .depth = result.depth,
                      .nodes = result.nodes,
                      .seconds = result.seconds,
                      .pv = move_texts(game, result.pv),
                      .scale = scale};
  for (const auto& [move, value] : result.rated) report.rated.emplace_back(game.move_text(move), value);
  return report;
}

// The tighter of both, limit by limit.
inline Limits tightest(const Limits& a, const Limits& b) {
  const auto smaller = [](auto x, auto y) { return x && (!y || *x < *y) ? x : y; };
  return {smaller(a.depth, b.depth), smaller(a.nodes, b.nodes), smaller(a.simulations, b.simulations),
          smaller(a.seconds, b.seconds)};
}

// What an engine's values mean, if it says so.
template <class Engine, Game G>
ValueScale scale_of_engine(const Engine& engine, const G& game) {
  if constexpr (requires { engine.value_scale(game); }) return engine.value_scale(game);
  static_cast<void>(engine);
  static_cast<void>(game);
  return ValueScale::unknown();
}

template <Game G, class Engine>
class EngineAgent : public Agent {
 public:
  template <class... Arguments>
  explicit EngineAgent(const Limits& limits, Arguments&&... arguments)
      : engine_(std::forward<Arguments>(arguments)...), limits_(limits) {}

  Result<SearchReport> choose(const SeatView& view, const Limits& limits, std::stop_token stop,
                              const ReportProgress& progress) override {
    const G& game = state_of<G>(view);
    const ValueScale scale = scale_of_engine(engine_, game);
    const auto tell = [&](const SearchResult<G>& result) {
      if (progress) progress(to_report(game, result, scale));
    };
    auto result = engine_.run(game, tightest(limits_, limits), std::move(stop), tell);
    // Stopped before the first iteration was through: any legal move is better than none. Where chance decides
    // there is only a value.
    if (!result.move && !view.is_chance()) {
      MoveList<G> moves;
      game.legal_moves(moves);
      result.move = moves[0];
    }
    return to_report(game, result, scale);
  }

  void new_game() override { engine_.new_game(); }

 private:
  Engine engine_;
  Limits limits_;
};

}  // namespace yomi
