// JSON from others is bounded before it is read.
#include "core/json_bounds.hpp"

#include <gtest/gtest.h>

#include <string>

#include "search/limits.hpp"

namespace yomi {
namespace {

std::string object_of(int fields) {
  std::string text = "{";
  for (int i = 0; i < fields; ++i) text += (i == 0 ? "\"k" : ",\"k") + std::to_string(i) + "\":1";
  return text + "}";
}

TEST(JsonBounds, CountFieldsValuesAndDepth) {
  const JsonBounds bounds{.depth = 3, .fields = 4, .values = 10};
  EXPECT_FALSE(beyond_bounds(object_of(4), bounds));
  EXPECT_TRUE(beyond_bounds(object_of(5), bounds));
  EXPECT_FALSE(beyond_bounds("[[[]]]", bounds));
  EXPECT_TRUE(beyond_bounds("[[[[]]]]", bounds));
  EXPECT_FALSE(beyond_bounds("[1,2,3,4,5,6,7,8,9]", bounds));
  EXPECT_TRUE(beyond_bounds("[1,2,3,4,5,6,7,8,9,10]", bounds));
  EXPECT_FALSE(beyond_bounds(R"([{"a":1,"b":2},{"a":1,"b":2,"c":3}])", bounds)) << "fields are of one object";
  EXPECT_EQ(beyond_bounds(object_of(5), bounds)->code, "too_large");
}

TEST(JsonBounds, WhatIsNoJsonIsForTheReaderToTell) {
  EXPECT_FALSE(beyond_bounds("", {}));
  EXPECT_FALSE(beyond_bounds("{\"a\":", {}));
  EXPECT_FALSE(beyond_bounds("nonsense", {}));
}

// The attack: 100,000 fields took 13 s to read. Counting ends at the first field too many.
TEST(JsonBounds, AMegabyteOfFieldsCostsNothing) {
  const auto text = object_of(100'000);
  const double before = thread_cpu_seconds();
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(beyond_bounds(text, {}));
  EXPECT_LT(thread_cpu_seconds() - before, 1.0);
}

}  // namespace
}  // namespace yomi
