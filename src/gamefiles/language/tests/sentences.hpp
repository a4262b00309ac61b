// Sentences of the language made from its table, for tests.
#pragma once

#include <random>
#include <string>

#include "gamefiles/language/patterns.hpp"

namespace yomi::gamefiles {

// The words of one row or symbol with everything in its slots; at random, or with the first row that will do.
class Sentences {
 public:
  explicit Sentences(Language language) : language_(language) {}
  Sentences(Language language, std::uint64_t seed) : language_(language), random_(seed), is_random_(true) {}

  std::string row(const Pattern& pattern, int depth = 0) { return of_elements(pattern.elements, depth); }

  std::string symbol(Symbol symbol, int depth = 0) {
    switch (symbol) {
      case Symbol::Number:
        return std::to_string(below(is_random_ ? 10'000 : 10));
      case Symbol::Name:
      case Symbol::Label:
        return name();
      case Symbol::Text:
        return "Text of " + name();
      case Symbol::Letter:
        return below(4) == 1 ? "+" + letter() : letter();
      default:
        return row(*choose(symbol, depth), depth + 1);
    }
  }

  // A line and what has to stand below it.
  std::string line(const Pattern& pattern, int depth, int indentation) {
    std::string text = std::string(static_cast<std::size_t>(indentation), ' ') + row(pattern, depth) + "\n";
    const Block block = pattern.row->block;
    const std::string margin(static_cast<std::size_t>(indentation) + 3, ' ');
    if (block == Block::Drawing || block == Block::DrawingAndClaims) text += margin + ".o#\n\n" + margin + "  X .\n";
    if (block == Block::None || block == Block::Drawing) return text;
    const auto& rows = patterns_of(symbol_of_lines(block), language_);
    for (int lines = 1 + below(2); lines > 0; --lines) {
      // Blocks within blocks end somewhere.
      const Pattern* choice = rows[static_cast<std::size_t>(below(static_cast<int>(rows.size())))];
      if (depth > 1 && choice->row->block != Block::None) choice = rows.front();
      text += line(*choice, depth + 1, indentation + 2);
    }
    return text;
  }

  int below(int bound) { return is_random_ ? static_cast<int>(random_() % static_cast<unsigned>(bound)) : 0; }

 private:
  std::string of_elements(const std::vector<Element>& elements, int depth) {
    std::string text;
    const auto add = [&](const std::string& word) {
      if (!word.empty()) text += (text.empty() ? "" : " ") + word;
    };
    for (const Element& element : elements) {
      switch (element.kind) {
        case Element::Kind::Word:
          add(element.word);
          break;
        case Element::Kind::Slot:
          add(symbol(element.symbol, depth));
          break;
        case Element::Kind::List:
          add(symbol(element.symbol, depth));
          for (int more = below(3); more > 0; --more) {
            add(element.word);
            add(symbol(element.symbol, depth));
          }
          break;
        case Element::Kind::Group:
          if (!is_random_ || below(2) == 0) add(of_elements(element.elements, depth));
          break;
      }
    }
    return text;
  }

  // Deep down, a row that does not lead further.
  const Pattern* choose(Symbol symbol, int depth) {
    constexpr int deep = 5;
    const auto& rows = patterns_of(symbol, language_);
    if (is_random_ && depth < deep) return rows[static_cast<std::size_t>(below(static_cast<int>(rows.size())))];
    for (const Pattern* row : rows) {
      if (!leads_on(row->elements)) return row;
    }
    for (const Pattern* row : rows) {
      if (!row->goes_on) return row;
    }
    return rows.front();
  }

  static bool leads_on(const std::vector<Element>& elements) {
    for (const Element& element : elements) {
      if (leads_on(element.elements)) return true;
      const bool is_slot = element.kind == Element::Kind::Slot || element.kind == Element::Kind::List;
      if (is_slot && !is_terminal(element.symbol)) return true;
    }
    return false;
  }

  std::string name() {
    constexpr const char* names[]{"stone", "a1", "歩兵", "my_zone", "K-2"};
    return names[below(5)];
  }
  std::string letter() {
    constexpr const char* letters[]{"K", "p", "玉", "*"};
    return letters[below(4)];
  }

  Language language_;
  std::mt19937_64 random_;
  bool is_random_ = false;
};

}  // namespace yomi::gamefiles
