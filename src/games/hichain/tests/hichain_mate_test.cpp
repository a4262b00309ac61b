// Forced scores against plain loops over all moves and replies.
#include "solve/scoring_mate.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/hichain/position.hpp"
#include "search/playouts.hpp"

namespace yomi::hichain {
namespace {

// The definition, move by move.
bool plainly_forces(const Position& position, Move move, int in) {
  Position after_move = position;
  after_move.play(move);
  if (after_move.outcome() != Outcome::Ongoing) return after_move.outcome() == win_for(position.to_move());
  MoveList<Position> replies;
  after_move.legal_moves(replies);
  for (const Move reply : replies) {
    Position after_reply = after_move;
    after_reply.play(reply);
    if (after_reply.outcome() != Outcome::Ongoing) return false;
    if (after_reply.can_score(position.to_move())) continue;
    if (in == 1) return false;
    MoveList<Position> moves;
    after_reply.legal_moves(moves);
    if (std::none_of(moves.begin(), moves.end(), [&](Move next) { return plainly_forces(after_reply, next, in - 1); }))
      return false;
  }
  return true;
}

Mates<Position> mates_of(const Position& position, int in, int threads = 2) {
  const auto mates = MateRun<Position>(position, {in, threads}, {}, {}).run();
  EXPECT_TRUE(mates);
  return *mates;
}

std::vector<std::string> texts_of(const Position& position, const Mates<Position>& mates) {
  std::vector<std::string> texts;
  for (const auto& entry : mates.moves) texts.push_back(position.move_text(entry.move));
  return texts;
}

// Every `step`-th move is compared.
int compare(const Position& position, int in, std::size_t step = 1) {
  const auto mates = mates_of(position, in);
  const auto found = texts_of(position, mates);
  MoveList<Position> moves;
  position.legal_moves(moves);
  int forcing = 0;
  for (std::size_t i = 0; i < moves.size(); i += step) {
    const bool forces = plainly_forces(position, moves[i], in);
    forcing += forces;
    const auto text = position.move_text(moves[i]);
    EXPECT_EQ(std::find(found.begin(), found.end(), text) != found.end(), forces) << position.text() << " " << text;
  }
  return forcing;
}

Position random_position(int plies, std::uint64_t seed, bool with_asterisk = true) {
  Rng rng(seed);
  Position position(with_asterisk);
  for (int ply = 0; ply < plies && position.outcome() == Outcome::Ongoing; ++ply)
    position.play(random_move(position, rng));
  return position;
}

TEST(ScoringMate, FromTheStartMostMovesForceAScore) {
  const Position start;
  const auto mates = mates_of(start, 1);
  EXPECT_EQ(mates.moves.size(), 552U);
  EXPECT_EQ(compare(start, 1), 552);
  for (const auto& entry : mates.moves) {
    Position child = start;
    child.play(entry.move);
    EXPECT_EQ(entry.scores, child.score(Player::First) > 0);
  }
}

TEST(ScoringMate, AgreesWithPlainLoops) {
  int forcing = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) forcing += compare(random_position(12, seed, seed != 2), 1, 97);
  for (std::uint64_t seed = 1; seed <= 6; ++seed) forcing += compare(random_position(46, seed), 1, 5);
  EXPECT_GT(forcing, 10) << "the point of the test";
}

// Three cards in the mover's hand: one to begin with, one to follow up and one to score.
TEST(ScoringMate, AgreesWithPlainLoopsInTwo) {
  const Position position = random_position(48, 1);
  const auto in_one = mates_of(position, 1);
  const auto in_two = mates_of(position, 2);
  EXPECT_LT(in_one.moves.size(), in_two.moves.size());
  EXPECT_GT(compare(position, 2, 41), 0);
  EXPECT_EQ(mates_of(random_position(48, 3), 2).moves.size(), 0U);
}

// One of few late positions with no forced score in one, but one in two.
TEST(ScoringMate, FindsATwoMoveMate) {
  const auto position = Position::parse(
      true,
      "An1-5,Bw0-1,Cw-4-1,Es2-1,Fe3+1,Ge-2-7,Hs-1-3,Ie-6-3,Jw2+1,Kn-3+1,Ls1-1,Mn1+2,Nn-1-5,Ow-2-2,Pe-4-5,Qe2+0,Re3+3,"
      "Sw-4-3,Ts-1-1,Ue1+3,Vs-1+1,Wn-1+2,Xw5+2,*s-4+0 "
      "Ae3+0,Bw-3-4,Cn-1-6,Ds3-1,Es4+3,Fw2+3,Hw4+1,In-5-4,Js-1-8,Kw0-2,Ln-5-1,Mw-1+3,Ne0-4,Ow-1-2,Qn-3-1,Rw0+3,Ss1-4,"
      "Uw-3-2,Ve-2-1,Ww-6-4,Xw-5-2,Ye-1+0,Zs-2+0 r");
  ASSERT_TRUE(position) << position.message();
  EXPECT_TRUE(mates_of(*position, 1).moves.empty());
  const auto mates = mates_of(*position, 2);
  EXPECT_EQ(texts_of(*position, mates), (std::vector<std::string>{"Pw0-6", "Tw1+4"}));
  for (const auto& entry : mates.moves) EXPECT_TRUE(plainly_forces(*position, entry.move, 2));
}

TEST(ScoringMate, FromTheStartEveryMoveForcesAScoreInTwo) { EXPECT_EQ(mates_of(Position(), 2).moves.size(), 738U); }

// Does not depend on the number of threads.
TEST(ScoringMate, OneThreadFindsTheSame) {
  const Position position = random_position(20, 9);
  const auto one = mates_of(position, 1, 1);
  EXPECT_EQ(texts_of(position, one), texts_of(position, mates_of(position, 1, 3)));
  EXPECT_EQ(one.nodes, mates_of(position, 1, 1).nodes);
}

TEST(ScoringMate, StopsWhenAsked) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(MateRun<Position>(Position(), {1, 2}, stop.get_token(), {}).run());
}

}  // namespace
}  // namespace yomi::hichain
