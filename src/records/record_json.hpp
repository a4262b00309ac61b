// Yomi JSON, the format that keeps all of a record (docs/records.md). One record is a document; many are JSON Lines,
// a record a line.
#pragma once

#include <string>
#include <string_view>

#include "records/game_record.hpp"

namespace yomi {

inline constexpr int record_json_version = 1;

// Whether a text is meant to be one.
bool is_json_record(std::string_view text);

// Strict: unknown fields and versions are errors. The message says which field, or where the text is no JSON.
// Whether the first line of a text is a record of its own, as in lines of JSON, and not the beginning of a document.
bool is_json_line(std::string_view line);

Result<GameRecord> parse_json_record(std::string_view text);

// On one line, without its end.
std::string json_record_line(const GameRecord& record);
// For people to read: a field a line.
std::string json_record_document(const GameRecord& record);

}  // namespace yomi
