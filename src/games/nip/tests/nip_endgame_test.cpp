// The endgame solver against plain minimax, its stability rule against all continuations, its threads
// against one.
#include "games/nip/endgame/solver.hpp"

#include <gtest/gtest.h>

#include "games/nip/endgame/stability.hpp"
#include "search/playouts.hpp"

namespace yomi::nip {
namespace {

constexpr auto to_the_end = [](const EndgameBounds&) { return true; };

int lead(const Position& position) {
  return position.score(position.to_move()) - position.score(opponent(position.to_move()));
}

int plain_minimax(const Position& position) {
  if (position.outcome() != Outcome::Ongoing) return lead(position);
  MoveList<Position> moves;
  position.legal_moves(moves);
  int best = -64;
  for (const auto move : moves) {
    Position child = position;
    child.play(move);
    best = std::max(best, -plain_minimax(child));
  }
  return best;
}

// A position of random play with at most this many empty cells, the game not over.
Position random_endgame(const Board& board, int empties, Rng& rng) {
  while (true) {
    Position position(board, rng.below(2) == 0 ? nip::Start::Othello : nip::Start::Parallel);
    while (position.outcome() == Outcome::Ongoing && position.empty_count() > empties) {
      position.play(random_move(position, rng));
    }
    if (position.outcome() == Outcome::Ongoing) return position;
  }
}

template <class Visit>
void on_every_board(Visit visit) {
  for (const int size : {4, 6, 8}) {
    for (const int cut : {0, 1, 2}) {
      for (const bool ring : {false, true}) {
        if (size == 4 && cut == 2) continue;  // full from the start
        SCOPED_TRACE("size " + std::to_string(size) + " cut " + std::to_string(cut) + (ring ? " ring" : ""));
        visit(Board::of(size, cut, ring));
      }
    }
  }
}

TEST(EndgameSolver, AgreesWithPlainMinimaxOnEveryBoard) {
  Rng rng(1);
  on_every_board([&](const Board& board) {
    EndgameSolver solver(board, 12, 1);
    for (int i = 0; i < 30; ++i) {
      const Position position = random_endgame(board, 1 + i % 8, rng);
      const int expected = plain_minimax(position);
      const auto bounds = solver.solve(position, EndingAim::WinnerFirst, to_the_end);
      ASSERT_EQ(bounds.lower, expected) << position.text();
      ASSERT_EQ(bounds.upper, expected) << position.text();
      ASSERT_TRUE(bounds.move);
      Position child = position;
      child.play(*bounds.move);
      EXPECT_EQ(-plain_minimax(child), expected) << position.text();
    }
  });
}

TEST(EndgameSolver, FindsTheSameOnSeveralThreads) {
  Rng rng(2);
  for (const bool ring : {false, true}) {
    const Board& board = Board::of(8, 2, ring);
    for (int i = 0; i < 4; ++i) {
      const Position position = random_endgame(board, 15, rng);
      EndgameSolver alone(board, 16, 1), team(board, 16, 3);
      const auto expected = alone.solve(position, EndingAim::WinnerFirst, to_the_end);
      const auto found = team.solve(position, EndingAim::WinnerFirst, to_the_end);
      EXPECT_TRUE(found.exact());
      EXPECT_EQ(found.lower, expected.lower) << position.text();
      // The move it names keeps that score.
      Position child = position;
      child.play(*found.move);
      EXPECT_EQ(-alone.solve(child, EndingAim::WinnerFirst, to_the_end).lower, expected.lower);
    }
  }
}

// Whether the guess is right, too high or too low: with weights, fresh tables and enough cells to guess.
TEST(EndgameSolver, WindowsAroundAGuessFindTheSameScore) {
  Rng rng(5);
  const Board& board = Board::of(8, 2, true);
  for (int i = 0; i < 12; ++i) {
    const Position position = random_endgame(board, 14, rng);
    EndgameSolver by_winner(board, 16, 1), by_guess(board, 16, 1 + i % 2);
    const auto expected = by_winner.solve(position, EndingAim::WinnerFirst, to_the_end);
    const auto found = by_guess.solve(position, EndingAim::Score, to_the_end);
    ASSERT_TRUE(found.exact());
    EXPECT_EQ(found.lower, expected.lower);
    Position child = position;
    child.play(*found.move);
    EXPECT_EQ(-by_winner.solve(child, EndingAim::Score, to_the_end).lower, expected.lower);
  }
}

TEST(EndgameSolver, SaysWhoWinsBeforeTheScoreAndStopsWhenTold) {
  Rng rng(3);
  const Board& board = Board::of(8, 2, true);
  for (const int threads : {1, 2}) {
    const Position position = random_endgame(board, 15, rng);
    EndgameSolver solver(board, 16, threads);
    const auto bounds = solver.solve(position, EndingAim::WinnerFirst,
                                     [](const EndgameBounds& b) { return b.lower < 1 && b.upper > -1; });
    EXPECT_FALSE(bounds.exact());
    EXPECT_TRUE(bounds.lower >= 1 || bounds.upper <= -1);
    const int score = solver.solve(position, EndingAim::Score, to_the_end).lower;
    EXPECT_GE(score, bounds.lower);
    EXPECT_LE(score, bounds.upper);
    const auto stopped =
        solver.solve(random_endgame(board, 15, rng), EndingAim::Score, [](const EndgameBounds&) { return false; });
    EXPECT_FALSE(stopped.exact());
  }
}

// FFO endgame test position 40 (20 empty cells), known to be +38 by a2.
TEST(EndgameSolver, SolvesAKnownOthelloEndgame) {
  const Board& board = Board::of(8, 0, false);
  const auto position = Position::parse(board, "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X");
  ASSERT_TRUE(position);
  EndgameSolver solver(board, 20, 2);
  const auto bounds = solver.solve(*position, EndingAim::Score, to_the_end);
  EXPECT_EQ(bounds.lower, 38);
  EXPECT_EQ(position->move_text(*bounds.move), "a2");
}

// Plays every continuation and takes out of `kept` each disc that is flipped anywhere.
void follow_all(const Position& position, nip::Cells& kept) {
  if (position.outcome() != Outcome::Ongoing) return;
  MoveList<Position> moves;
  position.legal_moves(moves);
  for (const auto move : moves) {
    Position child = position;
    child.play(move);
    kept &= ~(position.discs().opp & child.discs().opp);  // changed hands: the opponent's before and after
    kept &= ~(position.discs().opp & ~child.discs().own);
    follow_all(child, kept);
  }
}

TEST(DiscStability, StableDiscsAreNeverFlippedInAnyContinuation) {
  Rng rng(4);
  int found = 0;
  on_every_board([&](const Board& board) {
    for (int i = 0; i < 40; ++i) {
      const Position position = random_endgame(board, 1 + i % 6, rng);
      const auto& discs = position.discs();
      const nip::Cells taken = discs.own | discs.opp;
      const nip::Cells stable = stable_discs(board, discs.own, taken) | stable_discs(board, discs.opp, taken);
      nip::Cells kept = taken;
      follow_all(position, kept);
      EXPECT_EQ(stable & ~kept, 0u) << position.text();
      found += std::popcount(stable);
    }
  });
  EXPECT_GT(found, 1000) << "the rule should find something";
}

TEST(DiscStability, AFullRingIsStableAndAnOpenOneIsNot) {
  const Board& board = Board::of(8, 2, true);
  EXPECT_EQ(stable_discs(board, board.rim, board.rim), board.rim);
  const nip::Cells open = board.rim & ~nip::cell_bit(board.cell_named("c1"));
  EXPECT_EQ(stable_discs(board, open, open), 0u);
}

TEST(EndgameTable, JoinsBoundsAndKeepsTheDearestEntries) {
  EndgameTable table(6);
  table.store(1, 10, 20, 6, 5, 7, 33, 10);  // exact
  EndgameEntry entry;
  ASSERT_TRUE(table.probe(1, 10, 20, entry));
  EXPECT_EQ(entry.lower, 6);
  EXPECT_EQ(entry.upper, 6);
  EXPECT_EQ(entry.best, 33);
  table.store(1, 11, 20, 8, 7, 8, 34, 10);     // at least 8
  table.store(1, 11, 20, 12, 15, 16, 35, 10);  // at most 12
  ASSERT_TRUE(table.probe(1, 11, 20, entry));
  EXPECT_EQ(entry.lower, 8);
  EXPECT_EQ(entry.upper, 12);
  EXPECT_EQ(entry.best, 34) << "failing low says nothing of the moves";
  for (nip::Cells i = 100; i < 200; ++i) table.store(1, i, 0, 0, -1, 1, 1, 5);
  EXPECT_TRUE(table.probe(1, 10, 20, entry)) << "cheaper entries do not drive it out";
  EXPECT_FALSE(table.probe(1, 20, 10, entry));
  table.clear();
  EXPECT_FALSE(table.probe(1, 10, 20, entry));
}

}  // namespace
}  // namespace yomi::nip
