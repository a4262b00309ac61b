#include "net/gtp_server.hpp"

#include <gtest/gtest.h>

#include "app/game_list.hpp"
#include "net/tests/mutated.hpp"

namespace yomi {
namespace {

GtpServer server(const std::string& options, const std::string& agent = "random", bool resign = false) {
  const auto open = [options](const std::vector<std::string>& more) {
    std::vector<std::string> all{options};
    all.insert(all.end(), more.begin(), more.end());
    return open_session("hex", all);
  };
  auto opened = GtpServer::open(open, {.version = "0.1", .agent = agent, .resign = resign});
  EXPECT_TRUE(opened) << opened.message();
  return std::move(*opened);
}

std::string say(GtpServer& gtp, std::string_view line) { return gtp.handle(line).value_or("(nothing)"); }

struct Exchange {
  const char* line;
  const char* answer;
};

void expect_conversation(GtpServer& gtp, const std::vector<Exchange>& exchanges) {
  for (const auto& [line, answer] : exchanges) EXPECT_EQ(say(gtp, line), answer) << line;
}

TEST(GtpServer, SpeaksTheProtocolByteByByte) {
  auto gtp = server("size=3");
  expect_conversation(gtp, {
                               {"protocol_version", "= 2\n\n"},
                               {"name", "= Yomi\n\n"},
                               {"1 version", "=1 0.1\n\n"},
                               {"known_command genmove", "= true\n\n"},
                               {"known_command fly", "= false\n\n"},
                               {"", "(nothing)"},
                               {"  \t ", "(nothing)"},
                               {"# a comment", "(nothing)"},
                               {"12 play\tb\tA1 # with tabs and a comment", "=12 \n\n"},
                               {"play W\x01 b\x7F"
                                "1\r",
                                "= \n\n"},
                               {"showboard", "= \n   a b c\n 1 ● ○ · 1\n  2 · · · 2\n   3 · · · 3\n      a b c\n\n"},
                               {"all_legal_moves", "= c1 a2 b2 c2 a3 b3 c3\n\n"},
                               {"7 final_score", "=7 cannot score\n\n"},
                               {"play black a2", "= \n\n"},
                               {"play WHITE c1", "= \n\n"},
                               {"undo", "= \n\n"},
                               {"play w c2", "= \n\n"},
                               {"play b a3", "= \n\n"},
                               {"final_score", "= B+\n\n"},
                               {"all_legal_moves", "= \n\n"},
                               {"genmove w", "? the game is over: Black joins top and bottom\n\n"},
                               {"play w b2", "? illegal move: the game is over: Black joins top and bottom\n\n"},
                               {"clear_board", "= \n\n"},
                               {"boardsize 2 2", "= \n\n"},
                               {"all_legal_moves", "= a1 b1 a2 b2\n\n"},
                               {"time_left b 10", "= \n\n"},
                               {"time_left w 10 2", "= \n\n"},
                               {"hexgui-analyze_commands",
                                "= plist/All Legal Moves/all_legal_moves\nstring/Reg GenMove/reg_genmove %m\n"
                                "string/Final Score/final_score\nstring/ShowBoard/showboard\n\n"},
                               {"99 quit", "=99 \n\n"},
                           });
  EXPECT_TRUE(gtp.finished());
}

TEST(GtpServer, ListsExactlyTheCommandsItKnows) {
  auto gtp = server("size=3");
  const std::string list = say(gtp, "list_commands");
  EXPECT_EQ(list,
            "= protocol_version\nname\nversion\nknown_command\nlist_commands\nquit\nboardsize\nclear_board\nplay\n"
            "genmove\nreg_genmove\nundo\nshowboard\ntime_settings\ntime_left\nfinal_score\nall_legal_moves\n"
            "yomi-view\nhexgui-analyze_commands\n\n");
}

TEST(GtpServer, WrongLinesChangeNothing) {
  auto gtp = server("size=3");
  ASSERT_EQ(say(gtp, "play b b2"), "= \n\n");
  const std::string before = gtp.session().position();
  expect_conversation(
      gtp, {
               {"fly", "? unknown command\n\n"},
               {"3", "?3 the command is missing\n\n"},
               {"99999999999 name", "? unknown command\n\n"},
               {"PLAY w a1", "? unknown command\n\n"},
               {"play w", "? syntax error: expected play COLOUR MOVE\n\n"},
               {"play w a1 a2", "? syntax error: expected play COLOUR MOVE\n\n"},
               {"play b a1", "? illegal move: out of turn: white is to move\n\n"},
               {"play w b2", "? illegal move: the cell b2 is taken\n\n"},
               {"play w d1", "? illegal move: no such cell: 'd1'; cells are a1 to c3\n\n"},
               {"play red a1", "? illegal move: unknown colour 'red'; colours are b, black, w and white\n\n"},
               {"play w swap-pieces", "? illegal move: swap-pieces needs the option swap=true\n\n"},
               {"genmove b", "? out of turn: white is to move\n\n"},
               {"genmove", "? syntax error: expected genmove COLOUR\n\n"},
               {"boardsize 3 4", "? unacceptable size: columns and rows must be equal\n\n"},
               {"boardsize x", "? unacceptable size: 'x' is no number\n\n"},
               {"boardsize 20",
                "? unacceptable size: hex: option 'size' is '20' but must be a whole number from 1 to 19\n\n"},
               {"boardsize", "? syntax error: expected boardsize SIZE, or SIZE SIZE\n\n"},
               {"clear_board now", "? syntax error: expected clear_board\n\n"},
               {"time_settings 1 x 0", "? syntax error: times and stones must be numbers, not negative\n\n"},
               {"time_settings 1 nan 0", "? syntax error: times and stones must be numbers, not negative\n\n"},
               {"time_left b -1 0", "? syntax error: seconds and stones must be numbers, not negative\n\n"},
               {"time_left x 1 0", "? unknown colour 'x'; colours are b, black, w and white\n\n"},
           });
  EXPECT_EQ(say(gtp, std::string(5000, 'x')), "? the line is longer than 4096 characters\n\n");
  EXPECT_EQ(gtp.session().position(), before);
  EXPECT_EQ(say(gtp, "undo"), "= \n\n");
  EXPECT_EQ(say(gtp, "undo"), "? cannot undo: there is no move to take back\n\n");
}

TEST(GtpServer, GeneratesMoves) {
  auto gtp = server("size=3", "alphabeta:depth=9");
  const std::string only_shown = say(gtp, "reg_genmove b");
  EXPECT_TRUE(gtp.session().history().empty());
  EXPECT_EQ(say(gtp, "genmove b"), only_shown);
  EXPECT_EQ(gtp.session().history().size(), 1u);
  // A board of another size may be of another type, with an agent of its own.
  EXPECT_EQ(say(gtp, "boardsize 11"), "= \n\n");
  EXPECT_EQ(say(gtp, "time_settings 0 1 20"), "= \n\n");
  EXPECT_EQ(say(gtp, "genmove b").substr(0, 2), "= ");
  EXPECT_EQ(gtp.session().history().size(), 1u);
}

TEST(GtpServer, SwapsPieces) {
  auto gtp = server("size=3,swap=true", "alphabeta:depth=4");
  ASSERT_EQ(say(gtp, "play b b2"), "= \n\n");
  EXPECT_EQ(say(gtp, "genmove w"), "= swap-pieces\n\n");
  EXPECT_EQ(gtp.session().position(), "3/1w1/3 b");
  EXPECT_EQ(say(gtp, "undo"), "= \n\n");
  EXPECT_EQ(say(gtp, "play w swap-pieces"), "= \n\n");
  EXPECT_EQ(gtp.session().position(), "3/1w1/3 b");
}

TEST(GtpServer, ResignsOnlyWhenTold) {
  for (const bool resign : {false, true}) {
    auto gtp = server("size=3", "alphabeta:depth=9", resign);
    ASSERT_EQ(say(gtp, "play b b2"), "= \n\n");
    const std::string answer = say(gtp, "genmove w");
    EXPECT_EQ(answer == "= resign\n\n", resign) << answer;
    EXPECT_EQ(gtp.session().history().size(), resign ? 1u : 2u);
  }
}

TEST(GtpServer, RefusesAWrongAgent) {
  const auto open = [](const std::vector<std::string>& options) { return open_session("hex", options); };
  EXPECT_EQ(GtpServer::open(open, {.agent = "rndom"}).message(), "unknown agent 'rndom'; did you mean 'random'?");
}

TEST(GtpServer, SaysWhenItsAgentFails) {
  auto gtp = server("size=3", "gtp:exit 5");
  EXPECT_EQ(say(gtp, "genmove b"), "? the agent failed: the engine exited with status 5 (command 'boardsize 3')\n\n");
  EXPECT_TRUE(gtp.session().history().empty());
}

// --- Time ---

TEST(GtpClock, SharesTheTimeLeft) {
  GtpClock clock;
  EXPECT_FALSE(clock.seconds_for_move(Player::First));
  clock.set({100, 30, 5});
  EXPECT_EQ(clock.seconds_for_move(Player::First), 5);  // one part in 20 of main time
  clock.spend(Player::First, 20);
  EXPECT_EQ(clock.seconds_for_move(Player::First), 4);
  EXPECT_EQ(clock.seconds_for_move(Player::Second), 5);
  clock.spend(Player::First, 80);
  EXPECT_EQ(clock.seconds_for_move(Player::First), 6);  // overtime: 30 seconds for 5 stones
  clock.spend(Player::First, 10);
  EXPECT_EQ(clock.seconds_for_move(Player::First), 5);
  for (int i = 0; i < 4; ++i) clock.spend(Player::First, 1);
  EXPECT_EQ(clock.seconds_for_move(Player::First), 6);  // the next period
  clock.set_left(Player::Second, 8, 2);
  EXPECT_EQ(clock.seconds_for_move(Player::Second), 4);
  clock.set_left(Player::Second, 0, 0);
  EXPECT_EQ(clock.seconds_for_move(Player::Second), 0.01);
  clock.restart();
  EXPECT_EQ(clock.seconds_for_move(Player::Second), 5);
}

TEST(GtpClock, KnowsTheWaysToSayNoLimit) {
  for (const auto& settings : {GtpTimeSettings{100, 30, 0}, {0, 0, 0}, {0, 1, 0}}) {
    GtpClock clock;
    clock.set(settings);
    EXPECT_FALSE(clock.seconds_for_move(Player::First));
  }
  GtpClock sudden_death;
  sudden_death.set({60, 0, 0});
  EXPECT_EQ(sudden_death.seconds_for_move(Player::First), 3);
}

// --- Anything at all on the line ---

std::string random_line(Rng& rng) {
  const std::vector<std::string> lines{
      "protocol_version", "name",        "version",       "known_command play",  "list_commands",   "quit",
      "boardsize 3",      "boardsize 4", "boardsize 5 5", "boardsize 19",        "clear_board",     "play b a1",
      "play w b2",        "play w c3",   "play b d4",     "play w swap-pieces",  "genmove b",       "genmove w",
      "reg_genmove b",    "undo",        "showboard",     "time_settings 1 1 1", "time_left b 1 1", "final_score",
      "all_legal_moves",  "17 play b e5"};
  const auto one = [&] { return lines[rng.below(static_cast<std::uint32_t>(lines.size()))]; };
  if (rng.below(5) == 0) return mutated(one() + " " + one(), rng);
  if (rng.below(4) > 0) return mutated(one(), rng);
  std::string bytes;
  for (std::uint32_t i = rng.below(40); i > 0; --i) bytes += static_cast<char>(rng.below(256));
  return bytes;
}

TEST(GtpServer, SurvivesAnything) {
  auto gtp = server("size=4,swap=true");
  Rng rng(2024);
  for (int i = 0; i < 20'000; ++i) {
    const std::string line = random_line(rng);
    const std::string position = gtp.session().position();
    const auto moves = gtp.session().history().size();
    const auto answer = gtp.handle(line);
    if (!answer) continue;
    ASSERT_TRUE((*answer)[0] == '=' || (*answer)[0] == '?') << line;
    // The empty line ends the answer, and is the only one in it.
    ASSERT_EQ(answer->find("\n\n"), answer->size() - 2) << line;
    if ((*answer)[0] == '?') {
      ASSERT_EQ(gtp.session().position(), position) << line;
      ASSERT_EQ(gtp.session().history().size(), moves) << line;
    }
  }
  expect_conversation(gtp, {{"boardsize 2", "= \n\n"},
                            {"play b a1", "= \n\n"},
                            {"play w b1", "= \n\n"},
                            {"play b a2", "= \n\n"},
                            {"final_score", "= B+\n\n"}});
}

}  // namespace
}  // namespace yomi
