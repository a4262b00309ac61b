#include "gamefiles/language/patterns.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>

#include "core/text.hpp"

namespace yomi::gamefiles {

namespace {

constexpr std::string_view wide_comma = "、";

std::optional<Symbol> symbol_named(std::string_view name) {
  for (std::size_t i = 0; i < symbol_count; ++i) {
    if (symbol_name(static_cast<Symbol>(i)) == name) return static_cast<Symbol>(i);
  }
  return std::nullopt;
}

// The pieces that a pattern is made of: words, commas, brackets and slots.
std::vector<std::string> pieces_of(std::string_view pattern) {
  std::vector<std::string> pieces(1);
  bool in_slot = false;
  for (std::size_t i = 0; i < pattern.size();) {
    const bool is_wide = pattern.substr(i).starts_with(wide_comma);
    const auto piece = pattern.substr(i, is_wide ? wide_comma.size() : 1);
    i += piece.size();
    in_slot = piece == "{" || (in_slot && piece != "}");
    if (!in_slot && piece == " ") {
      pieces.emplace_back();
    } else if (!in_slot && (piece == "[" || piece == "]" || piece == comma || is_wide)) {
      pieces.emplace_back(is_wide ? comma : piece);
      pieces.emplace_back();
    } else {
      pieces.back() += piece;
    }
  }
  std::erase(pieces, "");
  return pieces;
}

bool has_slot(const std::vector<Element>& elements) {
  return std::any_of(elements.begin(), elements.end(),
                     [](const Element& element) { return element.kind != Element::Kind::Word; });
}

// Reads one pattern. Parts are numbered in the order of the English one, so the other languages are told what that is.
class PatternReader {
 public:
  PatternReader(std::string_view pattern, Language language) : pieces_(pieces_of(pattern)), language_(language) {}

  // The numbers of the parts that are slots, and of those that are groups without one.
  std::vector<int> slots, groups;

  std::vector<Element> read_first() {
    auto elements = read();
    number(elements);
    return elements;
  }

  std::vector<Element> read_like(const PatternReader& first) {
    slots = first.slots;
    groups = first.groups;
    auto elements = read();
    std::size_t group = 0;
    renumber(elements, group);
    return elements;
  }

  int parts() const { return static_cast<int>(slots.size() + groups.size()); }

 private:
  std::vector<Element> read() {
    std::vector<Element> elements;
    for (; next_ < pieces_.size() && pieces_[next_] != "]"; ++next_) {
      const std::string& piece = pieces_[next_];
      if (piece == "[") {
        ++next_;
        elements.push_back({.kind = Element::Kind::Group, .elements = read()});
      } else if (piece.front() == '{') {
        elements.push_back(slot(piece.substr(1, piece.size() - 2)));
      } else {
        elements.push_back({.kind = Element::Kind::Word, .word = piece});
      }
    }
    return elements;
  }

  // "2:symbol&": the number of a slot counts from one; without it slots have the order of the English ones.
  Element slot(std::string_view text) {
    Element element{.kind = Element::Kind::Slot, .part = slots_read_++};
    if (const auto colon = text.find(':'); colon != std::string_view::npos) {
      element.part = parse_number<int>(text.substr(0, colon)).value_or(1) - 1;
      text.remove_prefix(colon + 1);
    }
    if (text.ends_with(',') || text.ends_with('&')) {
      element.kind = Element::Kind::List;
      element.word = text.ends_with(',') ? comma : word_for_and(language_);
      text.remove_suffix(1);
    }
    const auto symbol = symbol_named(text);
    assert(symbol && "a slot of a symbol that there is not");
    element.symbol = symbol.value_or(Symbol::Text);
    return element;
  }

  void number(std::vector<Element>& elements) {
    for (Element& element : elements) {
      if (element.kind == Element::Kind::Word) continue;
      if (element.kind == Element::Kind::Group && has_slot(element.elements)) {
        number(element.elements);
        continue;
      }
      element.part = parts();
      (element.kind == Element::Kind::Group ? groups : slots).push_back(element.part);
    }
  }

