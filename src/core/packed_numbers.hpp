// How files of weights hold numbers, most of them small or 0, and know that they are whole: LEB128 numbers, lists of
// values with their runs of zeroes shortened, and a checksum at the end.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace yomi {

void put_number(std::string& bytes, std::uint32_t number);

// A zero byte and the number of zeroes for a run of them, else a value as a zigzag number.
void put_values(std::string& bytes, std::span<const std::int16_t> values);

// Appends the checksum of all that is there.
void put_checksum(std::string& bytes);

// Takes the checksum from the end; an error if the bytes before it have another.
Status take_checksum(std::string_view& bytes);

class PackedReader {
 public:
  explicit PackedReader(std::string_view bytes) : bytes_(bytes) {}

  // Up to the next line break; nothing if there is none.
  std::optional<std::string_view> line();
  std::optional<std::uint32_t> number();
  // All that is left, which must be so many values.
  Result<std::vector<std::int16_t>> values(std::size_t count);

 private:
  std::string_view bytes_;
};

}  // namespace yomi
