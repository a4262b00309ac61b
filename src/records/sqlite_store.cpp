#include "records/sqlite_store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cctype>
#include <chrono>
#include <filesystem>
#include <thread>

#include "core/text.hpp"
#include "records/content_hash.hpp"
#include "records/record_json.hpp"
#include "records/sqlite_schema.hpp"
#include "records/sqlite_search.hpp"

namespace yomi {

namespace {

namespace fs = std::filesystem;

std::string options_text(const Options::Assignments& options) {
  std::vector<std::string> parts;
  for (const auto& [key, value] : options) parts.push_back(key + "=" + value);
  return join(parts, ",");
}

// SQLite's errors in our words.
[[noreturn]] void fail(const std::string& path, const SQLite::Exception& error) {
  switch (error.getErrorCode()) {
    case SQLITE_NOTADB:
      throw Failure(in_quotes(path) + " is not a store of records: it is no SQLite database");
    case SQLITE_CORRUPT:
      throw Failure("the store of records " + in_quotes(path) + " is damaged");
    case SQLITE_CANTOPEN:
      throw Failure("cannot open the store of records " + in_quotes(path));
    case SQLITE_READONLY:
    case SQLITE_PERM:
      throw Failure("cannot write to the store of records " + in_quotes(path));
    case SQLITE_FULL:
      throw Failure("no room is left for the store of records " + in_quotes(path));
    case SQLITE_IOERR:
      throw Failure("cannot read or write the store of records " + in_quotes(path) +
                    ": the disk fails, or files may not be so large (ulimit -f)");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      throw Failure("another program has been writing to the store of records " + in_quotes(path) + " for too long");
    default:
      throw Failure("the store of records " + in_quotes(path) + ": " + error.getErrorStr());
  }
}

int bind(SQLite::Statement& statement, const std::vector<std::string>& values) {
  int position = 0;
  for (const auto& value : values) statement.bind(++position, value);
  return position;
}

RecordSummary summary_of(SQLite::Statement& row) {
  RecordSummary summary;
  summary.id = row.getColumn(0).getInt64();
  summary.game = row.getColumn(1).getString();
  summary.options = row.getColumn(2).getString();
  summary.players = {row.getColumn(3).getString(), row.getColumn(4).getString()};
  summary.result = {parse_winner(row.getColumn(5).getString()).value_or(Winner::None), row.getColumn(6).getString()};
  summary.moves = static_cast<std::uint64_t>(row.getColumn(7).getInt64());
  summary.date = row.getColumn(8).getString();
  summary.source = row.getColumn(9).getString();
  return summary;
}

void make_folder_of(const std::string& path) {
  std::error_code error;
  const auto folder = fs::path(path).parent_path();
  if (!folder.empty()) fs::create_directories(folder, error);
  if (error) throw Failure("cannot make the folder of " + in_quotes(path) + ": " + error.message());
}

// Whether nothing can be written: the log of changes stands beside the file, so its folder counts as well.
bool is_read_only(const std::string& path) {
  const std::string folder = fs::path(path).parent_path().string();
  return access(path.c_str(), W_OK) != 0 || access(folder.empty() ? "." : folder.c_str(), W_OK) != 0;
}

// As SQLite takes names with settings behind them.
std::string uri_of(const std::string& path) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string uri = "file:";
  for (const char c : fs::absolute(path).string()) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = std::isalnum(byte) != 0 || std::string_view("/-_.~").find(c) != std::string_view::npos;
    uri += plain ? std::string{c} : std::string{'%', digits[byte >> 4], digits[byte & 15]};
  }
  return uri;
}

// To be looked at only. Unless there is a log with changes, SQLite is told that nobody writes: else it would want to
// make a log of its own beside the file.
SQLite::Database opened_to_read(const std::string& path, std::chrono::milliseconds patience) {
  std::error_code error;
  const auto changes = fs::file_size(path + "-wal", error);
  const bool quiet = error || changes == 0;
  SQLite::Database database(quiet ? uri_of(path) + "?immutable=1" : uri_of(path),
                            SQLite::OPEN_READONLY | SQLite::OPEN_URI, static_cast<int>(patience.count()));
  check_schema(database, path);
  if (!schema_is_up_to_date(database)) {
    throw Failure("the store of records " + in_quotes(path) +
                  " was made by an older Yomi and has to be brought up to date, but it cannot be written to");
  }
  return database;
}

// A file that several programs open for the first time at once is changed to a log by one of them. SQLite does not wait
// for the lock that this takes, whatever patience it is told to have, so we do.
void keep_changes_in_a_log(SQLite::Database& database, std::chrono::milliseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  for (;;) {
    try {
      database.exec("PRAGMA journal_mode = WAL");
      return;
    } catch (const SQLite::Exception& exception) {
      const bool is_locked = exception.getErrorCode() == SQLITE_BUSY || exception.getErrorCode() == SQLITE_LOCKED;
      if (!is_locked || std::chrono::steady_clock::now() >= end) throw;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }
}

SQLite::Database opened(const std::string& path, bool create, std::chrono::milliseconds patience) {
  std::error_code error;
  if (create) make_folder_of(path);
  if (!create && !fs::exists(path, error)) throw Failure("there is no store of records " + in_quotes(path));
  if (fs::is_directory(path, error)) throw Failure(in_quotes(path) + " is a folder, not a store of records");
  try {
    if (!create && is_read_only(path)) return opened_to_read(path, patience);
    SQLite::Database database(path, SQLite::OPEN_READWRITE | (create ? SQLite::OPEN_CREATE : 0),
                              static_cast<int>(patience.count()));
    // Looked at before anything is written, so that a file that is none of ours stays as it is.
    check_schema(database, path);
    keep_changes_in_a_log(database, patience);
    // With the log a crash of the machine can lose the last records, but never damage the file.
    database.exec("PRAGMA synchronous = NORMAL");
    database.exec("PRAGMA foreign_keys = ON");
    // 64 MB: the indices of 100,000 records stay in memory while records are added in no order.
    database.exec("PRAGMA cache_size = -64000");
    bring_schema_up_to_date(database);
    return database;
  } catch (const SQLite::Exception& exception) {
    fail(path, exception);
  }
}

}  // namespace

