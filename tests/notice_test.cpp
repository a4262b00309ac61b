// NOTICE names everything that the program contains of others (headers that src includes) or links; web/notice.ts does
// the same for the page.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <regex>
#include <set>

#include "places.hpp"

namespace {

namespace fs = std::filesystem;

// The words of the column "name in builds".
std::set<std::string> names_in_notice() {
  std::ifstream file(fs::path(YOMI_SOURCE_DIR) / "NOTICE");
  std::set<std::string> names;
  const std::regex word("[A-Za-z0-9_+-]+");
  for (std::string line; std::getline(file, line);) {
    for (std::sregex_iterator found(line.begin(), line.end(), word), end; found != end; ++found) {
      names.insert(found->str());
    }
  }
  return names;
}

std::string output_of(const std::string& command) {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  std::string text;
  std::array<char, 4096> block;
  while (const std::size_t count = std::fread(block.data(), 1, block.size(), pipe.get()))
    text.append(block.data(), count);
  return text;
}

TEST(Notice, NamesEveryLibraryThatIsLinked) {
  const auto names = names_in_notice();
  const std::string needed = output_of("readelf -d '" + std::string(YOMI_COMMAND) + "'");
  const std::regex library(R"(NEEDED.*\[([A-Za-z0-9_+-]+)\.so)");
  int count = 0;
  for (std::sregex_iterator found(needed.begin(), needed.end(), library), end; found != end; ++found) {
    ++count;
    EXPECT_TRUE(names.contains((*found)[1])) << "NOTICE does not name " << (*found)[1];
  }
  EXPECT_GE(count, 3);
}

// Headers of others are in a folder of their own name, or sqlite3.h and its like; those of the system have none.
TEST(Notice, NamesEveryLibraryWhoseHeadersAreCompiledIn) {
  const auto names = names_in_notice();
  const std::set<std::string> system{"sys", "net", "netinet", "arpa", "linux"};
  const std::regex include(R"(#include <([A-Za-z0-9_]+)(/|3\.h>|lib\.h>))");
  std::set<std::string> included;
  for (const auto& file : fs::recursive_directory_iterator(fs::path(YOMI_SOURCE_DIR) / "src")) {
    if (!file.is_regular_file() || file.path().string().find("/tests/") != std::string::npos) continue;
    std::ifstream text(file.path());
    for (std::string line; std::getline(text, line);) {
      std::smatch match;
      if (!std::regex_search(line, match, include)) continue;
      const std::string ending = match[2] == "/" ? "" : match[2] == "3.h>" ? "3" : "lib";
      if (!system.contains(match[1])) included.insert(match[1].str() + ending);
    }
  }
  EXPECT_GE(included.size(), 5u);
  for (const auto& name : included) EXPECT_TRUE(names.contains(name)) << "NOTICE does not name " << name;
}

}  // namespace
