// All that a machine can say about a game file: its mistakes; or whether its examples hold, and what random games of it
// are like.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/json.hpp"
#include "gamefiles/check/examples.hpp"
#include "gamefiles/check/finding.hpp"

namespace yomi::gamefiles {

struct CheckReport {
  std::string game;
  Language language = Language::English;
  ExamplesTried examples;
  Seen seen;
  std::vector<Found> found;          // errors first
  std::vector<std::string> ends;     // in the words of the file, in the order of Seen::ends
  std::vector<std::string> sources;  // the file's lines

  bool has_errors() const;
};

// By the usual options.
std::variant<CheckReport, Problems> check_game_file(std::string_view text, const RandomGames& wanted);

// For people, in the file's language; `file_name` stands before each place.
std::string text_of(const CheckReport& report, std::string_view file_name);
Json json_of(const CheckReport& report);
Json json_of(const Problems& problems);

}  // namespace yomi::gamefiles
