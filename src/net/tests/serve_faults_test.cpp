// Disks that fail at every write: what was acknowledged is there afterwards, and a server starts from what is left.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>

#include "net/serve/journal.hpp"
#include "net/serve/record_keeper.hpp"
#include "net/tests/faulty_disk.hpp"
#include "net/tests/games_thread.hpp"
#include "net/tests/serve_client.hpp"
#include "records/sqlite_store.hpp"

namespace yomi::serve {
namespace {

using testing::FaultyDisk;
constexpr std::array<FaultyDisk::Fault, 3> faults{FaultyDisk::Fault::IoError, FaultyDisk::Fault::Full,
                                                  FaultyDisk::Fault::Torn};

const std::string hex_of_two =
    R"({"game":"hex","options":{"size":3},"players":{"first":{"kind":"human","name":"Ada"},"second":{"kind":"human","name":"Bo"}}})";

class ServeFaults : public ::testing::Test {
 protected:
  ServeFaults() : folder_(::testing::TempDir() + "yomi-faults-" + std::to_string(getpid())) { begin_anew(); }
  ~ServeFaults() override { std::filesystem::remove_all(folder_); }

  void begin_anew() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }

  std::string folder_;
};

std::string text_of(int number) { return to_text({{"event", "move"}, {"n", number}, {"id", "abcdefghijkl"}}); }

// Appends events one after the other until the journal fails or all are kept; how many were acknowledged.
int acknowledged_before_failure(const std::string& path, int events) {
  GamesThread games;
  bool ended = false;
  int kept = 0;
  try {
    FileJournal journal(
        path, games.post(), [&](const std::string&) { ended = true; }, 2000);
    journal.rewrite(journal.read().events);
    for (int i = 0; i < events && !ended; ++i) {
      bool answered = false;
      journal.append(Json::parse(text_of(i)));
      journal.when_kept([&] { answered = true; });
      bool either = false;
      while (!either) {
        games.run_one();
        either = answered || ended;
      }
      if (answered) ++kept;
    }
  } catch (const Failure&) {
    // It could not even be opened.
  }
  return kept;
}

TEST_F(ServeFaults, TheJournalLosesNothingItAcknowledged) {
  int failed = 0;
  for (std::uint64_t first = 1; first <= 34; ++first) {
    for (const auto fault : faults) {
      SCOPED_TRACE(fmt::format("operation {}, fault {}", first, static_cast<int>(fault)));
      begin_anew();
      const std::string path = folder_ + "/live.jsonl";
      int kept = 0;
      {
        const FaultyDisk disk(folder_, first, fault);
        kept = acknowledged_before_failure(path, 40);
        failed += FaultyDisk::failures() > 0 ? 1 : 0;
      }
      GamesThread games;
      FileJournal after(path, games.post(), [](const std::string& why) { FAIL() << why; });
      const auto reading = after.read();
      ASSERT_GE(reading.events.size(), static_cast<std::size_t>(kept));
      for (int i = 0; i < kept; ++i) ASSERT_EQ(reading.events[static_cast<std::size_t>(i)], text_of(i));
      after.rewrite(reading.events);
      EXPECT_EQ(after.read().events, reading.events) << "and it goes on";
    }
  }
  EXPECT_EQ(failed, 102) << "each time something failed";
}

// Of a whole server: who sent a move that cannot be kept hears nothing of it, the operator hears why, and when the disk
// is well again the game goes on from what was acknowledged.
TEST_F(ServeFaults, AServerThatCannotKeepAMoveEndsAndSaysWhy) {
  ServerSettings settings;
  settings.port = 0;
  settings.data = folder_;
  std::string why, id, first_token, second_token;
  {
    Server server(settings, games(), {});
    std::jthread thread([&](const std::stop_token& stop) {
      try {
        server.run(stop);
      } catch (const Failure& failure) {
        why = failure.what();
      }
    });
    const auto table = Json::parse(ask(server.port(), "POST", "/api/live", hex_of_two).body());
    id = table["id"], first_token = table["tokens"]["first"], second_token = table["tokens"]["second"];
    WebSocketClient first(server.port(), id, first_token), second(server.port(), id, second_token);
    first.move("a1", 0);
    ASSERT_FALSE(second.state_at(1).is_null());
    const FaultyDisk disk(folder_, 1, FaultyDisk::Fault::Full);
    second.move("b1", 1);
    EXPECT_TRUE(second.state_at(2).is_null());
    EXPECT_EQ(second.close_code(), going_away) << "its page tries again, and sends the move again";
    EXPECT_TRUE(first.state_at(2).is_null()) << "nor does anybody else see the move";
  }
  EXPECT_NE(why.find("nothing that players were told is lost"), std::string::npos) << why;
  EXPECT_NE(why.find("live.jsonl': No space left on device"), std::string::npos) << why;
  {
    const FaultyDisk disk(folder_, 1, FaultyDisk::Fault::Full);
    EXPECT_THROW(Server(settings, games(), {}), Failure) << "it does not start on such a disk";
  }
  const RunningServer again({}, folder_);
  WebSocketClient second(again.port(), id, second_token);
  ASSERT_FALSE(second.state_at(1).is_null());
  second.move("b1", 1);
  EXPECT_EQ(second.state_at(2)["moves"][1]["move"], "b1");
}

GameRecord record_of(int number) {
  GameRecord record;
  record.game = "hex";
  record.players = {"player " + std::to_string(number), "Bo"};
  record.moves = {{.text = "a1"}};
  return record;
}

TEST_F(ServeFaults, TheStoreLosesNothingItAcknowledged) {
  const std::string path = folder_ + "/records.db";
  for (std::uint64_t first = 1; first <= 40; first += 1) {
    for (const auto fault : faults) {
      SCOPED_TRACE(fmt::format("operation {}, fault {}", first, static_cast<int>(fault)));
      begin_anew();
      { SqliteStore(path).add(record_of(-1)); }
      std::vector<int> kept;
      {
        const FaultyDisk disk(folder_, first, fault);
        try {
          SqliteStore store(path);
          for (int i = 0; i < 12; ++i) {
            if (store.add(record_of(i))) kept.push_back(i);
          }
        } catch (const Failure&) {
          // The rest was not acknowledged.
        }
      }
      SqliteStore after(path);
      for (const int number : kept) {
        EXPECT_EQ(after.count({.player = "player " + std::to_string(number)}), 1u) << number;
      }
      EXPECT_EQ(after.count({.player = "player -1"}), 1u);
      EXPECT_LE(after.count({}), kept.size() + 2);
    }
  }
}

TEST_F(ServeFaults, AGameIsStoredWhenTheDiskIsWellAgain) {
  GamesThread games;
  const std::string path = folder_ + "/records.db";
  int stored = 0, failed = 0;
  RecordKeeper keeper(
      std::make_unique<SqliteStore>(path), games.post(), [&](const std::string&) { ++failed; }, 0.01);
  {
    const FaultyDisk disk(folder_, 1, FaultyDisk::Fault::Full);
    for (int i = 0; i < 3; ++i) keeper.keep(record_of(i), [&] { ++stored; });
    while (failed < 3) games.run_one();
    EXPECT_EQ(stored, 0);
    EXPECT_EQ(keeper.waiting(), 3u);
  }
  while (stored < 3) games.run_one();
  EXPECT_EQ(SqliteStore(path).count({}), 3u);
}

// A store that another program holds: the game waits, and who only reads does not.
TEST_F(ServeFaults, ALockedStoreKeepsNobodyWaiting) {
  const RunningServer server;
  const std::string file = server.folder() + "/records.db";
  const auto table = Json::parse(ask(server.port(), "POST", "/api/live", hex_of_two).body());
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  WebSocketClient first(server.port(), table["id"], table["tokens"]["first"]);
  first.state_at(0);
  first.move("a1", 0);
  first.state_at(1);
  first.send(R"({"type":"resign"})");
  first.next_of("state");
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(Json::parse(ask(server.port(), "GET", "/api/records").body())["count"], 0);
  }
  ASSERT_EQ(sqlite3_exec(other, "COMMIT", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(other);
  for (int tries = 0; tries < 200; ++tries) {
    if (Json::parse(ask(server.port(), "GET", "/api/records").body())["count"] == 1) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  FAIL() << "the game was not stored after all";
}

}  // namespace
}  // namespace yomi::serve
