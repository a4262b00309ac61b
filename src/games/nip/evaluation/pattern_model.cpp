#include "games/nip/evaluation/pattern_model.hpp"

#include <cassert>
#include <cmath>

namespace yomi::nip {

namespace {

constexpr float hundredths = 100;  // weights are in hundredths of a disc, parameters in discs

}  // namespace

PatternModel::PatternModel(const Position& position)
    : patterns_(&Patterns::of(position.shape())), layout_(*patterns_) {}

std::size_t PatternModel::stage(const Position& position) const {
  return PatternParameters::stage(position.shape(), position.shape().cell_count - position.empty_count());
}

// In the order of PatternWeights::value().
void PatternModel::features(const Position& position, std::vector<Feature>& features) const {
  using Layout = PatternParameters;
  const auto add = [&](std::size_t parameter) { features.push_back({static_cast<std::uint32_t>(parameter), 0}); };
  const Discs turned = after_pass(position.discs());
  const int opp_moves =
      with_ring(position.shape(), [&](auto ring) { return std::popcount(moves_of<ring()>(position.shape(), turned)); });
  add(Layout::parity_start + static_cast<std::size_t>(position.empty_count() & 1));
  add(Layout::own_moves_start + Layout::counted(std::popcount(position.moves())));
  add(Layout::opp_moves_start + Layout::counted(opp_moves));
  Patterns::Indices indices;
  patterns_->read(position.discs(), indices);
  for (std::size_t i = 0; i < patterns_->instance_count(); ++i) {
    const auto tie = layout_.tie(patterns_->table_index(indices, i));
    if (!tie.zero) features.push_back({tie.parameter, tie.negative});
  }
}

float PatternModel::points(int value) const {
  if (value >= won_child) return static_cast<float>(value - won_child);
  if (value <= -won_child) return static_cast<float>(value + won_child);
  return static_cast<float>(value) / hundredths;
}

std::shared_ptr<const PatternWeights> PatternModel::weights(const std::vector<std::vector<float>>& parameters) const {
  assert(parameters.size() == stages());
  std::vector<std::int16_t> values;
  for (const auto& of_stage : parameters) {
    for (const float parameter : of_stage) {
      const float value = std::clamp(std::round(parameter * hundredths), -float{INT16_MAX}, float{INT16_MAX});
      values.push_back(static_cast<std::int16_t>(value));
    }
  }
  return std::make_shared<const PatternWeights>(patterns_->board(), std::move(values));
}

std::vector<std::vector<float>> PatternModel::parameters_of(const PatternWeights& weights) const {
  std::vector<std::vector<float>> parameters(stages());
  auto value = weights.parameters().begin();
  for (auto& of_stage : parameters) {
    for (std::size_t i = 0; i < layout_.count(); ++i) of_stage.push_back(static_cast<float>(*value++) / hundredths);
  }
  return parameters;
}

}  // namespace yomi::nip
