// What the system may do to Yomi and the programs that it runs, with the real ones: nothing of an engine is left
// behind, and a store or a file that cannot be written gets a clear answer.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "core/text.hpp"
#include "places.hpp"

namespace yomi::testing {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// A folder of its own for each test, which everybody may enter.
class Processes : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(::testing::TempDir()) / ("yomi-processes-" + std::to_string(getpid()) + "-" +
                                                ::testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(folder_);
  }
  void TearDown() override {
    fs::permissions(folder_, fs::perms::all);
    fs::remove_all(folder_);
  }

  // Through a shell in which `yomi` is the program; its words go to the files out and err.
  pid_t start(const std::string& script) const {
    const std::string command = "cd '" + folder_.string() + "' && yomi() { '" + YOMI_COMMAND + "' \"$@\"; }; " + script;
    std::array<std::string, 3> words{"sh", "-c", command};
    const std::array<char*, 4> call{words[0].data(), words[1].data(), words[2].data(), nullptr};
    pid_t process = -1;
    EXPECT_EQ(posix_spawn(&process, "/bin/sh", nullptr, nullptr, call.data(), environ), 0);
    return process;
  }
  // The exit status; -1 if a signal ended it.
  int run(const std::string& script) const {
    int status = 0;
    EXPECT_GT(waitpid(start(script), &status, 0), 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  std::string words(const std::string& file) const { return text_of(folder_ / file); }

  fs::path folder_;
};

bool is_running(const std::string& process) {
  const std::string text = text_of("/proc/" + process + "/stat");
  const auto name_end = text.rfind(')');
  return name_end != std::string::npos && text.compare(name_end, 3, ") Z") != 0;
}

// Generous: only a failure takes that long.
template <class Condition>
bool comes_true(Condition condition) {
  for (int i = 0; i < 20'000; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return false;
}

// An engine that says nothing, ignores what can be ignored, and has started others: one in its process group, one in a
// session of its own, and one in a session whose parent is gone. They write down who they are.
constexpr std::string_view engine = R"(#!/bin/sh
trap '' TERM INT HUP PIPE
sleep 1000 & echo $! >> pids
setsid sh -c 'echo $$ >> pids; exec sleep 1000' &
(setsid sh -c 'echo $$ >> pids; exec sleep 1000' & )
echo $$ >> pids
exec sleep 1000
)";

std::vector<std::string> words_in(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

class Engines : public Processes {
 protected:
  void SetUp() override {
    Processes::SetUp();
    std::ofstream(folder_ / "engine") << engine;
    fs::permissions(folder_ / "engine", fs::perms::owner_all);
  }
  // Once all four have written it.
  std::vector<std::string> processes() const {
    EXPECT_TRUE(comes_true([&] { return words_in(words("pids")).size() == 4; })) << words("pids") << words("err");
    return words_in(words("pids"));
  }
  static void expect_gone(const std::vector<std::string>& processes) {
    for (const auto& process : processes) {
      EXPECT_TRUE(comes_true([&] { return !is_running(process); })) << "left behind: " << process;
      if (is_running(process)) kill(std::stoi(process), SIGKILL);
    }
  }
};

TEST_F(Engines, AreNotLeftBehindWhenYomiGivesUpOnThem) {
  EXPECT_EQ(run("yomi search hex -o size=3 --agent 'gtp:timeout=1:./engine' >out 2>err"), 1);
  EXPECT_NE(words("err").find("did not answer in time"), std::string::npos) << words("err");
  expect_gone(processes());
}

TEST_F(Engines, AreNotLeftBehindWhenYomiIsInterrupted) {
  const pid_t yomi = start("exec '" + std::string(YOMI_COMMAND) + "' search hex --agent gtp:./engine >out 2>err");
  const auto started = processes();
  kill(yomi, SIGINT);
  int status = 0;
  EXPECT_EQ(waitpid(yomi, &status, 0), yomi);
  expect_gone(started);
}

TEST_F(Engines, AreNotLeftBehindWhenYomiIsKilled) {
  const pid_t yomi = start("exec '" + std::string(YOMI_COMMAND) + "' search hex --agent gtp:./engine >out 2>err");
  const auto started = processes();
  for (const auto& process : started) EXPECT_TRUE(is_running(process));
  kill(yomi, SIGKILL);
  int status = 0;
  EXPECT_EQ(waitpid(yomi, &status, 0), yomi);
  expect_gone(started);
}

TEST_F(Processes, AMissingKeeperIsSaid) {
  // The folder around it is looked into as well.
  fs::create_directory(folder_ / "alone");
  fs::copy_file(YOMI_COMMAND, folder_ / "alone" / "yomi");
  EXPECT_EQ(run("alone/yomi search hex --agent gtp:cat >out 2>err"), 1);
  EXPECT_NE(words("err").find("yomi-keeper, which runs engines, is missing in"), std::string::npos) << words("err");
}

// --- Files that cannot be written ---

// As somebody whom permissions hold: they do not hold root.
std::string as_nobody() { return geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""; }

TEST_F(Processes, AStoreThatCannotBeWrittenCanBeRead) {
  ASSERT_EQ(
      run("yomi match hex -o size=3 --player random --player random --games 3 --save --db 'a %?store.db' >out 2>err"),
      0)
      << words("err");
  fs::permissions(folder_ / "a %?store.db", fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read);
  fs::permissions(folder_,
                  fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read | fs::perms::others_exec);
  const auto call = [&](const std::string& arguments) {
    const fs::path answers = fs::path(::testing::TempDir()) / ("yomi-answers-" + std::to_string(getpid()));
    const int status = run("{ " + as_nobody() + "'" + YOMI_COMMAND + "' " + arguments + " --db 'a %?store.db'; } >'" +
                           answers.string() + "' 2>&1");
    const std::string text = text_of(answers);
    fs::remove(answers);
    return std::pair(status, text);
  };
  const auto [listed, list] = call("records list");
  EXPECT_EQ(listed, 0) << list;
  EXPECT_NE(list.find("3 of 3 records"), std::string::npos) << list;
  const auto [shown, show] = call("records show 1");
  EXPECT_EQ(shown, 0) << show;
  const auto [removed, remove] = call("records remove 1");
  EXPECT_EQ(removed, 1);
  EXPECT_NE(remove.find("cannot write to the store of records"), std::string::npos) << remove;
}

TEST_F(Processes, ALimitOfFileSizesIsAnErrorAndNoEnd) {
  // In blocks of 512 bytes.
  EXPECT_EQ(run("(ulimit -f 1; yomi perft hex --depth 1 --json >/dev/null; yomi games >out) 2>err"), 1);
  EXPECT_NE(words("err").find("yomi: cannot write to "), std::string::npos) << words("err");
  EXPECT_EQ(run("(ulimit -f 8; yomi match hex -o size=3 --player random --player random --games 9 --save --db s.db) "
                ">out 2>err"),
            1);
  EXPECT_NE(words("err").find("the store of records 's.db'"), std::string::npos) << words("err");
  EXPECT_NE(words("err").find("ulimit -f"), std::string::npos) << words("err");
}

}  // namespace
}  // namespace yomi::testing
