// In which language a file is written.
#pragma once

#include <vector>

#include "gamefiles/language/lines.hpp"

namespace yomi::gamefiles {

// That of its first statement; if no language, or more than one, has such a statement, the one that begins so, and at
// last the one of which the file has more words.
Language language_of(const std::vector<Line>& lines);

}  // namespace yomi::gamefiles
