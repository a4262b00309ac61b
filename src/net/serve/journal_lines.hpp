// The lines of a journal: "1a2b3c4d 17 {…}", a checksum (CRC-32C) of what follows it, the line's number, and an event
// as JSON. Reading takes what verifies, wherever it stands, and tells what it passed over: damage in one place costs
// nothing of what stands behind it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"

namespace yomi::serve {

// With its newline.
std::string journal_line(std::uint64_t number, std::string_view event);

struct JournalReading {
  std::vector<std::string> events;  // by their numbers, each once
  std::vector<std::string> damage;  // what was passed over or is missing, in words
};

// Journals of before 2026-11-18 have the events alone; they are read as far as they are JSON. The last line may be
// unfinished: it was never acknowledged, and is no damage.
JournalReading read_journal(std::string_view bytes);

// The table that an event is of, found without reading the JSON: text inside of a field has its quotes escaped, so this
// finds the field alone. Empty in a damaged one.
std::string_view table_of(std::string_view event);

// The events of all tables but those that were dropped.
std::vector<std::string> without_dropped(const std::vector<std::string>& events);

}  // namespace yomi::serve
