#include "gamefiles/language/suggestions.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "gamefiles/language/corrections.hpp"
#include "gamefiles/language/vocabulary.hpp"

namespace yomi::gamefiles {

namespace {

using Kind = Expectation::Kind;
using Words = std::vector<std::string>;

bool has(const Words& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_number(std::string_view text) { return text.find_first_not_of("0123456789") == std::string_view::npos; }

// One way to a suggestion after the other, the surest first.
class Suggester {
 public:
  explicit Suggester(const WrongLine& wrong) : wrong_(wrong), token_(wrong.furthest.token) {}

  std::optional<Suggestion> best() const {
    if (auto apart = name_before_apart(true)) return apart;
    if (!wrong_.ends_there()) {
      if (auto joined = hyphen()) return joined;
      if (const auto text = for_what_was_found()) return Suggestion{wrong_.place_of(token_), *text};
    }
    if (auto apart = name_before_apart(false)) return apart;
    return name_before_as_word();
  }

 private:
  std::optional<std::string> for_what_was_found() const {
    const std::string& found = wrong_.found().text;
    if (auto text = separator()) return text;
    if (auto text = apart()) return text;
    if (!is_word(found, wrong_.language) && is_word_of_any(found)) return in_this_language(found);
    if (auto near = nearest_word(found, words_to_choose_from())) return near;
    return only_word_that_helps();
  }

  Words words_that_could_stand() const {
    Words words;
    for (const auto& expectation : wrong_.furthest.expected) {
      if (expectation.kind == Kind::Word && expectation.word != comma) words.push_back(expectation.word);
      if (expectation.kind != Kind::Symbol) continue;
      const auto first = first_words(*expectation.symbol, wrong_.language);
      words.insert(words.end(), first.begin(), first.end());
      const auto& numbers = wrong_.names.names;
      if (expectation.symbol == Symbol::Number) words.insert(words.end(), numbers.begin(), numbers.end());
    }
    return words;
  }

  // A line may stand in the wrong place as well, and so begin with a word that could not stand there.
  Words words_to_choose_from() const {
    Words words = words_that_could_stand();
    const bool is_known = is_word(wrong_.found().text, wrong_.language);
    if (is_known || token_ > 0 || !wrong_.expects(wrong_.wanted)) return words;
    const auto& all = words_of(wrong_.language);
    words.insert(words.end(), all.begin(), all.end());
    return words;
  }

  // Two words that should be one.
  std::optional<Suggestion> hyphen() const {
    if (token_ == 0) return std::nullopt;
    const Token& before = wrong_.line.tokens[token_ - 1];
    const auto joined = before.text + "-" + wrong_.found().text;
    if (!is_word(joined, wrong_.language)) return std::nullopt;
    return Suggestion{wrong_.line.place(before.column, wrong_.found().end() - before.column), joined};
  }

  // A comma or an "and" is missing before it.
  std::optional<std::string> separator() const {
    for (const auto& expectation : wrong_.furthest.expected) {
      if (expectation.kind != Kind::Word || !expectation.symbol) continue;
      if (has(first_words(*expectation.symbol, wrong_.language), wrong_.found().text)) {
        return written(expectation.word, wrong_.language) + " " + wrong_.found().text;
      }
    }
    return std::nullopt;
  }

  // Words that are written together.
  std::optional<std::string> apart() const {
    const auto pieces = taken_apart(wrong_.found().text, wrong_.language);
    if (pieces.size() < 2) return std::nullopt;
    const std::string& front = pieces.front();
    const bool fits = has(words_that_could_stand(), front) || (wrong_.expects(Symbol::Number) && is_number(front));
    const bool has_words = std::any_of(pieces.begin() + 1, pieces.end(),
                                       [&](const auto& piece) { return is_word(piece, wrong_.language); });
    return fits && has_words ? std::optional(join(pieces, " ")) : std::nullopt;
  }

  // A phrase without slots that is this word in the other language.
  std::optional<std::string> in_this_language(const std::string& word) const {
    for (const auto& row : grammar()) {
      const auto here = row.patterns[static_cast<std::size_t>(wrong_.language)];
      const bool is_it = std::find(row.patterns.begin(), row.patterns.end(), word) != row.patterns.end();
      if (is_it && here.find('{') == std::string_view::npos) return std::string(here);
    }
    return std::nullopt;
  }

  // If only words are expected, and with just one of them, instead of what was found or before it, all of the line is
  // right.
  std::optional<std::string> only_word_that_helps() const {
    Words texts;
    for (const auto& expectation : wrong_.furthest.expected) {
      if (expectation.kind != Kind::Word) return std::nullopt;
      const std::string& word = expectation.word;
      if (is_right_with(token_, 1, {word})) texts.push_back(written(word, wrong_.language));
      if (is_right_with(token_, 0, {word})) {
        texts.push_back(written(word, wrong_.language) + " " + wrong_.found().text);
      }
    }
    return texts.size() == 1 ? std::optional(texts.front()) : std::nullopt;
  }

  // What was taken for a name may be words written together, …
  std::optional<Suggestion> name_before_apart(bool has_to_help) const {
    if (!has_name_before()) return std::nullopt;
    const auto pieces = taken_apart(wrong_.line.tokens[token_ - 1].text, wrong_.language);
    const bool has_words =
        std::any_of(pieces.begin(), pieces.end(), [&](const auto& piece) { return is_word(piece, wrong_.language); });
    if (!has_words || pieces.size() < 2 || (has_to_help && !is_right_with(token_ - 1, 1, pieces))) return std::nullopt;
    return Suggestion{wrong_.place_of(token_ - 1), join(pieces, " "), wrong_.line.tokens[token_ - 1].text};
  }

  // … or a word of the language with a slip in it, if the line is right with that word.
  std::optional<Suggestion> name_before_as_word() const {
    if (!has_name_before()) return std::nullopt;
    const auto near = nearest_word(wrong_.line.tokens[token_ - 1].text, words_of(wrong_.language));
    if (!near || !is_right_with(token_ - 1, 1, {*near})) return std::nullopt;
    return Suggestion{wrong_.place_of(token_ - 1), *near, wrong_.line.tokens[token_ - 1].text};
  }

  bool has_name_before() const { return token_ > 0 && is_name(wrong_.line.tokens[token_ - 1].text); }

  // Whether the line is what it should be with those words instead of so many tokens.
  bool is_right_with(std::size_t token, int instead_of, const Words& words) const {
    Line line = wrong_.line;
    auto at = line.tokens.begin() + static_cast<std::ptrdiff_t>(token);
    at = line.tokens.erase(at, at + instead_of);
    for (const auto& word : words) at = line.tokens.insert(at, Token{word, word, 1, 1}) + 1;
    return LineParser(line, wrong_.language, wrong_.names).is(wrong_.wanted);
  }

  const WrongLine& wrong_;
  std::size_t token_;
};

}  // namespace

bool WrongLine::expects(Symbol symbol) const {
  return std::any_of(furthest.expected.begin(), furthest.expected.end(),
                     [&](const auto& e) { return e.kind == Kind::Symbol && e.symbol == symbol; });
}

std::optional<Suggestion> suggestion_for(const WrongLine& wrong) { return Suggester(wrong).best(); }

}  // namespace yomi::gamefiles
