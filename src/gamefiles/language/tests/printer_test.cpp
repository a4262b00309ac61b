// What was parsed can be printed in any language and parses back to the same tree.
#include "gamefiles/language/printer.hpp"

#include <gtest/gtest.h>

#include "gamefiles/language/parser.hpp"
#include "gamefiles/language/tests/sample_files.hpp"
#include "gamefiles/language/tests/sentences.hpp"

namespace yomi::gamefiles {
namespace {

constexpr std::array languages{Language::English, Language::Japanese};

std::string problems_in(const ParseResult& result) {
  std::string text;
  if (const auto* problems = std::get_if<Problems>(&result)) {
    for (const auto& problem : problems->list) text += rendered(problem, Language::English) + "\n";
  }
  return text;
}

Node parsed(std::string_view text) {
  const auto result = parse_game_file(text);
  EXPECT_EQ(problems_in(result), "") << text;
  const auto* good = std::get_if<Parsed>(&result);
  return good != nullptr ? good->file : Node{};
}

void expect_round_trip(const Node& file) {
  for (const auto language : languages) {
    const auto text = printed(file, language);
    const auto result = parse_game_file(text);
    ASSERT_EQ(problems_in(result), "") << text;
    const auto& again = std::get<Parsed>(result);
    EXPECT_EQ(again.language, language) << text;
    EXPECT_EQ(hash_of(again.file), hash_of(file)) << text;
    EXPECT_EQ(printed(again.file, language), text);
  }
}

TEST(GameFilePrinter, PrintsAFileInItsOwnLanguageAndInAnother) {
  const Node file = parsed(four_in_a_row);
  EXPECT_EQ(printed(file, Language::English), R"(game Four in a Row
by somebody, 1974
choose length 3 to 6 usually 4
choose swapped usually no
board 7 x 6
when swapped
  swap
turn
  place stone on empty and not below is empty
win line of length
draw board full
example
    .......
    ...X...

    # # . .
  allowed a1 b1
  not allowed d2
)");
  EXPECT_EQ(printed(file, Language::Japanese), R"(ゲーム Four in a Row
作者 somebody, 1974
選択 length 3 から 6 普通 4
選択 swapped 普通 いいえ
盤 7 x 6
swapped の場合
  交換あり
手番
  空き かつ 非 下 が 空き に stone を置く
勝ち length 並べ
引き分け 盤が埋まる
例
    .......
    ...X...

    # # . .
  可 a1 b1
  不可 d2
)");
}

TEST(GameFilePrinter, FilesSurviveEveryLanguage) {
  for (const auto text : {four_in_a_row, small_shogi, chess_like}) expect_round_trip(parsed(text));
  const auto library = files_of_the_library();
  EXPECT_GE(library.size(), 20u);
  for (const auto& text : library) expect_round_trip(parsed(text));
}

TEST(GameFilePrinter, SentencesMadeAtRandomSurviveEveryLanguage) {
  int files = 0;
  for (const auto language : languages) {
    for (std::uint64_t seed = 0; seed < 3'000; ++seed) {
      Sentences sentences(language, seed);
      const auto& rows = patterns_of(Symbol::Statement, language);
      std::string text = std::string(language == Language::English ? "game" : "ゲーム") + " Random\n";
      for (int i = 0; i < 3; ++i) {
        text += sentences.line(*rows[static_cast<std::size_t>(sentences.below(static_cast<int>(rows.size())))], 0, 0);
      }
      // Longer lines than are allowed are made, too.
      const auto result = parse_game_file(text);
      const auto* good = std::get_if<Parsed>(&result);
      if (good == nullptr) {
        EXPECT_NE(problems_in(result).find("more than 200 characters"), std::string::npos)
            << text << problems_in(result);
        continue;
      }
      const bool fits = [&] {
        for (const auto other : languages) {
          if (problems_in(parse_game_file(printed(good->file, other))).find("more than 200") != std::string::npos) {
            return false;
          }
        }
        return true;
      }();
      if (!fits) continue;
      ++files;
      expect_round_trip(good->file);
      if (HasFailure()) return;
    }
  }
  EXPECT_GT(files, 5'000);
}

TEST(GameFilePrinter, CommentsNamesOfAuthorsAndPlacesDoNotCount) {
  const auto hash = [](std::string_view text) { return hash_of(parsed(text)); };
  const auto plain = hash("game A\nboard 3 x 3\nwin line of 3\n");
  EXPECT_EQ(hash("# hello\ngame  A\nby me\nabout it\n\nboard 3 x 3 # small\nwin line of 3"), plain);
  EXPECT_EQ(hash("ゲーム A\n盤 3 x 3\n勝ち 3 並べ\n"), plain);
  EXPECT_NE(hash("game B\nboard 3 x 3\nwin line of 3\n"), plain);
  EXPECT_NE(hash("game A\nwin line of 3\nboard 3 x 3\n"), plain);
  EXPECT_NE(hash("game A\nboard 3 x 3\nwin line of 4\n"), plain);
  EXPECT_NE(hash("game A\nboard 3 x 3\nlose line of 3\n"), plain);
  EXPECT_NE(hash("game A\nstart\n  .x\n"), hash("game A\nstart\n  x.\n"));
}

}  // namespace
}  // namespace yomi::gamefiles
