// Sessions in which records are played: opened once for each game and its options, then copied.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "agents/session.hpp"
#include "records/record_formats.hpp"

namespace yomi::app {

class RecordSessions {
 public:
  // The call's own words, which win over the records'.
  explicit RecordSessions(std::string game = {}, std::vector<std::string> options = {})
      : game_(std::move(game)), options_(std::move(options)) {}

  // At the record's start.
  Result<std::unique_ptr<Session>> start_of(const ReadRecord& read);
  Result<std::unique_ptr<Session>> start_of(const GameRecord& record);

  // At the record's end; an error if a move cannot be played.
  Result<std::unique_ptr<Session>> end_of(const GameRecord& record);

 private:
  Result<std::unique_ptr<Session>> open(const std::string& game, const std::vector<std::string>& options,
                                        const std::string& position);

  std::string game_;
  std::vector<std::string> options_;
  std::map<std::string, std::unique_ptr<Session>> opened_;  // by game and options
};

}  // namespace yomi::app
