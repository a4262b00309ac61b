#include "games/geister/experiments/positions.hpp"

#include "core/rng.hpp"
#include "games/geister/must_win/leaves.hpp"
#include "games/geister/view.hpp"

namespace yomi::geister {

namespace {

using geister::MustWin;
using geister::MustWinSolver;
constexpr std::uint64_t seed = 1;
constexpr std::size_t farthest_back = 60;  // plies from a game's end: before, next to nothing is sure
constexpr int table_bits = 20;

bool is_won_by_running(const Position& position, int plies) {
  return judge_attacker(geister::PurpleBoard(must_win_state(position)), plies) == geister::Judgement::Win;
}

bool wins_in_exactly(const Position& position, int plies, MustWinSolver& solver) {
  if (!position.both_set_up() || is_won_by_running(position, plies)) return false;
  const MustWin solved = solver.solve(must_win_state(position), {.plies = plies, .with_line = false});
  return solved.verdict == MustWin::Verdict::Win && solved.plies == plies;
}

}  // namespace

std::vector<Position> random_geister_game(std::uint64_t number) {
  Rng rng(derived_seed(seed, number));
  std::vector<Position> line{Position()};
  MoveList<Position> moves;
  while (line.back().outcome() == Outcome::Ongoing) {
    line.back().legal_moves(moves);
    line.push_back(line.back());
    line.back().play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return line;
}

geister::MustWinState must_win_state(const Position& position) {
  return must_win_state(view_of(position, position.to_move()));
}

geister::MustWinState state_with_colours(const Position& position, double chance, std::uint64_t number) {
  Rng rng(derived_seed(~seed, number));
  const View view = view_of(position, position.to_move());
  MustWinState state = must_win_state(view);
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    if (!contains(view.their_ghosts(), ghost) || rng.uniform() >= chance) continue;
    const bool red = position.colour(opponent(position.to_move()), ghost) == Colour::Red;
    (red ? state.known_reds : state.known_blues) |= cell_bit(view.theirs[static_cast<std::size_t>(ghost)]);
  }
  return state;
}

std::vector<Position> sure_wins(int plies, std::size_t count, const std::stop_token& stop,
                                const std::function<void(std::size_t)>& found) {
  std::vector<Position> wins;
  MustWinSolver solver(table_bits);
  for (std::uint64_t number = 0; wins.size() < count && !stop.stop_requested(); ++number) {
    const auto line = random_geister_game(number);
    for (std::size_t back = 2; back < std::min(line.size(), farthest_back); ++back) {
      const Position& position = line[line.size() - back];
      if (!wins_in_exactly(position, plies, solver)) continue;
      wins.push_back(position);
      if (found) found(wins.size());
      break;
    }
  }
  return wins;
}

std::vector<Position> no_sure_wins(int plies, std::size_t count, std::size_t back, const std::stop_token& stop) {
  std::vector<Position> positions;
  MustWinSolver solver(table_bits);
  for (std::uint64_t number = 0; positions.size() < count && !stop.stop_requested(); ++number) {
    const auto line = random_geister_game(number);
    if (line.size() < back + 4) continue;
    const Position& position = line[line.size() - 1 - back];
    if (!solver.wins(must_win_state(position), plies)) positions.push_back(position);
  }
  return positions;
}

}  // namespace yomi::geister
