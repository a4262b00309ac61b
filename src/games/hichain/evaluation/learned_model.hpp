// The learned evaluation as a linear model: what the tuning of weights asks for (core/linear_model.hpp).
#pragma once

#include "core/linear_model.hpp"
#include "games/hichain/evaluation/feature_layout.hpp"
#include "games/hichain/evaluation/learned_weights.hpp"

namespace yomi::hichain {

class LearnedModel {
 public:
  static constexpr Labels labels = Labels::Score;

  explicit LearnedModel(const Position& /*position*/) {}  // all positions have the same features

  std::size_t stages() const { return FeatureLayout::stages; }
  std::size_t stage(const Position& position) const;
  std::size_t parameters() const { return FeatureLayout::count; }
  void features(const Position& position, std::vector<Feature>& features) const;
  float points(int value) const;

  std::shared_ptr<const LearnedWeights> weights(const std::vector<std::vector<float>>& parameters) const;
  std::vector<std::vector<float>> parameters_of(const LearnedWeights& weights) const;
  std::string bytes(const LearnedWeights& weights) const { return weights.to_bytes(); }

  std::string name() const { return "hichain/learned"; }
  static int learned_evaluation() { return learned; }
  static int first_evaluation() { return threats; }
};

}  // namespace yomi::hichain
