#include "games/geister/contest/player.hpp"

#include <gtest/gtest.h>

#include "agents/session_of.hpp"
#include "app/game_list.hpp"
#include "games/geister/contest/client.hpp"
#include "games/geister/tests/geister_contest_table.hpp"
#include "games/geister/tests/geister_transcripts.hpp"
#include "games/geister/view.hpp"
#include "net/tests/mutated.hpp"

namespace yomi::geister {
namespace {

std::unique_ptr<Session> geister_session() { return open_session("geister", {}).value(); }

// "AN" from "MOV:A,NORTH", "ABCD" from "SET:ABCD".
std::string move_in(const std::string& request) {
  return request.starts_with("SET:") ? request.substr(4) : std::string{request[4], request[6]};
}

// --- A real game of two programs on the contest's server ---

struct RecordedSide {
  const char* file;
  Player side;
  ContestScore score;
};

class GeisterContestPlayerInARecordedGame : public testing::TestWithParam<RecordedSide> {};

TEST_P(GeisterContestPlayerInARecordedGame, FollowsItLineByLine) {
  const auto spoken = dialogue(GetParam().file);
  ContestPlayer player(geister_session());
  for (const auto& [by_server, line] : spoken) {
    if (by_server) {
      const auto handled = player.handle(line);
      ASSERT_TRUE(handled) << line << ": " << handled.message();
    } else {
      ASSERT_TRUE(player.must_answer());
      ASSERT_EQ(player.answer(move_in(line)).value(), line);
    }
  }
  ASSERT_TRUE(player.end());
  EXPECT_EQ(player.end()->score, GetParam().score);
  EXPECT_EQ(player.end()->reason, "first captured all red ghosts");
  EXPECT_EQ(player.side(), GetParam().side);
  // In the end each side knows the true set-ups and all moves.
  EXPECT_EQ(player.session().history()[0], "BCDE");
  EXPECT_EQ(player.session().history()[1], "BCDE");
  EXPECT_EQ(player.session().history().back(), "CE");
}

INSTANTIATE_TEST_SUITE_P(BothSides, GeisterContestPlayerInARecordedGame,
                         testing::Values(RecordedSide{"random_vs_random.first.txt", Player::First, ContestScore::Lost},
                                         RecordedSide{"random_vs_random.second.txt", Player::Second,
                                                      ContestScore::Won}));

// --- Against our own server's game ---

// An agent may look at the whole line of positions: what its player could know of each must be the truth.
void expect_true_views(const ContestPlayer& player, const std::vector<Position>& truth) {
  const auto views = views_of(true_line_of<Position>(player.session()), *player.side());
  const auto true_views = views_of(truth, *player.side());
  ASSERT_EQ(views.size(), true_views.size());
  // Before its own set-up is known to be the first or the second there is nothing to see.
  for (std::size_t i = 2; i < views.size(); ++i) ASSERT_EQ(views[i], true_views[i]) << i;
}

// A game of two players who choose at random, as far as chance lets it go.
void play_random_game(Rng& rng) {
  Table table;
  table.join_both();
  std::vector<ContestPlayer> players;
  for (int i = 0; i < 2; ++i) players.emplace_back(geister_session());
  std::vector<Position> truth{Position(), Position(), table.game().position()};
  while (!players[0].end() || !players[1].end()) {
    for (const Player side : both_players) {
      ContestPlayer& player = players[index(side)];
      for (std::string line = table.next(side); line != "(nothing)"; line = table.next(side)) {
        const auto handled = player.handle(line);
        ASSERT_TRUE(handled) << line << ": " << handled.message();
      }
      if (!player.must_answer()) continue;
      if (table.game().started()) {
        if (truth.size() == 3) truth[2] = table.game().position();
        ASSERT_EQ(player.side(), side);
        expect_true_views(player, truth);
      }
      const bool started = table.game().started();
      table.send(side, player.answer(player.session().random_move(rng)).value() + "\r\n");
      if (started) truth.push_back(table.game().position());
    }
  }
  const auto& result = *table.game().result();
  for (const Player side : both_players) {
    const ContestPlayer& player = players[index(side)];
    EXPECT_EQ(player.end()->reason, result.reason);
    expect_seen(player.session().history(), result.moves);
    const auto expected = !result.winner           ? ContestScore::Drawn
                          : *result.winner == side ? ContestScore::Won
                                                   : ContestScore::Lost;
    EXPECT_EQ(player.end()->score, expected);
  }
}

TEST(GeisterContestPlayer, KnowsInEveryPositionWhatItCanKnow) {
  Rng rng(7);
  for (int game = 0; game < 100 && !HasFatalFailure(); ++game) play_random_game(rng);
}

// --- Servers that are wrong ---

constexpr const char* start_board = "MOV?14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u";

// The message of the first line that is refused; "AN" and the like are answered when it is time.
std::string first_error(const std::vector<std::string>& lines, const std::vector<std::string>& answers) {
  ContestPlayer player(geister_session());
  std::size_t next_answer = 0;
  for (const auto& line : lines) {
    if (const auto handled = player.handle(line); !handled) {
      EXPECT_FALSE(player.handle("MOV?"));  // and nothing more is taken
      return handled.message();
    }
    if (!player.must_answer() || next_answer == answers.size()) continue;
    const auto answer = player.answer(answers[next_answer++]);
    if (!answer) return answer.message();
  }
  return "none";
}

TEST(GeisterContestPlayer, SaysWhatIsWrongWithALine) {
  EXPECT_EQ(first_error({"HTTP/1.1 400 Bad Request"}, {}),
            "the server sent 'HTTP/1.1 400 Bad Request' instead of SET? or a result");
  EXPECT_EQ(first_error({"SET?", "NG "}, {"ABCD"}), "the server refused 'SET:ABCD'");
  EXPECT_EQ(first_error({"SET?", "OKR"}, {"ABCD"}), "the server sent 'OKR' instead of OK or NG or a result");
  EXPECT_EQ(first_error({"SET?", "OK ", "OK "}, {"ABCD"}), "the server sent 'OK ' instead of MOV? or a result");
  EXPECT_EQ(first_error({"SET?", "OK ", "MOV?14R"}, {"ABCD"}),
            "the server sent 'MOV?14R': a board has 48 characters, and this one 3");
  EXPECT_EQ(first_error({"SET?", "OK ", "MOV?14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u1xu"}, {"ABCD"}),
            "the server sent 'MOV?14R24R34R44R15B25B35B45B41u31u21u11u…': '1xu' is no ghost: x and y are 0 to 5 (99 "
            "captured, 88 escaped), the colour one of urb");
  EXPECT_EQ(first_error({"SET?", "OK ", start_board}, {"EFGH"}),
            "the server's board 14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u does not follow from the game so far: "
            "expected 14B24B34B44B15R25R35R45R41u31u21u11u40u30u20u10u 1 0 1");
  EXPECT_EQ(first_error({"SET?", "OK ", start_board, "NG "}, {"ABCD", "AN"}), "the server refused 'MOV:A,NORTH'");
  EXPECT_EQ(first_error({"SET?", "OK ", start_board, "OK ", start_board}, {"ABCD", "AN"}),
            "the server's board 14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u does not follow from the game so far: "
            "the enemy has not moved");
  EXPECT_EQ(first_error({"SET?", "OK ", "MOV?14R24R34R44R15B25B35B45B42u32u21u11u40u30u20u10u"}, {"ABCD"}),
            "the server's board 14R24R34R44R15B25B35B45B42u32u21u11u40u30u20u10u does not follow from the game so far: "
            "more than one ghost of the enemy has moved");
  EXPECT_EQ(first_error({"SET?", "OK ", "MOV?14R24R34R44R15B25B35B45B43u31u21u11u40u30u20u10u"}, {"ABCD"}),
            "the server's board 14R24R34R44R15B25B35B45B43u31u21u11u40u30u20u10u does not follow from the game so far: "
            "the enemy's ghost A cannot have moved so");
  EXPECT_EQ(first_error({"SET?", "OK ", start_board}, {"ABCD", "EN"}),
            "the agent made an illegal move, 'EN': ghost E cannot go north: a ghost of its own stands there");
}

TEST(GeisterContestPlayer, TakesAResultAtAnyTime) {
  const std::string board = "14R24R34R44R15B25B35B45B41r31r21r11r40b30b20b10b";
  for (const std::size_t known : {0u, 1u, 2u, 3u}) {
    const std::vector<std::string> lines{"SET?", "OK ", start_board};
    ContestPlayer player(geister_session());
    for (std::size_t i = 0; i < known; ++i) {
      ASSERT_TRUE(player.handle(lines[i]));
      if (i == 0) {
        ASSERT_TRUE(player.answer("ABCD"));
      }
    }
    ASSERT_TRUE(player.handle("WON:" + board));
    EXPECT_FALSE(player.must_answer());
    EXPECT_EQ(player.end()->score, ContestScore::Won);
    EXPECT_EQ(player.end()->reason, "");
    EXPECT_TRUE(player.handle("whatever follows"));
  }
  ContestPlayer player(geister_session());
  ASSERT_TRUE(player.handle("DRW:"));
  EXPECT_EQ(player.end()->score, ContestScore::Drawn);
}

// The enemy leaves before its first move, or before ours: the game is over without a turn of ours. What a player is
// comes from the port, and where that says nothing from who can have lost.
TEST(GeisterContestPlayer, NamesItsSideWhenItNeverHadATurn) {
  const std::string board = "14R24R34R44R15B25B35B45B41r31r21r11r40b30b20b10b";
  const auto side_after = [&](const std::string& result, std::optional<Player> seat) {
    ContestPlayer player(geister_session(), seat);
    EXPECT_TRUE(player.handle("SET?"));
    EXPECT_TRUE(player.answer("ABCD"));
    EXPECT_TRUE(player.handle("OK "));
    EXPECT_TRUE(player.handle(result + board));
    EXPECT_EQ(player.end()->reason, "");
    return player.side();
  };
  for (const Player seat : both_players) {
    for (const char* result : {"WON:", "LST:", "DRW:"}) EXPECT_EQ(side_after(result, seat), seat) << result;
  }
  EXPECT_EQ(side_after("WON:", std::nullopt), Player::Second) << "the first player was to move and went away";
  EXPECT_EQ(side_after("LST:", std::nullopt), std::nullopt) << "nothing tells";
  // What the board shows counts for more than the port.
  ContestPlayer moved(geister_session(), Player::First);
  ASSERT_TRUE(moved.handle("SET?"));
  ASSERT_TRUE(moved.answer("ABCD"));
  ASSERT_TRUE(moved.handle("OK "));
  ASSERT_TRUE(moved.handle("MOV?14R24R34R44R15B25B35B45B42u31u21u11u40u30u20u10u"));
  EXPECT_EQ(moved.side(), Player::Second);
}

TEST(GeisterContestPlayer, KnowsThePortsOfTheContest) {
  EXPECT_EQ(contest_seat(10000), Player::First);
  EXPECT_EQ(contest_seat(10001), Player::Second);
  EXPECT_EQ(contest_seat(10010), std::nullopt);
}

TEST(GeisterContestPlayer, TellsItsNameWithTheSetUp) {
  ContestPlayer player(geister_session());
  ASSERT_TRUE(player.handle("SET?"));
  EXPECT_EQ(player.answer("ABCD", "alice").value(), "SET:ABCD,NAME:alice");
}

// Lines of a real game with errors in them, and others out of order: an error, or a game that goes on.
TEST(GeisterContestPlayer, SurvivesAnything) {
  Rng rng(2024);
  const std::array dialogues{dialogue("random_vs_random.first.txt"), dialogue("random_vs_random.second.txt")};
  int errors = 0;
  for (int i = 0; i < 2000; ++i) {
    ContestPlayer player(geister_session());
    const auto& spoken = dialogues[rng.below(2)];
    for (std::size_t at = 0; at < spoken.size() && !player.end(); ++at) {
      if (!spoken[at].by_server) {
        const bool as_recorded = rng.below(50) > 0;
        const std::string move = as_recorded ? move_in(spoken[at].line) : player.session().random_move(rng);
        if (player.must_answer()) static_cast<void>(player.answer(move).ok());
        continue;
      }
      const bool wrong = rng.below(60) == 0;
      const std::string line =
          wrong ? mutated(spoken[rng.below(static_cast<std::uint32_t>(spoken.size()))].line, rng) : spoken[at].line;
      if (!player.handle(line)) {
        ++errors;
        break;
      }
      if (wrong) --at;
    }
  }
  EXPECT_GT(errors, 1000);
}

}  // namespace
}  // namespace yomi::geister
