// Must-win searches against a referee that plays with every assignment of the hidden colours, and the must-win patterns
// of Suetsugu and Orita.
#include "solve/must_win.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "must_win_referee.hpp"

namespace yomi::geister {
namespace {

using Verdict = MustWin::Verdict;

// --- The referee ---

struct SmallPosition {
  MustWinState state;
  MustWinReferee::Side attacker;
  MustWinReferee::Side defender;
};

// Half of the positions have the attacker's ghosts near its exits, so that many are won.
Cell random_cell(Rng& rng, int rows, CellSet taken) {
  for (;;) {
    const auto cell = static_cast<Cell>(rng.below(static_cast<std::uint32_t>(rows * side_length)));
    if ((taken & cell_bit(cell)) == 0) return cell;
  }
}

// The first ghost of the attacker is blue. `threat`: of its others only the number of reds is known.
SmallPosition random_small_position(Rng& rng, bool threat, int most_ghosts) {
  SmallPosition position;
  const auto ghosts = [&] { return 2 + static_cast<int>(rng.below(static_cast<std::uint32_t>(most_ghosts - 1))); };
  const int own = ghosts();
  const int own_reds = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(own - 1)));
  const int enemies = ghosts();
  const int enemy_reds = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(enemies - 1)));
  CellSet taken = 0;
  for (int i = 0; i < own; ++i) {
    const Cell cell = random_cell(rng, rng.below(2) == 0 ? 3 : 6, taken);
    taken |= cell_bit(cell);
    position.attacker.cells[static_cast<std::size_t>(i)] = cell;
    const bool red = i >= own - own_reds;
    (i == 0   ? position.state.blues
     : threat ? position.state.neutrals
     : red    ? position.state.reds
              : position.state.blues) |= cell_bit(cell);
  }
  for (int i = 0; i < enemies; ++i) {
    const Cell cell = random_cell(rng, 6, taken);
    taken |= cell_bit(cell);
    position.defender.cells[static_cast<std::size_t>(i)] = cell;
    position.state.enemies |= cell_bit(cell);
  }
  position.state.enemy_reds = enemy_reds;
  const auto known_blues = (1u << (threat ? 1 : own - own_reds)) - 1;
  position.attacker.worlds = MustWinReferee::all_worlds(own, own_reds, known_blues);
  position.defender.worlds = MustWinReferee::all_worlds(enemies, enemy_reds);
  return position;
}

// How many of the positions are won within most_plies and not within two fewer.
int check_against_referee(bool threat, int most_ghosts, int most_plies, int positions, std::uint64_t seed) {
  Rng rng(seed);
  MustWinSolver kept(16);
  int long_wins = 0;
  for (int i = 0; i < positions; ++i) {
    const auto position = random_small_position(rng, threat, most_ghosts);
    int wins_in = 0;
    for (int plies = 1; plies <= most_plies && wins_in == 0; plies += 2) {
      const bool wins = MustWinReferee::wins(position.attacker, position.defender, plies);
      EXPECT_EQ(kept.wins(position.state, plies), wins) << "position " << i << " within " << plies;
      if (wins) wins_in = plies;
    }
    const auto solved = kept.solve(position.state, {.plies = most_plies});
    EXPECT_EQ(solved.verdict, wins_in > 0 ? Verdict::Win : Verdict::NoWin) << "position " << i;
    EXPECT_EQ(solved.plies, wins_in) << "position " << i;
    if (testing::Test::HasFailure()) return 0;
    long_wins += wins_in == most_plies ? 1 : 0;
  }
  return long_wins;
}

TEST(MustWin, AgreesWithTheReferee) {
  EXPECT_GT(check_against_referee(false, 4, 5, 4'000, 1), 50);
  EXPECT_GT(check_against_referee(false, 3, 7, 400, 2), 5);
}

TEST(MustWin, AgreesWithTheRefereeOnThreats) {
  EXPECT_GT(check_against_referee(true, 4, 5, 4'000, 3), 50);
  EXPECT_GT(check_against_referee(true, 3, 7, 400, 4), 5);
}

}  // namespace
}  // namespace yomi::geister
