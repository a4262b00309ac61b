// A file of weights, as learned evaluations keep them:
//
//   "yomi-chess 1\n"    what it is, and the version of the format and of the features
//   "variant\n"         which board or variant they are for, where a game has several
//   number of weights   as a LEB128 number; where there are stages, that of stages before it
//   the weights         as packed_numbers.hpp puts values
//   8 bytes             checksum of all before, little-endian
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace yomi {

struct WeightsFormat {
  std::string_view name;  // the first word of the file
  std::string_view version;
  std::string_view game;  // for messages
  std::size_t count;      // of one stage
  std::string variant = {};
  std::string_view variant_is = "game";  // what a message calls it
  std::optional<std::size_t> stages = {};
};

std::string weights_bytes(const WeightsFormat& format, std::span<const std::int16_t> weights);

// The error says what is wrong with the bytes.
Result<std::vector<std::int16_t>> read_weights(const WeightsFormat& format, std::string_view bytes);

}  // namespace yomi
