#include "core/weights_file.hpp"

#include <fmt/format.h>

#include "core/packed_numbers.hpp"
#include "core/text.hpp"

namespace yomi {

std::string weights_bytes(const WeightsFormat& format, std::span<const std::int16_t> weights) {
  std::string bytes = fmt::format("{} {}\n", format.name, format.version);
  put_number(bytes, static_cast<std::uint32_t>(weights.size()));
  put_values(bytes, weights);
  put_checksum(bytes);
  return bytes;
}

Result<std::vector<std::int16_t>> read_weights(const WeightsFormat& format, std::string_view bytes) {
  const auto heading = PackedReader(bytes).line();
  const std::string opening = fmt::format("{} ", format.name);
  if (!heading || !heading->starts_with(opening)) {
    return Error{fmt::format("not a file of {} weights: expected it to begin with \"{}\"", format.game, opening)};
  }
  if (const auto version = heading->substr(opening.size()); version != format.version) {
    return Error{fmt::format("version {} of the {} weights, expected version {}", in_quotes(version), format.game,
                             format.version)};
  }
  if (const auto whole = take_checksum(bytes); !whole) return whole.error();
  PackedReader body(bytes.substr(heading->size() + 1));
  const auto count = body.number();
  if (!count || *count != format.count) {
    return Error{fmt::format("{} weights, expected {}", count.value_or(0), format.count)};
  }
  return body.values(format.count);
}

}  // namespace yomi
