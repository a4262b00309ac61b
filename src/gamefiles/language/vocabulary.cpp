#include "gamefiles/language/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "core/utf8.hpp"
#include "gamefiles/language/patterns.hpp"
#include "gamefiles/language/signs.hpp"

namespace yomi::gamefiles {

namespace {

void collect(const std::vector<Element>& elements, std::set<std::string>& words) {
  for (const Element& element : elements) {
    if (!element.word.empty()) words.insert(element.word);
    collect(element.elements, words);
  }
}

std::vector<std::string> all_words(Language language) {
  std::set<std::string> words;
  for (const Pattern& pattern : patterns(language)) collect(pattern.elements, words);
  words.erase(std::string(comma));
  return {words.begin(), words.end()};
}

using FirstWords = std::array<std::set<std::string>, symbol_count>;

// What elements can begin with: those of groups that are left out let the next begin. True if something was added.
bool add_first(const std::vector<Element>& elements, const FirstWords& known, std::set<std::string>& words) {
  const auto before = words.size();
  for (const Element& element : elements) {
    if (element.kind == Element::Kind::Group) {
      add_first(element.elements, known, words);
      continue;
    }
    if (element.kind == Element::Kind::Word) {
      words.insert(element.word);
    } else {
      const auto& of_symbol = known[static_cast<std::size_t>(element.symbol)];
      words.insert(of_symbol.begin(), of_symbol.end());
    }
    break;
  }
  return words.size() > before;
}

FirstWords all_first_words(Language language) {
  FirstWords known;
  for (bool is_new = true; is_new;) {
    is_new = false;
    for (const Pattern& pattern : patterns(language)) {
      is_new |= add_first(pattern.elements, known, known[static_cast<std::size_t>(pattern.symbol())]);
    }
  }
  return known;
}

bool is_ascii_digit(char32_t code) { return code >= '0' && code <= '9'; }

}  // namespace

const std::vector<std::string>& words_of(Language language) {
  static const std::array<std::vector<std::string>, language_codes.size()> words{all_words(Language::English),
                                                                                 all_words(Language::Japanese)};
  return words[static_cast<std::size_t>(language)];
}

bool is_word(std::string_view text, Language language) {
  const auto& words = words_of(language);
  const auto found = std::lower_bound(words.begin(), words.end(), text);
  return found != words.end() && *found == text;
}

bool is_word_of_any(std::string_view text) {
  return is_word(text, Language::English) || is_word(text, Language::Japanese);
}

std::vector<std::string> first_words(Symbol symbol, Language language) {
  static const std::array<FirstWords, language_codes.size()> first{all_first_words(Language::English),
                                                                   all_first_words(Language::Japanese)};
  const auto& words = first[static_cast<std::size_t>(language)][static_cast<std::size_t>(symbol)];
  return {words.begin(), words.end()};
}

bool is_label(std::string_view text) {
  const auto all = characters(text);
  return !all.empty() && std::all_of(all.begin(), all.end(), [](const Character& c) { return is_of_a_name(c.code); });
}

bool is_name(std::string_view text) {
  const auto all = characters(text);
  const bool is_number = std::all_of(all.begin(), all.end(), [](const Character& c) { return is_ascii_digit(c.code); });
  return is_label(text) && !is_number && !is_word_of_any(text);
}

}  // namespace yomi::gamefiles
