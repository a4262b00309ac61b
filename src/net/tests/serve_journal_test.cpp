// The journal's file: what it keeps, and what it leaves out when it is written anew.
#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <filesystem>
#include <mutex>

#include "core/files.hpp"
#include "net/serve/journal.hpp"

namespace yomi::serve {
namespace {

Json event(const std::string& what, const std::string& id) {
  return {{"event", what}, {"id", id}, {"pad", "........"}};
}

// The thread of the games, as far as a journal needs one.
class GamesThread {
 public:
  FileJournal::Post post() {
    return [this](std::function<void()> task) {
      const std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(task));
      changed_.notify_one();
    };
  }
  void run_until(const bool& done) {
    while (!done) {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return !tasks_.empty(); });
      const auto tasks = std::exchange(tasks_, {});
      lock.unlock();
      for (const auto& task : tasks) task();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::function<void()>> tasks_;
};

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
  const auto events = opened(1 << 20).read();
  ASSERT_EQ(events.size(), 100u);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(events[static_cast<std::size_t>(i)]["ply"], i);
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
  const auto events = journal.read();
  const auto of_game = [&](const std::string& id) {
    return std::count_if(events.begin(), events.end(), [&](const Json& seen) { return table_of(seen) == id; });
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
  write_file(path_, bytes + R"({"event":"move","id)");
  auto journal = opened(1 << 20);
  EXPECT_EQ(journal.read().size(), 1u);
  journal.append(event("move", "a"));
  keep(journal);
  EXPECT_EQ(journal.read().size(), 2u) << "the next line takes its place";
}

}  // namespace
}  // namespace yomi::serve
