#include "core/utf8.hpp"

#include <gtest/gtest.h>

namespace yomi {
namespace {

TEST(Utf8, TellsCharactersApart) {
  const auto found = characters("a\u00e9\u8aad\U0001F600");
  ASSERT_EQ(found.size(), 4u);
  EXPECT_EQ(found[0].code, U'a');
  EXPECT_EQ(found[1].code, U'\u00e9');
  EXPECT_EQ(found[2].code, U'\u8aad');
  EXPECT_EQ(found[3].code, U'\U0001F600');
  EXPECT_EQ(found[2].bytes, "\u8aad");
}

TEST(Utf8, LeavesOutWhatIsNone) {
  EXPECT_TRUE(characters("\xff\xc0\x80\xed\xa0\x80\xf5\x80\x80\x80").empty()) << "overlong, surrogate, beyond the end";
  EXPECT_EQ(characters("a\xe8\xaa").size(), 1u);
  EXPECT_EQ(characters("\xe8\xaa"
                       "b")
                .size(),
            1u);
}

TEST(Utf8, KnowsWhatIsNotSeen) {
  for (const char32_t code :
       {U'\0', U'\n', U'\u007f', U'\u0085', U'\u200b', U'\u200e', U'\u202e', U'\u2066', U'\ufeff'}) {
    EXPECT_FALSE(is_seen(code)) << static_cast<unsigned>(code);
  }
  for (const char32_t code : {U' ', U'a', U'\u00e9', U'\u3042', U'\U0001F600'}) EXPECT_TRUE(is_seen(code));
}

}  // namespace
}  // namespace yomi
