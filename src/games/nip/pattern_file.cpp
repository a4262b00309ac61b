// The file of a board's weights:
//
//   "yomi-patterns 1\n"           what it is, and the version of the format and of the patterns
//   "size8-cut2-ring\n"           the board
//   stages, parameters of a stage  as LEB128 numbers
//   the parameters                stage by stage: a zero byte and the LEB128 number of zeroes, or one value
//                                 as a zigzag LEB128 number
//   8 bytes                       checksum of all before, little-endian
//
// Most fillings of a pattern are never seen in any game, so runs of zeroes are long and values are small.
#include <fmt/format.h>

#include <optional>

#include "core/hashing.hpp"
#include "core/text.hpp"
#include "games/nip/pattern_weights.hpp"

namespace yomi::nip {

namespace {

constexpr std::string_view format_name = "yomi-patterns ";
constexpr std::string_view version = "1";
constexpr std::size_t checksum_bytes = 8;

// Position and value of each byte count.
std::uint64_t checksum_of(std::string_view bytes) {
  std::uint64_t sum = bytes.size();
  for (const char byte : bytes) sum = mix64(sum ^ static_cast<unsigned char>(byte));
  return sum;
}

void put_number(std::string& bytes, std::uint32_t number) {
  for (; number >= 128; number >>= 7) bytes += static_cast<char>(number % 128 + 128);
  bytes += static_cast<char>(number);
}

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  // Up to the next line break; nothing if there is none.
  std::optional<std::string_view> line() {
    const auto end = bytes_.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    const auto text = bytes_.substr(0, end);
    bytes_.remove_prefix(end + 1);
    return text;
  }
  std::optional<std::uint32_t> number() {
    std::uint32_t value = 0;
    for (unsigned shift = 0; shift < 32 && !bytes_.empty(); shift += 7) {
      const auto byte = static_cast<unsigned char>(bytes_[0]);
      bytes_.remove_prefix(1);
      value |= static_cast<std::uint32_t>(byte % 128) << shift;
      if (byte < 128) return value;
    }
    return std::nullopt;
  }
  bool at_end() const { return bytes_.empty(); }

 private:
  std::string_view bytes_;
};

Result<std::vector<std::int16_t>> read_parameters(Reader& reader, std::size_t count) {
  std::vector<std::int16_t> parameters;
  parameters.reserve(count);
  while (parameters.size() < count) {
    const auto code = reader.number();
    if (!code) return Error{fmt::format("it ends after {} of {} weights", parameters.size(), count)};
    if (*code == 0) {
      const auto run = reader.number();
      if (!run || *run == 0 || *run > count - parameters.size()) {
        return Error{fmt::format("a run of zeroes is wrong after {} of {} weights", parameters.size(), count)};
      }
      parameters.resize(parameters.size() + *run, 0);
      continue;
    }
    const auto value = static_cast<std::int32_t>(*code >> 1 ^ (0 - (*code & 1)));
    if (value < -INT16_MAX || value > INT16_MAX) {
      return Error{fmt::format("weight {} is out of range", parameters.size() + 1)};
    }
    parameters.push_back(static_cast<std::int16_t>(value));
  }
  if (!reader.at_end()) return Error{fmt::format("there is more than its {} weights", count)};
  return parameters;
}

}  // namespace

std::string PatternWeights::to_bytes() const {
  std::string bytes = fmt::format("{}{}\n{}\n", format_name, version, shape_name(board()));
  put_number(bytes, PatternParameters::stages);
  put_number(bytes, static_cast<std::uint32_t>(stage_size_));
  for (std::size_t i = 0; i < parameters_.size();) {
    std::size_t zeroes = 0;
    while (i + zeroes < parameters_.size() && parameters_[i + zeroes] == 0) ++zeroes;
    if (zeroes > 0) {
      bytes += '\0';
      put_number(bytes, static_cast<std::uint32_t>(zeroes));
      i += zeroes;
    } else {
      const std::int32_t value = parameters_[i++];
      put_number(bytes, static_cast<std::uint32_t>(value) << 1 ^ static_cast<std::uint32_t>(value >> 31));
    }
  }
  std::uint64_t checksum = checksum_of(bytes);
  for (std::size_t i = 0; i < checksum_bytes; ++i, checksum >>= 8) bytes += static_cast<char>(checksum & 255);
  return bytes;
}

Result<std::shared_ptr<const PatternWeights>> PatternWeights::from_bytes(const Board& board, std::string_view bytes) {
  Reader heading(bytes);
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
  if (bytes.size() < checksum_bytes) return Error{"the weights are cut short"};
  std::uint64_t stored = 0;
  for (std::size_t i = 1; i <= checksum_bytes; ++i) {
    stored = stored << 8 | static_cast<unsigned char>(bytes[bytes.size() - i]);
  }
  bytes.remove_suffix(checksum_bytes);
  if (checksum_of(bytes) != stored) return Error{"the checksum differs: the weights are cut short or damaged"};

  Reader body(bytes.substr(format->size() + shape->size() + 2));
  const auto stages = body.number();
  const auto of_stage = body.number();
  const std::size_t expected = PatternParameters(Patterns::of(board)).count();
  if (!stages || !of_stage || *stages != PatternParameters::stages || *of_stage != expected) {
    return Error{fmt::format("{} stages of {} weights, expected {} of {}", stages.value_or(0), of_stage.value_or(0),
                             std::size_t{PatternParameters::stages}, expected)};
  }
  auto parameters = read_parameters(body, PatternParameters::stages * expected);
  if (!parameters) return parameters.error();
  return std::make_shared<const PatternWeights>(board, std::move(*parameters));
}

}  // namespace yomi::nip
