// Files that mean no good, or that were damaged on the way: each parses or is told what is wrong, and soon.
#include <gtest/gtest.h>

#include <chrono>
#include <random>

#include "gamefiles/language/bounds.hpp"
#include "gamefiles/language/parser.hpp"
#include "gamefiles/language/printer.hpp"
#include "gamefiles/language/tests/sample_files.hpp"
#include "gamefiles/language/tests/sentences.hpp"
#include "gamefiles/language/vocabulary.hpp"

namespace yomi::gamefiles {
namespace {

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

std::string first_problem(std::string_view text) {
  const auto result = parse_game_file(text);
  const auto* problems = std::get_if<Problems>(&result);
  if (problems == nullptr) return "";
  EXPECT_FALSE(problems->list.empty());
  const auto one = rendered(problems->list.front(), Language::English);
  return one.substr(0, one.find('\n'));
}

TEST(HostileGameFiles, BoundsAreTold) {
  EXPECT_EQ(first_problem("game A\n" + repeated("# " + repeated("x", 150) + "\n", 500)),
            "line 1, column 1: the file is larger than 64 KB");
  EXPECT_EQ(first_problem("game A\n" + repeated("\n", 999)), "");
  EXPECT_EQ(first_problem("game A\n" + repeated("\n", 1000)), "line 1001, column 1: the file has more than 1000 lines");
  EXPECT_EQ(first_problem("game A\nabout " + repeated("あ", 194)), "");
  EXPECT_EQ(first_problem("game A\nabout " + repeated("あ", 195)),
            "line 2, column 201: the line has more than 200 characters");
}

TEST(HostileGameFiles, LinesMayStandEightDeep) {
  const auto nested = [](int depth) {
    std::string text = "game A\n";
    for (int i = 0; i < depth; ++i) text += std::string(static_cast<std::size_t>(i), ' ') + "when fast\n";
    return text + std::string(static_cast<std::size_t>(depth), ' ') + "swap\n";
  };
  EXPECT_EQ(first_problem(nested(8)), "");
  EXPECT_EQ(first_problem(nested(9)), "line 10, column 9: lines may stand below lines 8 deep and no deeper");
  EXPECT_EQ(first_problem(nested(190)), "line 10, column 9: lines may stand below lines 8 deep and no deeper");
}

TEST(HostileGameFiles, PhrasesMayNotBeTooDeep) {
  EXPECT_EQ(first_problem("game A\nzone z " + repeated("not ", 40) + "own"), "");
  // In Japanese there is room for more.
  EXPECT_EQ(first_problem("ゲーム A\n区域 z " + repeated("非 ", 90) + "自分"),
            "line 2, column 1: too many things within each other in one line; name a part of it as a zone");
  EXPECT_EQ(first_problem("ゲーム A\n区域 z 自分" + repeated(" または 端", 30)), "");
}

// The longest lines of everything that leads on, as many as there may be.
TEST(HostileGameFiles, LongLinesTakeLittleTime) {
  const auto start = std::chrono::steady_clock::now();
  for (const std::string_view head : {"zone z ", "turn\n  move ", "win reaching ", "区域 z ", "", "choose size "}) {
    for (const std::string_view word : {"not ", "non ", "own or ", "own and ", "own else ", "above is ", "next to ",
                                        "a ", ", ", "非 ", "上 が ", "自分 かつ ", "隣が ", "if own is 3 and ", "[ "}) {
      std::string line(head);
      // Of the longest lines that are allowed only so many bytes fit into a file.
      while (line.size() + word.size() < 190) line += word;
      std::string text = head == "区域 z " ? "ゲーム A\n" : "game A\n";
      while (text.size() + line.size() + 1 < largest_file) text += line + "\n";
      const auto result = parse_game_file(text);
      if (const auto* problems = std::get_if<Problems>(&result)) {
        ASSERT_FALSE(problems->list.empty());
        EXPECT_LE(problems->list.size(), most_problems);
      }
    }
  }
  // Not a measurement: what is exponential would not end.
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::minutes(5));
}

TEST(HostileGameFiles, ManyCommasAndManyWords) {
  EXPECT_NE(first_problem("game A\n" + repeated(",", 10'000)), "");
  EXPECT_NE(first_problem("game A\nzone z " + repeated("not ", 10'000)), "");
  EXPECT_NE(first_problem(repeated("game ", 10'000)), "");
  EXPECT_NE(first_problem("game A\nstart\n" + repeated(" ", 10'000)), "");
  EXPECT_NE(first_problem(repeated("\n", 60'000)), "");
  EXPECT_NE(first_problem(repeated("\xE3\x80", 5'000)), "");
}

// Sanitizers take twenty times as long.
#if defined(__SANITIZE_ADDRESS__)
constexpr int damaged_files = 2'000;
#else
constexpr int damaged_files = 20'000;
#endif

class Mutations {
 public:
  explicit Mutations(std::uint64_t seed) : random_(seed) {}

  std::string of(std::string text) {
    for (int changes = 1 + below(4); changes > 0; --changes) change(text);
    return text;
  }
  int below(std::size_t bound) { return static_cast<int>(random_() % bound); }

 private:
  void change(std::string& text) {
    const auto at = static_cast<std::size_t>(below(text.size() + 1));
    const auto length = std::min<std::size_t>(static_cast<std::size_t>(below(12)), text.size() - at);
    switch (below(7)) {
      case 0:
        text.erase(at, length);
        break;
      case 1:
        text.insert(at, text.substr(static_cast<std::size_t>(below(text.size() + 1)), length));
        break;
      case 2:
        if (at < text.size()) text[at] = static_cast<char>(below(256));
        break;
      case 3: {
        const auto& words = words_of(below(2) == 0 ? Language::English : Language::Japanese);
        text.insert(at, " " + words[static_cast<std::size_t>(below(words.size()))] + " ");
        break;
      }
      case 4:
        text.insert(at, "\n" + std::string(static_cast<std::size_t>(below(5)), ' '));
        break;
      case 5:
        text.insert(at, repeated(text.substr(at, length), below(30)));
        break;
      default: {
        constexpr const char* pieces[]{"#", ",", "、", "　", "９", "\t", "\r", "+", ".", "\xEF\xBB\xBF", "99999"};
        text.insert(at, pieces[below(std::size(pieces))]);
        break;
      }
    }
  }

  std::mt19937_64 random_;
};

bool fits_in_lines(const ParseResult& result) {
  const auto* problems = std::get_if<Problems>(&result);
  return problems == nullptr ||
         rendered(problems->list.front(), Language::English).find("has more than") == std::string::npos;
}

TEST(HostileGameFiles, DamagedFilesParseOrAreToldWhatIsWrong) {
  auto files = files_of_the_library();
  for (const auto text : {four_in_a_row, small_shogi, chess_like}) files.emplace_back(text);
  for (const auto language : {Language::English, Language::Japanese}) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Sentences sentences(language, seed);
      std::string text = language == Language::English ? "game R\n" : "ゲーム R\n";
      for (const Pattern* row : patterns_of(Symbol::Statement, language)) {
        if (sentences.below(4) == 0) text += sentences.line(*row, 0, 0);
      }
      files.push_back(text);
    }
  }
  int good = 0;
  Mutations mutations(18);
  for (int i = 0; i < damaged_files; ++i) {
    const auto text = mutations.of(files[static_cast<std::size_t>(mutations.below(files.size()))]);
    const auto result = parse_game_file(text);
    if (const auto* problems = std::get_if<Problems>(&result)) {
      ASSERT_FALSE(problems->list.empty()) << text;
      ASSERT_LE(problems->list.size(), most_problems);
      for (const auto& problem : problems->list) {
        ASSERT_GE(problem.place.line, 1) << text;
        ASSERT_GE(problem.place.column, 1) << text;
        ASSERT_GE(problem.place.length, 1) << text;
        for (const auto language : {Language::English, Language::Japanese}) {
          ASSERT_FALSE(rendered(problem, language).empty());
        }
      }
      continue;
    }
    ++good;
    const auto& file = std::get<Parsed>(result).file;
    for (const auto language : {Language::English, Language::Japanese}) {
      const auto again = printed(file, language);
      const auto back = parse_game_file(again);
      if (!fits_in_lines(back)) continue;
      ASSERT_TRUE(std::holds_alternative<Parsed>(back)) << text << "\n---\n" << again << first_problem(again);
      ASSERT_EQ(hash_of(std::get<Parsed>(back).file), hash_of(file)) << text << "\n---\n" << again;
    }
  }
  EXPECT_GT(good, damaged_files / 20);
}

}  // namespace
}  // namespace yomi::gamefiles
