#include "records/sqlite_store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "records/content_hash.hpp"
#include "records/record_json.hpp"
#include "records/sqlite_schema.hpp"

namespace yomi {
namespace {

namespace fs = std::filesystem;

GameRecord example(int number, const std::string& game = "hex") {
  GameRecord record;
  record.game = game;
  record.options = {{"size", "3"}};
  record.players = {"random", "mcts:sims=" + std::to_string(number % 3)};
  record.seed = static_cast<std::uint64_t>(number);
  record.date = "2026-01-" + std::to_string(10 + number % 20);
  record.source = number % 2 == 0 ? "match" : "play";
  record.moves = {{.text = "b2", .seconds = 0.5}, {.text = "a1"}};
  record.result = {number % 2 == 0 ? Winner::First : Winner::Second, "resigned"};
  return record;
}

std::vector<GameRecord> examples(int first, int count) {
  std::vector<GameRecord> records;
  for (int i = 0; i < count; ++i) records.push_back(example(first + i));
  return records;
}

std::string bytes_of(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::string failure_of_opening(const std::string& file, bool create = true) {
  try {
    SqliteStore store(file, create);
    return "none";
  } catch (const Failure& failure) {
    return failure.what();
  }
}

// A folder of its own for each test.
class SqliteStoreTest : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(::testing::TempDir()) / ("yomi-store-" + std::to_string(getpid()) + "-" +
                                                ::testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::string file(const std::string& name = "records.db") const { return (folder_ / name).string(); }

  fs::path folder_;
};

TEST_F(SqliteStoreTest, KeepsRecordsAndKnowsThemAgain) {
  {
    SqliteStore store(file("new/folder/records.db"));
    EXPECT_EQ(store.add(example(1)), 1);
    EXPECT_EQ(store.add(example(2)), 2);
    EXPECT_EQ(store.add(example(1)), std::nullopt);
    // Where it comes from does not make it another game.
    GameRecord imported = example(1);
    imported.source = "import";
    EXPECT_EQ(store.add(imported), std::nullopt);
  }
  SqliteStore store(file("new/folder/records.db"), false);
  EXPECT_EQ(store.count({}), 2u);
  EXPECT_EQ(store.get(1), example(1));
  EXPECT_EQ(store.get(3), std::nullopt);
  EXPECT_TRUE(store.remove(1));
  EXPECT_FALSE(store.remove(1));
  EXPECT_EQ(store.get(1), std::nullopt);
  EXPECT_EQ(store.count({}), 1u);
  EXPECT_EQ(store.add(example(1)).has_value(), true) << "what was removed may come back";
}

TEST_F(SqliteStoreTest, FiltersListsAndCounts) {
  SqliteStore store(file());
  auto records = examples(0, 60);
  for (int i = 0; i < 10; ++i) records.push_back(example(100 + i, "nip"));
  records.push_back(example(7));
  const auto [added, known] = store.add_many(records);
  EXPECT_EQ(added, 70u);
  EXPECT_EQ(known, 1u);
  EXPECT_EQ(store.count({.game = "nip"}), 10u);
  EXPECT_EQ(store.count({.player = "random"}), 70u);
  EXPECT_EQ(store.count({.player = "mcts:sims=1"}), 24u);
  EXPECT_EQ(store.count({.player = "mcts*"}), 70u);
  EXPECT_EQ(store.count({.player = "mct"}), 0u);
  EXPECT_EQ(store.count({.game = "hex", .winner = Winner::First}), 30u);
  EXPECT_EQ(store.count({.winner = Winner::Draw}), 0u);
  EXPECT_EQ(store.count({.since = "2026-01-29"}), 3u);
  EXPECT_EQ(store.count({.until = "2026-01-10"}), 4u) << "the day itself is included";
  EXPECT_EQ(store.count({.source = "play"}), 35u);
  for (const RecordFilter& filter :
       {RecordFilter{}, RecordFilter{.player = "random"}, RecordFilter{.player = "mcts*"}, RecordFilter{.game = "hex"},
        RecordFilter{.player = "mcts:sims=2", .winner = Winner::Second, .since = "2026-01-12", .source = "play"}}) {
    const auto all = store.list(filter, 1000, 0);
    EXPECT_EQ(all.size(), store.count(filter));
    EXPECT_TRUE(std::is_sorted(all.begin(), all.end(), [](const auto& a, const auto& b) {
      return std::pair(a.date, a.id) > std::pair(b.date, b.id);
    }));
    const auto part = store.list(filter, 5, 3);
    for (std::size_t i = 0; i < part.size(); ++i) EXPECT_EQ(part[i].id, all[3 + i].id);
  }
  const auto newest = store.list({}, 1, 0).at(0);
  EXPECT_EQ(newest.game, "hex");
  EXPECT_EQ(newest.options, "size=3");
  EXPECT_EQ(newest.players[1], "mcts:sims=2");
  EXPECT_EQ(newest.moves, 2u);
  EXPECT_EQ(newest.date, "2026-01-29");
  EXPECT_EQ(newest.result.winner, Winner::Second);
}

// As the first version wrote it, in SQL of its own so that a change of the code cannot change it.
void make_version_1(const std::string& file) {
  SQLite::Database database(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  database.exec(
      "CREATE TABLE records (id INTEGER PRIMARY KEY, hash BLOB NOT NULL UNIQUE, game TEXT NOT NULL, options TEXT NOT "
      "NULL,"
      " first TEXT NOT NULL, second TEXT NOT NULL, winner TEXT NOT NULL, reason TEXT NOT NULL, moves INTEGER NOT NULL,"
      " date TEXT NOT NULL, document TEXT NOT NULL);"
      "PRAGMA user_version = 1; PRAGMA application_id = 1500474729;");
  SQLite::Statement insert(database, "INSERT INTO records VALUES (?, ?, 'hex', 'size=3', 'random', ?, ?, ?, 2, ?, ?)");
  for (int i = 1; i <= 3; ++i) {
    const auto record = example(i);
    const auto hash = content_hash(record);
    insert.reset();
    insert.bind(1, i * 10);
    insert.bind(2, hash.data(), static_cast<int>(hash.size()));
    insert.bind(3, record.players[1]);
    insert.bind(4, std::string(name(record.result.winner)));
    insert.bind(5, record.result.reason);
    insert.bind(6, record.date);
    insert.bind(7, json_record_line(record));
    insert.exec();
  }
}

TEST_F(SqliteStoreTest, BringsAnOlderFileUpToDate) {
  make_version_1(file());
  SqliteStore store(file());
  EXPECT_EQ(store.count({}), 3u);
  EXPECT_EQ(store.get(20), example(2));
  EXPECT_EQ(store.count({.source = "play"}), 2u);
  EXPECT_EQ(store.add(example(2)), std::nullopt);
  EXPECT_EQ(store.add(example(4)), 31);
  EXPECT_TRUE(store.remove(10));
  SQLite::Database database(file());
  EXPECT_EQ(database.execAndGet("PRAGMA user_version").getInt(), store_schema_version);
  EXPECT_EQ(database.execAndGet("SELECT COUNT(*) FROM documents").getInt(), 3);
}

TEST_F(SqliteStoreTest, AMigrationThatFailsLeavesTheFileAsItWas) {
  make_version_1(file());
  {
    SQLite::Database database(file(), SQLite::OPEN_READWRITE);
    database.exec("UPDATE records SET document = 'no JSON' WHERE id = 30");
  }
  EXPECT_NE(failure_of_opening(file()), "none");
  SQLite::Database database(file());
  EXPECT_EQ(database.execAndGet("PRAGMA user_version").getInt(), 1);
  EXPECT_EQ(database.execAndGet("SELECT COUNT(document) FROM records").getInt(), 3);
  EXPECT_FALSE(database.tableExists("documents"));
}

TEST_F(SqliteStoreTest, LeavesFilesAloneThatAreNotItsOwn) {
  std::ofstream(file("text")) << std::string(5000, 'x');
  EXPECT_NE(failure_of_opening(file("text")).find("is not a store of records: it is no SQLite database"),
            std::string::npos);
  EXPECT_EQ(bytes_of(file("text")), std::string(5000, 'x'));

  { SQLite::Database(file("other"), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE t (x)"); }
  const auto other = bytes_of(file("other"));
  EXPECT_NE(failure_of_opening(file("other")).find("is a database, but not a store of Yomi's records"),
            std::string::npos);
  EXPECT_EQ(bytes_of(file("other")), other);

  { SqliteStore(file("newer")).add(example(1)); }
  { SQLite::Database(file("newer"), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 99"); }
  const auto newer = bytes_of(file("newer"));
  EXPECT_NE(failure_of_opening(file("newer")).find("was written by a newer Yomi: it has version 99"),
            std::string::npos);
  EXPECT_EQ(bytes_of(file("newer")), newer);

  EXPECT_NE(failure_of_opening(file("none"), false).find("there is no store of records"), std::string::npos);
  EXPECT_FALSE(fs::exists(file("none")));
  EXPECT_NE(failure_of_opening(folder_.string()).find("is a folder"), std::string::npos);
}

TEST_F(SqliteStoreTest, SeveralThreadsWriteAtOnce) {
  constexpr int writers = 4;
  constexpr int each = 50;
  std::vector<std::thread> threads;
  for (int w = 0; w < writers; ++w) {
    threads.emplace_back([&, w] {
      SqliteStore store(file());
      for (int i = 0; i < each; ++i) store.add(example(w * 1000 + i));
      store.add_many(examples(0, 10));
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(SqliteStore(file()).count({}), static_cast<std::uint64_t>(writers * each));
}

pid_t start_process(const std::function<void()>& work) {
  const pid_t child = fork();
  if (child != 0) return child;
  try {
    work();
  } catch (...) {
    _exit(1);
  }
  _exit(0);
}

// They also make the file at the same time, again and again: the moment in which they are in each other's way is short.
TEST_F(SqliteStoreTest, SeveralProcessesWriteAtOnce) {
  for (int round = 0; round < 25; ++round) {
    const auto store_file = file() + "-" + std::to_string(round);
    std::vector<pid_t> children;
    for (int p = 0; p < 4; ++p) {
      children.push_back(start_process([&, p] {
        SqliteStore store(store_file);
        for (int i = 0; i < 10; ++i) store.add(example(p * 1000 + i));
      }));
    }
    for (const pid_t child : children) {
      int status = -1;
      waitpid(child, &status, 0);
      EXPECT_EQ(status, 0);
    }
    EXPECT_EQ(SqliteStore(store_file).count({}), 40u);
    for (const auto* end : {"", "-wal", "-shm"}) fs::remove(store_file + end);
  }
}

TEST_F(SqliteStoreTest, AWriterThatIsKilledLeavesNothingHalfDone) {
  constexpr int batch = 200;
  SqliteStore store(file());
  const pid_t child = start_process([&] {
    SqliteStore own(file());
    for (int i = 0;; ++i) own.add_many(examples(i * batch, batch));
  });
  for (int tries = 0; store.count({}) < 5 * batch && tries < 20'000; ++tries) usleep(500);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  SqliteStore again(file());
  const auto records = again.list({}, UINT64_MAX, 0);
  EXPECT_GE(records.size(), 5u * batch);
  EXPECT_EQ(records.size() % batch, 0u);
  for (const auto& record : records) EXPECT_TRUE(again.get(record.id));
  EXPECT_TRUE(again.add(example(-1)));
}

}  // namespace
}  // namespace yomi
