#include "records/plain_record.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace yomi {
namespace {

TEST(PlainRecord, ReadsHeadersMovesAndComments) {
  const auto record = parse_plain_record("# a game\r\ngame: hex\nsize: 5\nfirst: Alice A.\n\nc3 b4 # good\n  c2\n");
  ASSERT_TRUE(record) << record.message();
  EXPECT_EQ(record->game, "hex");
  ASSERT_EQ(record->moves.size(), 3u);
  EXPECT_EQ(record->moves[2].text, "c2");
  EXPECT_EQ(record->moves[2].line, 7);
  const auto options = options_in(*record, {OptionSpec::integer("size", "11", 1, 19, "")});
  ASSERT_TRUE(options) << options.message();
  EXPECT_EQ(*options, (Options::Assignments{{"size", "5"}}));
}

TEST(PlainRecord, MovesWithAColonAreNoHeaders) {
  const auto record = parse_plain_record("game: dice-shogi\n+2534KA:3 -1213FU:5");
  ASSERT_TRUE(record);
  EXPECT_EQ(record->moves.size(), 2u);
}

TEST(PlainRecord, SaysWhichLineIsWrong) {
  EXPECT_EQ(parse_plain_record("a1\nsize: 5").message(), "line 2: the header 'size' stands behind the first move");
  EXPECT_EQ(parse_plain_record("size: 5\nsize: 6").message(), "line 2: the header 'size' stands there twice");
  const auto unknown = parse_plain_record("\nsiez: 5");
  ASSERT_TRUE(unknown);
  EXPECT_EQ(options_in(*unknown, {OptionSpec::integer("size", "11", 1, 19, "")}).message(),
            "line 2: unknown header 'siez'; did you mean 'size'?");
}

// Whatever it reads, or an error that names the line.
TEST(PlainRecord, SurvivesAnything) {
  Rng rng(4);
  int read = 0;
  int refused = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (auto length = rng.below(60); length > 0; --length) {
      text += rng.below(3) == 0 ? static_cast<char>(rng.below(256)) : "game: size\n#a1 "[rng.below(15)];
    }
    if (const auto record = parse_plain_record(text)) {
      ++read;
      for (const auto& move : record->moves) EXPECT_FALSE(move.text.empty());
    } else {
      ++refused;
      EXPECT_TRUE(record.message().starts_with("line ")) << record.message();
    }
  }
  EXPECT_GT(read, 1000);
  EXPECT_GT(refused, 100);
}

}  // namespace
}  // namespace yomi
