// A record file as the commands read it: in any format Yomi knows, told by its content.
#pragma once

#include <optional>
#include <variant>

#include "app/cli.hpp"
#include "records/record_formats.hpp"

namespace yomi::app {

struct RecordArguments {
  std::string file;
  std::string game;
  std::vector<std::string> options;

  void add_to(CLI::App& command);
};

struct OpenRecord {
  ReadRecord read;                   // its fault is where reading ended
  std::unique_ptr<Session> session;  // at the record's start
};

// The error has the exit status that it should lead to.
struct RecordError {
  int status;
  std::string message;
};

// The call's own words win over the file's.
std::variant<OpenRecord, RecordError> open_record(const RecordArguments& arguments);

// What is wrong with a record, and how the call could mend it.
std::string with_hint(const Error& error);

// The bytes of a file, or of standard input for "-".
Result<std::string> read_text(const std::string& name);

}  // namespace yomi::app
