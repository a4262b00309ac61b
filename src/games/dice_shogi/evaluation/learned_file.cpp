// The file of learned weights:
//
//   "yomi-dice-shogi 1\n"  what it is, and the version of the format and of the features
//   "with-die\n"           the game
//   number of weights      as a LEB128 number
//   the weights            as core/packed_numbers.hpp puts values
//   8 bytes                checksum of all before, little-endian
#include <fmt/format.h>

#include "core/packed_numbers.hpp"
#include "core/text.hpp"
#include "games/dice_shogi/evaluation/feature_layout.hpp"
#include "games/dice_shogi/evaluation/learned_weights.hpp"

namespace yomi::dice_shogi {

namespace {

constexpr std::string_view format_name = "yomi-dice-shogi ";
constexpr std::string_view version = "1";

}  // namespace

std::string LearnedWeights::to_bytes() const {
  std::string bytes = fmt::format("{}{}\n{}\n", format_name, version, variant_name(with_die_));
  put_number(bytes, static_cast<std::uint32_t>(parameters_.size()));
  put_values(bytes, parameters_);
  put_checksum(bytes);
  return bytes;
}

Result<std::shared_ptr<const LearnedWeights>> LearnedWeights::from_bytes(bool with_die, std::string_view bytes) {
  PackedReader heading(bytes);
  const auto format = heading.line();
  if (!format || !format->starts_with(format_name)) {
    return Error{fmt::format("not a file of Dice Shogi weights: expected it to begin with \"{}\"", format_name)};
  }
  if (format->substr(format_name.size()) != version) {
    return Error{fmt::format("version {} of the Dice Shogi weights, expected version {}",
                             in_quotes(format->substr(format_name.size())), version)};
  }
  const auto variant = heading.line();
  if (!variant || *variant != variant_name(with_die)) {
    return Error{
        fmt::format("weights of the game {}, expected {}", in_quotes(variant.value_or("")), variant_name(with_die))};
  }
  if (const auto whole = take_checksum(bytes); !whole) return whole.error();

  PackedReader body(bytes.substr(format->size() + variant->size() + 2));
  const auto count = body.number();
  if (!count || *count != FeatureLayout::count) {
    return Error{fmt::format("{} weights, expected {}", count.value_or(0), std::size_t{FeatureLayout::count})};
  }
  auto parameters = body.values(FeatureLayout::count);
  if (!parameters) return parameters.error();
  return std::make_shared<const LearnedWeights>(with_die, std::move(*parameters));
}

}  // namespace yomi::dice_shogi
