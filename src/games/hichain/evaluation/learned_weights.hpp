// The learned evaluation: weights of the features of a position, whose sum estimates the final lead of the side to
// move.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/hichain/evaluation/feature_layout.hpp"
#include "games/hichain/position.hpp"

namespace yomi::hichain {

struct Outlook;

class LearnedWeights {
 public:
  // Those of FeatureLayout for each stage, one stage after the other.
  explicit LearnedWeights(std::vector<std::int16_t> parameters);

  // --- The file. The error says what is wrong with the bytes. ---
  static Result<std::shared_ptr<const LearnedWeights>> from_bytes(std::string_view bytes);
  std::string to_bytes() const;

  // With a term of the evaluation switched off.
  LearnedWeights without(FeatureLayout::Term term) const;

  const std::vector<std::int16_t>& parameters() const { return parameters_; }
  int value(const Position& position) const;
  // By what is seen of both players, for the mover.
  int value(int cards_played, int lead, const Outlook& mover, const Outlook& other) const;

 private:
  std::vector<std::int16_t> parameters_;
};

// The weights that come with the program for an evaluation; none for one without weights, or if there is no file of
// them.
const LearnedWeights* built_in_weights(int which);

}  // namespace yomi::hichain
