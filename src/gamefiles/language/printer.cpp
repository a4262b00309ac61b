#include "gamefiles/language/printer.hpp"

#include <algorithm>
#include <cassert>

#include "gamefiles/language/patterns.hpp"

namespace yomi::gamefiles {

namespace {

// Words with a space between them; a comma stands as the language has it.
class Phrase {
 public:
  explicit Phrase(Language language) : language_(language) {}

  void add(std::string_view word) {
    if (word == comma) {
      text_ += written(comma, language_);
      wants_space_ = language_ == Language::English;
    } else {
      add_as_is(word);
    }
  }

  void add(const Node& node, Symbol symbol) {
    if (is_terminal(symbol)) {
      add_as_is(node.rule == Rule::Number && node.word.empty() ? std::to_string(node.number) : node.word);
      return;
    }
    const Pattern* pattern = pattern_for(node.rule, symbol, language_);
    assert(pattern != nullptr && "a node where nothing of its rule can stand");
    if (pattern != nullptr) add(node, pattern->elements);
  }

  const std::string& text() const { return text_; }

 private:
  void add_as_is(std::string_view word) {
    if (wants_space_) text_ += ' ';
    text_ += word;
    wants_space_ = true;
  }

  void add(const Node& node, const std::vector<Element>& elements) {
    for (const Element& element : elements) {
      switch (element.kind) {
        case Element::Kind::Word:
          add(element.word);
          break;
        case Element::Kind::Slot:
          add(part_of(node, element), element.symbol);
          break;
        case Element::Kind::List:
          add_list(part_of(node, element), element);
          break;
        case Element::Kind::Group:
          if (is_said(node, element)) add(node, element.elements);
          break;
      }
    }
  }

  void add_list(const Node& list, const Element& element) {
    for (std::size_t i = 0; i < list.parts.size(); ++i) {
      if (i > 0) add(element.word);
      add(list.parts[i], element.symbol);
    }
  }

  static const Node& part_of(const Node& node, const Element& element) {
    return node.part(static_cast<std::size_t>(element.part));
  }

  static bool is_said(const Node& node, const Element& group) {
    if (group.part >= 0) return part_of(node, group).present();
    return std::any_of(group.elements.begin(), group.elements.end(),
                       [&](const Element& element) { return element.part >= 0 && part_of(node, element).present(); });
  }

  Language language_;
  std::string text_;
  bool wants_space_ = false;
};

class Printer {
 public:
  explicit Printer(Language language) : language_(language) {}

  void add_lines(const Node& list, Symbol symbol, std::size_t depth) {
    for (const Node& line : list.parts) add_line(line, symbol, depth);
  }

  const std::string& text() const { return text_; }

 private:
  static constexpr std::size_t step = 2;          // of the indentation of lines
  static constexpr std::size_t drawing_step = 4;  // so that a drawing stands out

  void add_line(const Node& line, Symbol symbol, std::size_t depth) {
    text_ += std::string(depth * step, ' ') + printed_phrase(line, symbol, language_) + '\n';
    const Pattern* pattern = pattern_for(line.rule, symbol, language_);
    if (pattern == nullptr || line.parts.empty() || !line.parts.back().present()) return;
    const Node& below = line.parts.back();
    const Block block = pattern->row->block;
    if (block == Block::Drawing) {
      add_drawing(below, depth);
    } else if (block == Block::DrawingAndClaims) {
      add_drawing(below.part(0), depth);
      for (std::size_t i = 1; i < below.parts.size(); ++i) add_line(below.parts[i], Symbol::Claim, depth + 1);
    } else {
      add_lines(below, symbol_of_lines(block), depth + 1);
    }
  }

  void add_drawing(const Node& drawing, std::size_t depth) {
    for (const auto& row : drawing.rows) {
      if (!row.empty()) text_ += std::string(depth * step + drawing_step, ' ') + row;
      text_ += '\n';
    }
  }

  Language language_;
  std::string text_;
};

}  // namespace

std::string printed(const Node& file, Language language) {
  Printer printer(language);
  printer.add_lines(file, Symbol::Statement, 0);
  return printer.text();
}

std::string printed_phrase(const Node& node, Symbol symbol, Language language) {
  Phrase phrase(language);
  phrase.add(node, symbol);
  return phrase.text();
}

}  // namespace yomi::gamefiles
