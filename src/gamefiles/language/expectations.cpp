#include "gamefiles/language/expectations.hpp"

#include <algorithm>

#include "gamefiles/language/bounds.hpp"
#include "gamefiles/language/messages.hpp"
#include "gamefiles/language/vocabulary.hpp"

namespace yomi::gamefiles {

namespace {

using Kind = Expectation::Kind;

Texts symbol_texts(Symbol symbol) {
  Texts texts;
  for (std::size_t i = 0; i < texts.size(); ++i) texts[i] = symbol_in_words(symbol, static_cast<Language>(i));
  return texts;
}

// Few phrases without slots are better named than described.
std::vector<std::string> phrases_of(Symbol symbol, Language language) {
  constexpr std::size_t few = 4;
  std::vector<std::string> phrases;
  for (const Pattern* pattern : patterns_of(symbol, language)) {
    for (const auto& element : pattern->elements) {
      if (element.kind != Element::Kind::Word || element.word == comma) return {};
    }
    phrases.emplace_back(pattern->row->patterns[static_cast<std::size_t>(language)]);
  }
  if (phrases.size() > few) phrases.clear();
  return phrases;
}

// "'on', a set of cells or the end of the line"
Texts expected_texts(const WrongLine& wrong) {
  std::vector<Texts> list;
  const auto add = [&](const Texts& texts) {
    if (std::find(list.begin(), list.end(), texts) == list.end()) list.push_back(texts);
  };
  bool may_end = false;
  for (const auto& expectation : wrong.furthest.expected) {
    if (expectation.kind == Kind::EndOfLine) may_end = true;
    if (expectation.kind == Kind::Word) add(in_marks(written(expectation.word, wrong.language)));
    if (expectation.kind != Kind::Symbol) continue;
    const auto phrases = phrases_of(*expectation.symbol, wrong.language);
    for (const auto& phrase : phrases) add(in_marks(phrase));
    if (phrases.empty()) add(symbol_texts(*expectation.symbol));
  }
  if (may_end) add(said(Said::EndOfLine));
  return alternatives(list);
}

// The shortest row without slots below which such lines stand.
std::string_view head_of(Symbol symbol, Language language) {
  std::string_view shortest;
  for (const auto& row : grammar()) {
    const auto pattern = row.patterns[static_cast<std::size_t>(language)];
    const bool is_head =
        row.block != Block::None && symbol_of_lines(row.block) == symbol && pattern.find('{') == std::string_view::npos;
    if (is_head && (shortest.empty() || pattern.size() < shortest.size())) shortest = pattern;
  }
  return shortest;
}

// The line would be right in another place.
Texts where_it_could_stand(const WrongLine& wrong) {
  for (const auto symbol : {Symbol::Statement, Symbol::Piece, Symbol::Action, Symbol::Claim}) {
    // A sign and a name alone make a piece, and much else that is wrong.
    if (symbol == Symbol::Piece && wrong.line.tokens.size() <= 2) continue;
    if (symbol == wrong.wanted || !LineParser(wrong.line, wrong.language, wrong.names).is(symbol)) continue;
    const auto name = symbol_texts(symbol);
    if (symbol == Symbol::Statement) return said(Said::StandsNotBelow, {name});
    return said(Said::StandsBelow, {name, in_marks(head_of(symbol, wrong.language))});
  }
  return {};
}

// What else there is to say of what was found.
Texts remark(const WrongLine& wrong) {
  const std::string& found = wrong.found().text;
  if (!is_word(found, wrong.language) && is_word_of_any(found)) {
    const auto other = wrong.language == Language::English ? Language::Japanese : Language::English;
    return said(Said::WordOfOther, {name_of(other), name_of(wrong.language)});
  }
  if (wrong.expects(Symbol::Number) && found.find_first_not_of("0123456789") == std::string::npos) {
    return said(Said::NumberTooLarge, {same_in_all(std::to_string(largest_number))});
  }
  if (wrong.expects(Symbol::Name) || wrong.expects(Symbol::Text)) {
    if (is_word_of_any(found)) return said(Said::WordIsNoName);
    if (!is_label(found)) return said(Said::NoName);
  }
  return {};
}

void add(Problem& problem, const Texts& more) {
  for (std::size_t i = 0; i < more.size(); ++i) problem.message[i] += more[i];
}

}  // namespace

Problem unexpected(const WrongLine& wrong) {
  const auto& line = wrong.line;
  Problem problem;
  problem.source_line = std::string(line.source);
  if (wrong.ends_there()) {
    problem.place = line.place(line.tokens.back().end(), 1);
    problem.message = said(Said::ExpectedMore, {expected_texts(wrong)});
  } else {
    problem.place = wrong.place_of(wrong.furthest.token);
    problem.message = said(Said::Expected, {expected_texts(wrong), in_marks(wrong.found().raw)});
  }
  const auto elsewhere = where_it_could_stand(wrong);
  if (elsewhere != Texts{}) {
    add(problem, elsewhere);
  } else if (const auto suggestion = suggestion_for(wrong)) {
    if (const auto& name = suggestion->instead_of_name) problem.message = said(Said::NoNameHere, {in_marks(*name)});
    problem.place = suggestion->place;
    problem.suggestion = suggestion->text;
    add(problem, said(Said::DidYouMean, {in_marks(suggestion->text)}));
  } else if (!wrong.ends_there()) {
    add(problem, remark(wrong));
  }
  return problem;
}

}  // namespace yomi::gamefiles
