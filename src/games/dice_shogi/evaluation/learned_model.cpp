#include "games/dice_shogi/evaluation/learned_model.hpp"

#include <cassert>
#include <cmath>

#include "games/dice_shogi/evaluation/expectation_curve.hpp"
#include "games/dice_shogi/evaluation/features.hpp"

namespace yomi::dice_shogi {

template <bool HasDie>
void LearnedModel<HasDie>::features(const Position& position, std::vector<Feature>& features) const {
  visit_features(position, [&](std::size_t parameter, int sign) {
    features.push_back({static_cast<std::uint32_t>(parameter), sign < 0 ? 1u : 0u});
  });
}

template <bool HasDie>
std::shared_ptr<const LearnedWeights> LearnedModel<HasDie>::weights(
    const std::vector<std::vector<float>>& parameters) const {
  assert(parameters.size() == stages());
  std::vector<std::int16_t> values;
  for (const float parameter : parameters[0]) {
    values.push_back(
        static_cast<std::int16_t>(std::clamp(std::round(parameter * odds_unit), -float{INT16_MAX}, float{INT16_MAX})));
  }
  return std::make_shared<const LearnedWeights>(HasDie, std::move(values));
}

template <bool HasDie>
std::vector<std::vector<float>> LearnedModel<HasDie>::parameters_of(const LearnedWeights& weights) const {
  std::vector<std::vector<float>> parameters(stages());
  for (const std::int16_t value : weights.parameters()) parameters[0].push_back(static_cast<float>(value) / odds_unit);
  return parameters;
}

template class LearnedModel<true>;
template class LearnedModel<false>;

}  // namespace yomi::dice_shogi
