// The learned evaluation as a linear model: what the tuning of weights asks for (core/linear_model.hpp).
#pragma once

#include "core/linear_model.hpp"
#include "games/nip/evaluation/pattern_weights.hpp"
#include "games/nip/position.hpp"

namespace yomi::nip {

class PatternModel {
 public:
  static constexpr Labels labels = Labels::Score;

  explicit PatternModel(const Position& position);

  std::size_t stages() const { return PatternParameters::stages; }
  std::size_t stage(const Position& position) const;
  std::size_t parameters() const { return layout_.count(); }
  void features(const Position& position, std::vector<Feature>& features) const;
  float points(int value) const;
  int moves_left(const Position& position) const { return position.empty_count(); }

  std::shared_ptr<const PatternWeights> weights(const std::vector<std::vector<float>>& parameters) const;
  std::vector<std::vector<float>> parameters_of(const PatternWeights& weights) const;
  std::string bytes(const PatternWeights& weights) const { return weights.to_bytes(); }

  std::string name() const { return "nip/" + shape_name(patterns_->board()); }
  static int learned_evaluation() { return nip::patterns; }
  static int first_evaluation() { return paper_map; }

 private:
  const Patterns* patterns_;
  PatternParameters layout_;
};

}  // namespace yomi::nip
