#include "core/text.hpp"

#include <gtest/gtest.h>

namespace yomi {
namespace {

TEST(Text, SplitsAndTrims) {
  EXPECT_EQ(trim("  a b \r\n"), "a b");
  EXPECT_EQ(trim(" \t"), "");
  EXPECT_EQ(split("a,,b", ','), (std::vector<std::string_view>{"a", "", "b"}));
  EXPECT_EQ(split_words("  a1 \n b2\t"), (std::vector<std::string_view>{"a1", "b2"}));
  EXPECT_TRUE(split_words("").empty());
}

TEST(Text, ParsesWholeNumbersOnly) {
  EXPECT_EQ(parse_number<int>("12"), 12);
  EXPECT_EQ(parse_number<double>("0.5"), 0.5);
  for (const auto* wrong : {"", "1x", " 1", "99999999999999999999", "1.5"})
    EXPECT_FALSE(parse_number<int>(wrong)) << wrong;
}

TEST(Text, QuotesUntrustedTextSafely) {
  EXPECT_EQ(in_quotes("a\n\x1b[31m"), "'a??[31m'");
  EXPECT_EQ(in_quotes(std::string(100, 'x')), "'" + std::string(40, 'x') + "…'");
}

TEST(Text, FindsTheNameThatWasMeant) {
  const std::vector<std::string> known{"alphabeta", "mcts", "random"};
  EXPECT_EQ(nearest_name("alpabeta", known), "alphabeta");
  EXPECT_EQ(nearest_name("MCTS", known), "mcts");
  EXPECT_FALSE(nearest_name("zzzzzz", known));
  EXPECT_EQ(unknown_name_message("agent", "randm", known), "unknown agent 'randm'; did you mean 'random'?");
  EXPECT_EQ(unknown_name_message("agent", "q", known), "unknown agent 'q'; known are: alphabeta, mcts, random");
}

}  // namespace
}  // namespace yomi
