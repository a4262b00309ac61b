// Our server's game against everything that was recorded of the contest's own server.
#include <gtest/gtest.h>

#include "app/game_list.hpp"
#include "games/geister/tests/geister_contest_table.hpp"
#include "games/geister/tests/geister_transcripts.hpp"

namespace yomi::geister {
namespace {

// Replays "P0 > '…'" (sent) and "P0 < '…'" (answered) line by line. A game begins with SET?.
class TranscriptReplay {
 public:
  void run(const std::string& file) {
    for (const auto& line : lines_of(file)) {
      SCOPED_TRACE(file + ", " + title_ + ": " + line);
      if (line.starts_with("##")) {
        begin_section(line);
      } else if (line.starts_with("   P")) {
        const Player player = line[4] == '0' ? Player::First : Player::Second;
        const std::string text = line[8] == '\'' ? unescaped(line.substr(9, line.size() - 10)) : line.substr(8);
        if (line[6] == '>') {
          sent(player, text);
        } else if (text.starts_with("(nothing")) {
          silent(player);
        } else if (!text.starts_with("EOF")) {
          answered(player, text);
        }
      } else if (line.starts_with("   elapsed")) {
        EXPECT_NEAR(waited_, std::stod(line.substr(11)), 0.1);
      } else if (line.starts_with("   plies played 300")) {
        play_300_plies();
      }
    }
    EXPECT_TRUE(table_.is_silent());
  }
  int games() const { return games_; }

 private:
  bool in_section(std::string_view words) const { return title_.find(words) != std::string::npos; }

  void begin_section(const std::string& line) {
    title_ = line;
    const bool goes_on = line.find(" ..") != std::string::npos;
    if (goes_on) return;
    rules_ = {};
    if (in_section("--no_ng_terminate")) rules_.refusal_loses = false;
    if (in_section("--timeout=2 --budget=4")) {
      rules_.move_seconds = 2;
      rules_.budget_seconds = 4;
    }
  }

  void sent(Player player, const std::string& bytes) {
    if (in_section("first thinks 5.6 s") && player == Player::First && bytes.starts_with("MOV:")) table_.pass_time(5.6);
    table_.send(player, bytes);
    // Where we differ, on purpose: the contest's server hangs for good, we refuse.
    if (bytes == "SET:WXYZ\r\n") {
      EXPECT_EQ(table_.next(player), "NG ");
    }
    if (bytes == "SET:ABCD\r\n" && in_section("outside A-H")) {
      EXPECT_EQ(table_.next(player), "OK ");
    }
    if (bytes == "MOV:,N\r\n") {
      EXPECT_EQ(table_.next(player), "NG ");
      EXPECT_EQ(table_.next(player).substr(0, 4), "LST:");
      EXPECT_EQ(table_.next(opponent(player)).substr(0, 4), "WON:");
    }
    if (bytes == "MOV:A,N\r\n" && in_section("empty piece")) {
      EXPECT_EQ(table_.next(player), "NG ");
      EXPECT_EQ(table_.next(player).substr(0, 4), "LST:");
    }
    // It takes four times the same ghost for one red ghost, we refuse; the game goes on with four red ones.
    if (bytes == "SET:AAAA\r\n") {
      EXPECT_EQ(table_.next(player), "NG ");
      table_.send(player, "SET:ABCD\r\n");
      one_red_ghost_ = true;
    }
  }

  void silent(Player player) {
    table_.pass_time(1);
    EXPECT_EQ(table_.next(player), "(nothing)");
  }

  void answered(Player player, std::string line) {
    if (line == "SET?" && player == Player::First) begin_game();
    if (one_red_ghost_ && player == Player::Second && line.size() > 4) line.replace(4, 12, "14R24R34R44R");
    if (one_red_ghost_ && line.starts_with("WON:")) line.replace(28, 12, "41r31r21r11r");
    std::string next = table_.next(player);
    if (next == "(nothing)" && in_section("disconnect of first")) {
      table_.leave(Player::First);
      next = table_.next(player);
    }
    if (next == "(nothing)" && in_section("never answered")) wait_for_the_clock();
    if (next == "(nothing)" && in_section("--timeout=2") && table_.game().deadline()) wait_for_the_clock();
    if (next == "(nothing)") next = table_.next(player);
    EXPECT_EQ(next, line);
  }

  void wait_for_the_clock() {
    if (!table_.game().deadline()) return;
    waited_ = *table_.game().deadline() - table_.now();
    table_.pass_time(waited_ - 0.01);
    EXPECT_FALSE(table_.game().result());
    table_.pass_time(0.02);
    EXPECT_TRUE(table_.game().result());
  }

  void begin_game() {
    EXPECT_TRUE(table_.is_silent());
    table_ = Table(rules_);
    table_.join_both();
    one_red_ghost_ = false;
    ++games_;
  }

  // Back and forth; the line tells what the mover and the other got for the last of them.
  void play_300_plies() {
    for (int ply = 0; ply < 300; ++ply) {
      const Player mover = ply % 2 == 0 ? Player::First : Player::Second;
      table_.send(mover, ply / 2 % 2 == 0 ? "MOV:A,N\r\n" : "MOV:A,S\r\n");
      ASSERT_EQ(table_.next(mover), "OK ");
      if (ply < 299) {
        ASSERT_EQ(table_.next(opponent(mover)).substr(0, 4), "MOV?");
      }
    }
    EXPECT_EQ(table_.next(Player::First), "DRW:14R24R34R44R15B25B35B45B41r31r21r11r40b30b20b10b");
  }

  std::string title_;
  ContestRules rules_;
  Table table_;
  bool one_red_ghost_ = false;
  double waited_ = 0;
  int games_ = 0;
};

TEST(GeisterTranscripts, AnswersErrorsAsTheContestsServerDoes) {
  TranscriptReplay replay;
  replay.run("errors.txt");
  EXPECT_EQ(replay.games(), 12);
}

TEST(GeisterTranscripts, EndsGamesAsTheContestsServerDoes) {
  TranscriptReplay replay;
  replay.run("results.txt");
  EXPECT_EQ(replay.games(), 9);
}

TEST(GeisterTranscripts, DrawsAsTheContestsServerDoes) {
  TranscriptReplay replay;
  replay.run("draw.txt");
  EXPECT_EQ(replay.games(), 2);
}

TEST(GeisterTranscripts, LeadsAWholeGameAsTheContestsServerDid) {
  const std::array dialogues{dialogue("random_vs_random.first.txt"), dialogue("random_vs_random.second.txt")};
  std::array<std::size_t, 2> at{};
  Table table;
  table.join_both();
  for (bool moved = true; moved;) {
    moved = false;
    for (const Player player : both_players) {
      auto& i = at[index(player)];
      const auto& spoken = dialogues[index(player)];
      while (i < spoken.size() && spoken[i].by_server) {
        const std::string line = table.next(player);
        if (line == "(nothing)") break;
        ASSERT_EQ(line, spoken[i].line);
        ++i;
        moved = true;
      }
      if (i < spoken.size() && !spoken[i].by_server) {
        table.send(player, spoken[i++].line + "\r\n");
        moved = true;
      }
    }
  }
  for (const Player player : both_players) EXPECT_EQ(at[index(player)], dialogues[index(player)].size());
  EXPECT_GT(dialogues[0].size(), 300u);
  ASSERT_TRUE(table.game().result());
  EXPECT_EQ(table.game().result()->winner, Player::Second);
  EXPECT_EQ(table.game().result()->reason, "first captured all red ghosts");
}

}  // namespace
}  // namespace yomi::geister
