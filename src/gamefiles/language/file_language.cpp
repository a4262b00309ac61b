#include "gamefiles/language/file_language.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "gamefiles/language/line_parser.hpp"
#include "gamefiles/language/vocabulary.hpp"

namespace yomi::gamefiles {

namespace {

using Counts = std::array<std::size_t, language_codes.size()>;

// The language that has the most, if no other has as many.
std::optional<Language> clearly_most(const Counts& counts) {
  const auto most = std::max_element(counts.begin(), counts.end());
  if (std::count(counts.begin(), counts.end(), *most) > 1) return std::nullopt;
  return static_cast<Language>(most - counts.begin());
}

template <class Count>
Counts in_each(const Count& count) {
  Counts counts{};
  for (std::size_t i = 0; i < counts.size(); ++i) counts[i] = count(static_cast<Language>(i));
  return counts;
}

bool begins_statement(const std::string& word, Language language) {
  const auto words = first_words(Symbol::Statement, language);
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

Language language_of(const std::vector<Line>& lines) {
  const auto first = std::find_if(lines.begin(), lines.end(), [](const Line& line) { return !line.says_nothing(); });
  if (first == lines.end()) return Language::English;
  const NumberNames anything{.any = true};
  const auto parses = in_each([&](Language language) -> std::size_t {
    return LineParser(*first, language, anything).is(Symbol::Statement) ? 1 : 0;
  });
  if (const auto language = clearly_most(parses)) return *language;
  const auto begins = in_each(
      [&](Language language) -> std::size_t { return begins_statement(first->tokens.front().text, language) ? 1 : 0; });
  if (const auto language = clearly_most(begins)) return *language;
  const auto words = in_each([&](Language language) {
    std::size_t count = 0;
    for (const Line& line : lines) {
      count += static_cast<std::size_t>(std::count_if(
          line.tokens.begin(), line.tokens.end(), [&](const Token& token) { return is_word(token.text, language); }));
    }
    return count;
  });
  return clearly_most(words).value_or(Language::English);
}

}  // namespace yomi::gamefiles
