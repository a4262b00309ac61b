#include "records/content_hash.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/hashing.hpp"

namespace yomi {

namespace {

// Two chains of mix64 with different beginnings. Lengths go in, too: "ab", "c" is not "a", "bc".
class Hasher {
 public:
  void add(std::uint64_t word) {
    state_[0] = mix64(state_[0] ^ word);
    state_[1] = mix64(state_[1] + std::rotl(word, 29));
  }
  void add(std::string_view text) {
    add(text.size());
    for (; !text.empty(); text.remove_prefix(std::min<std::size_t>(8, text.size()))) {
      std::uint64_t word = 0;
      for (std::size_t i = 0; i < std::min<std::size_t>(8, text.size()); ++i) {
        word |= std::uint64_t{static_cast<std::uint8_t>(text[i])} << (8 * i);
      }
      add(word);
    }
  }
  void add(const std::optional<double>& number) {
    add(number ? 1 : 0);
    // As Yomi JSON keeps it: -0.0 is 0.
    if (number) add(std::bit_cast<std::uint64_t>(*number + 0.0));
  }
  void add(const std::vector<std::pair<std::string, std::string>>& pairs) {
    add(pairs.size());
    for (const auto& [key, value] : pairs) {
      add(std::string_view(key));
      add(std::string_view(value));
    }
  }
  ContentHash hash() const {
    ContentHash bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(state_[i / 8] >> (8 * (i % 8)));
    return bytes;
  }

 private:
  void add(int word) { add(static_cast<std::uint64_t>(word)); }

  std::array<std::uint64_t, 2> state_{0x596f6d69, 0x7265636f7264};
};

}  // namespace

ContentHash content_hash(const GameRecord& record) {
  Hasher hasher;
  hasher.add(std::string_view(record.game));
  hasher.add(record.options);
  hasher.add(std::string_view(record.position));
  for (const auto& player : record.players) hasher.add(std::string_view(player));
  hasher.add(std::uint64_t{record.seed.has_value()});
  hasher.add(record.seed.value_or(0));
  hasher.add(std::string_view(record.date));
  hasher.add(std::uint64_t{record.moves.size()});
  for (const auto& move : record.moves) {
    hasher.add(std::string_view(move.text));
    hasher.add(move.seconds);
    hasher.add(move.value);
    hasher.add(std::uint64_t{move.chance});
  }
  hasher.add(static_cast<std::uint64_t>(record.result.winner));
  hasher.add(std::string_view(record.result.reason));
  // As Yomi JSON orders them.
  auto notes = record.notes;
  std::sort(notes.begin(), notes.end());
  hasher.add(notes);
  return hasher.hash();
}

}  // namespace yomi
