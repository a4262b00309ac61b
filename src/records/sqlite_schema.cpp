#include "records/sqlite_schema.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <array>

#include "core/result.hpp"
#include "core/text.hpp"

namespace yomi {

namespace {

// Version 1: one table.
constexpr const char* to_version_1 = R"(
  CREATE TABLE records (
    id INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    first TEXT NOT NULL,
    second TEXT NOT NULL,
    winner TEXT NOT NULL,
    reason TEXT NOT NULL,
    moves INTEGER NOT NULL,
    date TEXT NOT NULL,
    document TEXT NOT NULL
  );
)";

// Version 2: the documents go to a table of their own, so that a list reads short rows only; the source becomes a
// column; and each filter gets its index, in which the date by which lists are ordered comes next, and then what is
// often asked for together with it, so that counting need not look at the records.
constexpr const char* to_version_2 = R"(
  CREATE TABLE documents (
    record INTEGER PRIMARY KEY REFERENCES records(id) ON DELETE CASCADE,
    document TEXT NOT NULL
  );
  INSERT INTO documents (record, document) SELECT id, document FROM records;
  ALTER TABLE records ADD COLUMN source TEXT NOT NULL DEFAULT '';
  UPDATE records SET source = COALESCE(json_extract(document, '$.source'), '');
  ALTER TABLE records DROP COLUMN document;
  CREATE INDEX records_by_date ON records (date);
  CREATE INDEX records_by_game ON records (game, date, winner, source);
  CREATE INDEX records_by_first ON records (first, date, game);
  CREATE INDEX records_by_second ON records (second, date, first, game);
  CREATE INDEX records_by_winner ON records (winner, date, game);
  CREATE INDEX records_by_source ON records (source, date, game);
)";

constexpr std::array<const char*, store_schema_version> steps{to_version_1, to_version_2};

int pragma(SQLite::Database& database, const char* name) {
  return database.execAndGet(std::string("PRAGMA ") + name).getInt();
}

}  // namespace

void check_schema(SQLite::Database& database, const std::string& path) {
  const int version = pragma(database, "user_version");
  const bool has_tables = database.execAndGet("SELECT EXISTS (SELECT 1 FROM sqlite_master)").getInt() != 0;
  const bool is_ours = pragma(database, "application_id") == store_application_id;
  if (!is_ours && (has_tables || version != 0)) {
    throw Failure(in_quotes(path) + " is a database, but not a store of Yomi's records; name another file with --db");
  }
  if (version > store_schema_version) {
    throw Failure(in_quotes(path) + " was written by a newer Yomi: it has version " + std::to_string(version) +
                  ", and this one knows versions up to " + std::to_string(store_schema_version));
  }
}

bool schema_is_up_to_date(SQLite::Database& database) {
  return pragma(database, "user_version") == store_schema_version;
}

void bring_schema_up_to_date(SQLite::Database& database, int to) {
  if (pragma(database, "user_version") >= to) return;
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  // Another process may have done it while this one waited for the lock.
  for (int version = pragma(database, "user_version"); version < to; ++version) {
    database.exec(steps[static_cast<std::size_t>(version)]);
    database.exec("PRAGMA user_version = " + std::to_string(version + 1));
  }
  database.exec("PRAGMA application_id = " + std::to_string(store_application_id));
  transaction.commit();
}

}  // namespace yomi
