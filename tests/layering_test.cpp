// The folders of src stand in dependency order: a file may include only from its own folder and those
// before it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <vector>

namespace {

namespace fs = std::filesystem;

const std::vector<std::string> order{"core",    "games", "search", "solve",       "book", "agents",
                                     "records", "arena", "learn",  "experiments", "net",  "app"};

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

}  // namespace
