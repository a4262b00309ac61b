#include "games/geister/agents/sure_win.hpp"

#include <algorithm>

namespace yomi::geister {

std::optional<Choice> sure_win(MustWinSolver& solver, const View& view, int plies, std::uint64_t nodes,
                               const Deadline& deadline) {
  const auto win = solver.solve(must_win_state(view), {std::min(plies, view.ply_limit - view.plies), nodes}, deadline);
  // The line is missing where the nodes or the time were enough for the proof only.
  if (win.verdict != MustWin::Verdict::Win || win.line.empty()) return std::nullopt;
  const auto [from, to] = win.line.front();
  const auto ghost = static_cast<int>(std::find(view.mine.begin(), view.mine.end(), from) - view.mine.begin());
  for (const Direction direction : {north, east, south, west}) {
    if (to == escaped ? leaves(from, direction) : step_from[from][direction] == to) {
      return Choice{Move::step(ghost, direction), win_value - win.plies, true, win.plies, win.nodes};
    }
  }
  return std::nullopt;
}

}  // namespace yomi::geister
