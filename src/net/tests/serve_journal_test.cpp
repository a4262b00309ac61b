// The journal's file: what it keeps, and what it leaves out when it is written anew.
#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <filesystem>
#include <mutex>

#include "core/files.hpp"
#include "net/serve/journal.hpp"
#include "net/tests/games_thread.hpp"

namespace yomi::serve {
namespace {

Json event(const std::string& what, const std::string& id) {
  return {{"event", what}, {"id", id}, {"pad", "........"}};
}

class ServeJournal : public ::testing::Test {
 protected:
  ServeJournal()
      : folder_(::testing::TempDir() + "yomi-journal-" + std::to_string(getpid())), path_(folder_ + "/live.jsonl") {}
  ~ServeJournal() override { std::filesystem::remove_all(folder_); }

  FileJournal opened(std::uint64_t shortened_from) {
    return {path_, games_.post(), [](const std::string& why) { FAIL() << why; }, shortened_from};
  }
  void keep(FileJournal& journal) {
    bool kept = false;
    journal.when_kept([&] { kept = true; });
    games_.run_until(kept);
  }

  GamesThread games_;
  std::string folder_;
  std::string path_;
};

TEST_F(ServeJournal, KeepsEventsInTheirOrder) {
  {
    auto journal = opened(1 << 20);
    for (int i = 0; i < 100; ++i) journal.append({{"event", "move"}, {"id", "a"}, {"ply", i}});
    keep(journal);
  }
  const auto reading = opened(1 << 20).read();
  EXPECT_TRUE(reading.damage.empty());
  ASSERT_EQ(reading.events.size(), 100u);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(Json::parse(reading.events[static_cast<std::size_t>(i)])["ply"], i);
}

TEST_F(ServeJournal, LeavesOutWhatWasDroppedWhenItHasGrown) {
  auto journal = opened(2000);
  journal.append(event("create", "stays"));
  for (int game = 0; game < 50; ++game) {
    const std::string id = "game" + std::to_string(game);
    journal.append(event("create", id));
    journal.append(event("move", id));
    journal.append(event("drop", id));
    journal.append(event("move", "stays"));
    keep(journal);
  }
  const auto events = journal.read().events;
  const auto of_game = [&](const std::string& id) {
    return std::count_if(events.begin(), events.end(), [&](const std::string& seen) { return table_of(seen) == id; });
  };
  EXPECT_EQ(of_game("stays"), 51) << "nothing that is of use is lost";
  EXPECT_EQ(of_game("game0"), 0) << "it was written anew in between";
  EXPECT_LT(events.size(), 150u);
}

TEST_F(ServeJournal, AnUnfinishedLineIsLeftOut) {
  {
    auto journal = opened(1 << 20);
    journal.append(event("create", "a"));
    keep(journal);
  }
  auto bytes = *read_file(path_, std::filesystem::file_size(path_));
  bytes.resize(bytes.find('\0'));
  write_file(path_, bytes + R"(0011aabb 2 {"event":"move","id)");
  auto journal = opened(1 << 20);
  const auto reading = journal.read();
  EXPECT_EQ(reading.events.size(), 1u);
  EXPECT_TRUE(reading.damage.empty()) << "it was never acknowledged";
  journal.rewrite(reading.events);
  journal.append(event("move", "a"));
  keep(journal);
  EXPECT_EQ(journal.read().events.size(), 2u) << "the next line takes its place";
}

TEST_F(ServeJournal, CanBeCopiedWhileItIsWritten) {
  auto journal = opened(1 << 20);
  for (int i = 0; i < 10; ++i) journal.append(event("move", "a"));
  bool copied = false;
  journal.copy_to(folder_ + "/copy.jsonl", [&](const std::optional<Error>& wrong) {
    EXPECT_FALSE(wrong) << wrong->message;
    copied = true;
  });
  for (int i = 0; i < 10; ++i) journal.append(event("move", "a"));
  games_.run_until(copied);
  const auto copy = read_journal(*read_file(folder_ + "/copy.jsonl", 1 << 20));
  EXPECT_TRUE(copy.damage.empty());
  EXPECT_GE(copy.events.size(), 10u);
  bool refused = false;
  journal.copy_to("/dev/null/no/such/place", [&](const std::optional<Error>& wrong) {
    EXPECT_TRUE(wrong);
    refused = true;
  });
  games_.run_until(refused);
}

}  // namespace
}  // namespace yomi::serve
