// Snapshots of the command line: tests/snapshots/*.txt (of the sample game tests/sample/commands/*.txt) hold a call and
// what it answers, times aside.
// To write them anew after a wanted change, run with YOMI_UPDATE_GOLDEN=1 and read the difference.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>

#include "places.hpp"

namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Seconds and rates differ from run to run.
std::string without_times(std::string text) {
  text = std::regex_replace(text, std::regex(R"(\b[0-9]+\.[0-9]+ s\b)"), "T s");
  text = std::regex_replace(text, std::regex(R"re(("(?:cpu_)?seconds"|"per_cpu_second"|"per_second"): [-+0-9.e]+)re"),
                            "$1: T");
  text = std::regex_replace(text, std::regex(R"(in [0-9.]+ CPU-seconds: [0-9]+ a second)"),
                            "in T CPU-seconds: R a second");
  return text;
}

std::string answer(const std::string& call) {
  const auto folder = fs::path(::testing::TempDir());
  const auto id = std::to_string(getpid());
  const auto out = folder / ("yomi-out-" + id);
  const auto err = folder / ("yomi-err-" + id);
  // In the test folder, so that snapshots can name its files; the binary is called by its full path.
  const std::string command = "cd '" + std::string(YOMI_SOURCE_DIR) + "/tests' && yomi() { '" + YOMI_COMMAND +
                              "' \"$@\"; } && { " + call + "; } >'" + out.string() + "' 2>'" + err.string() +
                              "' </dev/null";
  const int status = std::system(command.c_str());
  std::string text = "exit: " + std::to_string(WIFEXITED(status) ? WEXITSTATUS(status) : -1) + "\n";
  text += "--- standard output\n" + without_times(read_file(out));
  text += "--- standard error\n" + without_times(read_file(err));
  fs::remove(out);
  fs::remove(err);
  return text;
}

TEST(CommandLine, AnswersAsItDid) {
  std::size_t calls = 0;
  for (const auto& file : fs::directory_iterator(YOMI_SNAPSHOTS)) {
    SCOPED_TRACE(file.path().filename().string());
    const auto snapshot = read_file(file.path());
    const auto call = snapshot.substr(0, snapshot.find('\n'));
    ASSERT_EQ(call.rfind("$ ", 0), 0u) << "the first line is the call: $ yomi …";
    const auto now = call + "\n" + answer(call.substr(2));
    if (std::getenv("YOMI_UPDATE_GOLDEN") != nullptr) {
      std::ofstream(file.path(), std::ios::binary) << now;
    } else {
      EXPECT_EQ(now, snapshot);
    }
    ++calls;
  }
  EXPECT_GT(calls, 20u);
}

}  // namespace
