#include "core/weights_file.hpp"

#include <fmt/format.h>

#include "core/packed_numbers.hpp"
#include "core/text.hpp"

namespace yomi {

namespace {

std::string plural_of(const WeightsFormat& format, std::optional<std::uint32_t> stages,
                      std::optional<std::uint32_t> count) {
  const auto weights = fmt::format("{} weights", count.value_or(0));
  return format.stages ? fmt::format("{} stages of {}", stages.value_or(0), weights) : weights;
}

}  // namespace

std::string weights_bytes(const WeightsFormat& format, std::span<const std::int16_t> weights) {
  std::string bytes = fmt::format("{} {}\n", format.name, format.version);
  if (!format.variant.empty()) bytes += format.variant + "\n";
  if (format.stages) put_number(bytes, static_cast<std::uint32_t>(*format.stages));
  put_number(bytes, static_cast<std::uint32_t>(format.count));
  put_values(bytes, weights);
  put_checksum(bytes);
  return bytes;
}

Result<std::vector<std::int16_t>> read_weights(const WeightsFormat& format, std::string_view bytes) {
  PackedReader lines(bytes);
  const auto heading = lines.line();
  const std::string opening = fmt::format("{} ", format.name);
  if (!heading || !heading->starts_with(opening)) {
    return Error{fmt::format("not a file of {} weights: expected it to begin with \"{}\"", format.game, opening)};
  }
  if (const auto version = heading->substr(opening.size()); version != format.version) {
    return Error{fmt::format("version {} of the {} weights, expected version {}", in_quotes(version), format.game,
                             format.version)};
  }
  std::size_t begin = heading->size() + 1;
  if (!format.variant.empty()) {
    const auto variant = lines.line();
    if (!variant || *variant != format.variant) {
      return Error{fmt::format("weights of the {} {}, expected {}", format.variant_is, in_quotes(variant.value_or("")),
                               format.variant)};
    }
    begin += variant->size() + 1;
  }
  if (const auto whole = take_checksum(bytes); !whole) return whole.error();
  PackedReader body(bytes.substr(std::min(begin, bytes.size())));
  const auto stages = format.stages ? body.number() : std::optional<std::uint32_t>(1);
  const auto count = body.number();
  const std::size_t wanted_stages = format.stages.value_or(1);
  if (!stages || *stages != wanted_stages || !count || *count != format.count) {
    return Error{fmt::format(
        "{}, expected {}", plural_of(format, stages, count),
        format.stages ? fmt::format("{} of {}", wanted_stages, format.count) : fmt::format("{}", format.count))};
  }
  return body.values(wanted_stages * format.count);
}

}  // namespace yomi
