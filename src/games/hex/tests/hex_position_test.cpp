#include <gtest/gtest.h>

#include "games/hex/hex.hpp"
#include "games/hex/position.hpp"
#include "games/hex/tests/hex_referee.hpp"
#include "search/perft.hpp"
#include "search/playouts.hpp"

namespace yomi::hex {
namespace {

using testing::Referee;
using Small = Position<1>;
using Large = Position<6>;

template <class P>
P played(P position, std::initializer_list<const char*> moves) {
  for (const auto* move : moves) position.play(*position.parse_move(move));
  return position;
}

template <class P>
P parsed(int size, const char* text) {
  auto position = P::parse(size, false, text);
  EXPECT_TRUE(position) << position.message();
  return *position;
}

// check(position, referee) along random games on boards of every size.
template <class P, class Check>
void on_every_size(Check check) {
  Rng rng(5);
  for (int size = 1; size <= P::max_size; ++size) {
    P game(size, false);
    while (true) {
      SCOPED_TRACE(game.text());
      check(game, Referee(game));
      if (game.outcome() != Outcome::Ongoing) break;
      game.play(random_move(game, rng));
    }
  }
}

template <class P>
class EveryWidth : public ::testing::Test {};
using Widths = ::testing::Types<Small, Position<2>, Large>;
TYPED_TEST_SUITE(EveryWidth, Widths);

TYPED_TEST(EveryWidth, ConnectionIsThatOfTheReferee) {
  on_every_size<TypeParam>([](const TypeParam& game, const Referee& referee) {
    EXPECT_EQ(game.outcome() == Outcome::FirstWins, referee.has_won('b'));
    EXPECT_EQ(game.outcome() == Outcome::SecondWins, referee.has_won('w'));
  });
}

TYPED_TEST(EveryWidth, WinningCellsAreThoseThatWin) {
  on_every_size<TypeParam>([](const TypeParam& game, const Referee&) {
    if (game.outcome() != Outcome::Ongoing) return;
    MoveList<TypeParam> moves;
    game.legal_moves(moves);
    const auto winning = game.winning_cells(game.to_move());
    for (const auto move : moves) {
      TypeParam next = game;
      next.play(move);
      EXPECT_EQ(next.outcome() != Outcome::Ongoing, winning.contains(move.cell));
    }
  });
}

TYPED_TEST(EveryWidth, EvaluationsAreThoseOfTheReferee) {
  on_every_size<TypeParam>([](const TypeParam& game, const Referee& referee) {
    const bool black = game.to_move() == Player::First;
    const int expected_e1 = (black ? 1 : -1) * (referee.e1('b') - referee.e1('w'));
    EXPECT_EQ(game.evaluate(e1), expected_e1);
    const auto edge = referee.edge_distances('b');
    const int cut_off = game.size() * game.size() + 1;
    const int sum = (edge.empty() ? cut_off : edge[0]) + (edge.size() < 2 ? cut_off : edge[1]);
    EXPECT_EQ(game.evaluate(e2) - game.evaluate(e1), (black ? -1 : 1) * sum);
    EXPECT_EQ(game.distance(Player::First), edge.empty() ? cut_off : edge[0]);
  });
}

// The distances to the other edge are those of the board turned round.
TYPED_TEST(EveryWidth, OtherDistancesAreThoseOfTheReferee) {
  on_every_size<TypeParam>([](const TypeParam& game, const Referee& referee) {
    if (game.size() > 8) return;
    const int cells = game.size() * game.size();
    const bool black = game.to_move() == Player::First;
    const Referee turned(game.transformed(1));
    const auto smallest = [&](char colour, std::size_t number) {
      const auto edge = referee.edge_distances(colour);
      return edge.size() <= number ? cells + 1 : edge[number];
    };
    const auto through_cells = [&](char colour) {
      const auto far = referee.distances(colour);
      const auto near = turned.distances(colour);
      int sum = 0;
      game.empty().for_each([&](int cell) {
        const int a = far[static_cast<std::size_t>(cell)];
        const int b = near[static_cast<std::size_t>(cells - 1 - cell)];
        sum += a < 0 || b < 0 ? cells : std::min(cells, a + b - 1);
      });
      return sum;
    };
    const char mine = black ? 'b' : 'w';
    const char theirs = black ? 'w' : 'b';
    const int base = game.evaluate(e1);
    EXPECT_EQ(game.evaluate(e2_one) - base, (black ? -1 : 1) * smallest('b', 0));
    EXPECT_EQ(game.evaluate(e2_both) - base,
              smallest(theirs, 0) + smallest(theirs, 1) - smallest(mine, 0) - smallest(mine, 1));
    EXPECT_EQ(game.evaluate(shortest), smallest(theirs, 0) - smallest(mine, 0));
    EXPECT_EQ(game.evaluate(every_cell), through_cells(theirs) - through_cells(mine));
  });
}

TYPED_TEST(EveryWidth, WinningPathIsAChainFromEdgeToEdge) {
  on_every_size<TypeParam>([](const TypeParam& game, const Referee& referee) {
    auto path = game.winning_path();
    if (game.outcome() == Outcome::Ongoing) {
      EXPECT_TRUE(path.none());
      return;
    }
    const Player winner = opponent(game.to_move());
    EXPECT_TRUE((path.without(game.stones(winner))).none());
    EXPECT_GE(path.count(), game.size());
    // Every stone of a shortest chain but its ends touches exactly two others.
    int ends = 0;
    path.for_each([&](int cell) {
      int touching = 0;
      for (const int next : referee.neighbours(cell)) touching += path.contains(next);
      ends += touching < 2;
      EXPECT_LE(touching, 2);
    });
    EXPECT_EQ(ends, path.count() == 1 ? 1 : 2);
  });
}

TEST(Hex, BothWidthsAreTheSameGame) {
  for (int size = 1; size <= 4; ++size) {
    for (const bool swap : {false, true}) {
      EXPECT_EQ(perft(Small(size, swap), 4), perft(Large(size, swap), 4)) << size;
    }
  }
}

TEST(Hex, SwapMirrorsTheStoneAndChangesItsColour) {
  const auto position = played(Small(5, true), {"b1", "swap-pieces"});
  EXPECT_EQ(position.text(), "5/w4/5/5/5 b");
  EXPECT_FALSE(position.may_swap());
  EXPECT_FALSE(played(Small(5, true), {"b1", "c3"}).may_swap());
  EXPECT_FALSE(played(Small(5, false), {"b1"}).may_swap());
  const auto late = played(Small(5, true), {"b1", "c3", "d4"}).parse_move("swap-pieces");
  ASSERT_FALSE(late);
  EXPECT_EQ(late.message(), "swap-pieces is only possible as the answer to the first move");
}

TEST(Hex, ThePapersCellValues) {
  // One black stone on each kind of cell of an otherwise empty 5×5 board, White's view negated:
  // neighbours -1 each, and -6 acute, -4 obtuse, -3 rim, -2 inside.
  const auto value = [](const char* cell) { return -played(Small(5, false), {cell}).evaluate(e1); };
  EXPECT_EQ(value("a1"), -2 - 6);
  EXPECT_EQ(value("e5"), -2 - 6);
  EXPECT_EQ(value("e1"), -3 - 4);
  EXPECT_EQ(value("a5"), -3 - 4);
  EXPECT_EQ(value("c1"), -4 - 3);
  EXPECT_EQ(value("c3"), -6 - 2);
}

TEST(Hex, DistancesLeadThroughOwnStonesForFree) {
  // Black b2 and b3 of 4×4: b1 and b4 are missing; the second-best top cell also needs two.
  const auto position = parsed<Small>(4, "4/1b2/1bw1/2w1 b");
  EXPECT_EQ(position.distance(Player::First), 2);
  EXPECT_EQ(position.evaluate(e2) - position.evaluate(e1), -(2 + 2));
  // A wall: White has joined left and right, Black is cut off.
  EXPECT_EQ(parsed<Small>(3, "b1b/www/1b1 b").distance(Player::First), 10);
}

TEST(Hex, BadPositionsSayWhatIsWrong) {
  const std::pair<const char*, const char*> cases[] = {
      {"", "expected the rows and the side to move"},
      {"3/3 b", "2 rows given, the board has 3"},
      {"3/4/3 b", "row 2 has more than 3 cells"},
      {"3/2/3 b", "row 2 has fewer than 3 cells"},
      {"3/bbbb/3 b", "row 2 has more than 3 cells"},
      {"3/99999999999/3 b", "row 2 has more than 3 cells"},
      {"3/x2/3 b", "unexpected 'x' in row 2; cells are b, w, '.' or a number of empty cells"},
      {"3/3/3 x", "the side to move is 'x' but must be b or w"},
      {"bb1/3/3 w", "the numbers of stones differ by more than one"},
      {"b2/bww/b1w b", "the side to move has already won"},
  };
  for (const auto& [text, message] : cases) {
    const auto position = Small::parse(3, false, text);
    ASSERT_FALSE(position) << text;
    EXPECT_EQ(position.message(), "hex position: " + std::string(message) + " (a 3×3 example: \"b2/1w1/3 b\")");
  }
}

TEST(Hex, BadMovesSayWhatIsWrong) {
  const auto position = played(Small(3, false), {"b2"});
  const std::pair<const char*, const char*> cases[] = {
      {"", "no such cell: ''; cells are a1 to c3"},
      {"d1", "no such cell: 'd1'; cells are a1 to c3"},
      {"a0", "no such cell: 'a0'; cells are a1 to c3"},
      {"a4", "no such cell: 'a4'; cells are a1 to c3"},
      {"a-1", "no such cell: 'a-1'; cells are a1 to c3"},
      {"11", "no such cell: '11'; cells are a1 to c3"},
      {"B2", "the cell b2 is taken"},
      {"swap-pieces", "swap-pieces needs the option swap=true"},
  };
  for (const auto& [text, message] : cases) {
    const auto move = position.parse_move(text);
    ASSERT_FALSE(move) << text;
    EXPECT_EQ(move.message(), message);
  }
}

// Whatever the bytes are, the parsers answer; what they accept is written back and read again.
TEST(Hex, ParsersSurviveAnything) {
  Rng rng(99);
  const std::string alphabet =
      "bw.0123456789/ abcs-+\xff\n\0x"
      "swap-pieces";
  int accepted = 0;
  for (int i = 0; i < 50'000; ++i) {
    std::string text = i % 3 == 0 ? "b2/1w1/3 b" : "";
    const int changes = static_cast<int>(rng.below(i % 3 == 0 ? 3 : 16));
    for (int k = 0; k < changes; ++k) {
      const char c = alphabet[rng.below(static_cast<std::uint32_t>(alphabet.size()))];
      text.insert(text.begin() + rng.below(static_cast<std::uint32_t>(text.size() + 1)), c);
      if (rng.below(2) == 0) text.erase(text.begin() + rng.below(static_cast<std::uint32_t>(text.size())));
    }
    const auto position = Small::parse(3, true, text);
    if (position) {
      ++accepted;
      EXPECT_EQ(Small::parse(3, true, position->text()).value(), *position);
    }
    static_cast<void>(Large(11, true).parse_move(text).ok());
  }
  EXPECT_GT(accepted, 1000);
}

TEST(Hex, DrawsTheBoard) {
  EXPECT_EQ(parsed<Small>(3, "b2/bww/b2 w").board({}),
            "   a b c\n"
            " 1 ◆ · · 1\n"
            "  2 ◆ ○ ○ 2\n"
            "   3 ◆ · · 3\n"
            "      a b c\n");
  EXPECT_NE(Small(3, false).board({true}).find("\033["), std::string::npos);
}

}  // namespace
}  // namespace yomi::hex
