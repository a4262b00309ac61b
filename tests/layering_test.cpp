// The folders of src stand in dependency order: a file may include only from its own folder and those
// before it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <regex>
#include <vector>

#include "app/game_list.hpp"
#include "places.hpp"

namespace {

namespace fs = std::filesystem;

const std::vector<std::string> order{"core",  "search",      "solve", "book", "agents",    "records", "arena",
                                     "learn", "experiments", "house", "net",  "gamefiles", "games",   "app"};

std::size_t rank(const std::string& folder) {
  return static_cast<std::size_t>(std::find(order.begin(), order.end(), folder) - order.begin());
}

TEST(Layering, FoldersIncludeOnlyFromThoseAbove) {
  const std::regex include("#include \"([a-z_]+)/");
  int includes = 0;
  for (const auto& file : fs::recursive_directory_iterator(fs::path(YOMI_SOURCE_DIR) / "src")) {
    const auto path = fs::relative(file.path(), fs::path(YOMI_SOURCE_DIR) / "src");
    const auto extension = path.extension();
    if (extension != ".hpp" && extension != ".cpp" && extension != ".ipp") continue;
    if (path.string().find("/tests/") != std::string::npos) continue;
    const auto own = path.begin()->string();
    ASSERT_LT(rank(own), order.size()) << "a folder that is not in the list: " << own;
    std::ifstream text(file.path());
    for (std::string line; std::getline(text, line);) {
      std::smatch match;
      if (!std::regex_search(line, match, include)) continue;
      ++includes;
      EXPECT_LE(rank(match[1]), rank(own)) << path << " includes from " << match[1];
    }
  }
  EXPECT_GT(includes, 100);
}

// One game never knows another.
TEST(Layering, GamesStandAlone) {
  const std::regex include("#include \"games/([a-z_]+)/");
  for (const auto& file : fs::recursive_directory_iterator(fs::path(YOMI_SOURCE_DIR) / "src" / "games")) {
    if (!file.is_regular_file()) continue;
    const auto own = fs::relative(file.path(), fs::path(YOMI_SOURCE_DIR) / "src" / "games").begin()->string();
    std::ifstream text(file.path());
    for (std::string line; std::getline(text, line);) {
      std::smatch match;
      if (std::regex_search(line, match, include)) {
        EXPECT_EQ(match[1], own) << file.path();
      }
    }
  }
}

// The sample game is written as the games of src are: on the floors below them, and without any of them.
TEST(Layering, TheSampleGameStandsOnTheSameFloors) {
  const std::regex include("#include \"([a-z_]+)/");
  const auto examples = fs::path(YOMI_SOURCE_DIR) / "examples";
  int includes = 0;
  for (const auto& file : fs::recursive_directory_iterator(examples)) {
    const auto path = fs::relative(file.path(), examples);
    // The list of games is a program's, not a game's.
    const bool is_of_a_game = path.has_parent_path() && path.string().find("/tests/") == std::string::npos;
    if (!is_of_a_game || (path.extension() != ".hpp" && path.extension() != ".cpp")) continue;
    std::ifstream text(file.path());
    for (std::string line; std::getline(text, line);) {
      std::smatch match;
      if (!std::regex_search(line, match, include) || match[1] == path.begin()->string()) continue;
      ++includes;
      EXPECT_LT(rank(match[1]), rank("games")) << path << " includes from " << match[1];
    }
  }
  EXPECT_GT(includes, 10);
}

// Slashes within a text, as in "https://", are no comment.
std::string without_comment(const std::string& line) {
  if (line.starts_with("//")) return {};
  return line.substr(0, line.find(" //"));
}

// The words of which identifiers and texts are made: "hex_view", "HexView" and "hex view" have the word "hex".
std::vector<std::string> words_in(const std::string& line) {
  std::vector<std::string> words;
  std::string word;
  const auto end_word = [&] {
    if (!word.empty()) words.push_back(word);
    word.clear();
  };
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (std::isalpha(static_cast<unsigned char>(c)) == 0) {
      end_word();
      continue;
    }
    const bool begins = std::isupper(static_cast<unsigned char>(c)) != 0 && i > 0 &&
                        std::islower(static_cast<unsigned char>(line[i - 1])) != 0;
    if (begins) end_word();
    word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  end_word();
  return words;
}

// Generic folders know no game: none of the names in the list, nor of the folders of games.
TEST(Layering, GenericFoldersNameNoGame) {
  std::vector<std::string> names;
  for (const auto& entry : yomi::games().all()) {
    for (const auto& word : words_in(entry.info->name)) names.push_back(word);
  }
  // Words of a game's name that mean something else as well: it is named by both together.
  std::erase(names, "dice");
  std::erase(names, "shogi");
  ASSERT_GE(names.size(), 6u);
  const auto src = fs::path(YOMI_SOURCE_DIR) / "src";
  int lines = 0;
  for (const auto& file : fs::recursive_directory_iterator(src)) {
    const auto path = fs::relative(file.path(), src);
    const auto folder = path.begin()->string();
    const bool is_generic = folder != "games" && folder != "app" && folder != "README.md";
    if (!file.is_regular_file() || !is_generic || path.string().find("/tests/") != std::string::npos) continue;
    std::ifstream text(file.path());
    for (std::string line; std::getline(text, line);) {
      ++lines;
      if (line.find("std::hex") != std::string::npos) continue;
      std::string before;
      for (const auto& word : words_in(without_comment(line))) {
        EXPECT_EQ(std::count(names.begin(), names.end(), word), 0) << path << " names a game: " << line;
        EXPECT_FALSE(before == "dice" && word == "shogi") << path << " names a game: " << line;
        before = word;
      }
    }
  }
  EXPECT_GT(lines, 10'000);
}

}  // namespace
