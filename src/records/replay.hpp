// Plays the moves of a record in a session, up to the first that cannot be played.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "agents/session.hpp"
#include "records/plain_record.hpp"

namespace yomi {

// What is wrong with a record, and where.
struct RecordFault {
  int line = 0;         // 0: in no line of its own
  std::string message;  // "line 5, move 4 ('b2'): the cell b2 is taken"
};

// Calls `played` after each move with the number of moves that were legal before it. What was played before a fault
// stays played.
std::optional<RecordFault> play_record(Session& session, const PlainRecord& record,
                                       const std::function<void(std::size_t)>& played = {});

}  // namespace yomi
