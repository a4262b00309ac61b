#include "games/hichain/evaluation/learned_model.hpp"

#include <cassert>
#include <cmath>

#include "games/hichain/evaluation/outlook.hpp"

namespace yomi::hichain {

std::size_t LearnedModel::stage(const Position& position) const { return FeatureLayout::stage(cards_played(position)); }

void LearnedModel::features(const Position& position, std::vector<Feature>& features) const {
  const auto add = [&](std::size_t parameter, int times) {
    for (int i = 0; i < std::abs(times); ++i) {
      features.push_back({static_cast<std::uint32_t>(parameter), times < 0 ? 1u : 0u});
    }
  };
  const Player player = position.to_move();
  const int lead = position.score(player) - position.score(opponent(player));
  visit_features(lead, outlook_of(position, player), outlook_of(position, opponent(player)), add);
}

// What a search found, in points. An end of the game that it saw counts by its margin.
float LearnedModel::points(int value) const {
  if (value >= won_child) return static_cast<float>(value - won_child);
  if (value <= -won_child) return static_cast<float>(value + won_child);
  return static_cast<float>(std::clamp(value, -most_points_value, most_points_value)) / value_unit;
}

std::shared_ptr<const LearnedWeights> LearnedModel::weights(const std::vector<std::vector<float>>& parameters) const {
  assert(parameters.size() == stages());
  std::vector<std::int16_t> values;
  for (const auto& stage : parameters) {
    for (const float parameter : stage) {
      const float rounded = std::round(parameter * value_unit);
      values.push_back(static_cast<std::int16_t>(std::clamp(rounded, -float{INT16_MAX}, float{INT16_MAX})));
    }
  }
  return std::make_shared<const LearnedWeights>(std::move(values));
}

std::vector<std::vector<float>> LearnedModel::parameters_of(const LearnedWeights& weights) const {
  std::vector<std::vector<float>> parameters(stages());
  for (std::size_t i = 0; i < weights.parameters().size(); ++i) {
    parameters[i / FeatureLayout::count].push_back(static_cast<float>(weights.parameters()[i]) / value_unit);
  }
  return parameters;
}

}  // namespace yomi::hichain
