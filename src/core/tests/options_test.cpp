#include "core/options.hpp"

#include <gtest/gtest.h>

namespace yomi {
namespace {

std::vector<OptionSpec> specs() {
  return {OptionSpec::integer("size", "11", 1, 19, "rows"), OptionSpec::flag("swap", false, "swap rule"),
          OptionSpec::real("time", "", 0, 10, "seconds"), OptionSpec::choice("eval", "e1", {"e1", "e2"}, "evaluation")};
}

std::string message(const char* text) {
  const auto assignments = parse_assignments(text);
  if (!assignments) return assignments.message();
  const auto options = Options::make("hex", specs(), *assignments);
  return options ? "" : options.message();
}

TEST(Options, DefaultsAndValues) {
  const auto options = Options::make("hex", specs(), *parse_assignments("size=5, swap=true"));
  ASSERT_TRUE(options) << options.message();
  EXPECT_EQ(options->integer("size"), 5);
  EXPECT_TRUE(options->flag("swap"));
  EXPECT_EQ(options->text("eval"), "e1");
  EXPECT_FALSE(options->is_set("time"));
  EXPECT_EQ(options->differences(), "size=5,swap=true");
  EXPECT_EQ(Options::defaults(specs()).differences(), "");
}

TEST(Options, MessagesSayWhatWouldBeRight) {
  EXPECT_EQ(message("siez=5"), "hex: unknown option 'siez'; did you mean 'size'?");
  EXPECT_EQ(message("size=20"), "hex: option 'size' is '20' but must be a whole number from 1 to 19");
  EXPECT_EQ(message("size=5x"), "hex: option 'size' is '5x' but must be a whole number from 1 to 19");
  EXPECT_EQ(message("size="), "hex: option 'size' is '' but must be a whole number from 1 to 19");
  EXPECT_EQ(message("swap=maybe"), "hex: option 'swap' is 'maybe' but must be true or false");
  EXPECT_EQ(message("time=nan"), "hex: option 'time' is 'nan' but must be a number from 0 to 10");
  EXPECT_EQ(message("eval=e3"), "hex: option 'eval' is 'e3' but must be one of e1, e2");
  EXPECT_EQ(message("size"), "expected key=value, got 'size'");
  EXPECT_EQ(message("size=5,"), "expected key=value, got ''");
  EXPECT_EQ(message("=5"), "expected key=value, got '=5'");
}

}  // namespace
}  // namespace yomi
