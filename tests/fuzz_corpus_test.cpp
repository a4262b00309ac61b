// Every input that fuzzing found worth keeping, once more (`./dev fuzz` looks for others).
#include <gtest/gtest.h>

#include <filesystem>

#include "fuzz/corpus_file.hpp"
#include "fuzz/fuzz_target.hpp"
#include "places.hpp"

namespace yomi::fuzz {
namespace {

TEST(FuzzCorpus, EveryKeptInputDoesNoHarm) {
  for (const auto& target : targets()) {
    SCOPED_TRACE(std::string(target.name));
    const auto file = std::string(YOMI_SOURCE_DIR) + "/tests/fuzz/corpus/" + std::string(target.name) + ".txt";
    const auto inputs = read_corpus(file);
    EXPECT_GT(inputs.size(), 5u) << file;
    for (const auto& input : inputs) {
      EXPECT_NO_THROW(target.read(input)) << escaped(input);
    }
  }
}

TEST(FuzzCorpus, BytesAreKeptAsTheyAre) {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  bytes += "\\x41\\\\";
  EXPECT_EQ(unescaped(escaped(bytes)), bytes);
  EXPECT_EQ(escaped("a\\\n"), "a\\\\\\x0a");
  EXPECT_THROW(unescaped("\\q"), std::runtime_error);
}

}  // namespace
}  // namespace yomi::fuzz
