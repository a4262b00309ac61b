// The patterns of the grammar taken apart, once for each language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gamefiles/language/grammar.hpp"

namespace yomi::gamefiles {

struct Element {
  enum class Kind { Word, Slot, List, Group };
  Kind kind;
  std::string word = {};               // of Word; of List: what separates
  Symbol symbol = Symbol::Statement;   // of Slot and List
  int part = -1;                       // of Slot, List and a Group without slots: where it stands in a node
  std::vector<Element> elements = {};  // of Group

  bool is_text() const { return kind == Kind::Slot && symbol == Symbol::Text; }
};

struct Pattern {
  const GrammarRow* row = nullptr;
  std::vector<Element> elements = {};
  int parts = 0;             // of a node, without what stands below the line
  bool goes_on = false;      // begins with a slot of its own symbol
  bool is_its_part = false;  // one slot alone: stands for what is in it
  bool begins_free = false;  // with a text, which could be anything
  // The languages in which it does: there the text may not look like another line.
  std::vector<Language> free_in = {};

  Symbol symbol() const { return row->symbol; }
};

// In the order of the grammar; of one symbol those that begin with a text come last, for they take any line.
const std::vector<Pattern>& patterns(Language language);
const std::vector<const Pattern*>& patterns_of(Symbol symbol, Language language);
// How something of that rule is said where something of that symbol stands, or null.
const Pattern* pattern_for(Rule rule, Symbol symbol, Language language);

bool is_terminal(Symbol symbol);
// Whether it fills a line, below which others may stand: its nodes have a part for them.
bool is_line(Symbol symbol);
// What the lines of such a block are.
Symbol symbol_of_lines(Block block);

// Every comma is this word, however it is written.
inline constexpr std::string_view comma = ",";
// As it is written in a text of that language.
std::string written(std::string_view word, Language language);

}  // namespace yomi::gamefiles
