// The positions on file that must-win searches are tested with are those that the experiment makes. To make them anew:
// YOMI_UPDATE_GOLDEN=1 build/release/tests/yomi_tests --gtest_filter='GeisterMustWin.*'
#include "games/geister/experiments/must_win.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/geister/experiments/positions.hpp"

namespace yomi::geister {
namespace {

const auto file_name = std::filesystem::path(YOMI_SOURCE_DIR) / "src/games/geister/testdata/must_win.txt";

constexpr std::size_t positions_on_file = 100;  // of each length

std::vector<std::string> lines_of(int plies, std::size_t count) {
  std::vector<std::string> lines;
  for (const auto& position : sure_wins(plies, count, {})) {
    lines.push_back(fmt::format("{} | {}", plies, position.seen_by(Viewer::player(position.to_move())).text()));
  }
  return lines;
}

void write_file() {
  std::ofstream file(file_name);
  file << "# Positions that the player to move surely wins in exactly so many plies: plies | the player's view.\n"
          "# Made by random games; experiments/tests/geister_must_win_test.cpp says how to make them anew.\n";
  for (const int plies : {9, 13}) {
    for (const auto& line : lines_of(plies, positions_on_file)) file << line << '\n';
  }
}

TEST(GeisterMustWin, MakesThePositionsOnFile) {
  if (std::getenv("YOMI_UPDATE_GOLDEN") != nullptr) write_file();
  std::ifstream file(file_name);
  std::stringstream content;
  content << file.rdbuf();
  for (const int plies : {9, 13}) {
    for (const auto& line : lines_of(plies, 2)) EXPECT_NE(content.str().find(line + "\n"), std::string::npos) << line;
  }
}

TEST(GeisterMustWin, ShortFormMakesAllFigures) {
  const auto results = must_win_experiment().run({.short_form = true, .figures = {}}, {.open = {}});
  ASSERT_TRUE(results) << results.message();
  ASSERT_EQ(results->figures.size(), 3u);
  EXPECT_EQ(results->figures[0].table.rows.size(), 3u);
  EXPECT_EQ(results->figures[1].table.rows.size(), 3u);
  EXPECT_EQ(results->figures[2].table.rows.size(), 6u);
  EXPECT_TRUE(results->complete);
}

}  // namespace
}  // namespace yomi::geister
