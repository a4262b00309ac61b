// Moves taken back against moves made, and what the backward search proves against all positions of small boards.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "arena/interval.hpp"
#include "games/nip/experiments/position_count.hpp"
#include "games/nip/experiments/rules.hpp"
#include "search/perft.hpp"
#include "search/playouts.hpp"
#include "search/tree_size.hpp"

namespace yomi::nip {
namespace {

bool has(const std::vector<Unmoves::Before>& list, const Discs& discs, Move move) {
  return std::any_of(list.begin(), list.end(),
                     [&](const auto& before) { return before.discs == discs && before.cell == move.cell; });
}

// Every move of random games is among those taken back, and every move taken back leads forwards again.
void expect_inverse(const Board& board, int games) {
  const Unmoves unmoves(board, Start::Othello);
  Rng rng(9);
  for (int i = 0; i < games; ++i) {
    Position position(board, Start::Othello);
    while (position.outcome() == Outcome::Ongoing) {
      const Position before = position;
      const Move move = random_move(position, rng);
      position.play(move);
      ASSERT_TRUE(unmoves.can_be_occupied(position.discs().own | position.discs().opp)) << position.text();
      std::vector<Unmoves::Before> list;
      if (!unmoves.add_all(position.discs(), 100'000, list)) continue;
      ASSERT_TRUE(has(list, before.discs(), move)) << before.text() << " " << before.move_text(move);
      for (const auto& taken_back : list) {
        Position again(board, taken_back.discs, before.to_move());
        MoveList<Position> moves;
        ASSERT_EQ(again.outcome(), Outcome::Ongoing) << again.text();
        again.legal_moves(moves);
        ASSERT_NE(std::find(moves.begin(), moves.end(), Move{taken_back.cell}), moves.end()) << again.text();
        again.play({taken_back.cell});
        ASSERT_EQ(again.discs(), position.discs());
      }
    }
  }
}

TEST(NipUnmoves, AreTheInverseOfMovesOnNip) { expect_inverse(Board::of(8, 2, true), 3); }
TEST(NipUnmoves, AreTheInverseOfMovesOnOthello) { expect_inverse(Board::of(8, 0, false), 3); }
TEST(NipUnmoves, AreTheInverseOfMovesOnSmallBoards) {
  for (const int size : {4, 6}) {
    for (const int cut : {0, 1, 2}) expect_inverse(Board::of(size, cut, true), 5);
  }
}

// Whole games forwards find as many positions as there are moves to.
TEST(NipReach, ListsAllPositionsOfASmallBoard) {
  const Board& board = Board::of(4, 1, true);
  std::set<std::string> seen{Position(board, Start::Othello).text()};
  std::vector<Position> open{Position(board, Start::Othello)};
  while (!open.empty()) {
    const Position position = open.back();
    open.pop_back();
    if (position.outcome() != Outcome::Ongoing) continue;
    MoveList<Position> moves;
    position.legal_moves(moves);
    for (const Move move : moves) {
      Position next = position;
      next.play(move);
      if (seen.insert(next.text()).second) open.push_back(next);
    }
  }
  EXPECT_EQ(EarlyPositions(board, Start::Othello, board.cell_count).size(), seen.size());
}

// On a board of 12 cells every position that is drawn is decided, and rightly.
TEST(NipReach, ProvesWhatTheListOfAllPositionsSays) {
  const Board& board = Board::of(4, 1, true);
  const Unmoves unmoves(board, Start::Othello);
  const EarlyPositions all(board, Start::Othello, board.cell_count);
  const EarlyPositions early(board, Start::Othello, 5);
  ReachProver prover(unmoves, early, {.choices_of_disc = 100'000});
  Rng rng(3);
  int reachable = 0;
  for (int i = 0; i < 3000; ++i) {
    Cells own = 0;
    Cells opp = 0;
    for (Cells rest = board.all; rest != 0; rest &= rest - 1) {
      const auto drawn = rng.below((unmoves.start_cells() & rest & (~rest + 1)) != 0 ? 2 : 3);
      if (drawn < 2) (drawn == 0 ? own : opp) |= rest & (~rest + 1);
    }
    const Discs discs = gathered_discs(board, own, opp);
    for (const Player player : {Player::First, Player::Second}) {
      const Reach reach = prover.prove(discs, player);
      ASSERT_EQ(reach, all.contains(discs, player) ? Reach::Reachable : Reach::Unreachable);
      reachable += reach == Reach::Reachable ? 1 : 0;
    }
  }
  EXPECT_GT(reachable, 3);
}

TEST(NipReach, ItsPathLeadsToThePosition) {
  const Board& board = Board::of(8, 2, true);
  const Unmoves unmoves(board, Start::Othello);
  const EarlyPositions early(board, Start::Othello, 9);
  ReachProver prover(unmoves, early, {});
  Rng rng(4);
  int proven = 0;
  for (int game = 0; game < 10; ++game) {
    Position position;
    for (int ply = 0; ply < 10; ++ply) position.play(random_move(position, rng));
    const Reach reach = prover.prove(position.discs(), position.to_move());
    ASSERT_NE(reach, Reach::Unreachable) << position.text();
    if (reach == Reach::Unknown) continue;
    ++proven;
    const auto& path = prover.path();
    ASSERT_TRUE(early.contains(path.early, path.to_move));
    Position again(board, path.early, path.to_move);
    for (const Move move : path.moves) again.play(move);
    EXPECT_EQ(again, position);
  }
  EXPECT_GT(proven, 5);
}

// The estimates hold what can be counted.
TEST(NipPositionCount, ItsIntervalsHoldTheCountsOfSmallBoards) {
  for (const auto* board : {&Board::of(4, 1, true), &Board::of(4, 0, false)}) {
    const Unmoves unmoves(*board, Start::Othello);
    Rng rng(board->number());
    const auto sample = sample_positions(unmoves, EarlyPositions(*board, Start::Othello, 6), {},
                                         board->cell_count == 12 ? 4000 : 1500, rng);
    const auto counted = static_cast<double>(EarlyPositions(*board, Start::Othello, board->cell_count).size());
    const double all = std::pow(10.0, log10_of_all_positions(*board));
    EXPECT_LT(all * wilson_interval(sample.reachable, sample.samples).low, counted);
    EXPECT_GT(all * wilson_interval(sample.reachable + sample.unknown, sample.samples).high, counted);
    EXPECT_GT(sample.reachable, 0U);
  }
}

// 4×4 Othello has 60,060 games (15,015 up to symmetry). The products are spread widely, so that intervals at 95 % hold
// the truth a little less often than they say.
TEST(NipPositionCount, KnuthsIntervalsHoldTheGamesOfASmallBoard) {
  const Position start(Board::of(4, 0, false), Start::Othello);
  ASSERT_EQ(perft(start, 64), 60'060U);
  constexpr std::uint64_t trials = 40;
  int held = 0;
  for (std::uint64_t trial = 0; trial < trials; ++trial) {
    std::vector<TreeProbes> batches;
    for (std::uint64_t i = 0; i < 50; ++i) {
      Rng rng(derived_seed(trial, i));
      batches.push_back(probe_tree(start, 40, rng));
    }
    const auto games = estimated_leaves(batches);
    held += games.low < std::log10(60'060.0) && games.high > std::log10(60'060.0) ? 1 : 0;
    EXPECT_LT(games.high - games.low, 0.15);
  }
  EXPECT_GE(held, 34);
}

// The paper's 328, 664 and 8 random games speak for discs that bracket with themselves around the ring.
TEST(NipRuleReadings, SelfBracketingHasThePapersRandomGames) {
  const GameCounts papers{328, 664, 8};
  const auto readings = rule_readings();
  Rng rng(1);
  EXPECT_LT(chi_square(random_games_by(readings[0], 20'000, rng), papers), 6.0);
  for (const std::size_t other : {1, 2, 4, 5, 6}) {
    EXPECT_GT(chi_square(random_games_by(readings[other], 20'000, rng), papers), 20) << readings[other].name;
  }
  // What the start was cannot be told by them.
  ASSERT_EQ(readings[3].start, Start::Parallel);
  EXPECT_LT(chi_square(random_games_by(readings[3], 20'000, rng), papers), 6.0);
}

// The chosen reading plays by the engine's rules: the same numbers make the same games.
TEST(NipRuleReadings, TheChosenOneIsTheEngines) {
  Rng by_reading(5), by_engine(5);
  const GameCounts counts = random_games_by(rule_readings()[0], 300, by_reading);
  GameCounts engine{};
  for (int i = 0; i < 300; ++i) {
    Position game;
    while (game.outcome() == Outcome::Ongoing) {
      // A forced pass takes no random number there.
      game.play(game.must_pass() ? Move::pass() : random_move(game, by_engine));
    }
    ++engine[game.outcome() == Outcome::FirstWins ? 0 : game.outcome() == Outcome::SecondWins ? 1 : 2];
  }
  EXPECT_EQ(counts, engine);
}

TEST(NipRuleReadings, ChiSquareOfEqualSharesIsNothing) {
  EXPECT_NEAR(chi_square({10, 20, 5}, {100, 200, 50}), 0, 1e-12);
  // By hand: 30 and 10 against 10 and 30 of 40 each, expected 20 everywhere.
  EXPECT_NEAR(chi_square({30, 10, 0}, {10, 30, 0}), 20, 1e-12);
  EXPECT_NEAR(chi_square_probability(5.991), 0.05, 1e-4);
}

}  // namespace
}  // namespace yomi::nip
