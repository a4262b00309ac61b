// The learned evaluation as a linear model: what the tuning of weights asks for (core/linear_model.hpp).
#pragma once

#include <algorithm>

#include "core/linear_model.hpp"
#include "games/dice_shogi/evaluation/feature_layout.hpp"
#include "games/dice_shogi/evaluation/learned_weights.hpp"

namespace yomi::dice_shogi {

template <bool HasDie>
class LearnedModel {
 public:
  using Position = BasicPosition<HasDie>;
  static constexpr Labels labels = Labels::Result;

  explicit LearnedModel(const Position& /*position*/) {}  // all positions have the same features

  std::size_t stages() const { return 1; }
  std::size_t stage(const Position& /*position*/) const { return 0; }
  std::size_t parameters() const { return FeatureLayout::count; }
  void features(const Position& position, std::vector<Feature>& features) const;
  float points(int value) const {
    return (1 + static_cast<float>(std::clamp(value, -won_child, won_child)) / won_child) / 2;
  }

  std::shared_ptr<const LearnedWeights> weights(const std::vector<std::vector<float>>& parameters) const;
  std::vector<std::vector<float>> parameters_of(const LearnedWeights& weights) const;
  std::string bytes(const LearnedWeights& weights) const { return weights.to_bytes(); }

  std::string name() const { return "dice-shogi/" + std::string(variant_name(HasDie)); }
  static int learned_evaluation() { return learned; }
  static int first_evaluation() { return material; }
};

extern template class LearnedModel<true>;
extern template class LearnedModel<false>;

}  // namespace yomi::dice_shogi
