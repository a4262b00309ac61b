// The plain record format, for every game: optional header lines "key: value", then the moves separated
// by white space. '#' starts a comment that ends with its line.
//
//   game: hex
//   size: 5          (any option of the game)
//   position: …      (instead of the game's start)
//   first: Alice     (also second, event, date, place, result, note: kept, not checked)
//   rules-hash: …    (by which rules of a game file it was played: house/record_sessions.hpp)
//
//   c3 b4 c2         # moves
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "agents/session.hpp"
#include "core/options.hpp"
#include "core/result.hpp"

namespace yomi {

struct PlainRecord {
  struct Move {
    std::string text;
    int line = 0;  // in the file, from 1
  };
  struct Header {
    std::string key;
    std::string value;
    int line = 0;
  };

  std::string game;  // empty if the file does not say
  std::string position;
  std::vector<Header> headers;  // all others
  std::vector<Move> moves;
  std::string ending;  // how the game ended by the file's own word, such as "%TORYO"
};

// The error says in which line.
Result<PlainRecord> parse_plain_record(std::string_view text);

// The game's options among the headers. Keys that are neither options nor known notes are errors.
Result<Options::Assignments> options_in(const PlainRecord& record, const std::vector<OptionSpec>& specs);

// The session's game as such a record, with those of the headers that are notes.
std::string plain_record_of(const Session& session, const std::vector<PlainRecord::Header>& headers = {});

}  // namespace yomi
