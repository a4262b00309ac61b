// What is wrong in a game file, where, and what would be right. Messages are made in every language; who shows one
// chooses.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gamefiles/language/grammar.hpp"
#include "gamefiles/language/tree.hpp"

namespace yomi::gamefiles {

// The same text in each Language.
using Texts = std::array<std::string, language_codes.size()>;

struct Problem {
  Place place;
  Texts message = {};
  std::string source_line = {};
  std::optional<std::string> suggestion = {};  // to stand in that place instead

  const std::string& in(Language language) const { return message[static_cast<std::size_t>(language)]; }
};

struct Problems {
  std::vector<Problem> list;
  Language language = Language::English;  // of the file
};

// "line 4, column 12: expected …", below it the line and a caret at the place.
std::string rendered(const Problem& problem, Language language, std::string_view file_name = {});

}  // namespace yomi::gamefiles
