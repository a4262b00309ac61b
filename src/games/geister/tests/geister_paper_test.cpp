// The paper's player: its seven steps one by one, each row of its tables, and its sure wins against the exact search.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/geister/agents/paper_player.hpp"
#include "games/geister/must_win/leaves.hpp"

namespace yomi::geister {
namespace {

View viewed(std::string_view text) {
  const auto position = Position::parse(300, text);
  EXPECT_TRUE(position) << position.message();
  return view_of(*position, position->viewer().value_or(Player::First));
}

// Only these of its steps, so that a test sees one.
PaperSteps only(bool PaperSteps::*step) {
  PaperSteps steps{false, false, false, false, false, false, false};
  steps.*step = true;
  return steps;
}

Move choice(const PaperSteps& steps, const View& view, std::uint64_t seed = 1) {
  return PaperPlayer(steps, paper_table, seed).choose(std::vector<View>{view}, {}, {}).move;
}

// The moves of many players with these steps, each with how often it was made.
std::map<std::string, int> choices(const PaperSteps& steps, const View& view, int players) {
  std::map<std::string, int> made;
  for (int seed = 0; seed < players; ++seed) {
    ++made[Position().move_text(choice(steps, view, static_cast<std::uint64_t>(seed)))];
  }
  return made;
}

// --- Step 1: the set-up ---

TEST(GeisterPaper, SetsUpAsInItsFigures) {
  const auto drawn = choices({}, viewed("14?24?34?44?15?25?35?45?41u31u21u11u40u30u20u10u 1 0 1"), 8000);
  // Figures 2 to 6, each with its mirror image: one keeper red and the other blue.
  const std::map<std::string, int> expected = {{"ABCH", 2000}, {"BCDE", 2000}, {"ACGH", 500}, {"BDEF", 500},
                                               {"ACFH", 500},  {"BDEG", 500},  {"ABGH", 500}, {"CDEF", 500},
                                               {"ABFH", 500},  {"CDEG", 500}};
  ASSERT_EQ(drawn.size(), expected.size());
  for (const auto& [set_up, count] : expected) {
    ASSERT_TRUE(drawn.contains(set_up)) << set_up;
    EXPECT_NEAR(drawn.at(set_up), count, 5 * std::sqrt(count)) << set_up;
  }
}

// --- Step 2: how blue they look ---

// What the enemy's ghost a (`of_moved`) or another one, h, looks like by a step of a: on a board where only they and my
// A and D matter. Cells are as I see them.
struct Scene {
  std::string mine = "05";
  std::string from;
  std::string to;
  std::string other = "00";    // h
  std::string blocker = "10";  // e
  std::string my_blue = "24";  // D, my only blue ghost

