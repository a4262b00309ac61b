// What games of Geister teach: how each kind of player sets up and moves its ghosts, and how the results follow from
// what the players could know.
#pragma once

#include <span>
#include <vector>

#include "games/geister/evaluation/learned_weights.hpp"

namespace yomi::geister {

// A move that was made, among those that could have been.
struct StepLesson {
  struct Option {
    StepFeatureSet features;
    Colour colour;
  };
  std::vector<Option> options;
  std::size_t made;
};

// A scene as a player thought of it, and what came of it.
struct SceneLesson {
  std::vector<std::pair<std::uint16_t, float>> features;
  float result;  // 1 won, 0 lost
};

struct Lessons {
  std::array<std::vector<GhostSet>, 2> set_ups;  // of both players: none, if the game began later
  std::array<std::vector<StepLesson>, 2> steps;
  std::vector<SceneLesson> scenes;  // of both players
};

// From a finished game. The players' beliefs are those of readers with the given models.
Lessons lessons_of(std::span<const Position> line, const std::shared_ptr<const ReadingModels>& models);

// A model fitted to what players of one kind did, and how well it tells their moves: the mean of minus the logarithm of
// the probability that it gave them.
struct ReadingFit {
  ReadingModel model;
  double surprise = 0;
  int steps = 0;
};
// A colour-blind model says of blue and red ghosts alike how they move: where it explains the moves as well as the
// others, they tell nothing of the colours.
ReadingFit fit_reading(std::span<const GhostSet> drawn, std::span<const StepLesson* const> lessons, bool colour_blind,
                       double ridge, const std::stop_token& stop);
double mean_surprise(const ReadingModel& model, std::span<const StepLesson* const> lessons);

// Logistic regression, held to the weights before.
struct EvaluationFit {
  EvaluationWeights weights;
  int steps = 0;
};
EvaluationFit fit_evaluation(std::span<const SceneLesson* const> lessons, const EvaluationWeights& before, double ridge,
                             const std::stop_token& stop);
// The root of the mean square of the result less what was expected.
double evaluation_error(const EvaluationWeights& weights, std::span<const SceneLesson* const> lessons);

}  // namespace yomi::geister
