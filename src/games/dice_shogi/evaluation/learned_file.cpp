// The file of learned weights (core/weights_file.hpp), of the game with or without the die.
#include "core/weights_file.hpp"
#include "games/dice_shogi/evaluation/feature_layout.hpp"
#include "games/dice_shogi/evaluation/learned_weights.hpp"

namespace yomi::dice_shogi {

namespace {

WeightsFormat format_of(bool with_die) {
  return {.name = "yomi-dice-shogi",
          .version = "1",
          .game = "Dice Shogi",
          .count = FeatureLayout::count,
          .variant = std::string(variant_name(with_die))};
}

}  // namespace

std::string LearnedWeights::to_bytes() const { return weights_bytes(format_of(with_die_), parameters_); }

Result<std::shared_ptr<const LearnedWeights>> LearnedWeights::from_bytes(bool with_die, std::string_view bytes) {
  auto parameters = read_weights(format_of(with_die), bytes);
  if (!parameters) return parameters.error();
  return std::make_shared<const LearnedWeights>(with_die, std::move(*parameters));
}

}  // namespace yomi::dice_shogi
