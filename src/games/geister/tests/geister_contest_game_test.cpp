// What the transcripts of the contest's server do not show, and anything at all on the line.
#include "games/geister/contest/game.hpp"

#include <gtest/gtest.h>

#include "games/geister/contest/lines.hpp"
#include "games/geister/tests/geister_contest_table.hpp"
#include "net/tests/mutated.hpp"

namespace yomi::geister {
namespace {

TEST(GeisterContestGame, TakesLinesInPartsAndDropsWhatFollows) {
  LineBuffer buffer;
  EXPECT_FALSE(buffer.add("MOV:"));
  EXPECT_FALSE(buffer.add("A,N\r"));
  EXPECT_EQ(buffer.add("\n"), "MOV:A,N");
  EXPECT_EQ(buffer.add("one\r\ntwo\r\nthr"), "one");
  EXPECT_EQ(buffer.add("ee\r\n"), "three");
  EXPECT_EQ(buffer.add("a\nb\r\n"), "a\nb");
  EXPECT_EQ(buffer.add("\r\n"), "");
  for (int i = 0; i < 1000; ++i) EXPECT_FALSE(buffer.add(std::string(10'000, 'x')));
  EXPECT_LE(buffer.pending(), LineBuffer::longest_line);
  EXPECT_FALSE(buffer.add("\r"));
  EXPECT_EQ(buffer.add("\n")->size(), LineBuffer::longest_line - 1);
  EXPECT_EQ(buffer.add("next\r\n"), "next");
}

TEST(GeisterContestGame, KnowsRequests) {
  for (const auto* line : {"MOV:A,N", "MOV:a,n", "MOV:A,NORTH", "MOV:A,north", "MOV:AB,N", "MOV:A?,N"}) {
    EXPECT_EQ(parse_move_request(line), Move::step(0, north)) << line;
  }
  for (const auto* line : {"MOV:,N", "MOV:A", "MOV:A,", "MOV:A,N ", "MOV:A,NO", "MOV: A,N", "mov:A,N", "MOV:AN",
                           "MOV:", "", "MOV:I,N", "MOV:A,N,N", "MOV:A,N\n", "SET:ABCD", "MOV?"}) {
    EXPECT_FALSE(parse_move_request(line)) << line;
  }
  for (const auto* line : {"SET:ABC", "SET:ABCDE", "SET:AAAA", "SET:ABCA", "SET:WXYZ", "SET:ABCD ", "SET: ABC",
                           "set:ABCD", "SET:", "SET:ABCD,NAME:x", "MOV:A,N", ""}) {
    EXPECT_FALSE(parse_set_up_request(line, false)) << line;
  }
  EXPECT_EQ(parse_set_up_request("SET:hgfe", false)->reds, 0xF0);
  EXPECT_EQ(parse_set_up_request("SET:ABCD,NAME:alice", true)->name, "alice");
  EXPECT_EQ(parse_set_up_request("SET:ABCD", true)->name, "");
  EXPECT_FALSE(parse_set_up_request("SET:ABCD,alice", true));
  // A name cannot forge a record.
  EXPECT_EQ(parse_set_up_request("SET:ABCD,NAME: a\nresult: b#c\xFF ", true)->name, "a_result_ b_c_");
  EXPECT_EQ(parse_set_up_request("SET:ABCD,NAME:" + std::string(1000, 'x'), true)->name.size(), 32u);
  EXPECT_EQ(set_up_request("ABCD", ""), "SET:ABCD");
  EXPECT_EQ(set_up_request("ABCD", "alice"), "SET:ABCD,NAME:alice");
  EXPECT_EQ(move_request("HW"), "MOV:H,WEST");
}

TEST(GeisterContestGame, SpendsTheBudgetBeforeTheTimeOfAMove) {
  Table table({.plies = 300, .budget_seconds = 10, .move_seconds = 3});
  table.begin();
  table.pass_time(7);
  table.send(Player::First, "MOV:A,N\r\n");
  EXPECT_EQ(table.next(Player::First), "OK ");
  // The other player has its own.
  table.pass_time(13.5);
  table.send(Player::Second, "MOV:A,N\r\n");
  table.next(Player::Second);
  EXPECT_EQ(table.next(Player::Second), "OK ");
  table.next(Player::First);
  // Three seconds of the budget are left and three for the move; the seventh second is the measured tolerance.
  EXPECT_NEAR(*table.game().deadline() - table.now(), 7, 1e-9);
  table.pass_time(6.9);
  EXPECT_TRUE(table.is_silent());
  table.pass_time(0.2);
  EXPECT_EQ(table.next(Player::First).substr(0, 4), "LST:");
  EXPECT_EQ(table.next(Player::Second).substr(0, 4), "WON:");
  const auto& result = *table.game().result();
  EXPECT_EQ(result.reason, "first ran out of time");
  EXPECT_EQ(result.moves, (std::vector<std::string>{"ABCD", "ABCD", "AN", "AN"}));
  EXPECT_NEAR(result.seconds[0], 14.1, 1e-9);
  EXPECT_NEAR(result.seconds[1], 13.5, 1e-9);
}

TEST(GeisterContestGame, ALineThatComesTooLateIsTooLate) {
  Table table({.plies = 300, .budget_seconds = 0, .move_seconds = 1});
  table.begin();
  ContestGame game = table.game();
  const auto messages = game.receive(Player::First, "MOV:A,N", table.now() + 5);
  ASSERT_EQ(messages.size(), 4u);
  EXPECT_EQ(messages[0].line->substr(0, 4), "LST:");
  EXPECT_EQ(messages[1].line->substr(0, 4), "WON:");
  EXPECT_EQ(messages[2].line, "NG ");
  EXPECT_EQ(messages[3].line, messages[0].line);
}

TEST(GeisterContestGame, WhoLeavesLosesOnItsTurn) {
  Table on_turn;
  on_turn.begin();
  on_turn.leave(Player::First);
  EXPECT_EQ(on_turn.next(Player::Second).substr(0, 4), "WON:");
  EXPECT_EQ(on_turn.game().result()->reason, "first went away");

  Table off_turn;
  off_turn.begin();
  off_turn.leave(Player::Second);
  EXPECT_FALSE(off_turn.game().result());
  off_turn.send(Player::First, "MOV:A,N\r\n");
  EXPECT_EQ(off_turn.next(Player::First), "OK ");
  EXPECT_EQ(off_turn.next(Player::First).substr(0, 4), "WON:");
  EXPECT_EQ(off_turn.game().result()->reason, "second went away");
  EXPECT_TRUE(off_turn.is_silent());

  // The opponent may lose before that.
  Table lucky;
  lucky.begin();
  lucky.leave(Player::Second);
  lucky.send(Player::First, "MOV:E,N\r\n");
  EXPECT_EQ(lucky.game().result()->winner, Player::Second);
}

TEST(GeisterContestGame, BeforeTheStartASeatIsJustFreeAgain) {
  Table table;
  table.join_both();
  table.send(Player::Second, "SET:EFGH\r\n");
  for (int i = 0; i < 3; ++i) {
    table.leave(Player::First);
    EXPECT_FALSE(table.game().deadline());
    table.join(Player::First);
    EXPECT_EQ(table.next(Player::First), "SET?");
  }
  table.send(Player::First, "SET:ABCD\r\n");
  while (table.next(Player::First).substr(0, 4) != "MOV?") ASSERT_FALSE(table.is_silent());
  EXPECT_TRUE(table.game().started());
  EXPECT_EQ(table.game().position().side(Player::Second).reds, 0xF0);
}

TEST(GeisterContestGame, DismissesWhoDoesNotSetUp) {
  Table table({.set_up_seconds = 5});
  table.join(Player::First);
  table.pass_time(1000);  // nobody waits for it
  EXPECT_FALSE(table.was_dismissed(Player::First));
  table.join(Player::Second);
  table.send(Player::Second, "SET:ABCD\r\n");
  table.pass_time(4.9);
  EXPECT_FALSE(table.was_dismissed(Player::First));
  table.pass_time(0.2);
  EXPECT_TRUE(table.was_dismissed(Player::First));
  EXPECT_FALSE(table.was_dismissed(Player::Second));
  table.join(Player::First);
  table.send(Player::First, "SET:ABCD\r\n");
  EXPECT_TRUE(table.game().started());
}

TEST(GeisterContestGame, KeepsNamesAndCountsPlies) {
  Table table({.plies = 2, .names = true});
  table.begin("SET:ABCD,NAME:alice\r\n", "SET:ABCD\r\n");
  table.send(Player::First, "MOV:A,N\r\n");
  table.send(Player::Second, "MOV:A,N\r\n");
  const auto& result = *table.game().result();
  EXPECT_FALSE(result.winner);
  EXPECT_EQ(result.reason, "no winner after 2 plies");
  EXPECT_EQ(result.names, (std::array<std::string, 2>{"alice", ""}));
}

// --- Anything at all on the line ---

std::string random_bytes(const ContestGame& game, Rng& rng) {
  if (rng.below(50) == 0) {
    std::string bytes;
    for (std::uint32_t i = rng.below(600); i > 0; --i) bytes += static_cast<char>(rng.below(256));
    return bytes;
  }
  std::string line = "SET:EBCH";
  if (game.started() && !game.result()) {
    MoveList<Position> moves;
    game.position().legal_moves(moves);
    const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    line = move_request(game.position().move_text(move));
  }
  line += "\r\n";
  return rng.below(100) == 0 ? mutated(line, rng) : line;
}

TEST(GeisterContestGame, SurvivesAnything) {
  Rng rng(2024);
  int by_play = 0;
  for (int i = 0; i < 1000; ++i) {
    Table table({.plies = 60,
                 .budget_seconds = 20,
                 .move_seconds = 1,
                 .names = rng.below(2) == 0,
                 .refusal_loses = rng.below(4) == 0});
    std::array<bool, 2> there{};
    for (int step = 0; step < 400; ++step) {
      const Player player = rng.below(2) == 0 ? Player::First : Player::Second;
      bool& is_there = there[index(player)];
      const bool on_turn = table.game().position().to_move() == player;
      if (!is_there && !table.game().started()) {
        table.join(player);
        is_there = true;
      } else if (is_there && (!table.game().started() || on_turn || rng.below(20) == 0)) {
        table.send(player, random_bytes(table.game(), rng));
      }
      if (is_there && rng.below(500) == 0) {
        table.leave(player);
        is_there = false;
      }
      table.pass_time(rng.below(100) == 0 ? 2 : 0.01);
      for (const Player reader : both_players) {
        for (std::string line = table.next(reader); line != "(nothing)"; line = table.next(reader)) {
          ASSERT_TRUE(line == "SET?" || line.size() == 3 || line.size() == 52) << line;
          if (line.size() == 52) {
            ASSERT_TRUE(parse_shown_board(std::string_view(line).substr(4))) << line;
          }
        }
      }
    }
    const auto& result = table.game().result();
    if (result && table.game().position().outcome() != Outcome::Ongoing) ++by_play;
    if (result) {
      ASSERT_GE(result->moves.size(), 2u);
    }
  }
  EXPECT_GT(by_play, 100);
}

}  // namespace
}  // namespace yomi::geister
