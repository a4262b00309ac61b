// The file of a board's weights (core/weights_file.hpp). Most fillings of a pattern are never seen in any game, so runs
// of zeroes are long and values are small.
#include "core/weights_file.hpp"
#include "games/nip/evaluation/pattern_weights.hpp"

namespace yomi::nip {

namespace {

WeightsFormat format_of(const Board& board) {
  return {.name = "yomi-patterns",
          .version = "1",
          .game = "pattern",
          .count = PatternParameters(Patterns::of(board)).count(),
          .variant = std::string(shape_name(board)),
          .variant_is = "board",
          .stages = PatternParameters::stages};
}

}  // namespace

std::string PatternWeights::to_bytes() const { return weights_bytes(format_of(board()), parameters_); }

Result<std::shared_ptr<const PatternWeights>> PatternWeights::from_bytes(const Board& board, std::string_view bytes) {
  auto parameters = read_weights(format_of(board), bytes);
  if (!parameters) return parameters.error();
  return std::make_shared<const PatternWeights>(board, std::move(*parameters));
}

}  // namespace yomi::nip
