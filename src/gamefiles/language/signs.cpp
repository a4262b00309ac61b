#include "gamefiles/language/signs.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "core/utf8.hpp"

namespace yomi::gamefiles {

namespace {

using Range = std::pair<char32_t, char32_t>;

bool is_in(std::span<const Range> ranges, char32_t code) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const Range& range) { return code >= range.first && code <= range.second; });
}

// Punctuation, arrows, drawn lines and private characters.
constexpr Range no_letters[]{{0x80, 0xA9},     {0xAB, 0xB4},     {0xB6, 0xB9},     {0xBB, 0xBF},     {0xD7, 0xD7},
                             {0xF7, 0xF7},     {0x2000, 0x206F}, {0x2190, 0x2BFF}, {0x2E00, 0x2E7F}, {0x3000, 0x3004},
                             {0x3008, 0x3020}, {0x3030, 0x3030}, {0x303D, 0x303F}, {0x30FB, 0x30FB}, {0xE000, 0xF8FF},
                             {0xFE10, 0xFE6F}, {0xFF01, 0xFF20}, {0xFF3B, 0xFF40}, {0xFF5B, 0xFF65}, {0xFFE0, 0xFFFF}};

// Unicode's annex 11, roughly: what is wide or full-width.
constexpr Range wide[]{{0x1100, 0x115F}, {0x2E80, 0x303E},   {0x3041, 0x4DBF},   {0x4E00, 0xA4CF},
                       {0xAC00, 0xD7A3}, {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},
                       {0xFFE0, 0xFFE6}, {0x1F300, 0x1F64F}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}};

}  // namespace

bool is_of_a_name(char32_t code) {
  if (code >= 0x80) return !is_in(no_letters, code);
  return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') || (code >= '0' && code <= '9') || code == '-' ||
         code == '_' || code == '+';
}

std::string with_plain_digits(std::string_view text) {
  constexpr char32_t wide_zero = 0xFF10;
  std::string plain;
  for (const auto& character : characters(text)) {
    if (character.code >= wide_zero && character.code <= wide_zero + 9) {
      plain += static_cast<char>('0' + (character.code - wide_zero));
    } else {
      plain += character.bytes;
    }
  }
  return plain;
}

std::size_t width_of(char32_t code) { return is_in(wide, code) ? 2 : 1; }

std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  for (const auto& character : characters(text)) width += width_of(character.code);
  return width;
}

}  // namespace yomi::gamefiles
