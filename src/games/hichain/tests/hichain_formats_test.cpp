// The descriptive notation: what is written is a picture with turned letters, and what is read is a game.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "app/game_list.hpp"
#include "games/hichain/formats/descriptive.hpp"
#include "house/record_sessions.hpp"
#include "places.hpp"
#include "records/record_formats.hpp"

namespace yomi::hichain {
namespace {

std::string move_of(std::string_view mark, std::string_view transform, std::string_view card, std::string_view cell) {
  const auto element = [](std::string_view kind, std::string_view attributes, std::string_view text) {
    return "<text class=\"" + std::string(kind) + "\"" + std::string(attributes) + ">" + std::string(text) + "</text>";
  };
  const std::string turned = transform.empty() ? "" : " transform=\"" + std::string(transform) + "\"";
  return (mark.empty() ? "" : element("mark", "", mark)) + element("card", turned, card) + element("cell", "", cell);
}

std::string document(const std::string& body) {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"hichain-record\">\n" + body + "\n</svg>\n";
}

std::vector<std::string> words_of_text(const std::string& text) {
  std::vector<std::string> words;
  const auto read = descriptive_format().read(text);
  EXPECT_FALSE(read.fault) << read.fault->message;
  for (const auto& move : read.words.moves) words.push_back(move.text);
  return words;
}

std::string fault_of(const std::string& body) {
  const auto read = descriptive_format().read(document(body));
  return read.fault ? read.fault->message : "none";
}

TEST(HichainDescriptive, LettersAreTurnedAsTheyLie) {
  EXPECT_EQ(words_of_text(document(move_of("■", "translate(9 9) rotate(180)", "J", "1-1") +
                                   move_of("□", "rotate(-90)", "*", "0+2") + "\n" +
                                   move_of("", "rotate(90 5 5)", "C", "0+3") + move_of("", "", "L", "-1+2") +
                                   move_of("", "rotate(270)", "N", "4+0"))),
            (std::vector<std::string>{"■Js1-1", "□*w0+2", "Ce0+3", "Ln-1+2", "Nw4+0"}));
}

TEST(HichainDescriptive, WhatIsNoMoveIsPassedOver) {
  EXPECT_EQ(words_of_text(document("<title>a game</title><text>Js1-1</text><text class=\"round\">1</text>" +
                                   move_of("■", "", "A", "1-1") + "<text class=\"pass\">pass</text>")),
            (std::vector<std::string>{"■An1-1", "pass"}));
  EXPECT_TRUE(descriptive_format().recognises("<?xml version=\"1.0\"?>\n" + document("")));
  EXPECT_FALSE(descriptive_format().recognises("<svg class=\"chart\"></svg>"));
  EXPECT_FALSE(descriptive_format().recognises("<?xml"));
  EXPECT_FALSE(descriptive_format().recognises(""));
}

TEST(HichainDescriptive, FaultsAreToldWithTheirLine) {
  const std::string good = move_of("■", "", "A", "1-1");
  EXPECT_EQ(fault_of(good + "\n" + move_of("", "rotate(45)", "B", "1-1")),
            "line 3: a card is turned by 0, 90, 180 or -90 degrees, not by '45'");
  EXPECT_EQ(fault_of(move_of("", "rotate(x)", "B", "1-1")),
            "line 2: a card is turned by 0, 90, 180 or -90 degrees, not by 'x'");
  EXPECT_EQ(fault_of(move_of("", "", "AB", "1-1")), "line 2: a card is a letter A to Z or *, not 'AB'");
  EXPECT_EQ(fault_of(move_of("", "", "a", "1-1")), "line 2: a card is a letter A to Z or *, not 'a'");
  EXPECT_EQ(fault_of(move_of("", "", "A", "11")), "line 2: a cell is x and y, y with its sign, like -1+2, not '11'");
  EXPECT_EQ(fault_of(move_of("", "", "A", "")), "line 2: a cell is x and y, y with its sign, like -1+2, not ''");
  EXPECT_EQ(fault_of(move_of("x", "", "A", "1-1")), "line 2: a mark of colour is ■ or □, not 'x'");
  EXPECT_EQ(fault_of("<text class=\"mark\">■</text>" + good), "line 2: a mark of colour follows another one");
  EXPECT_EQ(fault_of("<text class=\"cell\">1-1</text>"), "line 2: the cell '1-1' has no card before it");
  EXPECT_EQ(fault_of("<text class=\"card\">A</text>" + good), "line 2: the card 'A' has no cell");
  EXPECT_EQ(fault_of("<text class=\"card\">A</text>"), "line 2: the card 'A' has no cell");
  EXPECT_EQ(fault_of("<text class=\"pass\">passes</text>"), "line 2: a pass is written pass, not 'passes'");
  EXPECT_EQ(fault_of("<text class=\"card\">A"), "line 2: an element <text> is not closed by </text>");
  EXPECT_EQ(fault_of("<text class=\"card\""), "line 2: an element <text> is not closed by </text>");
}

// The moves of the reference games, of a game with a pass, and of games without asterisks come back, and so does the
// picture itself.
TEST(HichainDescriptive, ReferenceGamesComeBack) {
  std::vector<std::vector<std::string>> games_moves;
  for (const auto* name : {"random-games.jsonl", "scoring-games.jsonl"}) {
    std::ifstream file(std::string(YOMI_SOURCE_DIR) + "/src/games/hichain/testdata/" + name);
    for (std::string line; std::getline(file, line);) {
      auto& moves = games_moves.emplace_back();
      for (const auto& entry : nlohmann::json::parse(line)["moves"]) moves.push_back(entry["move"]);
    }
  }
  ASSERT_EQ(games_moves.size(), 24U);
  RecordSessions sessions(games());
  for (const auto& moves : games_moves) {
    auto session = open_session("hichain", {});
    ASSERT_TRUE(session);
    for (const auto& move : moves) ASSERT_TRUE((*session)->play(move)) << move;
    const auto record = record_of(**session);
    const auto text = descriptive_format().write(record, **session);
    ASSERT_TRUE(text) << text.message();
    EXPECT_EQ(games().formats().of(*text).name, "descriptive");
    const auto read = games().formats().read(*text);
    ASSERT_FALSE(read.fault) << read.fault->message;
    const auto again = sessions.start_of(read);
    ASSERT_TRUE(again) << again.message();
    ASSERT_FALSE(play_record(**again, read.words));
    EXPECT_EQ((*again)->history(), (*session)->history());
    EXPECT_EQ(*descriptive_format().write(record_of(**again), **again), *text);
  }
}

// However it is damaged: a fault with a line of the text, or words of moves.
TEST(HichainDescriptive, ReaderSurvivesAnyDamage) {
  Rng rng(11);
  auto session = open_session("hichain", {});
  for (int i = 0; i < 30; ++i) ASSERT_TRUE((*session)->play((*session)->random_move(rng)));
  const auto whole = *descriptive_format().write(record_of(**session), **session);
  int faults = 0, read_anyway = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = whole;
    for (auto damage = 1 + rng.below(4); damage > 0 && !text.empty(); --damage) {
      const auto at = rng.below(static_cast<std::uint32_t>(text.size()));
      const auto kind = rng.below(5);
      if (kind == 0) text[at] = static_cast<char>(rng.below(256));
      if (kind == 1) text.erase(at, 1 + rng.below(40));
      if (kind == 2) text.insert(at, text.substr(rng.below(static_cast<std::uint32_t>(text.size())), 60));
      if (kind == 3) text.resize(at);
      if (kind == 4) text[at] = "<>/\"=()tex*+-09 \n"[rng.below(17)];
    }
    const auto read = descriptive_format().read(text);
    ++(read.fault ? faults : read_anyway);
    const int lines = 1 + static_cast<int>(std::count(text.begin(), text.end(), '\n'));
    if (read.fault) {
      EXPECT_GE(read.fault->line, 1);
      EXPECT_LE(read.fault->line, lines);
    }
    for (const auto& move : read.words.moves) {
      EXPECT_GE(move.line, 1);
      EXPECT_LE(move.line, lines);
      EXPECT_TRUE(move.text.ends_with("pass") || move.text.size() >= 5) << move.text;
    }
  }
  EXPECT_GT(faults, 1000);
  EXPECT_GT(read_anyway, 1000);
}

}  // namespace
}  // namespace yomi::hichain
