// Chess and shogi as others write them: FEN, SFEN, SAN, CSA and the moves of UCI and USI, and records in PGN and CSA.
#include <gtest/gtest.h>

#include "app/game_list.hpp"
#include "core/rng.hpp"
#include "gamefiles/entry/tests/library_games.hpp"
#include "house/record_sessions.hpp"

namespace yomi::gamefiles::testing {
namespace {

constexpr const char* kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

// Played by P. Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
constexpr const char* opera = R"([Event "Paris Opera"]
[Site "Paris FRA"]
[Date "1858.??.??"]
[White "Paul Morphy"]
[Black "Duke of Brunswick and Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 {Philidor} 3. d4 Bg4?! (3... exd4 4. Nxd4 (4. Qxd4 {too} Nc6) Nf6) 4. dxe5 Bxf3 5. Qxf3 dxe5
6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5? 10. Nxb5 cxb5 $2 11. Bxb5+ Nbd7 12. O-O-O Rd8 ; the rook is lost
13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0
)";

struct Replayed {
  std::unique_ptr<Session> session;
  GameRecord record;
};

Replayed replayed(const std::string& text, const std::string& game = {}) {
  const auto read = games().formats().read(text);
  EXPECT_FALSE(read.fault) << read.fault->message;
  auto session = RecordSessions(games(), game, {}).start_of(read);
  EXPECT_TRUE(session) << session.message();
  if (!session) return {};
  const auto fault = play_record(**session, read.words);
  EXPECT_FALSE(fault) << fault->message;
  auto record = record_from(read, **session);
  EXPECT_TRUE(record) << record.message();
  return {std::move(*session), record ? *record : GameRecord{}};
}

std::string written(const Replayed& game, const std::string& format) {
  const auto text = games().formats().write(format, game.record, *game.session);
  EXPECT_TRUE(text) << text.message();
  return text ? *text : "";
}

TEST(Notation, ReadsFen) {
  const auto chess = opened("chess");
  const std::string start = chess->position();
  ASSERT_TRUE(chess->set_position(kiwipete));
  EXPECT_EQ(chess->work().perft(*chess, 1), 48u);
  EXPECT_EQ(chess->work().perft(*chess, 2), 2039u);
  EXPECT_EQ(*chess->game().notation->position(chess->position()), kiwipete);
  ASSERT_TRUE(chess->set_position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
  EXPECT_EQ(chess->position(), start);
  const auto wrong = chess->set_position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w XYZ - 0 1");
  ASSERT_FALSE(wrong);
  EXPECT_NE(wrong.message().find("K, Q, k and q"), std::string::npos) << wrong.message();
}

// Only what castles is remembered not to have moved, so the start comes again when the knights are back.
TEST(Notation, ThePositionAtTheStartCanComeAgain) {
  const auto chess = opened("chess");
  for (const auto* move : {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"}) ASSERT_TRUE(chess->play(move)) << move;
  EXPECT_FALSE(chess->outcome());
  ASSERT_TRUE(chess->play("Ng8"));
  ASSERT_TRUE(chess->outcome()) << "the third time";
  EXPECT_FALSE(chess->outcome()->winner);
}

// Once the king has moved, it makes no difference that its rooks have not.
TEST(Notation, RightsThatAreLostAreLost) {
  const auto chess = opened("chess");
  ASSERT_TRUE(chess->set_position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
  ASSERT_TRUE(chess->play("Rg1"));
  EXPECT_EQ(*chess->game().notation->position(chess->position()), "r3k2r/8/8/8/8/8/8/R3K1R1 b Qkq - 1 1");
  ASSERT_TRUE(chess->play("Kf7"));
  EXPECT_EQ(*chess->game().notation->position(chess->position()), "r6r/5k2/8/8/8/8/8/R3K1R1 w Q - 2 1");
  EXPECT_EQ(chess->position().find("a8"), std::string::npos);
}

TEST(Notation, ReadsSfen) {
  const auto shogi = opened("shogi");
  // The position with the most moves that is known: 593.
  const std::string most = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1";
  ASSERT_TRUE(shogi->set_position(most));
  EXPECT_EQ(shogi->legal_moves().size(), 593u);
  EXPECT_EQ(*shogi->game().notation->position(shogi->position()),
            "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b GSNLBRP3g3n17p 1");
  const std::string promoted = "4k4/1+R7/9/9/9/9/9/1+p5+b1/4K4 w - 1";
  ASSERT_TRUE(shogi->set_position(promoted));
  EXPECT_EQ(*shogi->game().notation->position(shogi->position()), promoted);
  EXPECT_FALSE(shogi->set_position("4k4/1+K7/9/9/9/9/9/9/4K4 b - 1"));
}

TEST(Notation, ReadsMovesAsOthersWriteThem) {
  const auto chess = opened("chess");
  for (const auto* move : {"Nf3", "g8f6", "Nc3", "d5", "e4", "dxe4", "Nxe4", "Nxe4", "Bd3", "Nf6", "O-O"}) {
    ASSERT_TRUE(chess->play(move)) << move;
  }
  EXPECT_EQ(chess->history().back(), "e1g1");
  EXPECT_FALSE(chess->play("Nf9"));
  ASSERT_TRUE(chess->set_position("4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1"));
  for (const auto* move : {"a8=Q+", "a8Q", "a7a8q", "a7a8+Q"}) {
    ASSERT_TRUE(chess->play(move)) << move;
    EXPECT_EQ(chess->history().back(), "a7a8+Q");
    ASSERT_TRUE(chess->undo());
  }
  const auto shogi = opened("shogi");
  for (const auto* move : {"7g7f", "-3334FU", "+8822UM", "3a2b", "B*4e"}) ASSERT_TRUE(shogi->play(move)) << move;
  EXPECT_EQ(shogi->history()[2], "8h2b+");
  EXPECT_EQ(shogi->game().notation->engine_move(shogi->history()[4]), "B*4e");
}

TEST(Notation, ReplaysAPgnWithCommentsAndVariations) {
  const auto game = replayed(opera);
  ASSERT_TRUE(game.session);
  EXPECT_EQ(game.session->history().size(), 33u);
  EXPECT_EQ(game.record.result.winner, Winner::First);
  EXPECT_EQ(game.record.players[0], "Paul Morphy");
  const std::string pgn = written(game, "pgn");
  EXPECT_NE(pgn.find("11. Bxb5+ Nbd7 12. O-O-O Rd8"), std::string::npos) << pgn;
  EXPECT_NE(pgn.find("17. Rd8# 1-0\n"), std::string::npos) << pgn;
  EXPECT_EQ(written(game, "fen"), "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 1\n");
}

TEST(Notation, RecordsRoundTrip) {
  for (const auto& [name, format] : {std::pair{"chess", "pgn"}, {"los-alamos-chess", "pgn"}, {"shogi", "csa"}}) {
    SCOPED_TRACE(name);
    Rng rng(5);
    for (int game = 0; game < 10; ++game) {
      const auto session = opened(name);
      if (game % 2 == 1 && std::string(name) == "chess") {
        ASSERT_TRUE(session->set_position(kiwipete));
      }
      for (int ply = 0; ply < 60 && !session->outcome(); ++ply) {
        const auto moves = session->legal_moves();
        ASSERT_TRUE(session->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
      }
      const auto record = record_of(*session);
      const auto text = games().formats().write(format, record, *session);
      ASSERT_TRUE(text) << text.message();
      const auto again = replayed(*text, name);
      ASSERT_TRUE(again.session);
      EXPECT_EQ(again.session->position(), session->position()) << *text;
      EXPECT_EQ(again.session->history(), session->history());
    }
  }
}

TEST(Notation, ReadsACsaRecord) {
  const auto game =
      replayed("V2.2\nN+Sente\nN-Gote\n$EVENT:test\nPI\n+\n+7776FU,T12\n-3334FU\n+8822UM\n-3122GI\n%TORYO\n");
  ASSERT_TRUE(game.session);
  EXPECT_EQ(game.record.game, "shogi");
  EXPECT_EQ(game.record.result.winner, Winner::Second);
  EXPECT_EQ(game.record.result.reason, "resigned");
  const std::string csa = written(game, "csa");
  EXPECT_NE(csa.find("P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI * "), std::string::npos) << csa;
  EXPECT_TRUE(csa.ends_with("+8822UM\n-3122GI\n%TORYO\n")) << csa;
}

TEST(Notation, OtherGamesHaveNone) {
  const auto session = opened("connect-four");
  EXPECT_EQ(session->game().notation, nullptr);
  const auto text = games().formats().write("pgn", record_of(*session), *session);
  ASSERT_FALSE(text);
  EXPECT_NE(text.message().find("json, plain"), std::string::npos) << text.message();
}

TEST(Notation, DamagedRecordsAreRefusedWithALine) {
  for (const std::string text :
       {"[White \"A\n\n1. e4", "[White \"A\"]\n\n1. e4 {no end", "[White \"A\"]\n\n1. e4 (1. d4"}) {
    const auto read = games().formats().read(text);
    ASSERT_TRUE(read.fault) << text;
    EXPECT_NE(read.fault->message.find("line "), std::string::npos);
  }
  const auto read = games().formats().read("[White \"A\"]\n\n1. e4 Ke2");
  auto session = RecordSessions(games(), "", {}).start_of(read);
  ASSERT_TRUE(session);
  const auto fault = play_record(**session, read.words);
  ASSERT_TRUE(fault);
  EXPECT_NE(fault->message.find("line 3, move 2 ('Ke2')"), std::string::npos) << fault->message;
}

}  // namespace
}  // namespace yomi::gamefiles::testing
