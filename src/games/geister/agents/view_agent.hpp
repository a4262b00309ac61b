// An agent of Geister around a player that chooses by what it has seen, and so cannot look at hidden colours.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "agents/engine_agent.hpp"
#include "games/geister/view.hpp"

namespace yomi::geister {

struct Choice {
  Move move;
  int value = 0;
  bool proven = false;
  int depth = 0;
  std::uint64_t nodes = 0;
  std::vector<std::pair<Move, int>> rated = {};  // see SearchReport
};

// A Player offers choose(views of the game so far, limits, stop) and new_game().
template <class Player>
class ViewAgent final : public Agent {
 public:
  template <class... Arguments>
  explicit ViewAgent(const Limits& limits, Arguments&&... arguments)
      : player_(std::forward<Arguments>(arguments)...), limits_(limits) {}

  Result<SearchReport> choose(const SeatView& view, const Limits& limits, std::stop_token stop,
                              const ReportProgress&) override {
    const Stopwatch watch;
    const auto& line = line_of<Position>(view);
    const auto views = views_of(line, view.to_move());
    const Choice choice = player_.choose(views, tightest(limits_, limits), std::move(stop));
    const std::string text = line.back().move_text(choice.move);
    SearchReport report;
    report.move = text;
    report.value = choice.value;
    report.proven = choice.proven;
    report.depth = choice.depth;
    report.nodes = choice.nodes;
    report.seconds = watch.seconds();
    report.pv = {text};
    report.scale = ValueScale::share(win_value);
    for (const auto& [move, value] : choice.rated) report.rated.emplace_back(line.back().move_text(move), value);
    return report;
  }

  void new_game() override { player_.new_game(); }

 private:
  Player player_;
  Limits limits_;
};

}  // namespace yomi::geister
