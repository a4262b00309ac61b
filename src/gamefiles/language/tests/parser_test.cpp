#include "gamefiles/language/parser.hpp"

#include <gtest/gtest.h>

#include "gamefiles/language/tests/sample_files.hpp"

namespace yomi::gamefiles {
namespace {

std::string problems_in(const ParseResult& result) {
  std::string text;
  if (const auto* problems = std::get_if<Problems>(&result)) {
    for (const auto& problem : problems->list) text += rendered(problem, Language::English) + "\n";
  }
  return text;
}

Parsed parsed(std::string_view text) {
  const auto result = parse_game_file(text);
  EXPECT_EQ(problems_in(result), "");
  const auto* good = std::get_if<Parsed>(&result);
  return good != nullptr ? *good : Parsed{};
}

// The tree as words, for what is short.
std::string shown(const Node& node) {
  switch (node.rule) {
    case Rule::Absent:
      return "-";
    case Rule::Number:
      return node.word.empty() ? std::to_string(node.number) : node.word;
    case Rule::Name:
    case Rule::Text:
    case Rule::Letter:
      return node.word;
    default:
      break;
  }
  std::string text = node.rule == Rule::List ? "list" : std::to_string(static_cast<int>(node.rule));
  for (const auto& [rule, name] : {std::pair{Rule::Or, "or"},
                                   {Rule::And, "and"},
                                   {Rule::Not, "not"},
                                   {Rule::Else, "else"},
                                   {Rule::Named, "named"},
                                   {Rule::Own, "own"},
                                   {Rule::Empty, "empty"},
                                   {Rule::Edge, "edge"},
                                   {Rule::NextTo, "next"}}) {
    if (node.rule == rule) text = name;
  }
  if (node.parts.empty()) return text;
  text += "(";
  for (const auto& part : node.parts) text += (text.ends_with('(') ? "" : " ") + shown(part);
  return text + ")";
}

std::string set(std::string_view words) {
  return shown(parsed("game A\nzone z " + std::string(words)).file.part(1).part(1));
}

TEST(GameFileParser, PartsAreSlotsAndWhatStandsBelow) {
  const auto file = parsed(four_in_a_row).file;
  EXPECT_EQ(file.rule, Rule::File);
  EXPECT_EQ(file.part(0).rule, Rule::Game);
  EXPECT_EQ(file.part(0).part(0).word, "Four in a Row");
  EXPECT_EQ(file.part(1).part(0).word, "somebody, 1974");
  const Node& when = file.part(5);
  EXPECT_EQ(when.rule, Rule::When);
  EXPECT_EQ(when.parts.back().rule, Rule::List);
  EXPECT_EQ(when.parts.back().part(0).rule, Rule::Swap);
  const Node& place = file.part(6).parts.back().part(0);
  ASSERT_EQ(place.rule, Rule::Place_);
  ASSERT_EQ(place.parts.size(), 5u);
  EXPECT_EQ(place.part(0).word, "stone");
  EXPECT_EQ(place.part(1).rule, Rule::And);
  EXPECT_FALSE(place.part(2).present());
  EXPECT_FALSE(place.part(4).present());
  EXPECT_EQ(file.part(7).part(0).part(0).word, "length");
}

TEST(GameFileParser, JapaneseHasTheSlotsOfEnglish) {
  const auto [file, language] = parsed("ゲーム A\n手番\n  空き に 石 を置く、敵 で挟んだ 自分 を取る\n");
  EXPECT_EQ(language, Language::Japanese);
  const Node& place = file.part(1).part(0).part(0);
  EXPECT_EQ(place.part(0).word, "石");
  EXPECT_EQ(place.part(1).rule, Rule::Empty);
  const Node& capture = place.part(2).part(0);
  EXPECT_EQ(capture.part(0).rule, Rule::Own);
  EXPECT_EQ(capture.part(1).rule, Rule::Enemy);
}

TEST(GameFileParser, GroupsWithoutASlotAreParts) {
  const auto file = parsed("game A\nwin reaching last row safe\nwin reaching last row with king\n").file;
  const Node& safe = file.part(1).part(0);
  ASSERT_EQ(safe.parts.size(), 3u);
  EXPECT_FALSE(safe.part(1).present());
  EXPECT_EQ(safe.part(2).rule, Rule::Yes);
  EXPECT_EQ(file.part(2).part(0).part(1).word, "king");
  EXPECT_FALSE(file.part(2).part(0).part(2).present());
}

TEST(GameFileParser, WordsOfSetsBindByTheirSymbols) {
  EXPECT_EQ(set("own or edge and not empty"), "or(own and(edge not(empty)))");
  EXPECT_EQ(set("own and edge or empty"), "or(and(own edge) empty)");
  EXPECT_EQ(set("own or edge or empty"), "or(or(own edge) empty)");
  EXPECT_EQ(set("own or edge else empty and a1"), "else(or(own edge) and(empty named(a1)))");
  EXPECT_EQ(set("own else edge else empty"), "else(own else(edge empty))");
  EXPECT_EQ(set("not next to own where edge"), "and(not(next(own)) edge)");
}

TEST(GameFileParser, NodesKnowWhereTheyStood) {
  const auto file = parsed("game A\nturn\n  place stone on not empty # here\n").file;
  const Node& place = file.part(1).part(0).part(0);
  EXPECT_EQ(place.place.line, 3);
  EXPECT_EQ(place.place.column, 3);
  EXPECT_EQ(place.place.length, 24);
  EXPECT_EQ(place.part(1).place.column, 18);
  EXPECT_EQ(place.part(1).place.length, 9);
  EXPECT_EQ(place.part(1).part(0).place.column, 22);
}

TEST(GameFileParser, DrawingsLoseWhatIsAroundThem) {
  const auto rows = [](std::string_view text) { return parsed(text).file.part(1).parts.back().rows; };
  using Rows = std::vector<std::string>;
  EXPECT_EQ(rows("game A\nstart\n\n     .#\n\n   # X.  \n# a comment\n    o\n\n\nswap\n"),
            (Rows{"  .#", "", "# X.", " o"}));
  EXPECT_EQ(rows("game A\r\nstart\r\n  玉.\r\n"), (Rows{"玉."}));
  // A wide space is as wide as two before the first sign, and one cell among signs.
  EXPECT_EQ(rows("ゲーム A\n初期配置\n　.　x\n 　 .\n"), (Rows{". x", "  ."}));
}

TEST(GameFileParser, AnExampleIsADrawingAndWhatIsTrueOfIt) {
  const auto file = parsed("game A\nexample\n  .#\n  not allowed a1 # why\n  allowed b1\nexample\n  allowed a1\n").file;
  const Node& first = file.part(1).parts.back();
  ASSERT_EQ(first.parts.size(), 3u);
  EXPECT_EQ(first.part(0).rows, std::vector<std::string>{".#"});
  EXPECT_EQ(first.part(1).rule, Rule::NotAllowed);
  EXPECT_EQ(first.part(1).part(0).word, "a1");
  EXPECT_EQ(first.part(2).rule, Rule::Allowed);
  const Node& second = file.part(2).parts.back();
  EXPECT_FALSE(second.part(0).present());
  EXPECT_EQ(second.part(1).rule, Rule::Allowed);
}

TEST(GameFileParser, NumbersAreDigitsOrNamesOfOptions) {
  const auto file = parsed("game A\nboard size x ０９\nchoose size 3 to 9 usually 5\n").file;
  EXPECT_EQ(file.part(1).part(0).rule, Rule::Number);
  EXPECT_EQ(file.part(1).part(0).word, "size");
  EXPECT_EQ(file.part(1).part(1).word, "");
  EXPECT_EQ(file.part(1).part(1).number, 9);
  EXPECT_NE(problems_in(parse_game_file("game A\nboard size x 9\n")), "");
  // The other file may have declared it.
  EXPECT_EQ(problems_in(parse_game_file("game A\nlike B\nboard size x 9\n")), "");
}

TEST(GameFileParser, LabelsMayBeNumbersAndWords) {
  const auto file = parsed("game A\ncolumns a to x\nrows 9 to 1\n").file;
  EXPECT_EQ(file.part(1).part(1).word, "x");
  EXPECT_EQ(file.part(2).part(0).rule, Rule::Name);
  EXPECT_EQ(file.part(2).part(0).word, "9");
}

TEST(GameFileParser, TheLanguageIsThatOfTheFirstStatement) {
  const auto language = [](std::string_view text) {
    const auto result = parse_game_file(text);
    if (const auto* problems = std::get_if<Problems>(&result)) return problems->language;
    return std::get<Parsed>(result).language;
  };
  EXPECT_EQ(language("# ゲーム\ngame A\n"), Language::English);
  EXPECT_EQ(language("# game\nゲーム A\n"), Language::Japanese);
  EXPECT_EQ(language("game A と同じ\n"), Language::English);
  EXPECT_EQ(language("swap と同じ\n"), Language::Japanese);
  EXPECT_EQ(language("ゲム A\n盤 3 x 3\n"), Language::Japanese);
  EXPECT_EQ(language("gaem A\nboard 3 x 3\n"), Language::English);
  EXPECT_EQ(language(""), Language::English);
}

TEST(GameFileParser, TextsEndWhereTheNextWordStands) {
  EXPECT_EQ(parsed("ゲーム A\n大きな 将棋 と同じ\n").file.part(1).part(0).word, "大きな 将棋");
  EXPECT_EQ(parsed("ゲーム A\n説明 B と同じ\n").file.part(1).rule, Rule::About);
  // In Japanese that would be another line.
  EXPECT_NE(problems_in(parse_game_file("game A\nlike 説明 B\n")), "");
}

TEST(GameFileParser, EveryKindOfCommaSeparates) {
  const auto file = parsed("game A\npieces\n  K king step all,royal、neutral，captured as king\n").file;
  EXPECT_EQ(file.part(1).part(0).part(0).part(2).parts.size(), 4u);
}

TEST(GameFileParser, SignsOfPieces) {
  const auto file = parsed("game A\npieces\n  +P 王1 royal\n  玉 king royal\n  * star neutral\n").file;
  const Node& pieces = file.part(1).parts.back();
  EXPECT_EQ(pieces.part(0).part(0).word, "+P");
  EXPECT_EQ(pieces.part(1).part(0).word, "玉");
  EXPECT_EQ(pieces.part(2).part(0).word, "*");
}

}  // namespace
}  // namespace yomi::gamefiles
