#include "core/utf8.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace yomi {

namespace {

// The character at the front, or nothing if there is none.
std::optional<Character> first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return Character{lead, text.substr(0, 1)};
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return std::nullopt;
  char32_t code = lead & (0x7Fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return std::nullopt;
    code = code << 6 | (byte(i) & 0x3F);
  }
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  if (code < least[length] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return std::nullopt;
  return Character{code, text.substr(0, length)};
}

}  // namespace

std::vector<Character> characters(std::string_view text) {
  std::vector<Character> found;
  while (!text.empty()) {
    const auto character = first_character(text);
    if (character) found.push_back(*character);
    text.remove_prefix(character ? character->bytes.size() : 1);
  }
  return found;
}

bool is_seen(char32_t code) {
  // Controls; soft hyphen; Arabic letter mark; Hangul fillers; Mongolian separators; zero width and directions;
  // invisible operators; fillers, byte order mark and annotations; tags and variation selectors beyond the first plane.
  constexpr std::array<std::pair<char32_t, char32_t>, 14> unseen{{{0x00, 0x1F},
                                                                  {0x7F, 0x9F},
                                                                  {0xAD, 0xAD},
                                                                  {0x61C, 0x61C},
                                                                  {0x115F, 0x1160},
                                                                  {0x180B, 0x180F},
                                                                  {0x200B, 0x200F},
                                                                  {0x2028, 0x202E},
                                                                  {0x2060, 0x206F},
                                                                  {0x3164, 0x3164},
                                                                  {0xFEFF, 0xFEFF},
                                                                  {0xFFA0, 0xFFA0},
                                                                  {0xFFF0, 0xFFFB},
                                                                  {0xE0000, 0xE0FFF}}};
  return std::none_of(unseen.begin(), unseen.end(),
                      [&](const auto& range) { return code >= range.first && code <= range.second; });
}

}  // namespace yomi
