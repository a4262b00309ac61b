// Reading against Bayes' rule world by world; the evaluation's symmetry; the file of weights.
#include <gtest/gtest.h>

#include <cmath>

#include "games/geister/evaluation/learned_weights.hpp"
#include "search/playouts.hpp"

namespace yomi::geister {
namespace {

ReadingModels random_models(std::size_t count, Rng& rng) {
  ReadingModels models(count, ReadingModel::indifferent());
  for (auto& model : models) {
    float sum = 0;
    for (float& share : model.set_up_shares) sum += share = static_cast<float>(rng.uniform());
    for (float& share : model.set_up_shares) share /= sum;
    for (auto& weights : model.weights) {
      for (float& weight : weights) weight = static_cast<float>(4 * rng.uniform() - 2);
    }
  }
  return models;
}

std::vector<Position> random_line(Rng& rng, int plies) {
  std::vector<Position> line{Position{}};
  while (line.back().outcome() == Outcome::Ongoing && line.back().plies() < plies) {
    line.push_back(line.back());
    line.back().play(random_move(line.back(), rng));
  }
  return line;
}

// How a player of the model would make the move that leads from one position to the next, in a world in which its
// red ghosts are these: from the legal moves of that world and their features, whims included.
double chance_of_move(const Position& before, const Position& after, Player mover, GhostSet reds, int last_ghost,
                      const StepWeights& weights) {
  const Position world = before.with_enemy_reds(opponent(mover), reds);
  StepOptions options;
  list_step_options(view_of(world, mover), true, last_ghost, options);
  double all = 0, made = 0;
  for (const StepOption& option : options) {
    const bool red = contains(reds, option.ghost);
    if (option.needs_blue && red) continue;
    double score = 0;
    for (int f = 0; f < StepFeatures::count; ++f) {
      if ((option.features >> f & 1) != 0) score += weights[red ? 1 : 0][static_cast<std::size_t>(f)];
    }
    all += std::exp(score);
    const Cell to = after.side(mover).cells[option.ghost];
    if (to == option.to && to != before.side(mover).cells[option.ghost]) made += std::exp(score);
  }
  return 0.96 * made / all + 0.04 / static_cast<double>(options.size());
}

TEST(GeisterReading, IsBayesRuleOverKindsAndAssignments) {
  Rng rng(1);
  const auto models = std::make_shared<const ReadingModels>(random_models(3, rng));
  for (int i = 0; i < 20; ++i) {
    const auto line = random_line(rng, 30);
    if (line.back().outcome() != Outcome::Ongoing) continue;
    const Player viewer = i % 2 == 0 ? Player::First : Player::Second;
    const Player enemy = opponent(viewer);
    std::array<double, set_up_count> expected{};
    double sum = 0;
    for (const ReadingModel& model : *models) {
      for (std::size_t w = 0; w < set_up_count; ++w) {
        const GhostSet hidden = line.back().side(enemy).on_board();
        if (((set_ups[w] ^ line.back().side(enemy).reds) & static_cast<GhostSet>(~hidden)) != 0) continue;
        double weight = 0.96 * static_cast<double>(model.set_up_shares[w]) + 0.04 / set_up_count;
        int last_ghost = -1;
        for (std::size_t k = 2; k + 1 < line.size(); ++k) {
          if (line[k].to_move() != enemy) continue;
          // What was captured later was of that colour all along, so the worlds that are left can be replayed.
          weight *= chance_of_move(line[k], line[k + 1], enemy, set_ups[w], last_ghost, model.weights);
          for (std::size_t g = 0; g < ghost_count; ++g) {
            if (line[k].side(enemy).cells[g] != line[k + 1].side(enemy).cells[g]) last_ghost = static_cast<int>(g);
          }
        }
        expected[w] += weight;
        sum += weight;
      }
    }
    Reader reader(models);
    reader.observe(views_of(line, viewer));
    const Beliefs beliefs = reader.beliefs();
    for (std::size_t w = 0; w < set_up_count; ++w) EXPECT_NEAR(beliefs.weights[w], expected[w] / sum, 1e-5);
    float kinds = 0;
    for (const float share : reader.kinds()) kinds += share;
    EXPECT_NEAR(kinds, 1, 1e-5);
  }
}

TEST(GeisterReading, TakesEachViewInOnceAndStartsAnewInAnotherGame) {
  Rng rng(2);
  const auto models = std::make_shared<const ReadingModels>(random_models(2, rng));
  const auto line = views_of(random_line(rng, 20), Player::First);
  const auto other = views_of(random_line(rng, 20), Player::First);
  Reader whole(models), piecewise(models);
  whole.observe(line);
  piecewise.observe(other);
  for (std::size_t n = 1; n <= line.size(); ++n) piecewise.observe(std::span(line).first(n));
  EXPECT_EQ(whole.beliefs().weights, piecewise.beliefs().weights);
}

TEST(GeisterReading, BeliefsAreExactlyWhatIsPossible) {
  Rng rng(3);
  const auto models = std::make_shared<const ReadingModels>(random_models(1, rng));
  for (int i = 0; i < 20; ++i) {
    const auto line = random_line(rng, 120);
    if (line.back().outcome() != Outcome::Ongoing) continue;
    const View view = view_of(line.back(), Player::First);
    Reader reader(models);
    reader.observe(views_of(line, Player::First));
    const Beliefs beliefs = reader.beliefs();
    const Beliefs uniform = Beliefs::uniform(view);
    const Beliefs doubted = beliefs.doubted(0.5f, view);
    float blues = 0, sum = 0;
    for (std::size_t w = 0; w < set_up_count; ++w) {
      EXPECT_EQ(beliefs.weights[w] > 0, uniform.weights[w] > 0);
      EXPECT_NEAR(doubted.weights[w], (beliefs.weights[w] + uniform.weights[w]) / 2, 1e-6);
      sum += beliefs.weights[w];
    }
    for (int ghost = 0; ghost < ghost_count; ++ghost) {
      if (contains(view.their_ghosts(), ghost)) blues += beliefs.blue_chance(ghost);
    }
    EXPECT_NEAR(sum, 1, 1e-5);
    EXPECT_NEAR(blues, view.their_left(Colour::Blue), 1e-4);
  }
}

Scene known_scene(const Position& position, Player player) {
  const View view = view_of(position, player);
  const Player enemy = opponent(player);
  Scene scene{view.mine,
              view.theirs,
              view.my_cells,
              view.their_cells,
              view.my_reds,
              {},
              {position.left(player, Colour::Blue), position.left(enemy, Colour::Blue)},
              {position.left(player, Colour::Red), position.left(enemy, Colour::Red)},
              view.my_turn};
  for (int ghost = 0; ghost < ghost_count; ++ghost) {
    scene.blue_chance[static_cast<std::size_t>(ghost)] = position.colour(enemy, ghost) == Colour::Blue ? 1.0f : 0.0f;
  }
  return scene;
}

TEST(GeisterEvaluation, IsTheOppositeForTheOtherPlayerWhoKnowsAsMuch) {
  Rng rng(4);
  EvaluationWeights weights = first_weights();
  for (float& weight : weights) weight += static_cast<float>(rng.uniform() - 0.5);
  for (int i = 0; i < 50; ++i) {
    const auto line = random_line(rng, 80);
    if (line.back().outcome() != Outcome::Ongoing) continue;
    EXPECT_NEAR(expected_result(known_scene(line.back(), Player::First), weights),
                -expected_result(known_scene(line.back(), Player::Second), weights), 1e-4);
  }
}

TEST(GeisterWeights, GoThroughTheirFile) {
  Rng rng(5);
  EvaluationWeights evaluation = first_weights();
  for (float& weight : evaluation) weight = std::round(static_cast<float>(rng.uniform() * 4000)) / 1000;
  const LearnedWeights weights(evaluation, random_models(LearnedWeights::kinds, rng));
  const auto read = LearnedWeights::from_bytes(weights.to_bytes());
  ASSERT_TRUE(read) << read.message();
  EXPECT_EQ((*read)->to_bytes(), LearnedWeights::from_bytes((*read)->to_bytes()).value()->to_bytes());
  for (std::size_t i = 0; i < evaluation.size(); ++i) EXPECT_NEAR((*(*read)->evaluation())[i], evaluation[i], 1e-3);
  std::string bytes = weights.to_bytes();
  bytes[bytes.size() / 2] ^= 1;
  EXPECT_FALSE(LearnedWeights::from_bytes(bytes));
  EXPECT_FALSE(LearnedWeights::from_bytes(""));
}

}  // namespace
}  // namespace yomi::geister