struct SqliteStore::Connection {
  Connection(const std::string& file, bool create, std::chrono::milliseconds patience)
      : path(file), database(opened(file, create, patience)) {}

  std::string path;
  mutable SQLite::Database database;
  SQLite::Statement add_record{database,
                               "INSERT INTO records (hash, game, options, first, second, winner, reason, moves, date, "
                               "source) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (hash) DO NOTHING"};
  SQLite::Statement add_document{database, "INSERT INTO documents (record, document) VALUES (?, ?)"};

  template <class Work>
  auto run(Work work) const {
    try {
      return work();
    } catch (const SQLite::Exception& exception) {
      fail(path, exception);
    }
  }
};

SqliteStore::SqliteStore(const std::string& path, bool create, std::chrono::milliseconds patience)
    : connection_(std::make_unique<Connection>(path, create, patience)) {}

SqliteStore::~SqliteStore() = default;

std::optional<RecordId> SqliteStore::insert(const GameRecord& record) {
  const ContentHash hash = content_hash(record);
  auto& [path, database, add_record, add_document] = *connection_;
  // Not reset(), which would tell the error of a time before again.
  add_record.tryReset();
  add_record.bind(1, hash.data(), static_cast<int>(hash.size()));
  add_record.bind(2, record.game);
  add_record.bind(3, options_text(record.options));
  add_record.bind(4, record.players[0]);
  add_record.bind(5, record.players[1]);
  add_record.bind(6, std::string(name(record.result.winner)));
  add_record.bind(7, record.result.reason);
  add_record.bind(8, static_cast<std::int64_t>(record.moves.size()));
  add_record.bind(9, record.date);
  add_record.bind(10, record.source);
  if (add_record.exec() == 0) return std::nullopt;
  const RecordId id = database.getLastInsertRowid();
  add_document.tryReset();
  add_document.bind(1, id);
  add_document.bind(2, json_record_line(record));
  add_document.exec();
  return id;
}

std::optional<RecordId> SqliteStore::add(const GameRecord& record) {
  return connection_->run([&] {
    SQLite::Transaction transaction(connection_->database, SQLite::TransactionBehavior::IMMEDIATE);
    const auto id = insert(record);
    transaction.commit();
    return id;
  });
}

AddReport SqliteStore::add_many(std::span<const GameRecord> records) {
  return connection_->run([&] {
    SQLite::Transaction transaction(connection_->database, SQLite::TransactionBehavior::IMMEDIATE);
    AddReport report;
    for (const auto& record : records) ++(insert(record) ? report.added : report.known);
    transaction.commit();
    return report;
  });
}

std::optional<GameRecord> SqliteStore::get(RecordId id) const {
  return connection_->run([&]() -> std::optional<GameRecord> {
    SQLite::Statement query(connection_->database, "SELECT document FROM documents WHERE record = ?");
    query.bind(1, id);
    if (!query.executeStep()) return std::nullopt;
    auto record = parse_json_record(query.getColumn(0).getString());
    if (!record) throw Failure("record " + std::to_string(id) + " of the store is damaged: " + record.message());
    return std::move(*record);
  });
}

std::vector<RecordSummary> SqliteStore::list(const RecordFilter& filter, std::uint64_t limit,
                                             std::uint64_t offset) const {
  return connection_->run([&] {
    const auto [sql, values] = list_search(filter);
    SQLite::Statement query(connection_->database, sql);
    const int bound = bind(query, values);
    constexpr std::uint64_t most = INT64_MAX;
    query.bind(bound + 1, static_cast<std::int64_t>(std::min(limit, most)));
    query.bind(bound + 2, static_cast<std::int64_t>(std::min(offset, most)));
    std::vector<RecordSummary> summaries;
    while (query.executeStep()) summaries.push_back(summary_of(query));
    return summaries;
  });
}

std::uint64_t SqliteStore::count(const RecordFilter& filter) const {
  return connection_->run([&] {
    const auto [sql, values] = count_search(filter);
    SQLite::Statement query(connection_->database, sql);
    bind(query, values);
    query.executeStep();
    return static_cast<std::uint64_t>(query.getColumn(0).getInt64());
  });
}

bool SqliteStore::remove(RecordId id) {
  return connection_->run([&] {
    SQLite::Statement query(connection_->database, "DELETE FROM records WHERE id = ?");
    query.bind(1, id);
    return query.exec() > 0;
  });
}

void SqliteStore::copy_to(const std::string& path) const {
  connection_->run([&] {
    SQLite::Statement copy(connection_->database, "VACUUM INTO ?");
    copy.bind(1, path);
    copy.exec();
  });
}

}  // namespace yomi
