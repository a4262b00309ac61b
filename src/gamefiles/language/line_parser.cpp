#include "gamefiles/language/line_parser.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"
#include "core/utf8.hpp"
#include "gamefiles/language/bounds.hpp"
#include "gamefiles/language/vocabulary.hpp"

namespace yomi::gamefiles {

namespace {

bool is_letter(std::string_view text) {
  auto signs = characters(text);
  if (signs.size() == 2 && signs.front().code == '+') signs.erase(signs.begin());
  // A comma is a separator, and a point is an empty cell.
  return signs.size() == 1 && signs.front().code != ',' && signs.front().code != '.';
}

std::optional<int> number_in(const std::string& text) {
  const auto number = parse_number<unsigned>(text);
  if (!number || *number > static_cast<unsigned>(largest_number)) return std::nullopt;
  return static_cast<int>(*number);
}

}  // namespace

LineParser::LineParser(const Line& line, Language language, const NumberNames& names)
    : line_(line), language_(language), names_(names), size_(line.tokens.size()), memory_(size_ + 1) {}

std::optional<Node> LineParser::parse(Symbol symbol) {
  const Match* match = match_of_line(symbol);
  if (match == nullptr) return std::nullopt;
  block_ = match->pattern != nullptr ? match->pattern->row->block : Block::None;
  return node_of(*match);
}

const LineParser::Match* LineParser::match_of_line(Symbol symbol) {
  const Match* match = symbol_at(symbol, 0);
  if (match != nullptr) expect(match->end, {Expectation::Kind::EndOfLine});
  return match != nullptr && match->end == size_ && !was_too_deep_ ? match : nullptr;
}

// --- Symbols ---

const LineParser::Match* LineParser::symbol_at(Symbol symbol, std::size_t token) {
  if (is_terminal(symbol)) return terminal_at(symbol, token);
  Memory& memory = memory_[token][static_cast<std::size_t>(symbol)];
  if (memory.is_known) {
    if (memory.match == nullptr) expect(token, {Expectation::Kind::Symbol, {}, symbol});
    return memory.match;
  }
  if (open_.size() >= static_cast<std::size_t>(deepest_phrase)) {
    was_too_deep_ = true;
    return nullptr;
  }
  // Known to be nothing while it is being looked for: rows that lead to themselves end.
  memory.is_known = true;
  open_.push_back({token, symbol});
  const Match* match = parse_symbol(symbol, token);
  open_.pop_back();
  memory.match = match;
  return match;
}

const LineParser::Match* LineParser::parse_symbol(Symbol symbol, std::size_t token) {
  const Match* best = nullptr;
  for (const Pattern* pattern : patterns_of(symbol, language_)) {
    if (!pattern->goes_on) best = longest(best, *pattern, token, nullptr);
  }
  for (int depth = 0; best != nullptr; ++depth) {
    const Match* longer = go_on(symbol, best);
    if (longer == best) break;
    if (depth >= deepest_phrase) was_too_deep_ = true;
    if (was_too_deep_) break;
    best = longer;
  }
  return best;
}

const LineParser::Match* LineParser::go_on(Symbol symbol, const Match* before) {
  const Match* best = before;
  for (const Pattern* pattern : patterns_of(symbol, language_)) {
    if (pattern->goes_on) best = longest(best, *pattern, before->begin, before);
  }
  return best;
}

// Whichever is longer, the best so far or this pattern, whose first slot is `before` if there is one.
const LineParser::Match* LineParser::longest(const Match* best, const Pattern& pattern, std::size_t token,
                                             const Match* before) {
  Parts parts(static_cast<std::size_t>(pattern.parts), nullptr);
  Elements elements = pattern.elements;
  std::size_t from = token;
  if (before != nullptr) {
    parts[static_cast<std::size_t>(elements.front().part)] = before;
    elements = elements.subspan(1);
    from = before->end;
  }
  const auto end = elements_at(elements, from, parts);
  if (!end || (best != nullptr && *end <= best->end) || looks_like_another(pattern, parts)) return best;
  if (pattern.is_its_part) return parts.front();
  return keep({.pattern = &pattern, .begin = token, .end = *end, .parts = std::move(parts)});
}

// "{text} … " of one language must not begin with a word of it, in whichever language it is said here.
bool LineParser::looks_like_another(const Pattern& pattern, const Parts& parts) {
  if (pattern.free_in.empty()) return false;
  const auto text = std::find_if(parts.begin(), parts.end(), [](const Match* part) {
    return part != nullptr && part->kind == Match::Kind::Terminal && part->symbol == Symbol::Text;
  });
  if (text == parts.end()) return false;
  const auto begin = (*text)->begin;
  const bool looks_so = std::any_of(pattern.free_in.begin(), pattern.free_in.end(),
                                    [&](Language language) { return is_word(line_.tokens[begin].text, language); });
  if (looks_so) expect(begin, {Expectation::Kind::Symbol, {}, Symbol::Text});
  return looks_so;
}

// --- Elements of a pattern ---

std::optional<std::size_t> LineParser::elements_at(Elements elements, std::size_t token, Parts& parts) {
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const Element& element = elements[i];
    const Match* match = nullptr;
    switch (element.kind) {
      case Element::Kind::Group:
        return group_at(elements.subspan(i), token, parts);
      case Element::Kind::Word:
        if (token >= size_ || line_.tokens[token].text != element.word) {
          expect(token, {Expectation::Kind::Word, element.word});
          return std::nullopt;
        }
        ++token;
        continue;
      case Element::Kind::List:
        match = list_at(element, token);
        break;
      case Element::Kind::Slot:
        if (element.is_text()) return text_at(elements.subspan(i), token, parts);
        match = symbol_at(element.symbol, token);
        break;
    }
    if (match == nullptr) return std::nullopt;
    parts[static_cast<std::size_t>(element.part)] = match;
    token = match->end;
  }
  return token;
}

