// Geister's must-wins as a solver: a win of the player to move whatever the hidden colours are, and the ghosts of the
// enemy that would win like that if they were blue and it were its turn. A view that is given as a text may tell
// colours of enemies on the board; these are used.
#include <algorithm>

#include "agents/work.hpp"
#include "games/geister/geister.hpp"
#include "games/geister/must_win/search.hpp"
#include "games/geister/view.hpp"

namespace yomi::geister {

namespace {

constexpr int usual_plies = 13;

// A line of steps as the players write their moves: each names its own ghosts and sees its own side of the board.
class LineWriter {
 public:
  LineWriter(const Position& position, const View& view) : position_(position), cells_{view.mine, view.theirs} {}

  std::vector<std::string> texts(const std::vector<MustWinStep>& line) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < line.size(); ++i) texts.push_back(text(line[i], i % 2));
    return texts;
  }

 private:
  std::string text(const MustWinStep& step, std::size_t mover) {
    auto& own = cells_[mover];
    auto& other = cells_[1 - mover];
    const auto ghost = std::find(own.begin(), own.end(), step.from) - own.begin();
    std::replace(other.begin(), other.end(), step.to, captured);
    own[static_cast<std::size_t>(ghost)] = step.to;
    const bool is_attacker = mover == 0;
    const Direction direction =
        direction_of(is_attacker ? step.from : turned(step.from), is_attacker ? step.to : turned(step.to));
    return position_.move_text(geister::Move::step(static_cast<int>(ghost), direction));
  }

  static Direction direction_of(Cell from, Cell to) {
    if (to == escaped) return north;
    return static_cast<Direction>(std::find(step_from[from].begin(), step_from[from].end(), to) -
                                  step_from[from].begin());
  }

  const Position& position_;
  std::array<std::array<Cell, ghost_count>, 2> cells_;  // the attacker's and the defender's, as the attacker sees them
};

// As the enemy names it.
std::string ghost_name(int ghost) { return {static_cast<char>('a' + ghost)}; }

Status check(const Position& position, const SolveRequest& request) {
  if (!position.both_set_up()) return Error{"there is nothing to prove before both players have set up"};
  if (position.viewer() && *position.viewer() != position.to_move()) {
    return Error{"the view is not of the player to move, whose colours it does not tell"};
  }
  if (request.openings) return Error{"geister has no values of single moves to tell: what is hidden decides them"};
  return done();
}

// What the player to move knows, with the enemy's colours that a view was given with. A position that shows all is the
// truth, of which the player to move knows what it has seen; so are the positions of a game.
MustWinState state_of(const Position& position, const View& view, SolveReport::Limited& told) {
  MustWinState state = must_win_state(view);
  if (!position.viewer()) return state;
  const Player enemy = opponent(position.to_move());
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    if (!contains(view.their_ghosts(), ghost) || !position.knows_colour(enemy, ghost)) continue;
    const bool red = position.colour(enemy, ghost) == Colour::Red;
    (red ? state.known_reds : state.known_blues) |= cell_bit(view.theirs[static_cast<std::size_t>(ghost)]);
    told.known.emplace_back(ghost_name(ghost), red ? "red" : "blue");
  }
  return state;
}

}  // namespace

Result<SolveReport> Geister::prove(const geister::Position& position, const SolveRequest& request,
                                   std::stop_token stop) {
  if (const auto fine = check(position, request); !fine) return fine.error();
  const Stopwatch watch;
  const View view = view_of(position, position.to_move());
  const MustWinLimits limits{.plies = std::min(request.plies.value_or(usual_plies), view.ply_limit - view.plies)};
  MustWinSolver solver(request.table_bits);
  const Deadline deadline(request.seconds, stop);
  SolveReport::Limited told;
  const MustWinState state = state_of(position, view, told);
  const MustWin win = solver.solve(state, limits, deadline);
  const bool found = win.verdict == MustWin::Verdict::Win;

  SolveReport report{.value = {found ? "win" : "unknown", std::nullopt}, .best = "", .nodes = win.nodes, .pv = {}};
  told.plies = found ? win.plies : win.verdict == MustWin::Verdict::NoWin ? limits.plies : win.searched;
  told.out_of_time = win.verdict == MustWin::Verdict::Unknown;
  report.pv = LineWriter(position, view).texts(win.line);
  if (!report.pv.empty()) report.best = report.pv.front();
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    if (!contains(view.their_ghosts(), ghost)) continue;
    if ((state.known_reds & cell_bit(view.theirs[static_cast<std::size_t>(ghost)])) != 0) continue;
    const MustWin threat =
        solver.solve(threat_state(view, ghost), {.plies = limits.plies, .with_line = false}, deadline);
    report.nodes += threat.nodes;
    told.out_of_time |= threat.verdict == MustWin::Verdict::Unknown;
    if (threat.verdict == MustWin::Verdict::Win) told.threats.emplace_back(ghost_name(ghost), threat.plies);
  }
  if (stop.stop_requested()) return Error{"stopped before all was searched"};
  report.limited = std::move(told);
  report.seconds = watch.seconds();
  return report;
}

}  // namespace yomi::geister
