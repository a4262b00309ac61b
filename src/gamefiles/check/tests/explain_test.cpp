// Sentences and pictures for the lines of a file.
#include "gamefiles/check/explain.hpp"

#include <gtest/gtest.h>

#include "gamefiles/check/wording.hpp"
#include "gamefiles/entry/file_game.hpp"
#include "gamefiles/language/patterns.hpp"

namespace yomi::gamefiles {
namespace {

std::string explained(std::string_view text, std::optional<Language> language = std::nullopt) {
  const auto result = explain_game_file(text, language);
  if (const auto* problems = std::get_if<Problems>(&result)) return rendered(*problems, "file.yomi");
  return std::get<std::string>(result);
}

void expect_has(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << "no\n" << part << "\nin\n" << text;
}

TEST(ExplainGameFile, EachLineHasItsSentence) {
  EXPECT_EQ(
      explained("game Small\nboard 3 x 2\nturn\n  place stone on empty where below is not empty\nwin line of 3\n"),
      "game Small\n    The game is called Small.\n"
      "board 3 x 2\n    The board is made of squares, 3 columns and 2 rows.\n"
      "turn\n    In a turn a player does one of these:\n"
      "  place stone on empty and below is not empty\n"
      "      Put a stone on a cell that is empty and has no cell below that is empty.\n"
      "win line of 3\n    A player who moves wins if 3 or more own pieces stand in a straight line.\n"
      "        X X X\n");
}

TEST(ExplainGameFile, PiecesAreShownWhereTheyGo) {
  const auto text = explained(
      "game A\nboard 5 x 5\npieces\n  P pawn step forward to empty, step forward-diagonal to enemy\n"
      "  H horse leap 1 2\n  J jumper hop sideways over enemy\nturn\n  move\nstuck loses\n");
  expect_has(text, "          . x o x .\n          . . P . .\n");
  expect_has(text, "          . * . * .\n          * . . . *\n          . . H . .\n");
  expect_has(text, "          o x J x o\n");
}

TEST(ExplainGameFile, WhatIsInheritedSaysFromWhere) {
  const auto text = explained(*library_text("dice-shogi.yomi"));
  expect_has(text,
             "like Minishogi\n    Everything is as in Minishogi, but for what follows.\n    From Minishogi come:\n");
  expect_has(text, "  |   K king step all, royal\n");
}

TEST(ExplainGameFile, InTheOtherLanguage) {
  const auto text = explained(*library_text("connect-four.yomi"), Language::Japanese);
  expect_has(text, "勝ち 4 並べ\n    指した方が自分の駒を一直線に 4 個以上並べたなら、その方の勝ち。\n");
}

TEST(ExplainGameFile, TheWholeLibraryInBothLanguages) {
  for (const auto& name : library_names()) {
    for (const auto language : {Language::English, Language::Japanese}) {
      const auto text = explained(*library_text(name + ".yomi"), language);
      EXPECT_GT(text.size(), 200u) << name;
      EXPECT_EQ(text.find('{'), std::string::npos) << name << "\n" << text;
      EXPECT_EQ(text.find("[^"), std::string::npos) << name << "\n" << text;
    }
  }
}

TEST(ExplainGameFile, ThePlanIsMeasured) {
  const auto plan = explain_plan(*library_text("connect-four.yomi"));
  ASSERT_TRUE(std::holds_alternative<std::string>(plan));
  expect_has(std::get<std::string>(plan), "measured on this machine");
  expect_has(std::get<std::string>(plan), "ns  looking for: win line of 4");
}

// Every row of the grammar that is said of something has a sentence, or help to say.
TEST(ExplainGameFile, EveryRowMeansSomething) {
  for (const Pattern& pattern : patterns(Language::English)) {
    const Symbol symbol = pattern.symbol();
    const bool is_told = symbol == Symbol::Statement || symbol == Symbol::Ability || symbol == Symbol::Action ||
                         symbol == Symbol::Effect || symbol == Symbol::Claim;
    if (!is_told) continue;
    Node node{.rule = pattern.row->rule, .parts = std::vector<Node>(static_cast<std::size_t>(pattern.parts) + 1)};
    for (const auto language : {Language::English, Language::Japanese}) {
      EXPECT_FALSE(Wording(language, {}).sentence(node, symbol).empty()) << pattern.row->patterns[0];
    }
  }
}

}  // namespace
}  // namespace yomi::gamefiles
