#include "core/files.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

namespace yomi {
namespace {

namespace fs = std::filesystem;

TEST(Files, AreWrittenAndReadWhole) {
  const fs::path folder = fs::path(::testing::TempDir()) / ("yomi-files-" + std::to_string(getpid()));
  const std::string name = (folder / "deep" / "file").string();
  const std::string bytes("a\0b\n\xFF", 5);
  write_file(name, "something longer before");
  write_file(name, bytes);
  EXPECT_EQ(*read_file(name, 5), bytes);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder / "deep"), {}), 1) << "nothing is left beside it";
  EXPECT_NE(read_file(name, 4).message().find("more than 4 bytes"), std::string::npos);
  EXPECT_NE(read_file(folder.string(), 5).message().find("cannot read"), std::string::npos);
  EXPECT_NE(read_file(name + "x", 5).message().find("cannot read"), std::string::npos);
  EXPECT_THROW(write_file(name + "/below a file", bytes), Failure);
  fs::remove_all(folder);
}

}  // namespace
}  // namespace yomi
