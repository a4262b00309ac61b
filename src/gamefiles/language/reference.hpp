// The reference of the language as Markdown, made from the table.
#pragma once

#include <string>

#include "gamefiles/language/grammar.hpp"

namespace yomi::gamefiles {

std::string reference(Language language);

}  // namespace yomi::gamefiles
