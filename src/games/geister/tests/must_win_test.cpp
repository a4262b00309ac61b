// Must-win searches against a referee that plays with every assignment of the hidden colours, and the must-win patterns
// of Suetsugu and Orita.
#include "games/geister/must_win/search.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "core/rng.hpp"
#include "core/text.hpp"
#include "games/geister/must_win/leaves.hpp"
#include "must_win_positions.hpp"
#include "places.hpp"

namespace yomi::geister {
namespace {

using Verdict = MustWin::Verdict;

// --- The referee ---

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
  EXPECT_GT(check_against_referee(false, 4, 9, 300, 14), 0);
}

TEST(MustWin, AgreesWithTheRefereeOnThreats) {
  EXPECT_GT(check_against_referee(true, 4, 5, 4'000, 3), 50);
  EXPECT_GT(check_against_referee(true, 3, 7, 400, 4), 5);
  EXPECT_GT(check_against_referee(true, 4, 9, 300, 15), 0);
}

// --- The patterns of the paper ---

// Rows from the top: o my blue, r my red, e enemy, _ empty, * anything. Further ghosts are put on the last: enemies
// that are `safe` or more steps from their exits, and own ones, red only if `reds`.
struct Pattern {
  std::vector<std::string_view> rows;
  int plies;
  int safe;
  bool more_reds;
};

const std::vector<Pattern> patterns = {
    {{"_eo_**", "___***", "o_****", "_*****"}, 7, 3, true},
    {{"_er_**", "___***", "o_****", "_*****"}, 7, 3, true},
    {{"_er***", "___***", "o_****", "_*****"}, 7, 3, false},
    {{"_r****", "__****", "o*****"}, 5, 2, false},
};

MustWinState placed(const Pattern& pattern, bool mirrored, Rng& rng) {
  MustWinState state;
  CellSet kept_empty = 0;
  const auto at = [&](int x, int y) { return cell_bit(cell_at(mirrored ? side_length - 1 - x : x, y)); };
  for (int y = 0; y < static_cast<int>(pattern.rows.size()); ++y) {
    for (int x = 0; x < side_length; ++x) {
      const char c = pattern.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      if (c == 'o') state.blues |= at(x, y);
      if (c == 'r') state.reds |= at(x, y);
      if (c == 'e') state.enemies |= at(x, y);
      if (c == '_') kept_empty |= at(x, y);
    }
  }
  const auto free_cell = [&](int least_steps) {
    for (;;) {
      const Cell cell = random_cell(rng, 6, state.blues | state.reds | state.enemies | kept_empty);
      if (exit_distance(turned(cell)) >= least_steps) return cell_bit(cell);
    }
  };
  const int enemies = 3 + static_cast<int>(rng.below(6));
  while (std::popcount(state.enemies) < enemies) state.enemies |= free_cell(pattern.safe);
  state.enemy_reds = 2 + static_cast<int>(rng.below(static_cast<std::uint32_t>(std::min(3, enemies - 2))));
  for (auto more = rng.below(3); more > 0; --more) state.blues |= free_cell(0);
  for (auto more = rng.below(3); more > 0 && pattern.more_reds; --more) state.reds |= free_cell(0);
  if (state.reds == 0) state.reds |= free_cell(0);
  return state;
}

TEST(MustWin, ProvesThePatternsOfThePaper) {
  Rng rng(5);
  MustWinSolver solver(16);
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    for (int placing = 0; placing < 500; ++placing) {
      const auto solved = solver.solve(placed(patterns[i], placing % 2 == 0, rng), {.plies = 13});
      ASSERT_EQ(solved.verdict, Verdict::Win) << "pattern " << i << " placing " << placing;
      ASSERT_LE(solved.plies, patterns[i].plies) << "pattern " << i << " placing " << placing;
    }
  }
}

// What the patterns are said to need is needed.
TEST(MustWin, PatternsNeedTheirConditions) {
  const CellSet enemies = cell_bit(cell_at(1, 0)) | cell_bit(cell_at(4, 2)) | cell_bit(cell_at(3, 1));
  const CellSet blue = cell_bit(cell_at(0, 2));
  const CellSet red = cell_bit(cell_at(2, 0));
  const CellSet far_red = cell_bit(cell_at(3, 5));
  MustWinSolver solver(16);
  EXPECT_TRUE(solver.wins({.blues = blue, .reds = red, .enemies = enemies, .enemy_reds = 2}, 7));
  EXPECT_FALSE(solver.wins({.blues = blue, .reds = red, .enemies = enemies, .enemy_reds = 1}, 7));
  // Beside my red, an enemy may capture it, unless it is my last.
  const CellSet beside_red = cell_bit(cell_at(1, 0)) | cell_bit(cell_at(4, 2)) | cell_bit(cell_at(3, 0));
  EXPECT_TRUE(solver.wins({.blues = blue, .reds = red, .enemies = beside_red, .enemy_reds = 2}, 7));
  EXPECT_FALSE(solver.wins({.blues = blue, .reds = red | far_red, .enemies = beside_red, .enemy_reds = 2}, 7));
}

TEST(MustWin, ProvesRunsThatCannotBeStopped) {
  Rng rng(6);
  MustWinSolver solver(16);
  for (int placing = 0; placing < 2'000; ++placing) {
    const bool mirrored = placing % 2 == 0;
    const Cell exit = mirrored ? right_exit : left_exit;
    const Cell runner = random_cell(rng, 4, 0);
    const int k = distance(runner, exit);
    if (k > 4) continue;
    MustWinState state{.blues = cell_bit(runner), .enemy_reds = 1};
    const auto cell_where = [&](auto fine) {
      for (;;) {
        const Cell cell = random_cell(rng, 6, state.blues | state.reds | state.enemies);
        if (fine(cell)) return cell_bit(cell);
      }
    };
    for (int i = 0; i < 4; ++i) {
      state.enemies |= cell_where([&](Cell c) { return distance(c, exit) > k && exit_distance(turned(c)) >= k; });
    }
    const auto off_the_way = [&](Cell c) { return distance(c, exit) + distance(c, runner) > k; };
    for (int i = 0; i < 2; ++i) state.reds |= cell_where(off_the_way);
    ASSERT_TRUE(solver.wins(state, 2 * k + 1)) << "placing " << placing;
  }
}

// --- Lines and tables ---

TEST(MustWin, LinesEndInTheWin) {
  MustWinSolver solver(16);
  int long_lines = 0;
  for (const auto& state : random_late_states(400, 7)) {
    const auto solved = solver.solve(state, {.plies = 11});
    if (solved.verdict != Verdict::Win) continue;
    expect_line_wins<PurpleBoard>(state, solved);
    long_lines += solved.plies >= 7 ? 1 : 0;
  }
  EXPECT_GT(long_lines, 5);
}

TEST(MustWin, AgreesWithAPlainSearch) {
  MustWinSolver solver(12);  // small, so that much is replaced
  int wins = 0;
  for (const auto& state : random_late_states(1'500, 9)) {
    const bool win = plainly_wins(PurpleBoard(state), 9);
    EXPECT_EQ(solver.wins(state, 9), win);
    wins += win && !solver.wins(state, 7) ? 1 : 0;
  }
  EXPECT_GT(wins, 5);
  for (const auto& state : random_late_states(150, 10)) {
    EXPECT_EQ(solver.wins(state, 11), plainly_wins(PurpleBoard(state), 11));
  }
}

// 200 positions from random games with wins in exactly 9 and 13 plies.
TEST(MustWin, FindsTheWinsOnFile) {
  std::ifstream file(std::filesystem::path(YOMI_SOURCE_DIR) / "src/games/geister/testdata/must_win.txt");
  MustWinSolver solver(18);
  std::map<int, int> positions;
  std::map<int, std::uint64_t> nodes;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    const auto bar = line.find('|');
    ASSERT_NE(bar, std::string::npos) << line;
    const int plies = std::stoi(line);
    const auto position = Position::parse(Position::usual_ply_limit, trim(std::string_view(line).substr(bar + 1)));
    ASSERT_TRUE(position) << position.message();
    const auto state = must_win_state(view_of(*position, position->to_move()));
    const auto solved = solver.solve(state, {.plies = plies});
    EXPECT_EQ(solved.verdict, Verdict::Win) << line;
    EXPECT_EQ(solved.plies, plies) << line;
    expect_line_wins<PurpleBoard>(state, solved);
    ++positions[plies];
    nodes[plies] += solved.nodes;
  }
  EXPECT_EQ(positions, (std::map<int, int>{{9, 100}, {13, 100}}));
  // Far above what is needed, far below what a search without good cuts needs.
  EXPECT_LT(nodes[9], 100u * 1'000);
  EXPECT_LT(nodes[13], 100u * 100'000);
}

TEST(MustWin, TheTableChangesNoVerdict) {
  MustWinSolver kept(14);  // small, so that much is replaced
  for (const auto& state : random_late_states(150, 8)) {
    MustWinSolver fresh(18);
    const auto one = fresh.solve(state, {.plies = 11});
    const auto other = kept.solve(state, {.plies = 11});
    EXPECT_EQ(one.verdict, other.verdict);
    EXPECT_EQ(one.plies, other.plies);
    MustWinSolver again(18);
    const auto same = again.solve(state, {.plies = 11});
    EXPECT_EQ(one.nodes, same.nodes);
    EXPECT_EQ(one.line, same.line);
  }
}

TEST(MustWin, SaysWhenTheNodesRunOut) {
  const MustWinState state = must_win_state(
      view_of(*Position::parse(300, "14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u 1 0 1"), Player::First));
  MustWinSolver solver(16);
  const auto solved = solver.solve(state, {.plies = 25, .nodes = 1'000});
  EXPECT_EQ(solved.verdict, Verdict::Unknown);
  EXPECT_LT(solved.nodes, 2'000u);
  std::stop_source stopped;
  stopped.request_stop();
  EXPECT_EQ(solver.solve(state, {.plies = 25}, Deadline({}, stopped.get_token())).verdict, Verdict::Unknown);
}

// --- States of views ---

TEST(MustWin, StatesAreWhatAPlayerKnows) {
  // B and b are captured; the enemy's a is a step from its exit, the viewer's (5,5).
  const auto position = Position::parse(300, "14R99r34R44R05B25B35B00B54u99b21u11u40u30u20u10u 1 30 1");
  ASSERT_TRUE(position) << position.message();
  const View view = view_of(*position, Player::First);
  const auto own = must_win_state(view);
  EXPECT_EQ(own.blues, cell_bit(cell_at(0, 5)) | cell_bit(cell_at(2, 5)) | cell_bit(cell_at(3, 5)) | cell_bit(0));
  EXPECT_EQ(own.reds, cell_bit(cell_at(1, 4)) | cell_bit(cell_at(3, 4)) | cell_bit(cell_at(4, 4)));
  EXPECT_EQ(own.neutrals, 0u);
  EXPECT_EQ(own.enemies, view.their_cells);
  EXPECT_EQ(own.enemy_reds, 4);
  MustWinSolver solver(10);
  EXPECT_TRUE(solver.wins(own, 1));

  const auto threat = threat_state(view, 0);
  EXPECT_EQ(threat.blues, cell_bit(cell_at(0, 1)));
  EXPECT_EQ(std::popcount(threat.neutrals), 6);
  EXPECT_EQ(std::popcount(threat.enemies), 7);
  EXPECT_EQ(threat.enemies & exits, cell_bit(cell_at(5, 0)));
  EXPECT_EQ(threat.enemy_reds, 3);
  // Were it the enemy's turn, a would arrive, but H would leave before it.
  EXPECT_FALSE(solver.wins(threat, 13));
}

}  // namespace
}  // namespace yomi::geister
