// From the text of a game file to its tree, or to all that is wrong with it.
//
// A file is in one language, that of its first statement. Lines that stand deeper than another belong to it. A drawing
// is all of the lines below its heading that stand deeper: a `#` there is a sign like others, so that only a line that
// stands no deeper than the heading can be a comment. Blank lines and comments end no block.
#pragma once

#include <string_view>
#include <variant>

#include "gamefiles/language/problem.hpp"

namespace yomi::gamefiles {

struct Parsed {
  Node file;
  Language language = Language::English;
};

using ParseResult = std::variant<Parsed, Problems>;

ParseResult parse_game_file(std::string_view text);

}  // namespace yomi::gamefiles
