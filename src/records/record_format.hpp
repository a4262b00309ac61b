// A format of record files: turns a text into the words of a record, which are then played in a session, and a record
// that was played into a text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agents/game_info.hpp"
#include "records/game_record.hpp"
#include "records/replay.hpp"

namespace yomi {

struct ReadRecord {
  PlainRecord words;                 // with their lines, up to the fault
  std::optional<RecordFault> fault;  // what cannot be read
  std::optional<GameRecord> whole;   // of a format that holds all of a record: words_of(*whole) are the words
};

struct RecordFormat {
  std::string_view name;
  std::string_view summary;
  // Whether a text is meant to be in this format.
  bool (*recognises)(std::string_view text);
  ReadRecord (*read)(std::string_view text);
  // `played` is the record's game at its end. An error if the format has no place for what is in it.
  Result<std::string> (*write)(const GameRecord& record, const Session& played);
  std::vector<std::string> games = {};      // of these games only,
  std::vector<std::string> notations = {};  // or of games written so (agents/notation.hpp); neither: of every game

  bool is_for(const GameInfo& game) const;
};

// What was read and then played in `played`, as a record.
Result<GameRecord> record_from(const ReadRecord& read, const Session& played);

}  // namespace yomi
