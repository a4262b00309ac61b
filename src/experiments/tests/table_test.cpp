#include "experiments/table.hpp"

#include <gtest/gtest.h>

namespace yomi {
namespace {

Table small_table() {
  return {{"name", "nodes", "seconds"},
          {{"4×4", Cell::integer(1519092), Cell::real(0.25, 3)},
           {"a|b", Cell::integer(2000).at_least(), Cell::real(1234.5, 1)},
           {"", Cell(), Cell()}}};
}

TEST(Table, AlignsNumbersRightAndTextLeft) {
  EXPECT_EQ(small_table().text(),
            "name      nodes  seconds\n"
            "----  ---------  -------\n"
            "4×4   1,519,092    0.250\n"
            "a|b     > 2,000  1,234.5\n"
            "\n");
}

TEST(Table, PrintsMarkdown) {
  EXPECT_EQ(small_table().markdown(),
            "| name |     nodes | seconds |\n"
            "|------|----------:|--------:|\n"
            "| 4×4  | 1,519,092 |   0.250 |\n"
            "| a\\|b |   > 2,000 | 1,234.5 |\n"
            "|      |           |         |\n");
}

TEST(Table, PrintsPlainNumbersAsCsv) {
  EXPECT_EQ(small_table().csv(), "name,nodes,seconds\r\n4×4,1519092,0.250\r\na|b,2000,1234.5\r\n,,\r\n");
}

TEST(Table, QuotesCsvFieldsAsRfc4180Says) {
  EXPECT_EQ(csv_field("plain text"), "plain text");
  EXPECT_EQ(csv_field(""), "");
  EXPECT_EQ(csv_field("a,b"), "\"a,b\"");
  EXPECT_EQ(csv_field("say \"hi\""), "\"say \"\"hi\"\"\"");
  EXPECT_EQ(csv_field("two\nlines"), "\"two\nlines\"");
  EXPECT_EQ(csv_field("\r"), "\"\r\"");
}

TEST(Table, ShowsNumbersForReaders) {
  EXPECT_EQ(Cell::integer(999).shown(), "999");
  EXPECT_EQ(Cell::integer(-1234567).shown(), "-1,234,567");
  EXPECT_EQ(Cell::integer(-123).shown(), "-123");
  EXPECT_EQ(Cell::real(123456.789, 2).shown(), "123,456.79");
  EXPECT_TRUE(Cell::real(1.0 / 0.0, 2).is_empty());
}

TEST(Table, LeavesColumnsOut) {
  EXPECT_EQ(small_table().without("nodes").columns, (std::vector<std::string>{"name", "seconds"}));
  EXPECT_EQ(small_table().without("nodes").rows[1][1].plain(), "1234.5");
  EXPECT_EQ(small_table().without("no such").csv(), small_table().csv());
}

TEST(Table, CanBeEmpty) {
  const Table empty{{"only"}, {}};
  EXPECT_EQ(empty.csv(), "only\r\n");
  EXPECT_EQ(empty.text(), "only\n----\n");
  EXPECT_EQ(Table{}.csv(), "\r\n");
}

}  // namespace
}  // namespace yomi
