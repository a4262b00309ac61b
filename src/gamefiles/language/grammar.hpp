// The language of game files as one table: every row is a form of words, in each language, with its meaning. Parser,
// printer, the reference, completion and "did you mean" are all made from it; adding a language is adding a column.
//
// A pattern is words and slots:
//   word        stands for itself
//   {symbol}    something of that symbol: a row of it, or a terminal (number, name, text, letter; label is a name
//               that may be a number or a word of the language, too)
//   {symbol,}   one or more of it, separated by commas
//   {symbol&}   one or more of it, separated by the language's word for "and"
//   [ … ]       may be left out
//   {2:symbol}  the second slot of the English pattern, where another language has another order
// A row that begins with a slot of its own symbol goes on from what was read before ({set} or {both}). A row that is
// one slot alone of another symbol ({both}) stands for what is in it; one of a terminal ({name}) is a node of its own.
//
// The parts of a node (tree.hpp) stand in the order of the English pattern: one for each slot and one, in its place,
// for each group that may be left out and has no slot in it: Rule::Yes if it was said.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "gamefiles/language/rule.hpp"

namespace yomi::gamefiles {

enum class Language { English, Japanese };
inline constexpr std::array<std::string_view, 2> language_codes{"en", "ja"};

enum class Symbol {
  Statement,
  Shape,
  Notation,
  YesNo,
  Piece,
  Ability,
  Target,
  Over,
  Repeat,
  Reach,
  Direction,
  Action,
  Effect,
  Set,
  Both,
  One,
  Condition,
  End,
  Side,
  Measure,
  Result,
  Ban,
  Bar,
  Claim,
  Names,
  Card,
  Jump,
  // Terminals
  Number,
  Name,
  Label,
  Text,
  Letter,
};
inline constexpr std::size_t symbol_count = static_cast<std::size_t>(Symbol::Letter) + 1;

// What stands indented below a line: a Drawing or a List of lines. Of DrawingAndClaims the list begins with the
// drawing, or with Absent if there is none.
enum class Block { None, Drawing, Statements, Pieces, Actions, Cards, Claims, DrawingAndClaims };

struct GrammarRow {
  Rule rule;
  Symbol symbol;
  std::array<std::string_view, 2> patterns;  // by Language
  Block block = Block::None;
  std::array<std::string_view, 2> help = {};  // by Language
};

std::span<const GrammarRow> grammar();

// The name of a symbol as patterns write it ("set"), and as messages do ("a set of cells").
std::string_view symbol_name(Symbol symbol);
std::string_view symbol_in_words(Symbol symbol, Language language);
// The word that separates {symbol&}.
std::string_view word_for_and(Language language);

}  // namespace yomi::gamefiles
