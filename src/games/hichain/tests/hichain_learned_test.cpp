#include <gtest/gtest.h>

#include "games/hichain/learned_model.hpp"
#include "games/hichain/outlook.hpp"
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

TEST(HichainLearned, ARoyalWithinReachOutweighsAllPoints) {
  // C-H-A-I of Black in a row, N in hand.
  const LearnedWeights weights = random_weights(1);
  Outlook near, far;
  near.royal = true;
  EXPECT_LT(std::abs(weights.value(20, 300, near, far)), royal_value) << "points alone stay below";
}

}  // namespace
}  // namespace yomi::hichain
