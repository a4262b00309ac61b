// A record file as the commands read it: in any format Yomi knows, told by its content.
#pragma once

#include <optional>
#include <variant>

#include "app/cli.hpp"
#include "records/replay.hpp"

namespace yomi::app {

struct RecordArguments {
  std::string file;
  std::string game;
  std::vector<std::string> options;

  void add_to(CLI::App& command);
};

struct OpenRecord {
  PlainRecord record;
  std::optional<RecordFault> fault;  // of the line where reading ended
  std::unique_ptr<Session> session;  // at the record's start
};

// The error has the exit status that it should lead to.
struct RecordError {
  int status;
  std::string message;
};

// The call's own words win over the file's.
std::variant<OpenRecord, RecordError> open_record(const RecordArguments& arguments);

}  // namespace yomi::app
