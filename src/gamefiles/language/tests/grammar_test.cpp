// The table itself: what is wrong in it would be wrong in every file.
#include <gtest/gtest.h>

#include <functional>
#include <iostream>
#include <map>
#include <set>

#include "gamefiles/language/line_parser.hpp"
#include "gamefiles/language/printer.hpp"
#include "gamefiles/language/tests/sentences.hpp"
#include "gamefiles/language/vocabulary.hpp"

namespace yomi::gamefiles {
namespace {

constexpr std::array languages{Language::English, Language::Japanese};

// What a slot takes by the number of its part: "3:set,"; groups without slots by their place: "4?".
void collect_slots(const std::vector<Element>& elements, std::set<std::string>& slots) {
  for (const Element& element : elements) {
    collect_slots(element.elements, slots);
    if (element.part < 0) continue;
    const bool is_list = element.kind == Element::Kind::List;
    const bool is_group = element.kind == Element::Kind::Group;
    slots.insert(std::to_string(element.part) +
                 (is_group ? "?" : ":" + std::string(symbol_name(element.symbol)) + (is_list ? ", …" : "")));
  }
}

std::set<std::string> slots_of(const Pattern& pattern) {
  std::set<std::string> slots;
  collect_slots(pattern.elements, slots);
  return slots;
}

TEST(GameFileGrammar, EveryRowIsSaidInEveryLanguage) {
  for (const auto& row : grammar()) {
    for (const auto pattern : row.patterns) EXPECT_FALSE(pattern.empty()) << row.patterns[0];
  }
  const auto& english = patterns(Language::English);
  const auto& japanese = patterns(Language::Japanese);
  ASSERT_EQ(english.size(), japanese.size());
  for (std::size_t i = 0; i < english.size(); ++i) {
    const std::string shown(english[i].row->patterns[0]);
    EXPECT_EQ(slots_of(english[i]), slots_of(japanese[i])) << shown;
    EXPECT_EQ(slots_of(english[i]).size(), static_cast<std::size_t>(english[i].parts)) << shown;
    EXPECT_EQ(english[i].goes_on, japanese[i].goes_on) << shown;
    EXPECT_EQ(english[i].is_its_part, japanese[i].is_its_part) << shown;
  }
}

TEST(GameFileGrammar, NoTwoRowsOfASymbolAreSaidTheSameWay) {
  for (const auto language : languages) {
    std::set<std::pair<Symbol, std::string_view>> seen;
    for (const auto& row : grammar()) {
      const auto pattern = row.patterns[static_cast<std::size_t>(language)];
      EXPECT_TRUE(seen.emplace(row.symbol, pattern).second) << pattern;
    }
  }
}

// A node is printed by the first row of its rule, so all of them have the same parts.
TEST(GameFileGrammar, RowsOfOneRuleAndSymbolHaveTheSameParts) {
  std::map<std::pair<Rule, Symbol>, std::set<std::string>> seen;
  for (const Pattern& pattern : patterns(Language::English)) {
    if (pattern.is_its_part) continue;
    const auto [first, is_new] = seen.emplace(std::pair(pattern.row->rule, pattern.symbol()), slots_of(pattern));
    EXPECT_EQ(first->second, slots_of(pattern)) << pattern.row->patterns[0];
  }
}

// A drawing or lines can stand only below a row that fills a line.
TEST(GameFileGrammar, OnlyLinesHaveSomethingBelowThem) {
  for (const auto& row : grammar()) {
    if (row.block != Block::None) {
      EXPECT_TRUE(is_line(row.symbol)) << row.patterns[0];
    }
  }
}

TEST(GameFileGrammar, SymbolsHaveNames) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < symbol_count; ++i) {
    const auto symbol = static_cast<Symbol>(i);
    EXPECT_TRUE(names.insert(symbol_name(symbol)).second) << i;
    for (const auto language : languages) EXPECT_FALSE(symbol_in_words(symbol, language).empty()) << i;
  }
}

// A row that begins with another symbol that begins with the first again would never be found.
TEST(GameFileGrammar, SymbolsBeginWithThemselvesOnlyAtOnce) {
  for (const auto language : languages) {
    std::map<Symbol, std::set<Symbol>> begin_with;
    for (const Pattern& pattern : patterns(language)) {
      for (const Element* element = &pattern.elements.front();;) {
        if (element->kind == Element::Kind::Group) {
          element = &element->elements.front();
          continue;
        }
        if (element->kind != Element::Kind::Word && element->symbol != pattern.symbol()) {
          begin_with[pattern.symbol()].insert(element->symbol);
        }
        break;
      }
    }
    const std::function<bool(Symbol, Symbol, int)> leads = [&](Symbol from, Symbol to, int depth) {
      const auto& next = begin_with[from];
      return depth > 0 && std::any_of(next.begin(), next.end(),
                                      [&](Symbol symbol) { return symbol == to || leads(symbol, to, depth - 1); });
    };
    for (std::size_t i = 0; i < symbol_count; ++i) {
      const auto symbol = static_cast<Symbol>(i);
      EXPECT_FALSE(leads(symbol, symbol, 10)) << symbol_name(symbol);
    }
  }
}

TEST(GameFileGrammar, WordsCanBeLearnt) {
  for (const auto language : languages) {
    const auto& words = words_of(language);
    std::cout << words.size() << " words of " << language_codes[static_cast<std::size_t>(language)] << "\n";
    for (const auto& word : words) EXPECT_TRUE(is_label(word) || word == "、") << word;
  }
  EXPECT_GE(words_of(Language::English).size(), 80u);
  EXPECT_LE(words_of(Language::English).size(), 180u);
}

TEST(GameFileGrammar, EveryRowParsesFromItsOwnPattern) {
  const NumberNames names;
  for (const auto language : languages) {
    for (const Pattern& pattern : patterns(language)) {
      const std::string text = Sentences(language).row(pattern);
      SCOPED_TRACE(text);
      std::vector<Problem> problems;
      const auto lines = read_lines(text, problems);
      ASSERT_TRUE(problems.empty());
      LineParser parser(lines.front(), language, names);
      const auto node = parser.parse(pattern.symbol());
      ASSERT_TRUE(node) << pattern.row->patterns[0];
      if (!pattern.is_its_part) {
        EXPECT_EQ(node->rule, pattern.row->rule) << pattern.row->patterns[0];
      }
      if (is_line(pattern.symbol())) {
        EXPECT_EQ(parser.block(), pattern.row->block);
      }
      // What is printed is the same again.
      const auto again = printed_phrase(*node, pattern.symbol(), language);
      const auto other_lines = read_lines(again, problems);
      const auto same = LineParser(other_lines.front(), language, names).parse(pattern.symbol());
      ASSERT_TRUE(same) << again;
      EXPECT_EQ(hash_of(*same), hash_of(*node)) << again;
    }
  }
}

}  // namespace
}  // namespace yomi::gamefiles
