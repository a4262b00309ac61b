// The references in docs are what the table gives.
#include "gamefiles/language/reference.hpp"
#include "places.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace yomi::gamefiles {
namespace {

std::string content(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(GameFileReference, DocumentsAreMadeFromTheTable) {
  const auto docs = std::filesystem::path(YOMI_SOURCE_DIR) / "docs";
  for (const auto& [language, name] : {std::pair{Language::English, "game-files-reference.md"},
                                       std::pair{Language::Japanese, "game-files-reference.ja.md"}}) {
    if (std::getenv("YOMI_UPDATE_REFERENCE") != nullptr) std::ofstream(docs / name) << reference(language);
    EXPECT_EQ(content(docs / name), reference(language)) << name << ": YOMI_UPDATE_REFERENCE=1 writes it anew";
  }
}

}  // namespace
}  // namespace yomi::gamefiles
