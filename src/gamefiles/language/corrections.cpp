#include "gamefiles/language/corrections.hpp"

#include <algorithm>
#include <map>

#include "core/text.hpp"
#include "core/utf8.hpp"
#include "gamefiles/language/patterns.hpp"
#include "gamefiles/language/vocabulary.hpp"

namespace yomi::gamefiles {

namespace {

// nearest_name counts bytes, of which a character of Japanese has three: so that it counts characters, each gets a
// byte. Words that share no more than half of their characters are not near.
std::optional<std::string> nearest_of_characters(std::string_view wrong, const std::vector<std::string>& known) {
  std::map<char32_t, char> bytes;
  const auto in_bytes = [&](std::string_view text) {
    std::string mapped;
    for (const auto& character : characters(text)) {
      mapped += bytes.emplace(character.code, static_cast<char>(0x80 + bytes.size() % 0x80)).first->second;
    }
    return mapped;
  };
  const std::string mapped_wrong = in_bytes(wrong);
  std::vector<std::string> mapped;
  std::map<std::string, std::string> original;
  for (const auto& word : known) {
    if (is_ascii(word)) continue;
    const auto as_bytes = in_bytes(word);
    const auto shared = std::count_if(as_bytes.begin(), as_bytes.end(),
                                      [&](char c) { return mapped_wrong.find(c) != std::string::npos; });
    if (static_cast<std::size_t>(shared) * 2 <= std::max(as_bytes.size(), mapped_wrong.size())) continue;
    mapped.push_back(as_bytes);
    original[as_bytes] = word;
  }
  const auto near = nearest_name(mapped_wrong, mapped);
  return near ? std::optional(original[*near]) : std::nullopt;
}

bool is_digit(char32_t code) { return code >= '0' && code <= '9'; }

// The longest word of the language at the front of a Japanese text, in bytes.
std::size_t word_at_front(std::string_view text, Language language) {
  std::size_t longest = 0;
  for (const auto& word : words_of(language)) {
    if (!is_ascii(word) && word.size() > longest && text.starts_with(word)) longest = word.size();
  }
  return longest;
}

}  // namespace

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::optional<std::string> nearest_word(const std::string& wrong, const std::vector<std::string>& known) {
  // A single sign is near to everything short.
  if (characters(wrong).size() < 2) return std::nullopt;
  auto near = is_ascii(wrong) ? nearest_name(wrong, known) : nearest_of_characters(wrong, known);
  if (near == wrong) near.reset();
  return near;
}

std::vector<std::string> taken_apart(std::string_view text, Language language) {
  std::vector<std::string> pieces;
  bool goes_on = false;
  char32_t last = 0;
  while (!text.empty()) {
    if (const auto size = word_at_front(text, language)) {
      pieces.emplace_back(text.substr(0, size));
      text.remove_prefix(size);
      goes_on = false;
      continue;
    }
    const auto front = characters(text).front();
    if (!goes_on || is_digit(last) != is_digit(front.code)) pieces.emplace_back();
    pieces.back() += front.bytes;
    last = front.code;
    text.remove_prefix(front.bytes.size());
    goes_on = true;
  }
  return pieces;
}

}  // namespace yomi::gamefiles
