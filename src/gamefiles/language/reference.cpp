#include "gamefiles/language/reference.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "gamefiles/language/bounds.hpp"
#include "gamefiles/language/patterns.hpp"
#include "gamefiles/language/vocabulary.hpp"

namespace yomi::gamefiles {

namespace {

using Both = std::array<std::string_view, language_codes.size()>;

constexpr Both made_from{
    "<!-- Made from the table in src/gamefiles/language/grammar.cpp: YOMI_UPDATE_REFERENCE=1 test_gamefiles writes it. "
    "-->",
    "<!-- src/gamefiles/language/grammar.cpp の表から作られる: YOMI_UPDATE_REFERENCE=1 test_gamefiles が書き直す。 "
    "-->"};
constexpr Both title{"# Game files: reference", "# ゲームファイル: リファレンス"};
constexpr Both opening{
    R"(A game file is a list of statements, one a line. All words are below; each means one thing. Words stand apart by spaces, and
a comma separates the things of a list. Lines that stand deeper than another belong to it. `#` begins a comment, except in a drawing,
where every sign counts. Numbers are written with digits.

⟨…⟩ is to be filled in by something of that section, ⟨…⟩, … by one or more of it with commas, ⟨…⟩ and … by one or more of it
with `and`; what stands in [ ] may be left out.
)",
    R"(ゲームファイルは一行に一つの文を並べたものです。使える言葉は以下がすべてで、どれも意味は一つです。言葉の間には空白を入れ、並べるものは
「、」で区切ります。字下げした行は上の行に属します。`#` から後は注釈ですが、図の中ではどの記号も図の一部です。数字は全角でも半角でもかまいません。

⟨…⟩ にはその節のものが入ります。⟨…⟩、… は「、」で区切った一つ以上、⟨…⟩ と … は「と」でつないだ一つ以上です。[ ] の中は省けます。
)"};
constexpr Both table_head{"| form | meaning |\n|---|---|\n", "| 書き方 | 意味 |\n|---|---|\n"};
constexpr Both tightness{
    "What stands further down holds together more tightly. There are no brackets; a zone gives a name to a part.",
    "下にあるものほど結び付きが強くなります。括弧はありません。一部に名前を付けるには区域を使います。"};
constexpr Both own_words{"## Words of your own", "## 自分で決める言葉"};
constexpr Both terminals_text{
    R"(| slot | what stands there |
|---|---|
| ⟨number⟩ | digits, or the name of an option that is a number |
| ⟨name⟩ | one word of letters, digits, `-`, `_` and `+`, not only digits, and none of the words of the language (of any language) |
| ⟨label⟩ | the same, but a number or a word of the language will do |
| ⟨text⟩ | anything up to the end of the line |
| ⟨letter⟩ | one sign, or `+` and one sign; not `.`, a comma or `#` |
)",
    R"(| 場所 | 書けるもの |
|---|---|
| ⟨数⟩ | 数字、または数の選択の名前 |
| ⟨名前⟩ | 文字、数字、`-`、`_`、`+` からなる一語。数字だけのもの、決まった言葉 (英語のものも) は使えない |
| ⟨名前か数⟩ | 同じだが、数や決まった言葉でもよい |
| ⟨文章⟩ | 行の終わりまで何でも |
| ⟨一文字の記号⟩ | 一文字、または `+` と一文字。「.」、読点、「#」は使えない |
)"};
constexpr Both bounds_title{"## Bounds", "## 限度"};

std::string_view in(const Both& texts, Language language) { return texts[static_cast<std::size_t>(language)]; }

// Symbols that are called the same are one section.
Symbol section_of(Symbol symbol) {
  for (std::size_t i = 0; i < symbol_count; ++i) {
    const auto other = static_cast<Symbol>(i);
    if (symbol_in_words(other, Language::English) == symbol_in_words(symbol, Language::English)) return other;
  }
  return symbol;
}

std::string slot_name(Symbol symbol, Language language) {
  const Symbol section = section_of(symbol);
  return "⟨" + std::string(language == Language::English ? symbol_name(section) : symbol_in_words(section, language)) +
         "⟩";
}

