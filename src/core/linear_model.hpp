// What a game says about an evaluation whose weights can be learned: it is a sum of parameters, those whose
// features a position has, and each stage of the game has parameters of its own.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/game.hpp"

namespace yomi {

// Adds a parameter to the value, or subtracts it.
struct Feature {
  std::uint32_t parameter : 31;
  std::uint32_t negative : 1;
};

// What positions are labelled with, and so what a sum of features stands for.
enum class Labels {
  Score,   // the final lead in points of the score: the sum estimates it
  Result,  // 1 for a win, 1/2 for a draw, 0 for a loss: the sum is the logarithm of the odds of a win
};

template <class G>
concept HasLabels = Scored<G> || G::Model::labels == Labels::Result;

// G::Model is made from any position of the board that is played on.
template <class G>
concept Learnable = Weighted<G> && HasLabels<G> && std::constructible_from<typename G::Model, const G&> &&
    requires(const typename G::Model model, const G game, std::vector<Feature>& features,
             const std::vector<std::vector<float>>& parameters, const typename G::Weights& weights) {
  { model.stages() } -> std::same_as<std::size_t>;
  { model.stage(game) } -> std::same_as<std::size_t>;
  { model.parameters() } -> std::same_as<std::size_t>;  // of one stage
  // Adds the features of a position to the list.
  { model.features(game, features) } -> std::same_as<void>;
  // A value of the learned evaluation, or of a search by it, as a label.
  { model.points(int{}) } -> std::same_as<float>;
  // Weights from the parameters of each stage, and back; to a file's bytes.
  { model.weights(parameters) } -> std::same_as<std::shared_ptr<const typename G::Weights>>;
  { model.parameters_of(weights) } -> std::same_as<std::vector<std::vector<float>>>;
  { model.bytes(weights) } -> std::same_as<std::string>;
  // The file of the board's weights below data/, without its ending.
  { model.name() } -> std::same_as<std::string>;
  // Numbers of evaluations: the one that the weights are for, and the one to begin with when there are none.
  { G::Model::learned_evaluation() } -> std::same_as<int>;
  { G::Model::first_evaluation() } -> std::same_as<int>;
};

// Games that come to an end that can be solved: the model tells how many moves, at most, one may still take.
template <class G>
concept LearnsFromSolutions = Learnable<G> && Scored<G> && requires(const typename G::Model model, const G game) {
  { model.moves_left(game) } -> std::same_as<int>;
};

}  // namespace yomi
