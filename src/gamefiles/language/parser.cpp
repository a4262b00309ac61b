#include "gamefiles/language/parser.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"
#include "gamefiles/language/bounds.hpp"
#include "gamefiles/language/expectations.hpp"
#include "gamefiles/language/file_language.hpp"
#include "gamefiles/language/line_parser.hpp"
#include "gamefiles/language/messages.hpp"
#include "gamefiles/language/vocabulary.hpp"

namespace yomi::gamefiles {

namespace {

// The two rows of which names of numbers come: declared here, or by a file that this one goes on from.
constexpr Rule declares_number = Rule::ChooseNumber;
constexpr Rule inherits = Rule::Like;

NumberNames names_in(const std::vector<Line>& lines, Language language) {
  NumberNames names, anything{.any = true};
  for (const Line& line : lines) {
    if (line.says_nothing()) continue;
    const auto node = LineParser(line, language, anything).parse(Symbol::Statement);
    if (!node) continue;
    if (node->rule == declares_number) names.names.insert(node->part(0).word);
    if (node->rule == inherits) names.any = true;
  }
  return names;
}

class FileParser {
 public:
  FileParser(const std::vector<Line>& lines, Language language)
      : lines_(lines), language_(language), names_(names_in(lines, language)) {}

  Node file() {
    Node file = list(Symbol::Statement, -1, 0);
    file.rule = Rule::File;
    file.place = {1, 1, 1};
    if (file.parts.empty() && problems_.empty() && !is_broken_between(0, lines_.size()))
      problems_.push_back({{1, 1, 1}, said(Said::NothingSaid)});
    return file;
  }

  std::vector<Problem>& problems() { return problems_; }

 private:
  // --- Lines ---

  bool is_done() const { return next_ >= lines_.size() || problems_.size() >= most_problems; }
  const Line& line() const { return lines_[next_]; }
  // Past comments and blank lines.
  void skip_nothing() {
    while (!is_done() && line().says_nothing() && !line().is_broken) ++next_;
  }
  void skip_below(int indentation) {
    for (skip_nothing(); !is_done() && line().indentation > indentation; skip_nothing()) ++next_;
  }
  // Whether the next line that says something stands below a line of that indentation.
  bool is_below(int indentation) {
    skip_nothing();
    return !is_done() && line().indentation > indentation;
  }
  void tell(const Line& about, const Texts& message) {
    const auto& tokens = about.tokens;
    const int column = tokens.empty() ? about.indentation + 1 : tokens.front().column;
    const int length = tokens.empty() ? 1 : tokens.back().end() - column;
    problems_.push_back({about.place(column, length), message, std::string(about.source)});
  }

  // --- Blocks ---

  // Lines of that symbol that stand below a line of that indentation.
  Node list(Symbol symbol, int owner, int depth) {
    Node list{.rule = Rule::List};
    if (!is_below(owner)) return list;
    list.place = line().place(1, 1);
    int indentation = line().indentation;
    while (is_below(owner)) {
      const Line& here = line();
      if (!here.is_broken && here.indentation != indentation) {
        if (here.indentation < indentation) tell(here, said(Said::NoSuchIndentation));
        indentation = here.indentation;
      }
      ++next_;
      auto node = here.is_broken ? std::nullopt : statement(here, symbol, depth);
      if (node) {
        list.parts.push_back(std::move(*node));
      } else {
        skip_below(here.indentation);
      }
    }
    return list;
  }

  std::optional<Node> statement(const Line& here, Symbol symbol, int depth) {
    LineParser parser(here, language_, names_);
    auto node = parser.parse(symbol);
    if (!node) {
      if (parser.was_too_deep()) {
        tell(here, said(Said::PhraseTooDeep));
      } else {
        problems_.push_back(unexpected({here, symbol, parser.furthest(), language_, names_}));
      }
      return node;
    }
    node->parts.back() = below(here, parser.block(), depth + 1);
    return node;
  }

