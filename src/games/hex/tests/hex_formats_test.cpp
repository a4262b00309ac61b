#include "app/game_list.hpp"
#include "games/hex/formats/hexworld_link.hpp"
#include "games/hex/formats/sgf.hpp"
#include "house/record_sessions.hpp"
#include "records/sgf_tree.hpp"

#include <gtest/gtest.h>

namespace yomi::hex {
namespace {

struct Played {
  GameRecord record;
  std::string fault;  // empty: none
};

Played played(std::string_view text) {
  const auto read = games().formats().read(text);
  if (read.fault && read.fault->line == 0) return {{}, read.fault->message};
  const auto session = RecordSessions(games()).start_of(read);
  if (!session) return {{}, session.message()};
  if (const auto fault = play_record(**session, read.words)) return {{}, fault->message};
  if (read.fault) return {{}, read.fault->message};
  const auto record = record_from(read, **session);
  return record ? Played{*record, {}} : Played{{}, record.message()};
}

std::string moves_of(const GameRecord& record) {
  std::string text;
  for (const auto& move : record.moves) text += (text.empty() ? "" : " ") + move.text;
  return text;
}

TEST(HexSgf, ReadsWhatOthersWrite) {
  const auto [record, fault] = played(
      "( ;FF[4]GM[11]AP[HexGui:0.9]SZ[5:5]PB[A \\] B\\\\]PW[Bo\\\nb]\nEV[Cup: "
      "1]DT[2020-02-03]RE[B+Resign]C[two\nlines]\n"
      ";B[c3]C[good ;W[a1\\])];W[B4](;B[c2]BL[30];W[d4])(;B[a1];W[a2](;B[a3])(;B[a4])))\n");
  ASSERT_EQ(fault, "");
  EXPECT_EQ(moves_of(record), "c3 b4 c2 d4");
  EXPECT_EQ(record.players, (std::array<std::string, 2>{"A ] B\\", "Bob"}));
  EXPECT_EQ(record.date, "2020-02-03");
  EXPECT_EQ(note_of(record, "event"), "Cup: 1");
  EXPECT_EQ(result_text(record.result), "first: resigned");
  EXPECT_EQ(record.options, (Options::Assignments{{"size", "5"}}));
}

TEST(HexSgf, KnowsBothWaysToSwap) {
  const auto pieces = played("(;FF[4]GM[11]SZ[5];B[b1];W[swap-pieces];B[c3];W[d2];B[resign])");
  ASSERT_EQ(pieces.fault, "");
  EXPECT_EQ(moves_of(pieces.record), "b1 swap-pieces c3 d2");
  EXPECT_EQ(result_text(pieces.record.result), "second: resigned");
  EXPECT_EQ(moves_of(played("(;GM[11]SZ[5];B[b1];W[swap])").record), "b1 swap-pieces");
  // The stone stays black, so White's colour is next, in the hand of who moved first; mirrored it is the same game.
  const auto sides = played("(;FF[4]GM[11]SZ[5]RE[B+];B[b1];W[swap-sides];W[c3];B[b4];W[a5])");
  ASSERT_EQ(sides.fault, "");
  EXPECT_EQ(moves_of(sides.record), "b1 swap-pieces c3 d2 e1");
  EXPECT_EQ(result_text(sides.record.result), "second");
  EXPECT_EQ(played("(;GM[11]SZ[5];B[b1];W[swap-sides];B[c3])").fault,
            "line 1: move 3 is B[c3], but it is the other player's turn");
}

TEST(HexSgf, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(played("(;FF[4]SZ[5]\n;B[a1])").fault, "line 1: the game is not named; Hex is GM[11]");
  EXPECT_EQ(played("(;FF[4]GM[1]SZ[19];B[aa])").fault, "line 1: the game is GM[1], and Hex is GM[11]");
  EXPECT_EQ(played("(;GM[11]SZ[5:6];B[a1])").fault, "line 1: the board '5:6' is not as high as it is wide");
  EXPECT_EQ(played("(;GM[11]SZ[5];B[a1]\n;W[a1])").fault, "line 2, move 2 ('a1'): the cell a1 is taken");
  EXPECT_EQ(played("(;GM[11]SZ[5];B[a1]\n\n;B[a2])").fault,
            "line 3: move 2 is B[a2], but it is the other player's turn");
  EXPECT_EQ(played("(;GM[11]SZ[5]AB[a1];W[a2])").fault, "line 1: stones that are set up (AB, AW, AE) are not read");
  EXPECT_EQ(played("(;GM[11];B[a1];W[resign];B[a2])").fault, "line 1: 'a2' stands behind the end of the game");
  EXPECT_EQ(played("(;GM[11];B[a1]").fault, "line 1: the game is not closed by ')'");
  EXPECT_EQ(played("(;GM[11];B[a1").fault, "line 1: a value is not closed by ']'");
  EXPECT_EQ(played("(;GM[11];B)").fault, "line 1: the property 'B' has no value in [ ]");
  EXPECT_EQ(played("(;GM[11];B[a1])\n(;GM[11])").fault,
            "line 2: something stands behind the end of the game; a file has one game");
  EXPECT_EQ(played("(;GM[11]SZ[99];B[a1])").fault,
            "hex: option 'size' is '99' but must be a whole number from 1 to 19");
}

TEST(HexSgf, ManyParenthesesDoNoHarm) {
  EXPECT_FALSE(parse_sgf_main_line(std::string(1'000'000, '(')));
  std::string deep;
  for (int i = 0; i < 200'000; ++i) deep += "(;C[x]";
  EXPECT_FALSE(parse_sgf_main_line(deep));
  EXPECT_TRUE(parse_sgf_main_line(deep + std::string(200'000, ')')));
}

TEST(HexworldLink, ReadsLinks) {
  const auto plain = played("https://hexworld.org/board/#5,b1:sc3d2\n");
  ASSERT_EQ(plain.fault, "");
  EXPECT_EQ(moves_of(plain.record), "b1 swap-pieces c3 d2");
  EXPECT_EQ(plain.record.options, (Options::Assignments{{"size", "5"}, {"swap", "true"}}));
  const auto shown = played("https://hexworld.org/board/#11nr9c1,a10k2,f6:rw");
  ASSERT_EQ(shown.fault, "");
  EXPECT_EQ(moves_of(shown.record), "a10 k2 f6");
  EXPECT_EQ(result_text(shown.record.result), "first: resigned");
  EXPECT_EQ(moves_of(played("hexworld.org/board/#5c1%2Cb1%3As").record), "b1 swap-pieces");
  EXPECT_EQ(played("https://hexworld.org/board/#5").fault, "");
}

TEST(HexworldLink, SaysWhatIsWrong) {
  EXPECT_EQ(played("https://hexworld.org/board/").fault, "line 1: the link has no game: it is like …/board/#11,a3:sf6");
  EXPECT_EQ(played("https://hexworld.org/board/#,a1").fault,
            "line 1: the link does not begin with the size of the board, like #11,");
  EXPECT_EQ(played("https://hexworld.org/board/#5x6,a1").fault, "line 1: the board '5x6' is not as high as it is wide");
  EXPECT_EQ(played("https://hexworld.org/board/#5,a1a1").fault, "line 1, move 2 ('a1'): the cell a1 is taken");
  EXPECT_EQ(played("https://hexworld.org/board/#5,a1:q").fault,
            "line 1: no move: ':q'; there are :s, :p, :rb, :rw, :fb and :fw");
  EXPECT_EQ(played("https://hexworld.org/board/#5,a1b").fault, "line 1: no move: 'b'; moves are like a3");
  EXPECT_EQ(played("https://hexworld.org/board/#5,a1:p").fault,
            "line 1, move 2 ('pass'): no such cell: 'pass'; cells are a1 to e5");
}

}  // namespace
}  // namespace yomi::hex
