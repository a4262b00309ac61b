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

// G::Model is made from any position of the board that is played on.
template <class G>
concept Learnable = Weighted<G> && Scored<G> && std::constructible_from<typename G::Model, const G&> &&
    requires(const typename G::Model model, const G game, std::vector<Feature>& features,
             const std::vector<std::vector<float>>& parameters, const typename G::Weights& weights) {
  { model.stages() } -> std::same_as<std::size_t>;
  { model.stage(game) } -> std::same_as<std::size_t>;
  { model.parameters() } -> std::same_as<std::size_t>;  // of one stage
  // Adds the features of a position to the list; the value of their sum is in points of the score.
  { model.features(game, features) } -> std::same_as<void>;
  // A value of the learned evaluation, or of a search by it, in points of the score.
  { model.points(int{}) } -> std::same_as<float>;
  // How many moves, at most, a game may still take: small enough, and it can be solved.
  { model.moves_left(game) } -> std::same_as<int>;
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

}  // namespace yomi
