// Where records are kept. The interface has no word of SQL in it, so that another database can stand beside the one of
// sqlite_store.hpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "records/game_record.hpp"

namespace yomi {

using RecordId = std::int64_t;

// Unset fields take everything.
struct RecordFilter {
  std::optional<std::string> game = {};
  std::optional<std::string> player = {};     // on either side; "mcts*" is every name that begins so
  std::optional<std::string> name_part = {};  // in a player's name, wherever; the case of Latin letters is no matter
  std::optional<Winner> winner = {};
  std::optional<std::string> since = {};  // date, or date and time, as in the records
  std::optional<std::string> until = {};  // included: 2026-01-31 is the whole day
  std::optional<std::string> source = {};
};

// A record without its moves.
struct RecordSummary {
  RecordId id = 0;
  std::string game;
  std::string options;  // "size=5,swap=true"
  std::array<std::string, 2> players;
  RecordedResult result;
  std::uint64_t moves = 0;
  std::string date;
  std::string source;
};

struct AddReport {
  std::uint64_t added = 0;
  std::uint64_t known = 0;  // were there already, and were not added again
};

// What fails is the environment's fault, and throws Failure.
class RecordStore {
 public:
  virtual ~RecordStore() = default;

  // The new record's number; none if the store has it already.
  virtual std::optional<RecordId> add(const GameRecord& record) = 0;
  // All of them or, if that fails, none.
  virtual AddReport add_many(std::span<const GameRecord> records) = 0;
  virtual std::optional<GameRecord> get(RecordId id) const = 0;
  // By date, newest first; those of the same date in the order in which they were added, last first.
  virtual std::vector<RecordSummary> list(const RecordFilter& filter, std::uint64_t limit,
                                          std::uint64_t offset) const = 0;
  virtual std::uint64_t count(const RecordFilter& filter) const = 0;
  // False if there was none of that number.
  virtual bool remove(RecordId id) = 0;
  // A whole store of all that is in this one now, in a file that is not there yet; others may go on using this one.
  virtual void copy_to(const std::string& path) const = 0;
};

}  // namespace yomi
