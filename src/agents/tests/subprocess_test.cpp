#include "agents/subprocess.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <thread>

namespace yomi {
namespace {

using namespace std::chrono_literals;

Subprocess::Clock::time_point later() { return Subprocess::Clock::now() + 20s; }

TEST(Subprocess, TalksLineByLine) {
  Subprocess cat("cat");
  for (const std::string line : {"hello", "", "two words"}) {
    ASSERT_TRUE(cat.write_line(line, later()));
    const auto back = cat.read_line(later(), {});
    ASSERT_TRUE(back) << back.message();
    EXPECT_EQ(*back, line);
  }
}

TEST(Subprocess, SaysHowTheProgramEnded) {
  Subprocess quits("echo last words >&2; exit 7");
  EXPECT_EQ(quits.read_line(later(), {}).message(), "exited with status 7 (last words)");
  EXPECT_EQ(quits.read_line(later(), {}).message(), "exited with status 7 (last words)");
  EXPECT_EQ(quits.write_line("hello", later()).message(), "exited with status 7 (last words)");
  Subprocess rude("printf '\\377\\033[31m' >&2; exit 1");
  EXPECT_EQ(rude.read_line(later(), {}).message(), "exited with status 1 (??[31m)");
  Subprocess killed("kill -9 $$");
  EXPECT_EQ(killed.read_line(later(), {}).message(), "was ended by signal 9");
}

TEST(Subprocess, WritingToADeadProgramIsAnErrorAndNoSignal) {
  Subprocess quits("exit 0");
  Status status = done();
  while (status) status = quits.write_line("hello", later());
  EXPECT_EQ(status.message(), "exited with status 0");
}

TEST(Subprocess, GivesUpOnAProgramThatDoesNotRead) {
  Subprocess deaf("sleep 1000");
  const std::string block(256 * 1024, 'x');
  EXPECT_EQ(deaf.write_line(block, Subprocess::Clock::now() + 50ms).message(), "does not read its input");
  deaf.kill();
}

TEST(Subprocess, BoundsTheLengthOfALine) {
  Subprocess floods("cat /dev/zero");
  EXPECT_EQ(floods.read_line(later(), {}).message(), "wrote a line of more than 64 KiB");
  floods.kill();
}

TEST(Subprocess, StopsWaitingWhenAsked) {
  Subprocess silent("sleep 1000");
  std::stop_source source;
  std::jthread asker([&] {
    std::this_thread::sleep_for(20ms);
    source.request_stop();
  });
  EXPECT_EQ(silent.read_line(later(), source.get_token()).message(), "was stopped");
  EXPECT_EQ(silent.read_line(Subprocess::Clock::now() + 10ms, {}).message(), "did not answer in time");
  silent.kill();
}

// A killed orphan may stay a zombie until the init process buries it, which is not ours to wait for.
bool is_running(const std::string& process) {
  std::ifstream file("/proc/" + process + "/stat");
  std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto name_end = text.rfind(')');
  return name_end != std::string::npos && text.compare(name_end, 3, ") Z") != 0;
}

TEST(Subprocess, IsKilledWithAllItStarted) {
  for (const bool leader_leaves_first : {false, true}) {
    Subprocess stubborn(std::string("trap '' TERM INT HUP; sleep 1000 & echo $!; ") +
                        (leader_leaves_first ? "exit 0" : "sleep 1000"));
    const auto child = stubborn.read_line(later(), {});
    ASSERT_TRUE(child) << child.message();
    EXPECT_TRUE(is_running(*child));
    stubborn.finish(20ms);
    // The signal is sent when finish() returns, but the kernel may take a moment to act on it.
    for (int i = 0; i < 5000 && is_running(*child); ++i) std::this_thread::sleep_for(1ms);
    EXPECT_FALSE(is_running(*child));
  }
}

}  // namespace
}  // namespace yomi
