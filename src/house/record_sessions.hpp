// Sessions in which records are played: opened once for each game and its options, then copied. Every record that comes
// from outside is checked here, by playing it.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "house/games.hpp"

namespace yomi {

class RecordSessions {
 public:
  // `game` and `options`: the call's own words, which win over the records'.
  explicit RecordSessions(const Games& games, std::string game = {}, Options::Assignments options = {})
      : games_(games), game_(std::move(game)), options_(std::move(options)) {}

  // At the record's start.
  Result<std::unique_ptr<Session>> start_of(const ReadRecord& read);
  Result<std::unique_ptr<Session>> start_of(const GameRecord& record);

  // At the record's end; an error if a move cannot be played.
  Result<std::unique_ptr<Session>> end_of(const GameRecord& record);

  // What was read, as a record that can be played and says what the rules say.
  Result<GameRecord> checked(const ReadRecord& read);

 private:
  Result<std::unique_ptr<Session>> open(const std::string& game, const Options::Assignments& options,
                                        const std::string& position, const std::string& file = {});
  // The rules of a game file may have been changed since; whoever names the game means the rules as they are now.
  Result<std::unique_ptr<Session>> by_the_same_rules(Result<std::unique_ptr<Session>> opened,
                                                     const std::string& rules_hash) const;

  const Games& games_;
  std::string game_;
  Options::Assignments options_;
  std::map<std::string, std::unique_ptr<Session>> opened_;  // by game and options
};

// What a record is refused with that was played by other rules than its game has now.
inline constexpr const char* other_rules_code = "other_rules";
// What a record without the name of its game is refused with.
inline constexpr const char* nameless_record_code = "nameless_record";

}  // namespace yomi
