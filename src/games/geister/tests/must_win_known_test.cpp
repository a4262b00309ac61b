// Must-win searches where colours of the enemy's ghosts are given, against the referee that plays with every assignment
// that agrees with them.
#include <gtest/gtest.h>

#include "games/geister/geister.hpp"
#include "games/geister/must_win/search.hpp"
#include "must_win_positions.hpp"

namespace yomi::geister {
namespace {

using Verdict = MustWin::Verdict;

// Tells some of the defender's colours, as they are in one of the worlds.
void give_colours(SmallPosition& position, Rng& rng) {
  auto& [state, attacker, defender] = position;
  std::vector<unsigned> worlds;
  for (unsigned reds = 0; reds < 16; ++reds) {
    if ((defender.worlds >> reds & 1) != 0) worlds.push_back(reds);
  }
  const unsigned truth = worlds[rng.below(static_cast<std::uint32_t>(worlds.size()))];
  for (int ghost = 0; ghost < MustWinReferee::most_ghosts; ++ghost) {
    const Cell cell = defender.cells[static_cast<std::size_t>(ghost)];
    if (!on_board(cell) || rng.below(2) == 0) continue;
    const bool red = (truth >> ghost & 1) != 0;
    (red ? state.known_reds : state.known_blues) |= cell_bit(cell);
    defender.worlds = defender.worlds_with(ghost, red ? Colour::Red : Colour::Blue);
  }
}

struct Compared {
  int long_wins = 0;  // that need all of the plies
  int gained = 0;     // wins that there would not be without the colours
};

Compared check_against_referee(int most_ghosts, int most_plies, int positions, std::uint64_t seed) {
  Rng rng(seed);
  MustWinSolver solver(16);
  Compared compared;
  for (int i = 0; i < positions; ++i) {
    auto position = random_small_position(rng, false, most_ghosts);
    const MustWinState hidden = position.state;
    give_colours(position, rng);
    int wins_in = 0;
    for (int plies = 1; plies <= most_plies && wins_in == 0; plies += 2) {
      const bool wins = MustWinReferee::wins(position.attacker, position.defender, plies);
      EXPECT_EQ(solver.wins(position.state, plies), wins) << "position " << i << " within " << plies;
      if (wins) wins_in = plies;
    }
    const auto solved = solver.solve(position.state, {.plies = most_plies});
    EXPECT_EQ(solved.verdict, wins_in > 0 ? Verdict::Win : Verdict::NoWin) << "position " << i;
    EXPECT_EQ(solved.plies, wins_in) << "position " << i;
    if (testing::Test::HasFailure()) return {};
    compared.long_wins += wins_in == most_plies ? 1 : 0;
    compared.gained += wins_in > 0 && !solver.wins(hidden, most_plies) ? 1 : 0;
  }
  return compared;
}

TEST(MustWinKnown, AgreesWithTheReferee) {
  const auto five = check_against_referee(4, 5, 4'000, 21);
  EXPECT_GT(five.long_wins, 50);
  EXPECT_GT(five.gained, 50);
  EXPECT_GT(check_against_referee(3, 7, 400, 22).long_wins, 5);
  EXPECT_GT(check_against_referee(4, 9, 200, 23).gained, 5);
}

// --- Whole games ---

// A player's view in which some of the enemy's ghosts on the board are given as they truly are.
Position with_given(const Position& truth, Rng& rng, std::uint32_t one_in) {
  const Position seen = truth.seen_by(Viewer::player(truth.to_move()));
  std::string text = seen.text();
  const Player enemy = opponent(truth.to_move());
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    char& colour = text[static_cast<std::size_t>(3 * (ghost_count + ghost) + 2)];
    if (colour == 'u' && rng.below(one_in) == 0) colour = truth.colour(enemy, ghost) == Colour::Red ? 'r' : 'b';
  }
  const auto given = Position::parse(truth.ply_limit(), text);
  EXPECT_TRUE(given) << given.message();
  return *given;
}

MustWinState state_with_given(const Position& position) {
  const Player enemy = opponent(position.to_move());
  const View view = view_of(position, position.to_move());
  MustWinState state = must_win_state(view);
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    if (!contains(view.their_ghosts(), ghost) || !position.knows_colour(enemy, ghost)) continue;
    (position.colour(enemy, ghost) == Colour::Red ? state.known_reds : state.known_blues) |=
        cell_bit(view.theirs[static_cast<std::size_t>(ghost)]);
  }
  return state;
}

TEST(MustWinKnown, AgreesWithAPlainSearchAndLinesEndInTheWin) {
  Rng rng(24);
  MustWinSolver solver(12);  // small, so that much is replaced
  int wins = 0;
  int gained = 0;
  for (const Position& late : random_late_positions(600, 25)) {
    const Position given = with_given(late, rng, 2);
    const MustWinState state = state_with_given(given);
    if (!state.has_known()) continue;
    const bool win = plainly_wins(KnownBoard(state), 9);
    EXPECT_EQ(solver.wins(state, 9), win) << given.text();
    const auto solved = solver.solve(state, {.plies = 9});
    EXPECT_EQ(solved.verdict == Verdict::Win, win) << given.text();
    // To know more never hurts.
    const bool hidden_win = solver.wins(must_win_state(view_of(late, late.to_move())), 9);
    EXPECT_TRUE(win || !hidden_win) << given.text();
    gained += win && !hidden_win ? 1 : 0;
    if (!win) continue;
    expect_line_wins<KnownBoard>(state, solved);
    wins += solved.plies >= 7 ? 1 : 0;
  }
  EXPECT_GT(wins, 5);
  EXPECT_GT(gained, 5);
}

// --- The command's prover ---

SolveReport prove(const std::string& text, SolveRequest request = {}) {
  const auto position = Position::parse(300, text);
  EXPECT_TRUE(position) << position.message();
  request.table_bits = 16;
  auto report = Geister::prove(*position, request, {});
  EXPECT_TRUE(report) << report.message();
  return *report;
}

// My A, a blue ghost, is a step from the exit at (0,0); the enemy's a stands on an exit of its own and leaves before A
// does, unless it is red.
TEST(MustWinKnown, UsesColoursThatAreGiven) {
  const std::string mine = "01B34R44R99r99r99b99b45B";
  const std::string rest = "99r99r99b99b30u40u";
  EXPECT_EQ(prove(mine + "05u21u" + rest + " 1 60 1").value.word, "unknown");
  const auto red = prove(mine + "05r21u" + rest + " 1 60 1");
  EXPECT_EQ(red.value.word, "win");
  EXPECT_EQ(red.limited->plies, 3);
  EXPECT_EQ(red.limited->known, (std::vector<std::pair<std::string, std::string>>{{"a", "red"}}));
  EXPECT_EQ(prove(mine + "05b21u" + rest + " 1 60 1").value.word, "unknown");
  // The same truth with nobody looking: the player to move does not know it.
  const auto truth = prove(mine + "05r21r99r99r99b99b30b40b 1 60");
  EXPECT_EQ(truth.value.word, "unknown");
  EXPECT_TRUE(truth.limited->known.empty());
}

TEST(MustWinKnown, WinsByCapturingTheLastBlue) {
  // b is the only blue ghost left, and beside my C.
  const auto report = prove("05B34R44R99r99r99b99b45B51r43b99r99r99b99b99b40r 1 60 1");
  EXPECT_EQ(report.value.word, "win");
  EXPECT_EQ(report.limited->plies, 1);
  EXPECT_EQ(report.pv, (std::vector<std::string>{"CN"}));
  // It follows from the others' colours, too.
  EXPECT_EQ(prove("05B34R44R99r99r99b99b45B51r43u99r99r99b99b99b40r 1 60 1").limited->plies, 1);
}

TEST(MustWinKnown, ViewsOfGamesNeverHaveThem) {
  for (const Position& late : random_late_positions(50, 26)) {
    const Position seen = late.seen_by(Viewer::player(late.to_move()));
    EXPECT_FALSE(state_with_given(seen).has_known());
    const auto report = Geister::prove(seen, {.table_bits = 10, .plies = 3}, {});
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->limited->known.empty());
  }
}

TEST(MustWinKnown, ATimeLimitEndsTheSearch) {
  const std::string start = "14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u 1 0 1";
  const auto report = prove(start, {.plies = 61, .seconds = 0.001});
  EXPECT_EQ(report.value.word, "unknown");
  EXPECT_TRUE(report.limited->out_of_time);
  EXPECT_LT(report.limited->plies, 61);
  const auto whole = prove(start, {.plies = 5, .seconds = 1e6});
  EXPECT_FALSE(whole.limited->out_of_time);
  EXPECT_EQ(whole.limited->plies, 5);
}

}  // namespace
}  // namespace yomi::geister