  void renumber(std::vector<Element>& elements, std::size_t& group) {
    for (Element& element : elements) {
      if (element.kind == Element::Kind::Word) continue;
      if (element.kind != Element::Kind::Group) {
        element.part = slots.at(static_cast<std::size_t>(element.part));
      } else if (has_slot(element.elements)) {
        renumber(element.elements, group);
      } else {
        element.part = groups.at(group++);
      }
    }
  }

  std::vector<std::string> pieces_;
  Language language_;
  std::size_t next_ = 0;
  int slots_read_ = 0;
};

Pattern pattern_of(const GrammarRow& row, Language language) {
  PatternReader first(row.patterns[0], Language::English);
  Pattern pattern{.row = &row, .elements = first.read_first(), .parts = first.parts()};
  if (language != Language::English) {
    pattern.elements = PatternReader(row.patterns[static_cast<std::size_t>(language)], language).read_like(first);
  }
  assert(!pattern.elements.empty());
  const Element& front = pattern.elements.front();
  const bool is_alone = pattern.elements.size() == 1 && front.kind == Element::Kind::Slot;
  pattern.is_its_part = is_alone && !is_terminal(front.symbol);
  pattern.goes_on = !is_alone && front.kind == Element::Kind::Slot && front.symbol == row.symbol;
  pattern.begins_free = front.is_text();
  for (std::size_t i = 0; i < language_codes.size(); ++i) {
    if (row.patterns[i].starts_with("{text}") && row.patterns[i] != "{text}") {
      pattern.free_in.push_back(static_cast<Language>(i));
    }
  }
  return pattern;
}

struct Table {
  std::vector<Pattern> all;
  std::array<std::vector<const Pattern*>, symbol_count> by_symbol;
};

Table table_of(Language language) {
  Table table;
  for (const auto& row : grammar()) table.all.push_back(pattern_of(row, language));
  for (const auto& pattern : table.all) {
    table.by_symbol[static_cast<std::size_t>(pattern.symbol())].push_back(&pattern);
  }
  for (auto& list : table.by_symbol) {
    std::stable_partition(list.begin(), list.end(), [](const Pattern* pattern) { return !pattern->begins_free; });
  }
  return table;
}

const Table& table(Language language) {
  static const std::array<Table, language_codes.size()> tables{table_of(Language::English),
                                                               table_of(Language::Japanese)};
  return tables[static_cast<std::size_t>(language)];
}

}  // namespace

const std::vector<Pattern>& patterns(Language language) { return table(language).all; }

const std::vector<const Pattern*>& patterns_of(Symbol symbol, Language language) {
  return table(language).by_symbol[static_cast<std::size_t>(symbol)];
}

const Pattern* pattern_for(Rule rule, Symbol symbol, Language language) {
  for (const Pattern* pattern : patterns_of(symbol, language)) {
    if (!pattern->is_its_part && pattern->row->rule == rule) return pattern;
  }
  for (const Pattern* pattern : patterns_of(symbol, language)) {
    if (!pattern->is_its_part) continue;
    if (const auto* found = pattern_for(rule, pattern->elements.front().symbol, language)) return found;
  }
  return nullptr;
}

std::string written(std::string_view word, Language language) {
  return std::string(word == comma && language == Language::Japanese ? wide_comma : word);
}

bool is_terminal(Symbol symbol) { return symbol >= Symbol::Number; }

bool is_line(Symbol symbol) {
  return symbol == Symbol::Statement || symbol == Symbol::Piece || symbol == Symbol::Action || symbol == Symbol::Card ||
         symbol == Symbol::Claim;
}

Symbol symbol_of_lines(Block block) {
  switch (block) {
    case Block::Pieces:
      return Symbol::Piece;
    case Block::Actions:
      return Symbol::Action;
    case Block::Cards:
      return Symbol::Card;
    case Block::Claims:
    case Block::DrawingAndClaims:
      return Symbol::Claim;
    case Block::None:
    case Block::Drawing:
    case Block::Statements:
      break;
  }
  return Symbol::Statement;
}

}  // namespace yomi::gamefiles