  Node below(const Line& owner, Block block, int depth) {
    if (block == Block::None) {
      if (is_below(owner.indentation)) {
        if (!line().is_broken) tell(line(), said(Said::NothingBelow, {same_in_all(std::to_string(owner.number))}));
        skip_below(owner.indentation);
      }
      return {};
    }
    if (depth > deepest_indentation) {
      tell(owner, said(Said::IndentedTooDeep, {same_in_all(std::to_string(deepest_indentation))}));
      skip_below(owner.indentation);
      return {};
    }
    const auto told = problems_.size();
    const auto from = next_;
    const bool is_drawn = block == Block::Drawing || block == Block::DrawingAndClaims;
    Node node = is_drawn ? drawing(owner.indentation, block) : Node{};
    if (block == Block::DrawingAndClaims) {
      Node both{.rule = Rule::List, .place = node.place};
      both.parts.push_back(std::move(node));
      node = std::move(both);
      for (auto& claim : list(Symbol::Claim, owner.indentation, depth).parts) node.parts.push_back(std::move(claim));
      if (node.parts.size() == 1 && !node.parts.front().present()) node = {};
    } else if (!is_drawn) {
      node = list(symbol_of_lines(block), owner.indentation, depth);
    }
    const bool is_missing = !node.present() || (node.rule == Rule::List && node.parts.empty());
    if (is_missing && problems_.size() == told && !is_broken_between(from, next_)) tell_missing(owner, block);
    return node;
  }

  // What is wrong with such a line has been said already.
  bool is_broken_between(std::size_t from, std::size_t end) const {
    return std::any_of(lines_.begin() + static_cast<std::ptrdiff_t>(from),
                       lines_.begin() + static_cast<std::ptrdiff_t>(end),
                       [](const Line& between) { return between.is_broken; });
  }

  void tell_missing(const Line& owner, Block block) {
    if (block == Block::Drawing || block == Block::DrawingAndClaims) return tell(owner, said(Said::MissingDrawing));
    Texts what;
    for (std::size_t i = 0; i < what.size(); ++i) {
      what[i] = symbol_in_words(symbol_of_lines(block), static_cast<Language>(i));
    }
    tell(owner, said(Said::MissingBlock, {what}));
  }

  // --- Drawings ---

  Node drawing(int owner, Block block) {
    std::vector<std::string> rows;
    Node drawing{.rule = Rule::Drawing};
    for (; !is_done(); ++next_) {
      const Line& here = line();
      const bool is_row = here.indentation > owner && !here.is_blank();
      if (!is_row && !here.says_nothing()) break;
      if (is_row && block == Block::DrawingAndClaims && is_claim(here)) break;
      if (here.is_broken || (!is_row && !here.is_blank())) continue;
      if (is_row && rows.empty()) drawing.place = here.place(here.indentation + 1, 1);
      if (is_row || !rows.empty()) rows.push_back(as_drawn(here));
    }
    drawing.rows = as_drawing(rows);
    return drawing.rows.empty() ? Node{} : drawing;
  }

  // Of any language, and those that are almost one: no row of a board looks like that.
  bool is_claim(const Line& here) const {
    if (here.says_nothing()) return false;
    const std::string& front = here.tokens.front().text;
    for (std::size_t i = 0; i < language_codes.size(); ++i) {
      const auto words = first_words(Symbol::Claim, static_cast<Language>(i));
      if (std::find(words.begin(), words.end(), front) != words.end()) return true;
    }
    constexpr std::size_t long_enough = 5;
    const bool is_of_letters = std::all_of(front.begin(), front.end(), [](char c) { return c >= 'a' && c <= 'z'; });
    return is_of_letters && front.size() >= long_enough && here.tokens.size() > 1 &&
           nearest_name(front, first_words(Symbol::Claim, language_)).has_value();
  }

  const std::vector<Line>& lines_;
  Language language_;
  NumberNames names_;
  std::size_t next_ = 0;
  std::vector<Problem> problems_;
};

}  // namespace

ParseResult parse_game_file(std::string_view text) {
  Problems problems;
  const auto lines = read_lines(text, problems.list);
  if (lines.empty() && !problems.list.empty()) return problems;
  problems.language = language_of(lines);
  FileParser parser(lines, problems.language);
  Node file = parser.file();
  auto& found = parser.problems();
  problems.list.insert(problems.list.end(), found.begin(), found.end());
  if (problems.list.empty()) return Parsed{std::move(file), problems.language};
  std::stable_sort(problems.list.begin(), problems.list.end(),
                   [](const Problem& a, const Problem& b) { return a.place.line < b.place.line; });
  if (problems.list.size() > most_problems) problems.list.resize(most_problems);
  return problems;
}

}  // namespace yomi::gamefiles
