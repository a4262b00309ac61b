// The learned evaluation: weights of the features of a position, whose sum is the logarithm of the odds that the side
// to move wins. The value is what to expect of the result, so that a search may average it over the rolls.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/dice_shogi/position.hpp"

namespace yomi::dice_shogi {

class LearnedWeights {
 public:
  // One for each parameter of FeatureLayout, in parts of odds_unit.
  LearnedWeights(bool with_die, std::vector<std::int16_t> parameters);

  // --- The file (learned_file.cpp). The error says what is wrong with the bytes. ---
  static Result<std::shared_ptr<const LearnedWeights>> from_bytes(bool with_die, std::string_view bytes);
  std::string to_bytes() const;

  bool with_die() const { return with_die_; }
  const std::vector<std::int16_t>& parameters() const { return parameters_; }

  template <bool HasDie>
  int value(const BasicPosition<HasDie>& position) const;

 private:
  bool with_die_;
  std::vector<std::int16_t> parameters_;
};

// "with-die", "without-die".
std::string_view variant_name(bool with_die);

// The weights that come with the program; none if the game has no file of them.
const LearnedWeights* built_in_weights(bool with_die);

}  // namespace yomi::dice_shogi
