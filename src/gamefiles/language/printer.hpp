// A tree as text, in any language: always the same text for the same tree, so that files can be brought into one form
// and from one language into another. What the parser made of a file parses back to the same tree.
#pragma once

#include <string>

#include "gamefiles/language/grammar.hpp"
#include "gamefiles/language/tree.hpp"

namespace yomi::gamefiles {

std::string printed(const Node& file, Language language);
// A phrase of a line (a set, an end, …) in its words.
std::string printed_phrase(const Node& node, Symbol symbol, Language language);

}  // namespace yomi::gamefiles
