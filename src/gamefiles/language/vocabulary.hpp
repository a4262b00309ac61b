// The words of the language, as they stand in the patterns: nobody's names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gamefiles/language/grammar.hpp"

namespace yomi::gamefiles {

// Sorted, each once.
const std::vector<std::string>& words_of(Language language);
bool is_word(std::string_view text, Language language);
// A file may be printed in any language, so what is a word of one is a name in none.
bool is_word_of_any(std::string_view text);

// The words with which something of that symbol can begin.
std::vector<std::string> first_words(Symbol symbol, Language language);

// What authors call things: letters, digits, '-', '_' and '+' of which not all are digits, and no word of a language.
bool is_name(std::string_view text);
// The same, but any digits and words will do.
bool is_label(std::string_view text);

}  // namespace yomi::gamefiles
