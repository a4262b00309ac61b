// The positions on file that must-win searches are tested with are those that the experiment makes. To make them anew:
// YOMI_UPDATE_GOLDEN=1 build/release/tests/test_geister --gtest_filter='GeisterMustWin.*'
#include "games/geister/experiments/must_win.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/geister/experiments/positions.hpp"
#include "places.hpp"

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
  ASSERT_EQ(results->figures.size(), 4u);
  EXPECT_TRUE(results->complete);
  // Positions and nodes follow from the seed.
  EXPECT_EQ(results->figures[0].table.without("microseconds").csv(),
            "position,nodes\r\n"
            "99r99r54R99b21B99r99b99b99r99b44u99b99b51u99r99r 2 159 2,17\r\n"
            "99b99r99b99r99b11R03B99r41u99r99b30u99b99r99b99r 2 169 2,19\r\n"
            "99r99b99r99b99r22B03R99b99r99b99r42u99b12u99b41u 1 264 1,7\r\n");
  EXPECT_EQ(results->figures[1].table.without("microseconds").csv(),
            "position,nodes\r\n"
            "99r34B99r22B35R99b99b99r99b99b52u99r99b99r99r51u 2 235 2,726\r\n"
            "99r99b99b31B99r99r99b35R41u99b34u99r99r51u99r23u 2 149 2,534\r\n"
            "99b54B99r99r99r05B99b42R99r99r99b99b99b21u22u01u 2 187 2,587\r\n");
  EXPECT_EQ(results->figures[2].table.without("mean microseconds").without("worst microseconds").csv(),
            "plies,mean nodes,worst nodes\r\n"
            "3,2,2\r\n5,3,3\r\n7,4,4\r\n9,11,35\r\n11,846,4766\r\n13,7734,43894\r\n");
  // A ghost that one row gives the next ones give, too: to know more never loses a win.
  const Table& given = results->figures[3].table;
  ASSERT_EQ(given.rows.size(), 4u);
  EXPECT_EQ(given.rows[0][2].plain(), "0") << "that is how the positions were chosen";
  for (std::size_t i = 0; i < given.rows.size(); ++i) {
    EXPECT_EQ(given.rows[i][1].plain(), "6");
    if (i > 0) EXPECT_GE(std::stoi(given.rows[i][2].plain()), std::stoi(given.rows[i - 1][2].plain()));
  }
}

}  // namespace
}  // namespace yomi::geister
