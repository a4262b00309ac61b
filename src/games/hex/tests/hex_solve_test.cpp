// Known values: the opening maps of small Hex boards, from an independent df-pn solver with virtual
// connections.
#include "solve/solve.hpp"

#include <gtest/gtest.h>

#include "games/hex/position.hpp"

namespace yomi::hex {
namespace {

using Hex = hex::Position<1>;

std::string opening_map(int size, int threads) {
  SolveRun<Hex> run(Hex(size, false), {true, threads, 20}, {}, {});
  const auto solution = run.run();
  std::string map;
  for (const auto& [move, value] : solution->openings) {
    map += is_proven_win(value) ? 'W' : '.';
    if (map.size() % static_cast<std::size_t>(size + 1) == static_cast<std::size_t>(size)) map += '/';
  }
  return map;
}

TEST(Solve, OpeningMaps) {
  EXPECT_EQ(opening_map(1, 1), "W/");
  EXPECT_EQ(opening_map(2, 1), ".W/W./");
  EXPECT_EQ(opening_map(3, 1), "..W/WWW/W../");
  EXPECT_EQ(opening_map(4, 1), "...W/..W./.W../W.../");
}

TEST(Solve, OpeningMapOfTheFiveByFiveBoardOnTwoThreads) {
  EXPECT_EQ(opening_map(5, 2), "....W/.WWWW/.WWW./WWWW./W..../");
}

TEST(Solve, OneThreadGivesOneNodeCount) {
  std::uint64_t nodes[2];
  for (auto& count : nodes) {
    SolveRun<Hex> run(Hex(4, false), {true, 1, 16}, {}, {});
    count = run.run()->nodes;
  }
  EXPECT_EQ(nodes[0], nodes[1]);
}

// With the swap rule the second player wins: by swapping a winning opening, or against a losing one.
TEST(Solve, SwapWinsForTheSecondPlayer) {
  for (int size = 2; size <= 4; ++size) {
    SolveRun<Hex> run(Hex(size, true), {true, 1, 18}, {}, {});
    const auto solution = run.run();
    EXPECT_TRUE(is_proven_loss(solution->value));
    for (const auto& [move, value] : solution->openings) EXPECT_TRUE(is_proven_loss(value));
  }
}

// The paper's result, by an independent search that knows nothing of carriers.
TEST(Solve, ExhaustiveSearchAgreesOnThreeByThree) {
  TranspositionTable table(16);
  FamilyOptions options;
  options.algorithm = Algorithm::Rpvs;
  Hex start(3, false);
  MoveList<Hex> moves;
  start.legal_moves(moves);
  std::string map;
  for (const auto move : moves) {
    Hex child = start;
    child.play(move);
    FamilySearch<Hex> search(options, table);
    map += search.run(child, {}, {}, {}).value < 0 ? 'W' : '.';
  }
  EXPECT_EQ(map, "..WWWWW..");
}

TEST(Solve, StopsWhenAsked) {
  std::stop_source stop;
  stop.request_stop();
  SolveRun<Hex> run(Hex(6, false), {false, 2, 16}, stop.get_token(), {});
  EXPECT_FALSE(run.run());
}

// A carrier must be enough: give the loser every empty cell outside it, and the proof still stands.
TEST(Solve, CarriersCarry) {
  CarrierProofs<Hex> proofs(16);
  CarrierSolver<Hex> solver(proofs, false, {});
  Rng rng(8);
  int checked = 0;
  while (checked < 300) {
    Hex game(4, false);
    for (int ply = static_cast<int>(rng.below(7)); ply > 0 && game.outcome() == Outcome::Ongoing; --ply) {
      MoveList<Hex> moves;
      game.legal_moves(moves);
      game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (game.outcome() != Outcome::Ongoing) continue;
    const auto proof = solver.prove(game);
    const Player winner = proof.win ? game.to_move() : opponent(game.to_move());
    const auto outside = game.empty().without(proof.carrier);
    const Hex filled = game.filled(opponent(winner), outside);
    ASSERT_EQ(filled.outcome(), Outcome::Ongoing) << game.text();
    CarrierProofs<Hex> fresh(16);
    CarrierSolver<Hex> again(fresh, false, {});
    EXPECT_EQ(again.prove(filled).win, proof.win) << game.text();
    ++checked;
  }
}

}  // namespace
}  // namespace yomi::hex