std::string readable(const std::vector<Element>& elements, Language language) {
  const std::string written_comma = written(comma, language);
  std::string text;
  for (const Element& element : elements) {
    std::string piece;
    switch (element.kind) {
      case Element::Kind::Word:
        piece = written(element.word, language);
        break;
      case Element::Kind::Slot:
        piece = slot_name(element.symbol, language);
        break;
      case Element::Kind::List:
        piece =
            slot_name(element.symbol, language) + (element.word == comma ? written_comma : " " + element.word) + " …";
        break;
      case Element::Kind::Group:
        piece = "[" + readable(element.elements, language) + "]";
        break;
    }
    text += (text.empty() || piece == written_comma ? "" : " ") + piece;
  }
  return text;
}

std::string_view below(Block block, Language language) {
  constexpr Both nothing{};
  constexpr Both drawing{" Below it a drawing.", "下に図を描く。"};
  constexpr Both statements{" Below it statements.", "下に文を書く。"};
  constexpr Both pieces{" Below it kinds of pieces.", "下に駒の種類を書く。"};
  constexpr Both actions{" Below it actions.", "下に手番にすることを書く。"};
  constexpr Both cards{" Below it cards.", "下に札を書く。"};
  constexpr Both claims{" Below it claims.", "下に主張を書く。"};
  constexpr Both both{" Below it a drawing, and then claims.", "下に図を描き、続けて主張を書く。"};
  switch (block) {
    case Block::None:
      return in(nothing, language);
    case Block::Drawing:
      return in(drawing, language);
    case Block::Statements:
      return in(statements, language);
    case Block::Pieces:
      return in(pieces, language);
    case Block::Actions:
      return in(actions, language);
    case Block::Cards:
      return in(cards, language);
    case Block::Claims:
      return in(claims, language);
    case Block::DrawingAndClaims:
      return in(both, language);
  }
  return {};
}

// A bar would end the cell of the table.
std::string in_cell(std::string text) {
  for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2) text.insert(at, 1, '\\');
  return text;
}

std::string rows_of(Symbol symbol, Language language) {
  std::string rows;
  for (const Pattern& pattern : patterns(language)) {
    if (pattern.symbol() != symbol || pattern.is_its_part) continue;
    const auto& row = *pattern.row;
    rows += "| `" + in_cell(readable(pattern.elements, language)) + "` | " +
            in_cell(std::string(in(row.help, language))) + std::string(below(row.block, language)) + " |\n";
  }
  return rows;
}

std::string heading(Symbol symbol, Language language) {
  std::string name(symbol_in_words(symbol, language));
  if (language == Language::English) name.front() = static_cast<char>(name.front() & ~0x20);
  return "\n## " + name + ": " + slot_name(symbol, language) + "\n\n";
}

std::string sections(Language language) {
  std::string text;
  for (std::size_t i = 0; i < symbol_count; ++i) {
    const auto symbol = static_cast<Symbol>(i);
    if (is_terminal(symbol) || section_of(symbol) != symbol) continue;
    std::string rows;
    int symbols = 0;
    for (std::size_t j = i; j < symbol_count; ++j) {
      if (section_of(static_cast<Symbol>(j)) != symbol) continue;
      rows += rows_of(static_cast<Symbol>(j), language);
      ++symbols;
    }
    if (rows.empty()) continue;
    text += heading(symbol, language);
    if (symbols > 1) text += std::string(in(tightness, language)) + "\n\n";
    text += std::string(in(table_head, language)) + rows;
  }
  return text;
}

std::string bounds(Language language) {
  const auto number = [](auto value) { return std::to_string(value); };
  if (language == Language::English) {
    return "A file has at most " + number(largest_file / 1024) + " KB and " + number(most_lines) + " lines of " +
           number(longest_line) + " characters; lines stand at most " + number(deepest_indentation) +
           " deep below each other; numbers go from 0 to " + number(largest_number) + ". At most " +
           number(most_problems) + " problems are told at once.\n";
  }
  return "ファイルは " + number(largest_file / 1024) + " KB、" + number(most_lines) + " 行、一行 " +
         number(longest_line) + " 文字までです。字下げは " + number(deepest_indentation) + " 段まで、数は 0 から " +
         number(largest_number) + " までです。一度に知らせる間違いは " + number(most_problems) + " 個までです。\n";
}

}  // namespace

std::string reference(Language language) {
  const auto line = [&](const Both& texts) { return std::string(in(texts, language)) + "\n"; };
  return line(made_from) + "\n" + line(title) + "\n" + std::string(in(opening, language)) + sections(language) + "\n" +
         line(own_words) + "\n" + std::string(in(terminals_text, language)) + "\n" + line(bounds_title) + "\n" +
         bounds(language);
}

}  // namespace yomi::gamefiles
