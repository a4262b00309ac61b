// The file of a board's weights:
//
//   "yomi-patterns 1\n"           what it is, and the version of the format and of the patterns
//   "size8-cut2-ring\n"           the board
//   stages, parameters of a stage  as LEB128 numbers
//   the parameters                stage by stage, as core/packed_numbers.hpp puts values
//   8 bytes                       checksum of all before, little-endian
//
// Most fillings of a pattern are never seen in any game, so runs of zeroes are long and values are small.
#include <fmt/format.h>

#include "core/packed_numbers.hpp"
#include "core/text.hpp"
#include "games/nip/evaluation/pattern_weights.hpp"

namespace yomi::nip {

namespace {

constexpr std::string_view format_name = "yomi-patterns ";
constexpr std::string_view version = "1";

}  // namespace

std::string PatternWeights::to_bytes() const {
  std::string bytes = fmt::format("{}{}\n{}\n", format_name, version, shape_name(board()));
  put_number(bytes, PatternParameters::stages);
  put_number(bytes, static_cast<std::uint32_t>(stage_size_));
  put_values(bytes, parameters_);
  put_checksum(bytes);
  return bytes;
}

Result<std::shared_ptr<const PatternWeights>> PatternWeights::from_bytes(const Board& board, std::string_view bytes) {
  PackedReader heading(bytes);
  const auto format = heading.line();
  if (!format || !format->starts_with(format_name)) {
    return Error{fmt::format("not a file of pattern weights: expected it to begin with \"{}\"", format_name)};
  }
  if (format->substr(format_name.size()) != version) {
    return Error{fmt::format("version {} of the pattern weights, expected version {}",
                             in_quotes(format->substr(format_name.size())), version)};
  }
  const auto shape = heading.line();
  if (!shape || *shape != shape_name(board)) {
    return Error{fmt::format("weights of the board {}, expected {}", in_quotes(shape.value_or("")), shape_name(board))};
  }
  if (const auto whole = take_checksum(bytes); !whole) return whole.error();

  PackedReader body(bytes.substr(format->size() + shape->size() + 2));
  const auto stages = body.number();
  const auto of_stage = body.number();
  const std::size_t expected = PatternParameters(Patterns::of(board)).count();
  if (!stages || !of_stage || *stages != PatternParameters::stages || *of_stage != expected) {
    return Error{fmt::format("{} stages of {} weights, expected {} of {}", stages.value_or(0), of_stage.value_or(0),
                             std::size_t{PatternParameters::stages}, expected)};
  }
  auto parameters = body.values(PatternParameters::stages * expected);
  if (!parameters) return parameters.error();
  return std::make_shared<const PatternWeights>(board, std::move(*parameters));
}

}  // namespace yomi::nip