  Blueness read() const {
    const auto text = [&](const std::string& a, const char* turn, const char* plies) {
      return mine + "R99r99r99r" + my_blue + "B99b99b99b" + a + "u99r99r99r" + blocker + "u99b99b" + other + "u " +
             turn + " " + plies + " 1";
    };
    Blueness blueness;
    blueness.observe(viewed(text(from, "2", "41")), after());
    return blueness;
  }
  View after() const {
    return viewed(mine + "R99r99r99r" + my_blue + "B99b99b99b" + to + "u99r99r99r" + blocker + "u99b99b" + other +
                  "u 1 42 1");
  }
  // What the step added.
  double change(bool of_moved = true) const {
    const int ghost = of_moved ? 0 : 7;
    return read().of(ghost, after(), paper_table) - Blueness().of(ghost, after(), paper_table);
  }
};

TEST(GeisterPaper, ReadsMovesByItsTable) {
  EXPECT_DOUBLE_EQ((Scene{.mine = "05", .from = "03", .to = "04"}.change()), 2.5) << "edge of my second row";
  EXPECT_DOUBLE_EQ((Scene{.mine = "45", .from = "54", .to = "55"}.change()), 2.5) << "edge of my first row";
  EXPECT_DOUBLE_EQ((Scene{.mine = "23", .from = "21", .to = "22"}.change()), -1.5) << "forward into contact";
  EXPECT_DOUBLE_EQ((Scene{.mine = "02", .from = "00", .to = "01", .other = "50"}.change()), -1.5)
      << "at the edge, but of no row of mine";
  EXPECT_DOUBLE_EQ((Scene{.mine = "23", .from = "12", .to = "22"}.change()), -1.0) << "sideways into contact";
  EXPECT_DOUBLE_EQ((Scene{.mine = "22", .from = "32", .to = "33"}.change()), 4.0) << "forward out of contact";
  EXPECT_DOUBLE_EQ((Scene{.mine = "43", .from = "33", .to = "32"}.change()), 1.5) << "back out of contact";
  EXPECT_DOUBLE_EQ((Scene{.mine = "42", .from = "32", .to = "22"}.change()), 1.5) << "sideways out of contact";
  EXPECT_DOUBLE_EQ((Scene{.mine = "15", .from = "43", .to = "44", .my_blue = "55"}.change()), 10.0)
      << "to my second row, never in contact";
  EXPECT_DOUBLE_EQ((Scene{.mine = "05", .from = "31", .to = "32"}.change()), 0.0) << "tells nothing";
  EXPECT_DOUBLE_EQ((Scene{.mine = "23", .from = "22", .to = "32"}.change()), 1.5);
}

TEST(GeisterPaper, GhostsThatStayInContactLookRed) {
  EXPECT_DOUBLE_EQ((Scene{.mine = "12", .from = "30", .to = "31", .other = "11"}.change(false)), -1.2);
  EXPECT_DOUBLE_EQ((Scene{.mine = "12", .from = "30", .to = "31", .other = "01"}.change(false)), 0.0)
      << "out of contact";
  // Each time it stays.
  const Scene scene{.mine = "12", .from = "30", .to = "31", .other = "11"};
  Blueness blueness = scene.read();
  View later = scene.after();
  View before = later;
  before.my_turn = false;
  later.theirs[0] = cell_at(3, 2);
  later.plies = before.plies + 1;
  blueness.observe(before, later);
  EXPECT_DOUBLE_EQ(blueness.of(7, later, paper_table) - Blueness().of(7, later, paper_table), -2.4);
}

// A blue ghost that could have left for sure would have.
TEST(GeisterPaper, GhostsThatDeclineToRunAreTakenForRed) {
  // My ghosts are far from the exit at (5,5), from which a is three steps away.
  EXPECT_DOUBLE_EQ((Scene{.mine = "02", .from = "53", .to = "43", .my_blue = "12"}.change()), -1000);
  EXPECT_DOUBLE_EQ((Scene{.mine = "02", .from = "53", .to = "52", .my_blue = "12"}.change()), -1000);
  EXPECT_DOUBLE_EQ((Scene{.mine = "02", .from = "53", .to = "54", .my_blue = "12"}.change()), 10) << "it runs";
  EXPECT_DOUBLE_EQ((Scene{.mine = "02", .from = "30", .to = "31", .other = "54", .my_blue = "12"}.change(false)), -1000)
      << "another one moved";
  EXPECT_DOUBLE_EQ((Scene{.mine = "02", .from = "55", .to = "45", .my_blue = "12"}.change()), -1000)
      << "it stood on the exit";
  // It could not be sure to get there.
  EXPECT_DOUBLE_EQ((Scene{.mine = "35", .from = "53", .to = "43", .my_blue = "12"}.change()), 0)
      << "a guard is as near";
  EXPECT_DOUBLE_EQ((Scene{.mine = "02", .from = "54", .to = "44", .blocker = "55", .my_blue = "12"}.change()), 10)
      << "its own ghost stands in the way";
  EXPECT_DOUBLE_EQ((Scene{.mine = "01", .from = "53", .to = "43", .my_blue = "12"}.change()), 0)
      << "one of mine might be out before it";
  // What it had shown before is forgotten, and what comes after counts.
  const Scene scene{.mine = "02", .from = "53", .to = "43", .my_blue = "12"};
  EXPECT_EQ(scene.read().signs(0, scene.after()), (Blueness::Signs{0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0}));
}

// From the middle of my second row it can run to both exits: a step to either side runs to one of them.
TEST(GeisterPaper, AGhostMayRunToEitherExit) {
  for (const std::string to : {"14", "34", "25"}) {
    EXPECT_DOUBLE_EQ((Scene{.mine = "32", .from = "24", .to = to, .my_blue = "22"}.change()), 10) << to;
  }
  EXPECT_DOUBLE_EQ((Scene{.mine = "32", .from = "24", .to = "23", .my_blue = "22"}.change()), -1000) << "back";
}

TEST(GeisterPaper, AddsWhereAGhostStands) {
  // Figure 7, from the enemy's side to mine.
  const std::array<std::array<double, 6>, 6> figure = {{{0.4, 0.1, 0, 0, 0.1, 0.4},
                                                        {0.4, 0.1, 0, 0, 0.1, 0.4},
                                                        {0.4, 0.1, 0, 0, 0.1, 0.4},
                                                        {0.4, 0.1, 0, 0, 0.1, 0.4},
                                                        {1.4, 1.1, 1, 1, 1.1, 1.4},
                                                        {5.4, 5.1, 5, 5, 5.1, 5.4}}};
  View view = viewed("14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u 1 0 1");
  for (int y = 0; y < side_length; ++y) {
    for (int x = 0; x < side_length; ++x) {
      view.theirs[0] = cell_at(x, y);
      EXPECT_DOUBLE_EQ(Blueness().of(0, view, paper_table),
                       figure[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]);
    }
  }
}

// --- Step 3: sure wins ---

TEST(GeisterPaper, FindsItsPatterns) {
  const auto first = find_pattern_win(viewed("02B99r99r99r35R99b99b45B51u99r99r50u40u99b30u31u 1 60 1"));
  ASSERT_TRUE(first);
  EXPECT_EQ(first->moves, 3);
  EXPECT_EQ(first->move, Move::step(0, north));
  // 2: the guard on (1,0) between my helper on (2,0) and my blue ghost on (0,2).
  const auto second = find_pattern_win(viewed("02B20R35R99r99r99b99b45B10u99r99r50u40u99b99b31u 1 60 1"));
  ASSERT_TRUE(second);
  EXPECT_EQ(second->move, Move::step(0, north));
  // 3: the helper is my last red; what stands beside it does not matter.
  const auto third = find_pattern_win(viewed("02B20R99r99r99r99b99b45B10u99r99r30u40u99b99b31u 1 60 1"));
  ASSERT_TRUE(third);
  EXPECT_EQ(third->move, Move::step(0, north));
  // 4, at the right exit.
  const auto fourth = find_pattern_win(viewed("52B40R99r99r99r99b99b05B30u99r99r31u21u99b99b22u 1 60 1"));
  ASSERT_TRUE(fourth);
  EXPECT_EQ(fourth->move, Move::step(0, north));
  // With a single red enemy left a capture might lose.
  EXPECT_FALSE(find_pattern_win(viewed("02B20R35R99r99r99b99b45B10u99r99r50u40u99r99b31u 1 60 1")));
  // An enemy that is faster.
  EXPECT_FALSE(find_pattern_win(viewed("02B99r99r99r35R99b99b45B51u99r99r50u40u99b30u05u 1 60 1")));
}

// The line of pattern 2 goes on with the helper that takes the guard, unless an enemy stands beside the blue ghost.
TEST(GeisterPaper, TheHelperTakesTheGuardOnlyWhereTheBlueGhostIsSafe) {
  const auto win = find_pattern_win(viewed("01B20R35R99r99r99b99b45B10u99r99r41u40u99b99b31u 1 60 1"));
  ASSERT_TRUE(win);
  EXPECT_EQ(win->move, Move::step(1, west));
  EXPECT_FALSE(find_pattern_win(viewed("01B20R35R99r99r99b99b45B10u99r99r11u40u99b99b31u 1 60 1"))) << "on (1,1)";
  EXPECT_FALSE(find_pattern_win(viewed("01B20R35R99r99r99b99b45B10u99r99r02u40u99b99b31u 1 60 1"))) << "behind it";
}

TEST(GeisterPaper, OwnGhostsMayStandInTheWay) {
  EXPECT_FALSE(find_pattern_win(viewed("02B01R99r99r35R99b99b45B51u99r99r50u40u99b30u31u 1 60 1")) &&
               find_pattern_win(viewed("02B01R99r99r35R99b99b45B51u99r99r50u40u99b30u31u 1 60 1"))->move ==
                   Move::step(0, north));
  EXPECT_FALSE(find_pattern_win(viewed("01B00R99r99r35R99b99b45B51u99r99r50u40u99b30u31u 1 60 1")));
}

TEST(GeisterPaper, WinsAfterTheGamesEndAreNone) {
  const std::string ghosts = "02B99r99r99r35R99b99b45B51u99r99r50u40u99b30u31u 1 ";
  EXPECT_TRUE(find_pattern_win(viewed(ghosts + "295 1")));
  EXPECT_FALSE(find_pattern_win(viewed(ghosts + "296 1"))) << "drawn after 300";
}

// Ghosts on random cells, mine near the exits half of the time.
std::optional<View> random_view(Rng& rng) {
  View view;
  view.set_up_done = view.my_turn = true;
  CellSet taken = 0;
  const auto cell = [&](std::uint32_t rows) {
    for (;;) {
      const auto found = static_cast<Cell>(rng.below(rows * side_length));
      if ((taken & cell_bit(found)) != 0) continue;
      taken |= cell_bit(found);
      return found;
    }
  };
  view.my_reds = 0x0F;
  const auto own = 2 + rng.below(4);
  const auto enemies = 2 + rng.below(4);
  view.mine.fill(captured);
  view.theirs.fill(captured);
  for (std::uint32_t i = 0; i < own; ++i) {
    // One of each colour at least.
    const std::size_t ghost = i == 0 ? 0 : i == 1 ? 4 : rng.below(ghost_count);
    if (on_board(view.mine[ghost])) continue;
    view.mine[ghost] = cell(rng.below(2) == 0 ? 3 : 6);
    view.my_cells |= cell_bit(view.mine[ghost]);
  }
  for (std::uint32_t i = 0; i < enemies; ++i) {
    view.theirs[i] = cell(rng.below(2) == 0 ? 3 : 6);
    view.their_cells |= cell_bit(view.theirs[i]);
  }
  const auto reds = 1 + rng.below(std::min(4u, enemies - 1));
  if (enemies - reds > 4) return std::nullopt;
  // Of the captured ones so many were red that `reds` are left.
  for (std::size_t ghost = enemies; ghost < ghost_count; ++ghost) {
    const bool red = std::popcount(view.known_reds) < colour_count - static_cast<int>(reds);
    (red ? view.known_reds : view.known_blues) |= ghost_bit(static_cast<int>(ghost));
  }
  return view;
}

// What it calls a proven win is one: the search over all colours proves it after the move, within the plies it takes.
TEST(GeisterPaper, ItsWinsAreProven) {
  Rng rng(31);
  std::map<int, int> wins;
  for (int i = 0; i < 300'000; ++i) {
    const auto view = random_view(rng);
    if (!view) continue;
    const auto win = find_pattern_win(*view);
    if (!win) continue;
    ++wins[win->moves];
    const auto from = view->mine[static_cast<std::size_t>(win->move.ghost())];
    const Cell to = step_from[from][win->move.direction()];
    if (to == no_cell) continue;
    const PurpleBoard board(must_win_state(*view));
    ASSERT_NE(board.attacker_targets(from) & cell_bit(to), 0u);
    if (2 * win->moves - 2 > exact_plies) continue;
    ASSERT_EQ(judge_defender(board.after_attack(cell_bit(from), cell_bit(to)), 2 * win->moves - 2), Judgement::Win)
        << "of moves " << win->moves << " position " << i;
  }
  EXPECT_GT(wins[2], 1'000);
  EXPECT_GT(wins[3], 1'000);
  EXPECT_GT(wins[4], 100);
}

// --- Step 4: the last blue ghost ---

TEST(GeisterPaper, TheLastBlueGhostStepsOutOfContact) {
  // E on (2,3), the last blue, touches a on (2,2); only (2,4) and (1,3) are out of contact: d stands on (4,3).
  const View view = viewed("15R99r35R99r23B99b99b99b22u99r99r43u40u30u99b10u 1 60 1");
  for (const auto& [move, count] : choices(only(&PaperSteps::protect), view, 200)) {
    EXPECT_TRUE(move == "ES" || move == "EW") << move << " " << count;
  }
  EXPECT_EQ(choices(only(&PaperSteps::protect), view, 200).size(), 2u);
}

TEST(GeisterPaper, ProtectionIsForTheLastBlueGhostInContact) {
  // Not in contact; or not the last: any move is made then.
  for (const char* text : {"15R99r35R99r23B99b99b99b21u99r99r43u40u30u99b10u 1 60 1",
                           "15R99r35R99r23B05B99b99b22u99r99r43u40u30u99b10u 1 60 1"}) {
    EXPECT_GT(choices(only(&PaperSteps::protect), viewed(text), 200).size(), 4u) << text;
  }
}

// --- Step 5: captures ---

// My A on (2,2) may take a on (2,1), which looks like nothing; of the enemy's others `bluer` look bluer by where they
// stand. None of them can be taken.
std::string capture_scene(int blues, int reds, int bluer) {
  const std::array<const char*, 7> bluer_cells = {"00", "50", "51", "52", "53", "54", "01"};
  const std::array<const char*, 4> plain_cells = {"30", "20", "31", "33"};
  std::string theirs = "21u";
  const int ghosts = blues + reds;
  // Of the captured ones the first are red.
  const int captured_reds = colour_count - reds;
  for (int i = 1; i < ghosts; ++i) {
    const bool is_bluer = i <= bluer;
    const auto at = static_cast<std::size_t>(i - 1 - (is_bluer ? 0 : bluer));
    theirs += std::string(is_bluer ? bluer_cells[at] : plain_cells[at]) + "u";
  }
  for (int i = 0; i < 2 * colour_count - ghosts; ++i) theirs += i < captured_reds ? "99r" : "99b";
  return "22R99r99r05R99b99b99b35B" + theirs + " 1 60 1";
}

TEST(GeisterPaper, CapturesByItsTable) {
  const std::array<std::array<int, 4>, 4> ranks = {{{1, 1, 2, 3}, {1, 2, 3, 3}, {2, 3, 4, 5}, {3, 4, 6, 7}}};
  const auto takes = [&](int blues, int reds, int bluer) {
    const auto made = choices(only(&PaperSteps::capture), viewed(capture_scene(blues, reds, bluer)), 60);
    return made.size() == 1 && made.begin()->first == "AN";
  };
  for (int blues = 1; blues <= 4; ++blues) {
    for (int reds = 1; reds <= 4; ++reds) {
      const int within = ranks[static_cast<std::size_t>(blues - 1)][static_cast<std::size_t>(reds - 1)];
      EXPECT_TRUE(takes(blues, reds, within - 1)) << blues << " blue and " << reds << " red left";
      EXPECT_FALSE(takes(blues, reds, within)) << blues << " blue and " << reds << " red left";
    }
  }
}

TEST(GeisterPaper, TakesTheBluestOfSeveral) {
  // A on (1,4) touches a on (0,4), which is on my second row at the edge, and b on (1,3).
  const View view = viewed("14R99r99r45R99b99b99b35B04u13u99r99r41u30u99b10u 1 60 1");
  const auto made = choices(only(&PaperSteps::capture), view, 50);
  EXPECT_EQ(made, (std::map<std::string, int>{{"AW", 50}}));
}

// --- Step 6: keepers ---

TEST(GeisterPaper, KeepersGoBackToTheirCorners) {
  // E started on (1,5) and stands on (1,3); H is at home.
  const View moved = viewed("14R24R34R44R13B25B35B45B41u31u21u11u40u30u20u10u 1 40 1");
  EXPECT_GT(choices(only(&PaperSteps::keepers), moved, 50).size(), 3u) << "A stands in its way";
  const View free = viewed("04R24R34R44R13B25B35B45B41u31u21u11u40u30u20u10u 1 40 1");
  EXPECT_EQ(choices(only(&PaperSteps::keepers), free, 50), (std::map<std::string, int>{{"ES", 50}}));
  // It goes round: both ways home are as short.
  const View aside = viewed("04R24R34R44R15B25B35B54B41u31u21u11u40u30u20u10u 1 40 1");
  EXPECT_EQ(choices(only(&PaperSteps::keepers), aside, 50), (std::map<std::string, int>{{"HS", 50}}));
  // At home it stays: something else is moved as well.
  const View home = viewed("14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u 1 40 1");
  EXPECT_GT(choices(only(&PaperSteps::keepers), home, 50).size(), 3u);
}

TEST(GeisterPaper, ThreeGhostsHaveNoKeepers) {
  const View four = viewed("99r24R99r99r13B25B99b45B41u31u21u11u40u30u20u10u 1 40 1");
  EXPECT_EQ(choices(only(&PaperSteps::keepers), four, 50), (std::map<std::string, int>{{"ES", 50}}));
  const View three = viewed("99r24R99r99r13B99b99b45B41u31u21u11u40u30u20u10u 1 40 1");
  EXPECT_GT(choices(only(&PaperSteps::keepers), three, 50).size(), 3u);
}

// --- Step 7: the advance ---

TEST(GeisterPaper, TheRearmostGhostAdvances) {
  // Of those that are no keepers F on (2,5) is the rearmost: its way north is free, and G's is not.
  const View view = viewed("14R23R34R44R15B25B32B45B41u31u21u11u40u30u20u10u 1 40 1");
  const auto made = choices(only(&PaperSteps::advance), view, 6000);
  ASSERT_EQ(made.size(), 2u);
  EXPECT_NEAR(made.at("FN"), 5000, 150);
  EXPECT_NEAR(made.at("FE"), 1000, 150) << "one of six times sideways: E stands to its west";
}

TEST(GeisterPaper, TheAdvanceDoesNotCapture) {
  // F on (2,4) is the rearmost, and an enemy stands before it; it may only go aside.
  const View view = viewed("12R22R33R43R15B24B34B45B23u31u21u11u40u30u20u10u 1 40 1");
  for (const auto& [move, count] : choices(only(&PaperSteps::advance), view, 300)) {
    EXPECT_TRUE(move == "FW" || move == "AN" || move == "BN" || move == "GE" || move[0] != 'F') << move << count;
    EXPECT_NE(move, "FN");
  }
}

}  // namespace
}  // namespace yomi::geister
