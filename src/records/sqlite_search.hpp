// A filter in SQL.
#pragma once

#include <string>
#include <vector>

#include "records/record_store.hpp"

namespace yomi {

struct SqliteSearch {
  std::string query;
  std::vector<std::string> values;  // to be bound to ?1, ?2, …
};

// The records' columns, newest first. The numbers behind those of the values are the limit and the offset.
SqliteSearch list_search(const RecordFilter& filter);

SqliteSearch count_search(const RecordFilter& filter);

}  // namespace yomi
