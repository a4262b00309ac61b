// What a wrong word may have been meant to be.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gamefiles/language/grammar.hpp"

namespace yomi::gamefiles {

bool is_ascii(std::string_view text);

// The nearest of these words, if one is near enough.
std::optional<std::string> nearest_word(const std::string& wrong, const std::vector<std::string>& known);

// "8x8" as "8", "x", "8"; words of Japanese, which is usually written without spaces, apart from each other.
std::vector<std::string> taken_apart(std::string_view text, Language language);

}  // namespace yomi::gamefiles
