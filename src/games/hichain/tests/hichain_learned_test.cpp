#include <gtest/gtest.h>

#include "games/hichain/evaluation/learned_model.hpp"
#include "games/hichain/evaluation/outlook.hpp"
#include "search/alphabeta.hpp"
#include "search/minimax.hpp"
#include "search/playouts.hpp"
#include "search/value.hpp"

namespace yomi::hichain {
namespace {

LearnedWeights random_weights(std::uint64_t seed) {
  Rng rng(seed);
  std::vector<std::int16_t> parameters(FeatureLayout::stages * FeatureLayout::count);
  for (auto& parameter : parameters) parameter = static_cast<std::int16_t>(static_cast<int>(rng.below(400)) - 200);
  return LearnedWeights(std::move(parameters));
}

// Half of the moves by their gain, so that there are chains to speak of.
Move some_move(const Position& position, Rng& rng) {
  std::optional<Gain> best;
  if (rng.below(2) == 0) {
    for_each_gain(position, position.to_move(), [&](const Gain& gain) {
      if (!best || gain.points > best->points) best = gain;
    });
  }
  if (!best) return random_move(position, rng);
  return Move::lay_at(best->lay, position.cards().x_of(best->cell), position.cards().y_of(best->cell));
}

// Lays the letters of the royal beside each other where it can.
Move royal_minded_move(const Position& position, Rng& rng) {
  MoveList<Position> moves, wanted;
  position.legal_moves(moves);
  for (const Move move : moves) {
    if (move.is_pass()) return move;
    const CellIndex cell = Board::cell_index(move.x(), move.y());
    for (const CellIndex next : Board::beside(cell)) {
      const Piece piece = position.cards()[next].piece;
      if (!piece.belongs_to(position.to_move())) continue;
      if (tables::royal_linking[static_cast<std::size_t>(piece.card_and_direction())].contains(move.lay())) {
        wanted.push_back(move);
      }
    }
  }
  const auto& from = wanted.empty() ? moves : wanted;
  return from[rng.below(static_cast<std::uint32_t>(from.size()))];
}

TEST(HichainLearned, MovesAreValuedAsThePositionsTheyLeadTo) {
  const LearnedWeights weights = random_weights(7);
  Rng rng(23);
  for (int game = 0; game < 6; ++game) {
    Position position(game != 0);
    for (; position.outcome() == Outcome::Ongoing; position.play(some_move(position, rng))) {
      MoveList<Position> moves;
      position.legal_moves(moves);
      std::vector<int> values(moves.size());
      ASSERT_TRUE(position.evaluate_moves(learned, moves, values, weights));
      for (std::size_t i = 0; i < moves.size(); ++i) {
        Position child = position;
        child.play(moves[i]);
        const bool over = child.outcome() != Outcome::Ongoing;
        ASSERT_EQ(values[i], over ? -terminal_value(child) : -child.evaluate(learned, weights))
            << position.text() << " " << position.move_text(moves[i]);
      }
    }
  }
}

TEST(HichainLearned, TheSumOfFeaturesIsTheValue) {
  const LearnedWeights weights = random_weights(3);
  const LearnedModel model{Position()};
  const auto parameters = model.parameters_of(weights);
  Rng rng(5);
  Position position;
  while (position.outcome() == Outcome::Ongoing) {
    std::vector<Feature> features;
    model.features(position, features);
    float sum = 0;
    for (const Feature feature : features) {
      sum += parameters[model.stage(position)][feature.parameter] * (feature.negative ? -1.0f : 1.0f);
    }
    EXPECT_NEAR(sum * value_unit, static_cast<float>(position.evaluate(learned, weights)), 1e-2) << position.text();
    position.play(some_move(position, rng));
  }
}

TEST(HichainLearned, WeightsSurviveTheirFile) {
  const LearnedWeights weights = random_weights(9);
  const auto read = LearnedWeights::from_bytes(weights.to_bytes());
  ASSERT_TRUE(read) << read.message();
  EXPECT_EQ((*read)->parameters(), weights.parameters());
  auto bytes = weights.to_bytes();
  bytes[40] ^= 1;
  EXPECT_FALSE(LearnedWeights::from_bytes(bytes));
  EXPECT_EQ(LearnedWeights::from_bytes("something else\n").message(),
            "not a file of HICHAIN weights: expected it to begin with \"yomi-hichain \"");
}

TEST(HichainLearned, TheBuiltInWeightsCanBeReadAndTermsSwitchedOff) {
  ASSERT_NE(built_in_weights(learned), nullptr) << "data/hichain/learned.weights";
  EXPECT_EQ(built_in_weights(threats), nullptr);
  for (const int which : {no_chains, no_letters, no_mobility}) {
    ASSERT_NE(built_in_weights(which), nullptr);
    EXPECT_NE(built_in_weights(which)->parameters(), built_in_weights(learned)->parameters());
  }
}

// Black has C, H, A and I of a royal, and Red's cards lie where an N may meet them: found by walking, as positions
// with a royal in reach do not come up by chance.
TEST(HichainSearch, ARoyalInReachIsSeenByEveryEvaluationButTheScore) {
  Rng rng(11);
  int seen = 0;
  for (int game = 0; game < 4000 && seen < 20; ++game) {
    Position position;
    while (position.outcome() == Outcome::Ongoing) {
      const bool royal = any_gain(position, position.to_move(), [](const Gain& gain) { return gain.royal; });
      if (royal) {
        ++seen;
        for (const int which : {threats, learned}) EXPECT_EQ(position.evaluate(which), royal_value) << position.text();
        break;
      }
      position.play(royal_minded_move(position, rng));
    }
  }
  EXPECT_GE(seen, 20);
}

bool can_complete_royal(const Position& position, Player player) {
  return any_gain(position, player, [](const Gain& gain) { return gain.royal; });
}

// Whether some move leaves the opponent without the royal that threatens.
bool can_be_stopped(const Position& position) {
  MoveList<Position> moves;
  position.legal_moves(moves);
  return std::any_of(moves.begin(), moves.end(), [&](Move move) {
    Position child = position;
    child.play(move);
    return !can_complete_royal(child, child.to_move());
  });
}

TEST(HichainSearch, RoyalsInReachAreStoppedWhereTheyCanBe) {
  Rng rng(12);
  int stopped = 0;
  for (int game = 0; game < 4000 && stopped < 10; ++game) {
    Position position;
    while (position.outcome() == Outcome::Ongoing) {
      const bool threatens = can_complete_royal(position, opponent(position.to_move()));
      if (can_complete_royal(position, position.to_move())) break;
      if (threatens && !position.must_pass() && can_be_stopped(position)) {
        for (const int width : {0, 4}) {
          AlphaBetaOptions<Position> options;
          options.evaluation = learned;
          options.table_bits = 12;
          options.width = width;
          Limits limits;
          limits.depth = width == 0 ? 2 : 3;
          const auto result = AlphaBeta<Position>(options).run(position, limits, {}, {});
          Position child = position;
          child.play(*result.move);
          EXPECT_FALSE(can_complete_royal(child, child.to_move())) << position.text();
        }
        ++stopped;
        break;
      }
      position.play(royal_minded_move(position, rng));
    }
  }
  EXPECT_GE(stopped, 10);
}

// With three cards left a search with a width finds what plain minimax finds.
TEST(HichainSearch, TheLastMovesAreSearchedExactly) {
  Rng rng(21);
  Position position;
  while (position.moves_left() > 3) position.play(some_move(position, rng));
  AlphaBetaOptions<Position> options;
  options.evaluation = learned;
  options.table_bits = 16;
  options.width = 1;
  Limits limits;
  limits.depth = 3;
  const auto result = AlphaBeta<Position>(options).run(position, limits, {}, {});
  std::uint64_t nodes = 0;
  EXPECT_TRUE(result.proven);
  EXPECT_EQ(result.value, minimax(position, 3, score_only, nodes)) << position.text();
}

}  // namespace
}  // namespace yomi::hichain
