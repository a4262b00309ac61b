// What the parser says of the mistakes that people make, word for word.
#include <gtest/gtest.h>

#include "gamefiles/language/messages.hpp"
#include "gamefiles/language/parser.hpp"

namespace yomi::gamefiles {
namespace {

std::vector<Problem> problems(std::string_view text) {
  const auto result = parse_game_file(text);
  const auto* found = std::get_if<Problems>(&result);
  return found != nullptr ? found->list : std::vector<Problem>{};
}

// All of them, without the lines and carets.
std::string said_of(std::string_view text, Language language = Language::English) {
  std::string all;
  for (const auto& problem : problems(text)) {
    const auto one = rendered(problem, language);
    all += (all.empty() ? "" : "\n") + one.substr(0, one.find('\n'));
  }
  return all;
}

TEST(GameFileProblems, AMessageShowsTheLineAndThePlace) {
  const auto found = problems("game A\nturn\n  place stone on empty wher below is empty # so\n");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(rendered(found[0], Language::English),
            "line 3, column 24: expected 'and', 'where', 'else', 'or', ',', 'if' or the end of the line, but found "
            "'wher'; did you mean 'where'?\n"
            "    place stone on empty wher below is empty # so\n"
            "                         ^^^^");
  EXPECT_EQ(found[0].suggestion, "where");
  EXPECT_TRUE(rendered(found[0], Language::Japanese, "a.yomi").starts_with("a.yomi: 3 行目 24 文字目: ここには"));
}

TEST(GameFileProblems, CaretsStandBelowWideCharacters) {
  const auto found = problems("ゲーム A\n手番\n  空き に 石 を置 もし 持ち駒がない\n");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(rendered(found[0], Language::Japanese),
            "3 行目 10 文字目: ここには「を置く」が来ますが、「を置」があります。「を置く」ではありませんか？\n"
            "    空き に 石 を置 もし 持ち駒がない\n"
            "               ^^^^");
}

TEST(GameFileProblems, MisspeltWords) {
  EXPECT_EQ(said_of("gaem A\nboard 3 x 3\n"),
            "line 1, column 1: expected a statement, but found 'gaem'; did you mean 'game'?");
  EXPECT_EQ(said_of("game A\nBoard 3 x 3\n"),
            "line 2, column 1: expected a statement, but found 'Board'; did you mean 'board'?");
  EXPECT_EQ(said_of("game A\nboard hexagn 5\n"),
            "line 2, column 7: expected a number, 'hexagon', 'rhombus', 'triangle', 'of' or the end of the line, but "
            "found 'hexagn'; did you mean 'hexagon'?");
  EXPECT_EQ(said_of("game A\nstuck pases\n"),
            "line 2, column 7: expected 'passes', 'loses', 'wins' or 'draws', but found 'pases'; did you mean "
            "'passes'?");
  // It could be a name until the next word shows that it is none.
  EXPECT_EQ(said_of("game A\nzone home fisrt row\n"),
            "line 2, column 11: 'fisrt' is no word of the language, and as a name it does not fit here; did you mean "
            "'first'?");
  EXPECT_EQ(said_of("game A\nchoose size 3 to 9 usually 5\nwin line of siez\n"),
            "line 3, column 13: expected a number or 'exactly', but found 'siez'; did you mean 'size'?");
}

TEST(GameFileProblems, WrongAndMissingWords) {
  EXPECT_EQ(said_of("game A\nboard 8 by 8\n"), "line 2, column 9: expected 'x', but found 'by'; did you mean 'x'?");
  EXPECT_EQ(said_of("game A\nwin line 4\n"), "line 2, column 10: expected 'of', but found '4'; did you mean 'of 4'?");
  EXPECT_EQ(said_of("game A\nturn\n  place stone empty\n"),
            "line 3, column 15: expected 'on', but found 'empty'; did you mean 'on empty'?");
  EXPECT_EQ(said_of("game A\nturn\n  place stone on\n"),
            "line 3, column 17: expected a set of cells, but the line ends here");
  EXPECT_EQ(
      said_of("game A\npieces\n  K king march all royal\n"),
      "line 3, column 20: expected 'and', ',' or the end of the line, but found 'royal'; did you mean ', royal'?");
  EXPECT_EQ(said_of("game A\npieces\n  K king march forward sideways\n"),
            "line 3, column 24: expected 'and', ',' or the end of the line, but found 'sideways'; did you mean "
            "'and sideways'?");
  EXPECT_EQ(said_of("game A\npieces\n  K king march forward diagonal\n"),
            "line 3, column 16: expected 'and', ',' or the end of the line, but found 'diagonal'; did you mean "
            "'forward-diagonal'?");
}

TEST(GameFileProblems, WordsWrittenTogether) {
  EXPECT_EQ(said_of("game A\nboard 8x8\n"),
            "line 2, column 7: expected a number, 'hexagon', 'rhombus', 'triangle', 'of' or the end of the line, but "
            "found '8x8'; did you mean '8 x 8'?");
  EXPECT_EQ(said_of("ゲーム A\n手番\n  空きに石を置く\n", Language::Japanese),
            "3 行目 3 文字目: 「空きに石を置く」は決まった言葉ではなく、名前としてもここには合いません。「空き に 石 "
            "を置く」ではありませんか？");
  EXPECT_EQ(said_of("ゲーム A\n手番\n  空きに 石 を置く\n"),
            "line 3, column 3: '空きに' is no word of the language, and as a name it does not fit here; did you mean "
            "'空き に'?");
}

TEST(GameFileProblems, NamesAndNumbers) {
  EXPECT_EQ(
      said_of("game A\npieces\n  K empty step all\n"),
      "line 3, column 5: expected a name, but found 'empty'; that is a word of the language and cannot be a name");
  // It could not be printed in Japanese.
  EXPECT_EQ(said_of("game A\npieces\n  K 中央 step all\n"),
            "line 3, column 5: expected a name, but found '中央'; did you mean 'center'?");
  EXPECT_EQ(said_of("game A\nwin capturing king!\n"),
            "line 2, column 15: expected 'all' or a name, but found 'king!'; names are made of letters, digits, '-', "
            "'_' and '+'");
  EXPECT_EQ(said_of("game A\npieces\n  King step all\n"),
            "line 3, column 3: expected a sign of one character, but found 'King'");
  EXPECT_EQ(said_of("game A\nboard 3 x 20000\n"),
            "line 2, column 11: expected a number, but found '20000'; numbers go up to 9999");
  EXPECT_EQ(said_of("game A\nboard 3 x -1\n"), "line 2, column 11: expected a number, but found '-1'");
}

TEST(GameFileProblems, TheOtherLanguage) {
  EXPECT_EQ(said_of("game A\nwin 詰み\n"),
            "line 2, column 5: expected how the game ends, but found '詰み'; did you mean 'mate'?");
  EXPECT_EQ(said_of("ゲーム A\nturn\n  pass\n", Language::Japanese),
            "2 行目 1 文字目: ここには文が来ますが、「turn」があります。「手番」ではありませんか？");
  EXPECT_EQ(
      said_of("game A\nexample\n  ...\n  可 a1\n"),
      "line 4, column 3: expected a claim, but found '可'; that is a word of Japanese, and this file is in English");
}

TEST(GameFileProblems, Indentation) {
  EXPECT_EQ(said_of("game A\n\tboard 3 x 3\n"), "line 2, column 1: a tab stands here; use spaces");
  EXPECT_EQ(said_of("game A\nboard 3 x 3\n  win mate\n"), "line 3, column 3: nothing can stand indented below line 2");
  EXPECT_EQ(said_of("game A\nturn\nwin mate\n"), "line 2, column 1: expected an action in the next line, indented");
  EXPECT_EQ(said_of("game A\nstart\nwin mate\n"), "line 2, column 1: expected a drawing in the next lines, indented");
  EXPECT_EQ(said_of("game A\nturn\n    pass\n  pass\n"),
            "line 4, column 3: this line is indented less than the one above it, but like none before");
  EXPECT_EQ(said_of("game A\nplace stone on empty\n"),
            "line 2, column 1: expected a statement, but found 'place'; that is an action, which stands indented below "
            "'turn'");
  EXPECT_EQ(said_of("game A\nturn\n  pass\n  win mate\n"),
            "line 4, column 3: expected an action, but found 'win'; that is a statement, which does not stand below "
            "another line like this");
}

TEST(GameFileProblems, ClaimsAreNotTakenForTheDrawing) {
  EXPECT_EQ(said_of("game A\nexample\n    ...\n  alowed a1 b2\n"),
            "line 4, column 3: expected a claim, but found 'alowed'; did you mean 'allowed'?");
}

TEST(GameFileProblems, SignsThatNobodySees) {
  EXPECT_EQ(said_of("game A\nboard\t3 x 3\n"), "line 2, column 6: a tab stands here; use spaces");
  EXPECT_EQ(said_of("game \xFF\n"), "line 1, column 6: a byte stands here that is no UTF-8; save the file as UTF-8");
  EXPECT_EQ(said_of("game A\nwin\xE2\x80\x8B mate\n"),
            "line 2, column 4: a character stands here that nobody can see (U+200B); delete it");
  EXPECT_EQ(said_of(std::string_view("game A\0", 7)),
            "line 1, column 7: a character stands here that nobody can see (U+0000); delete it");
  EXPECT_EQ(said_of(""), "line 1, column 1: the file says nothing");
  EXPECT_EQ(said_of("# nothing\n\n"), "line 1, column 1: the file says nothing");
}

TEST(GameFileProblems, AllOfAFileAreToldInTheOrderOfLines) {
  EXPECT_EQ(
      said_of("game A\nboard 3 x\nturn\n  pas\n  pass\nwin\tmate\nturnn\n  place stone on nowhere at all\nwin mte\n"),
      "line 2, column 10: expected a number, but the line ends here\n"
      "line 4, column 3: expected an action, but found 'pas'; did you mean 'pass'?\n"
      "line 6, column 4: a tab stands here; use spaces\n"
      "line 7, column 1: expected a statement, but found 'turnn'; did you mean 'turn'?\n"
      "line 9, column 5: expected how the game ends, but found 'mte'; did you mean 'mate'?");
  std::string many = "game A\n";
  for (int i = 0; i < 50; ++i) many += "nonsense\n";
  EXPECT_EQ(problems(many).size(), 20u);
}

// What is printed with "did you mean" may stand in that place.
TEST(GameFileProblems, SuggestionsCanBeTaken) {
  for (const std::string_view text :
       {"game A\nboard 8x8\n", "game A\nboard 8 by 8\n", "game A\nwin line 4\n", "game A\nzone home fisrt row\n",
        "game A\npieces\n  K king march forward diagonal, royal\n", "game A\npieces\n  K king march all royal\n",
        "ゲーム A\n手番\n  空きに石を置く\n", "ゲーム A\n手番\n  空き に 石 を置 もし 持ち駒がない\n"}) {
    const auto found = problems(text);
    ASSERT_EQ(found.size(), 1u) << text;
    ASSERT_TRUE(found[0].suggestion) << text;
    const auto& place = found[0].place;
    // Columns count characters: the line is cut where they begin and end.
    const std::string& source = found[0].source_line;
    std::size_t begin = source.size(), end = source.size();
    int column = 0;
    for (std::size_t i = 0; i < source.size(); ++i) {
      if ((static_cast<unsigned char>(source[i]) & 0xC0) == 0x80) continue;
      ++column;
      if (column == place.column) begin = i;
      if (column == place.column + place.length) end = i;
    }
    const std::string mended = source.substr(0, begin) + *found[0].suggestion + source.substr(end);
    std::string whole(text);
    whole.replace(whole.find(source), source.size(), mended);
    EXPECT_EQ(said_of(whole), "") << whole;
  }
}

TEST(GameFileProblems, EveryTextIsThereInEveryLanguage) {
  for (int what = 0; what <= static_cast<int>(Said::AtPlace); ++what) {
    for (const auto& text : said(static_cast<Said>(what))) EXPECT_FALSE(text.empty()) << what;
  }
}

}  // namespace
}  // namespace yomi::gamefiles
