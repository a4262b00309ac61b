// The tables of a SQLite store, by version. PRAGMA user_version says which version a file has, PRAGMA application_id
// that it is Yomi's. A file of an older version is brought up to date when it is opened; one of a newer version is
// refused.
#pragma once

#include <cstdint>
#include <string>

namespace SQLite {
class Database;
}

namespace yomi {

inline constexpr std::int32_t store_application_id = 0x596f6d69;  // "Yomi"
inline constexpr int store_schema_version = 2;

// Throws Failure, and has changed nothing, unless the file is empty or a store of a version known here.
void check_schema(SQLite::Database& database, const std::string& path);

bool schema_is_up_to_date(SQLite::Database& database);

// One transaction for all steps. Two processes may try at once: the second finds nothing left to do.
void bring_schema_up_to_date(SQLite::Database& database, int to = store_schema_version);

}  // namespace yomi
