// The built program has what cmake/harden.cmake asks for (docs/hardening.md). Builds that are not hardened, such as
// those of the sanitizers, have nothing to show.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include "places.hpp"

namespace {

std::string output_of(const std::string& command) {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  std::string text;
  std::array<char, 4096> block;
  while (const std::size_t count = std::fread(block.data(), 1, block.size(), pipe.get()))
    text.append(block.data(), count);
  return text;
}

// The line of a text in which a word stands; empty if there is none.
std::string line_with(const std::string& text, const std::string& word) {
  const auto found = text.find(word);
  if (found == std::string::npos) return {};
  const auto begin = text.rfind('\n', found) + 1;
  return text.substr(begin, text.find('\n', found) - begin);
}

class Hardening : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (!YOMI_HARDENED) GTEST_SKIP() << "this build is not hardened";
  }
  static std::string program() {
    const std::string yomi = YOMI_COMMAND;
    return GetParam() == "yomi" ? yomi : yomi.substr(0, yomi.rfind('/') + 1) + GetParam();
  }
  static std::string read(const std::string& what) { return output_of("readelf -W " + what + " '" + program() + "'"); }
};

TEST_P(Hardening, IsLoadedAnywhereAndReadOnly) {
  EXPECT_NE(read("-h").find("DYN (Position-Independent Executable file)"), std::string::npos);
  const std::string segments = read("-l");
  EXPECT_FALSE(line_with(segments, "GNU_RELRO").empty());
  const std::string stack = line_with(segments, "GNU_STACK");
  EXPECT_NE(stack.find(" RW "), std::string::npos) << stack;
  const std::string section = read("-d");
  EXPECT_NE(line_with(section, "(FLAGS)").find("BIND_NOW"), std::string::npos);
  EXPECT_NE(line_with(section, "(FLAGS_1)").find("NOW"), std::string::npos);
}

TEST_P(Hardening, ChecksItsStackAndItsCopies) {
  const std::string symbols = read("--dyn-syms");
  EXPECT_NE(symbols.find("__stack_chk_fail"), std::string::npos);
  // Whether a copy is checked depends on what the compiler knows of it: of a large program some are.
  if (GetParam() == "yomi") {
    EXPECT_NE(symbols.find("_chk@"), std::string::npos);
    EXPECT_NE(symbols.find("__memcpy_chk"), std::string::npos);
  }
}

// Where a jump may lead to is marked by an instruction.
TEST_P(Hardening, MarksTheTargetsOfJumps) {
#ifdef __x86_64__
  std::ifstream file(program(), std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  const std::string mark = "\xF3\x0F\x1E\xFA";  // endbr64
  int count = 0;
  for (auto found = bytes.find(mark); found != std::string::npos; found = bytes.find(mark, found + 4)) ++count;
  EXPECT_GT(count, GetParam() == "yomi" ? 5000 : 3);
#endif
}

INSTANTIATE_TEST_SUITE_P(Programs, Hardening, ::testing::Values("yomi", "yomi-keeper"),
                         [](const auto& program) { return program.param == "yomi" ? "Yomi" : "Keeper"; });

}  // namespace
