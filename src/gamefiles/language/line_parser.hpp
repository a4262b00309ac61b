// One line by the table: recursive descent that remembers what each symbol made of each token (B. Ford, "Packrat
// parsing", 2002), so that no line takes exponential time. Of the rows of a symbol the longest match counts, of equally
// long ones the first; rows that begin with their own symbol go on from what stands before them.
//
// What could have stood at the furthest token that any row reached is kept for the message.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "gamefiles/language/lines.hpp"
#include "gamefiles/language/patterns.hpp"

namespace yomi::gamefiles {

// The names that stand for numbers.
struct NumberNames {
  std::set<std::string> names = {};
  bool any = false;  // where another file may have declared some

  bool has(const std::string& name) const { return any || names.count(name) > 0; }
};

// What could have stood somewhere.
struct Expectation {
  enum class Kind { Word, Symbol, EndOfLine };
  Kind kind;
  std::string word = {};
  // Of a word that separates: what it would have to be followed by.
  std::optional<Symbol> symbol = std::nullopt;

  friend bool operator==(const Expectation&, const Expectation&) = default;
};

struct Furthest {
  std::size_t token = 0;
  std::vector<Expectation> expected = {};
};

class LineParser {
 public:
  LineParser(const Line& line, Language language, const NumberNames& names);

  // The whole line as that symbol.
  std::optional<Node> parse(Symbol symbol);
  // Whether it would parse; its tokens may come from different texts.
  bool is(Symbol symbol) { return match_of_line(symbol) != nullptr; }
  // What may stand below what was parsed.
  Block block() const { return block_; }
  // After nothing was found: why.
  const Furthest& furthest() const { return furthest_; }
  bool was_too_deep() const { return was_too_deep_; }

 private:
  // What stands where, by the tokens; nodes are made only of what was chosen at the end.
  struct Match {
    enum class Kind { Row, Terminal, List, Yes };
    Kind kind = Kind::Row;
    const Pattern* pattern = nullptr;   // of Row
    Symbol symbol = Symbol::Statement;  // of Terminal
    std::size_t begin = 0, end = 0;
    std::vector<const Match*> parts = {};  // of Row and List; null: absent
  };
  using Parts = std::vector<const Match*>;
  using Elements = std::span<const Element>;
  struct Memory {
    bool is_known = false;
    const Match* match = nullptr;
  };
  struct Open {
    std::size_t token;
    Symbol symbol;
  };

  const Match* match_of_line(Symbol symbol);
  const Match* symbol_at(Symbol symbol, std::size_t token);
  const Match* parse_symbol(Symbol symbol, std::size_t token);
  const Match* go_on(Symbol symbol, const Match* before);
  const Match* longest(const Match* best, const Pattern& pattern, std::size_t token, const Match* before);
  bool looks_like_another(const Pattern& pattern, const Parts& parts);
  const Match* terminal_at(Symbol symbol, std::size_t token);
  const Match* list_at(const Element& list, std::size_t token);
  std::optional<std::size_t> elements_at(Elements elements, std::size_t token, Parts& parts);
  std::optional<std::size_t> text_at(Elements elements, std::size_t token, Parts& parts);
  std::optional<std::size_t> group_at(Elements elements, std::size_t token, Parts& parts);
  bool is_terminal_at(Symbol symbol, std::size_t token) const;
  const Match* keep(Match match);
  void expect(std::size_t token, Expectation expectation);
  Node node_of(const Match& match) const;
  Node terminal_node(const Match& match) const;

  const Line& line_;
  Language language_;
  const NumberNames& names_;
  std::size_t size_;
  std::deque<Match> matches_;
  std::vector<std::array<Memory, symbol_count>> memory_;  // by token
  std::vector<Open> open_;                                // symbols that are being looked for
  Furthest furthest_;
  Block block_ = Block::None;
  bool was_too_deep_ = false;
};

}  // namespace yomi::gamefiles