// With what is in the brackets or else without.
std::optional<std::size_t> LineParser::group_at(Elements elements, std::size_t token, Parts& parts) {
  const Element& group = elements.front();
  const Elements rest = elements.subspan(1);
  Parts with = parts;
  if (const auto inside = elements_at(group.elements, token, with)) {
    if (group.part >= 0) {
      with[static_cast<std::size_t>(group.part)] = keep({.kind = Match::Kind::Yes, .begin = token, .end = *inside});
    }
    if (const auto end = elements_at(rest, *inside, with)) {
      parts = std::move(with);
      return end;
    }
  }
  return elements_at(rest, token, parts);
}

// As far as the last place where the next word of the pattern stands, or to the end of the line.
std::optional<std::size_t> LineParser::text_at(Elements elements, std::size_t token, Parts& parts) {
  const Elements rest = elements.subspan(1);
  std::size_t end = size_;
  if (!rest.empty()) {
    do {
      if (end == token) return std::nullopt;
      --end;
    } while (line_.tokens[end].text != rest.front().word);
  }
  if (end == token) {
    expect(token, {Expectation::Kind::Symbol, {}, Symbol::Text});
    return std::nullopt;
  }
  parts[static_cast<std::size_t>(elements.front().part)] =
      keep({.kind = Match::Kind::Terminal, .symbol = Symbol::Text, .begin = token, .end = end});
  return elements_at(rest, end, parts);
}

const LineParser::Match* LineParser::list_at(const Element& list, std::size_t token) {
  Match match{.kind = Match::Kind::List, .begin = token, .end = token};
  for (;;) {
    const Match* item = symbol_at(list.symbol, token);
    if (item == nullptr) break;
    match.parts.push_back(item);
    match.end = item->end;
    if (match.end >= size_ || line_.tokens[match.end].text != list.word) {
      expect(match.end, {Expectation::Kind::Word, list.word, list.symbol});
      break;
    }
    token = match.end + 1;
  }
  return match.parts.empty() ? nullptr : keep(std::move(match));
}

const LineParser::Match* LineParser::terminal_at(Symbol symbol, std::size_t token) {
  if (!is_terminal_at(symbol, token)) {
    expect(token, {Expectation::Kind::Symbol, {}, symbol});
    return nullptr;
  }
  return keep({.kind = Match::Kind::Terminal, .symbol = symbol, .begin = token, .end = token + 1});
}

bool LineParser::is_terminal_at(Symbol symbol, std::size_t token) const {
  if (token >= size_) return false;
  const std::string& text = line_.tokens[token].text;
  switch (symbol) {
    case Symbol::Number:
      return number_in(text) || (is_name(text) && names_.has(text));
    case Symbol::Name:
      return is_name(text);
    case Symbol::Label:
      return is_label(text);
    case Symbol::Letter:
      return is_letter(line_.tokens[token].raw);
    default:
      return false;
  }
}

const LineParser::Match* LineParser::keep(Match match) {
  matches_.push_back(std::move(match));
  return &matches_.back();
}

// Of what was looked for from the same token on, the whole is named and not its parts: "a set of cells". A symbol of
// one row says less than what the row begins with.
void LineParser::expect(std::size_t token, Expectation expectation) {
  if (token < furthest_.token) return;
  const auto outermost = std::find_if(open_.begin(), open_.end(), [&](const Open& open) {
    return open.token == token && patterns_of(open.symbol, language_).size() > 1;
  });
  if (outermost != open_.end()) expectation = {Expectation::Kind::Symbol, {}, outermost->symbol};
  if (token > furthest_.token) furthest_ = {token, {}};
  auto& expected = furthest_.expected;
  if (std::find(expected.begin(), expected.end(), expectation) == expected.end()) {
    expected.push_back(std::move(expectation));
  }
}

// --- Nodes ---

Node LineParser::node_of(const Match& match) const {
  if (match.kind == Match::Kind::Terminal) return terminal_node(match);
  Node node;
  const auto& first = line_.tokens[match.begin];
  node.place = line_.place(first.column, line_.tokens[match.end - 1].end() - first.column);
  if (match.kind == Match::Kind::Yes) node.rule = Rule::Yes;
  if (match.kind == Match::Kind::List) node.rule = Rule::List;
  if (match.kind == Match::Kind::Row) node.rule = match.pattern->row->rule;
  for (const Match* part : match.parts) node.parts.push_back(part != nullptr ? node_of(*part) : Node{});
  if (match.kind == Match::Kind::Row && is_line(match.pattern->symbol())) node.parts.emplace_back();
  return node;
}

Node LineParser::terminal_node(const Match& match) const {
  const Token& first = line_.tokens[match.begin];
  const Token& last = line_.tokens[match.end - 1];
  Node node{.word = first.text, .place = line_.place(first.column, last.end() - first.column)};
  switch (match.symbol) {
    case Symbol::Number:
      node.rule = Rule::Number;
      if (const auto number = number_in(first.text)) {
        node.number = *number;
        node.word.clear();
      }
      break;
    case Symbol::Text: {
      node.rule = Rule::Text;
      const auto* end = last.raw.data() + last.raw.size();
      node.word = std::string(first.raw.data(), static_cast<std::size_t>(end - first.raw.data()));
      break;
    }
    case Symbol::Letter:
      node.rule = Rule::Letter;
      node.word = first.raw;
      break;
    default:
      node.rule = Rule::Name;
      break;
  }
  return node;
}

}  // namespace yomi::gamefiles
