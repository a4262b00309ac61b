#include "records/record_json.hpp"

#include <gtest/gtest.h>

namespace yomi {
namespace {

std::string error_in(std::string_view text) {
  const auto record = parse_json_record(text);
  return record ? "none" : record.message();
}

TEST(RecordJson, HoldsEverything) {
  GameRecord record;
  record.game = "dice-shogi";
  record.options = {{"max-plies", "50"}};
  record.position = "rbsgk/4p/5/P4/KGSBR b - 1";
  record.players = {"human", "expectimax:depth=3"};
  record.seed = UINT64_MAX;
  record.date = "2026-01-31T12:00:00Z";
  record.source = "play";
  record.moves = {{.text = "3", .chance = true}, {.text = "2e3d", .seconds = 0.125, .value = -17.5}, {.text = "5d5c"}};
  record.result = {Winner::Second, "resigned"};
  record.notes = {{"event", "\"quoted\" \\ and\nlines"}};
  for (const auto& text : {json_record_line(record), json_record_document(record)}) {
    ASSERT_TRUE(is_json_record(text));
    const auto again = parse_json_record(text);
    ASSERT_TRUE(again) << again.message();
    EXPECT_EQ(*again, record);
  }
  EXPECT_EQ(json_record_line(record).find('\n'), std::string::npos);
}

TEST(RecordJson, WritesWhatTheDocumentationShows) {
  GameRecord record;
  record.game = "hex";
  record.options = {{"size", "3"}};
  record.players = {"Alice", "mcts:time=1"};
  record.moves = {{.text = "b2", .seconds = 1.5}, {.text = "a1"}};
  EXPECT_EQ(
      json_record_line(record),
      R"({"yomi-record":1,"game":"hex","options":{"size":"3"},"players":{"first":"Alice","second":"mcts:time=1"},)"
      R"("moves":[{"move":"b2","seconds":1.5},"a1"],"result":{"winner":null,"reason":""}})");
}

TEST(RecordJson, IsStrict) {
  EXPECT_EQ(error_in(R"({"yomi-record":1,"game":"hex","moves":[]})"), "none");
  EXPECT_EQ(error_in(R"({"game":"hex","moves":[]})"), "the field 'yomi-record' is missing; it is the version, 1");
  EXPECT_EQ(error_in(R"({"yomi-record":2,"game":"hex","moves":[]})"),
            "the record has version 2, and this Yomi reads version 1");
  EXPECT_EQ(error_in(R"({"yomi-record":1,"gmae":"hex","moves":[]})"), "unknown field 'gmae'; did you mean 'game'?");
  EXPECT_EQ(error_in(R"({"yomi-record":1,"moves":[]})"), "the field 'game' must be the name of a game, like \"chess\"");
  EXPECT_EQ(error_in(R"({"yomi-record":1,"game":"hex"})"),
            "the field 'moves' must be a list of moves, each a text or an object with the field \"move\"");
  EXPECT_EQ(error_in(R"({"yomi-record":1,"game":"hex","options":{"size":5},"moves":[]})"),
            "the field 'options.size' must be a text, like \"5\"");
  EXPECT_EQ(error_in(R"({"yomi-record":1,"game":"hex","moves":["a1",7]})"),
            "the field 'moves[1]' is no move: a text or an object with \"move\"");
  EXPECT_EQ(error_in(R"({"yomi-record":1,"game":"hex","moves":[{"move":"a1","time":7}]})"),
            "unknown field 'moves[0].time'; known are: move, chance, seconds, value");
  EXPECT_EQ(error_in(R"({"yomi-record":1,"game":"hex","moves":[],"result":{"winner":"black"}})"),
            "the field 'result.winner' must be \"first\", \"second\", \"draw\" or null");
  EXPECT_EQ(error_in(R"({"yomi-record":1,"game":"hex","moves":[],"date":"31.1.2026"})"),
            "the field 'date' must be like \"2026-01-31\" or \"2026-01-31T12:00:00Z\"");
  EXPECT_EQ(error_in(R"({"yomi-record":1,"game":"hex","moves":[],"seed":-1})"),
            "the field 'seed' must be a whole number from 0 on");
  EXPECT_EQ(error_in("{\"yomi-record\":1,\n \"game\" \"hex\"}"), "line 2, column 13: this is no JSON");
  EXPECT_EQ(error_in("{\"yomi-record\":1,"), "line 1, column 18: this is no JSON, it ends too early");
  EXPECT_EQ(error_in("[]"), "a record is a JSON object");
  EXPECT_EQ(error_in(R"({"yomi-record":1,"game":"hex","moves":[],"seed":1e999})"),
            "a number is too large for a record");
  EXPECT_NE(error_in(std::string(1'000'000, '[')), "none");
}

TEST(RecordJson, WritesNamesThatAreNoUtf8) {
  GameRecord record;
  record.game = "hex";
  record.players = {"\xff\xfe", ""};
  EXPECT_TRUE(parse_json_record(json_record_line(record)));
}

}  // namespace
}  // namespace yomi
