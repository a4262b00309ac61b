#include "core/packed_numbers.hpp"

#include <fmt/format.h>

#include "core/hashing.hpp"

namespace yomi {

namespace {

constexpr std::size_t checksum_bytes = 8;

// Position and value of each byte count.
std::uint64_t checksum_of(std::string_view bytes) {
  std::uint64_t sum = bytes.size();
  for (const char byte : bytes) sum = mix64(sum ^ static_cast<unsigned char>(byte));
  return sum;
}

}  // namespace

void put_number(std::string& bytes, std::uint32_t number) {
  for (; number >= 128; number >>= 7) bytes += static_cast<char>(number % 128 + 128);
  bytes += static_cast<char>(number);
}

void put_values(std::string& bytes, std::span<const std::int16_t> values) {
  for (std::size_t i = 0; i < values.size();) {
    std::size_t zeroes = 0;
    while (i + zeroes < values.size() && values[i + zeroes] == 0) ++zeroes;
    if (zeroes > 0) {
      bytes += '\0';
      put_number(bytes, static_cast<std::uint32_t>(zeroes));
      i += zeroes;
    } else {
      const std::int32_t value = values[i++];
      put_number(bytes, static_cast<std::uint32_t>(value) << 1 ^ static_cast<std::uint32_t>(value >> 31));
    }
  }
}

void put_checksum(std::string& bytes) {
  std::uint64_t checksum = checksum_of(bytes);
  for (std::size_t i = 0; i < checksum_bytes; ++i, checksum >>= 8) bytes += static_cast<char>(checksum & 255);
}

Status take_checksum(std::string_view& bytes) {
  if (bytes.size() < checksum_bytes) return Error{"the weights are cut short"};
  std::uint64_t stored = 0;
  for (std::size_t i = 1; i <= checksum_bytes; ++i) {
    stored = stored << 8 | static_cast<unsigned char>(bytes[bytes.size() - i]);
  }
  bytes.remove_suffix(checksum_bytes);
  if (checksum_of(bytes) != stored) return Error{"the checksum differs: the weights are cut short or damaged"};
  return done();
}

std::optional<std::string_view> PackedReader::line() {
  const auto end = bytes_.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  const auto text = bytes_.substr(0, end);
  bytes_.remove_prefix(end + 1);
  return text;
}

std::optional<std::uint32_t> PackedReader::number() {
  std::uint32_t value = 0;
  for (unsigned shift = 0; shift < 32 && !bytes_.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes_[0]);
    bytes_.remove_prefix(1);
    value |= static_cast<std::uint32_t>(byte % 128) << shift;
    if (byte < 128) return value;
  }
  return std::nullopt;
}

Result<std::vector<std::int16_t>> PackedReader::values(std::size_t count) {
  std::vector<std::int16_t> values;
  values.reserve(count);
  while (values.size() < count) {
    const auto code = number();
    if (!code) return Error{fmt::format("it ends after {} of {} weights", values.size(), count)};
    if (*code == 0) {
      const auto run = number();
      if (!run || *run == 0 || *run > count - values.size()) {
        return Error{fmt::format("a run of zeroes is wrong after {} of {} weights", values.size(), count)};
      }
      values.resize(values.size() + *run, 0);
      continue;
    }
    const auto value = static_cast<std::int32_t>(*code >> 1 ^ (0 - (*code & 1)));
    if (value < -INT16_MAX || value > INT16_MAX) {
      return Error{fmt::format("weight {} is out of range", values.size() + 1)};
    }
    values.push_back(static_cast<std::int16_t>(value));
  }
  if (!bytes_.empty()) return Error{fmt::format("there is more than its {} weights", count)};
  return values;
}

}  // namespace yomi
