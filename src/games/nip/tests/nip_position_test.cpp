#include <gtest/gtest.h>

#include <algorithm>

#include "games/nip/evaluation/pattern_model.hpp"
#include "games/nip/nip.hpp"
#include "games/nip/position.hpp"
#include "nip_referee.hpp"

namespace yomi::nip {
namespace {

const Board& nip_board() { return Board::of(8, 2, true); }

// Black to move on the Nip board with these discs only.
Position with_discs(std::initializer_list<const char*> black, std::initializer_list<const char*> white) {
  Cells own = 0, opp = 0;
  for (const auto* name : black) own |= cell_bit(nip_board().cell_named(name));
  for (const auto* name : white) opp |= cell_bit(nip_board().cell_named(name));
  return Position(nip_board(), gathered_discs(nip_board(), own, opp), Player::First);
}

// The names of the discs that a move to c1 flips.
std::vector<std::string> flipped_by_c1(const Position& before) {
  const auto move = before.parse_move("c1");
  EXPECT_TRUE(move);
  Position after = before;
  if (move) after.play(*move);
  std::vector<std::string> names;
  for (Cells rest = before.discs().opp & ~after.discs().own; rest != 0; rest &= rest - 1) {
    names.push_back(nip_board().cell_name(std::countr_zero(rest)));
  }
  std::sort(names.begin(), names.end());
  return names;
}

TEST(NipBoard, RingIsTheRulesRing) {
  std::string ring;
  for (int i = 0; i < nip_board().ring_length; ++i) {
    ring += nip_board().cell_name(nip_board().ring_cell[static_cast<std::size_t>(i)]) + " ";
  }
  EXPECT_EQ(ring, "c1 d1 e1 f1 g2 h3 h4 h5 h6 g7 f8 e8 d8 c8 b7 a6 a5 a4 a3 b2 ");
  EXPECT_EQ(nip_board().cell_count, 52);
}

TEST(NipBoard, EveryShapeHasItsCellsAndRing) {
  const int cells[3][3] = {{16, 12, 4}, {36, 32, 24}, {64, 60, 52}};
  const int rings[3][3] = {{12, 8, 4}, {20, 16, 12}, {28, 24, 20}};
  for (int s = 0; s < 3; ++s) {
    for (int cut = 0; cut < 3; ++cut) {
      EXPECT_EQ(Board::of(4 + 2 * s, cut, true).cell_count, cells[s][cut]);
      EXPECT_EQ(Board::of(4 + 2 * s, cut, true).ring_length, rings[s][cut]);
      EXPECT_EQ(Board::of(4 + 2 * s, cut, false).ring_length, 0);
    }
  }
}

TEST(NipBoard, PaperMapIsThePapers) {
  const int rows[4][8] = {{0, 0, 20, 20, 20, 20, 0, 0},
                          {0, 20, -5, -5, -5, -5, 20, 0},
                          {20, -5, -2, 3, 3, -2, -5, 20},
                          {20, -5, 3, 0, 0, 3, -5, 20}};
  for (int row = 0; row < 8; ++row) {
    for (int column = 0; column < 8; ++column) {
      EXPECT_EQ(nip_board().paper_map[static_cast<std::size_t>(8 * row + column)],
                rows[std::min(row, 7 - row)][column]);
    }
  }
}

TEST(NipPosition, ADiscBracketsWithItselfAroundTheRing) {
  const auto position = with_discs({}, {"d1", "e1", "f1", "g2", "h3", "h4", "h5", "h6", "g7", "f8", "e8", "d8", "c8",
                                        "b7", "a6", "a5", "a4", "a3", "b2"});
  EXPECT_EQ(flipped_by_c1(position).size(), 19u);
}

TEST(NipPosition, RingFlipsGoAroundTheCorner) {
  const auto position = with_discs({"h4"}, {"d1", "e1", "f1", "g2", "h3"});
  EXPECT_EQ(flipped_by_c1(position), (std::vector<std::string>{"d1", "e1", "f1", "g2", "h3"}));
}

TEST(NipPosition, RingFlipsEndAtAnOwnDiscOnBothSides) {
  const auto position = with_discs({"f8"}, {"d1", "e1", "f1", "g2", "h3", "h4", "h5", "h6", "g7", "e8", "d8", "c8",
                                            "b7", "a6", "a5", "a4", "a3", "b2"});
  EXPECT_EQ(flipped_by_c1(position).size(), 18u);
}

TEST(NipPosition, FlipsAreFoundBeforeTheMove) {
  const auto position =
      with_discs({"d8"}, {"b2", "c2", "a3", "c3", "a4", "c4", "a5", "c5", "a6", "c6", "b7", "c7", "c8"});
  EXPECT_EQ(flipped_by_c1(position), (std::vector<std::string>{"a3", "a4", "a5", "a6", "b2", "b7", "c8"}));
}

// Random games of every variant, each position and move compared with the slow rules.
TEST(NipPosition, AgreesWithTheRefereeInEveryVariant) {
  Rng rng(5);
  for (const int size : {4, 6, 8}) {
    for (const int cut : {0, 1, 2}) {
      for (const bool ring : {false, true}) {
        for (const bool parallel : {false, true}) {
          const Board& board = Board::of(size, cut, ring);
          for (int game = 0; game < 40; ++game) {
            Position fast(board, parallel ? Start::Parallel : Start::Othello);
            testing::Referee slow(size, cut, ring, parallel);
            while (true) {
              ASSERT_EQ(fast.outcome() != Outcome::Ongoing, slow.over()) << fast.text();
              ASSERT_EQ(fast.score(Player::First), slow.count('b'));
              ASSERT_EQ(fast.score(Player::Second), slow.count('w'));
              ASSERT_EQ(fast.discs().ring_own, board.gathered(fast.discs().own)) << fast.text();
              ASSERT_EQ(fast.discs().ring_opp, board.gathered(fast.discs().opp)) << fast.text();
              if (slow.over()) break;
              Cells legal = 0;
              for (const auto& [column, row] : slow.moves()) legal |= cell_bit(8 * row + column);
              ASSERT_EQ(fast.moves(), legal) << fast.text();
              MoveList<Position> moves;
              fast.legal_moves(moves);
              const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
              move.is_pass() ? slow.pass() : slow.play({move.cell & 7, move.cell >> 3});
              fast.play(move);
              for (const auto& [cell, mark] : slow.cells()) {
                const Cells bit = cell_bit(8 * cell.second + cell.first);
                const Cells black = fast.to_move() == Player::First ? fast.discs().own : fast.discs().opp;
                const Cells white = fast.to_move() == Player::First ? fast.discs().opp : fast.discs().own;
                ASSERT_EQ(mark, (black & bit) != 0 ? 'b' : (white & bit) != 0 ? 'w' : '.') << fast.text();
              }
            }
          }
        }
      }
    }
  }
}

#ifdef __AVX2__
TEST(NipDiscs, VectorsFlipAsWordsDo) {
  Rng rng(9);
  for (int i = 0; i < 200'000; ++i) {
    const Board& board = Board::of(4 + 2 * static_cast<int>(rng.below(3)), static_cast<int>(rng.below(3)), false);
    const Cells own = rng() & board.all;
    const Cells opp = rng() & rng() & board.all & ~own;
    const int cell = static_cast<int>(rng.below(64));
    ASSERT_EQ(straight_flips_by_vectors(board, own, opp, cell), straight_flips_by_words(board, own, opp, cell));
  }
}
#endif

TEST(NipPosition, ReadsTheSquareForm) {
  const Board& othello = Board::of(8, 0, false);
  const std::string start = "---------------------------OX------XO---------------------------";
  const auto parsed = Position::parse(othello, start + " X");
  ASSERT_TRUE(parsed) << parsed.message();
  EXPECT_EQ(*parsed, Position(othello, Start::Othello));
  EXPECT_FALSE(Position::parse(nip_board(), "X" + start.substr(1) + " X"));  // the corner is cut
}

TEST(NipPosition, SaysWhatIsWrongWithAPosition) {
  const auto message = [](std::string_view text) {
    const auto parsed = Position::parse(nip_board(), text);
    return parsed ? std::string("accepted") : parsed.message();
  };
  EXPECT_NE(message("").find("expected the rows"), std::string::npos);
  EXPECT_NE(message("4/6/8 b").find("3 rows given, the board has 8"), std::string::npos);
  EXPECT_NE(message("5/6/8/8/8/8/6/4 b").find("row 1 has more than its 4 cells"), std::string::npos);
  EXPECT_NE(message("4/6/8/8/8/7/6/4 b").find("row 6 has fewer than its 8 cells"), std::string::npos);
  EXPECT_NE(message("4/6/8/8/8/8/6/bbbbb b").find("row 8 has more than its 4 cells"), std::string::npos);
  EXPECT_NE(message("4/6/8/3z4/8/8/6/4 b").find("unexpected 'z' in row 4"), std::string::npos);
  EXPECT_NE(message("4/6/8/3wb3/3bw3/8/6/4 r").find("must be b or w"), std::string::npos);
  EXPECT_NE(message("4/6").find("4/6/8/3wb3/3bw3/8/6/4 b"), std::string::npos) << "an example of what would be right";
}

TEST(NipPosition, SaysWhatIsWrongWithAMove) {
  const Position start;
  const auto message = [&](std::string_view text) {
    const auto move = start.parse_move(text);
    return move ? std::string("accepted") : move.message();
  };
  EXPECT_EQ(message("D3"), "accepted");
  EXPECT_NE(message("a1").find("no such cell"), std::string::npos);  // cut off
  EXPECT_NE(message("zz").find("no such cell"), std::string::npos);
  EXPECT_EQ(message("d4"), "the cell d4 is taken");
  EXPECT_EQ(message("c1"), "c1 flips no disc");
  EXPECT_NE(message("--").find("only allowed"), std::string::npos);
}

TEST(NipPosition, TheSmallestBoardIsFullAtTheStart) {
  const Position start(Board::of(4, 2, true), Start::Othello);
  EXPECT_EQ(start.outcome(), Outcome::Draw);
}

TEST(NipPosition, TranscriptsAreSplit) {
  EXPECT_EQ(Nip::split_moves("e6f4--c3").size(), 4u);
  EXPECT_EQ(Nip::split_moves("e6"), std::vector<std::string_view>{"e6"});
  EXPECT_EQ(Nip::split_moves("pass"), std::vector<std::string_view>{"pass"});
  EXPECT_EQ(Nip::split_moves("e6f"), std::vector<std::string_view>{"e6f"});
}

}  // namespace
}  // namespace yomi::nip
