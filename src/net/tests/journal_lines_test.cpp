// The journal's lines: what verifies is read wherever damage stands, and the damage is told.
#include "net/serve/journal_lines.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/rng.hpp"

namespace yomi::serve {
namespace {

std::string event(int number) {
  return R"({"event":"move","n":)" + std::to_string(number) + R"(,"id":"abcdefghijkl"})";
}

std::string lines(int count) {
  std::string bytes;
  for (int i = 1; i <= count; ++i) bytes += journal_line(static_cast<std::uint64_t>(i), event(i));
  return bytes;
}

bool has(const JournalReading& reading, int number) {
  return std::find(reading.events.begin(), reading.events.end(), event(number)) != reading.events.end();
}

TEST(JournalLines, HaveAKnownChecksum) {
  // The check value of CRC-32C is that of "123456789": e3069283.
  EXPECT_EQ(journal_line(123456789, ""), "e3851391 123456789 \n");
  EXPECT_EQ(read_journal("e3851391 123456789 \n").events.size(), 1u);
}

TEST(JournalLines, AreReadInTheirOrder) {
  const auto reading = read_journal(lines(50) + std::string(1000, '\0'));
  EXPECT_TRUE(reading.damage.empty());
  ASSERT_EQ(reading.events.size(), 50u);
  for (int i = 1; i <= 50; ++i) EXPECT_EQ(reading.events[static_cast<std::size_t>(i - 1)], event(i));
}

TEST(JournalLines, AZeroInTheMiddleCostsOneLine) {
  auto bytes = lines(41) + std::string(5000, '\0');
  bytes[bytes.find("\"n\":6")] = '\0';
  const auto reading = read_journal(bytes);
  EXPECT_EQ(reading.events.size(), 40u);
  EXPECT_FALSE(has(reading, 6));
  EXPECT_TRUE(has(reading, 7));
  EXPECT_TRUE(has(reading, 41));
  ASSERT_EQ(reading.damage.size(), 2u);
  EXPECT_NE(reading.damage[0].find("does not verify"), std::string::npos);
  EXPECT_EQ(reading.damage[1], "line 6 is missing");
}

TEST(JournalLines, ALostNewlineCostsNothing) {
  for (const char instead : {'\0', 'X', ' '}) {
    auto bytes = lines(9);
    bytes[bytes.find('\n', bytes.size() / 2)] = instead;
    const auto reading = read_journal(bytes);
    EXPECT_EQ(reading.events.size(), 9u);
    EXPECT_EQ(reading.damage.size(), 1u);
  }
}

TEST(JournalLines, LinesThatStandTwiceOrAreMissingAreTold) {
  const auto twice = read_journal(lines(3) + journal_line(2, event(2)) + journal_line(4, event(4)));
  EXPECT_EQ(twice.events.size(), 4u);
  ASSERT_EQ(twice.damage.size(), 1u);
  EXPECT_NE(twice.damage[0].find("line 2 stands twice"), std::string::npos);
  const auto missing = read_journal(lines(3) + journal_line(7, event(7)));
  EXPECT_EQ(missing.events.size(), 4u);
  ASSERT_EQ(missing.damage.size(), 1u);
  EXPECT_EQ(missing.damage[0], "lines 4 to 6 are missing");
}

TEST(JournalLines, AWholeLastLineNeedsNoNewline) {
  auto bytes = lines(5);
  bytes.pop_back();
  EXPECT_EQ(read_journal(bytes).events.size(), 5u);
  bytes.resize(bytes.size() - 3);
  const auto torn = read_journal(bytes + std::string(100, '\0'));
  EXPECT_EQ(torn.events.size(), 4u);
  EXPECT_TRUE(torn.damage.empty()) << "it was never acknowledged";
}

TEST(JournalLines, AnOldJournalIsReadWithoutChecksums) {
  const auto reading = read_journal(event(1) + "\n" + event(2) + "\n" + R"({"event":"mo)" + std::string(50, '\0'));
  EXPECT_EQ(reading.events.size(), 2u);
  EXPECT_TRUE(reading.damage.empty());
  const auto mixed = read_journal(lines(2) + event(3) + "\n");
  EXPECT_EQ(mixed.events.size(), 2u) << "what has no checksum among what has is not believed";
  EXPECT_EQ(mixed.damage.size(), 1u);
}

TEST(JournalLines, TextInAFieldIsNoLine) {
  const std::string hostile =
      R"({"event":"create","name":"x \"id\":\"zzzzzzzzzzzz\" e3851391 123456789 ","id":"abcdefghijkl"})";
  EXPECT_EQ(table_of(hostile), "abcdefghijkl");
  auto bytes = journal_line(1, hostile);
  EXPECT_EQ(read_journal(bytes).events.size(), 1u);
}

// Whatever happens to the bytes, no event comes out that was not put in, and those whose lines were not touched do.
TEST(JournalLines, DamageNeverMakesUpEvents) {
  Rng rng(17);
  for (int round = 0; round < 300; ++round) {
    const int count = 20;
    const auto whole = lines(count);
    auto bytes = whole;
    std::vector<bool> touched(count + 1);
    for (std::uint32_t times = 1 + rng.below(5); times > 0; --times) {
      const auto place = rng.below(static_cast<std::uint32_t>(bytes.size()));
      bytes[place] = static_cast<char>(rng.below(256));
      touched[static_cast<std::size_t>(std::count(whole.begin(), whole.begin() + place, '\n') + 1)] = true;
    }
    const auto reading = read_journal(bytes);
    for (const auto& found : reading.events) {
      bool known = false;
      for (int i = 1; i <= count; ++i) known = known || found == event(i);
      EXPECT_TRUE(known) << found;
    }
    for (int i = 1; i <= count; ++i) {
      if (!touched[static_cast<std::size_t>(i)]) {
        EXPECT_TRUE(has(reading, i)) << i;
      }
    }
  }
}

}  // namespace
}  // namespace yomi::serve
