// Forced scores against plain loops over all moves and replies.
#include "solve/scoring_mate.hpp"

#include <gtest/gtest.h>

#include "core/text.hpp"
#include "games/hichain/hichain.hpp"
#include "search/playouts.hpp"

namespace yomi {
namespace {

using hichain::Move;
using hichain::Position;

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

Position after(std::string_view moves) {
  Position position;
  for (const auto text : split_words(moves)) position.play(*position.parse_move(text));
  return position;
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
  EXPECT_EQ(compare(start, 1, 7), 78);
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
}  // namespace yomi
