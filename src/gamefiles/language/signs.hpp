// Single characters of a game file: which make names, and how wide they are on a screen.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace yomi::gamefiles {

inline constexpr char32_t wide_space = 0x3000;

bool is_of_a_name(char32_t code);
// Full-width digits as the usual ones, everything else as it is.
std::string with_plain_digits(std::string_view text);

// How many columns of a terminal it takes; characters of East Asia take two.
std::size_t width_of(char32_t code);
std::size_t width_of(std::string_view text);

}  // namespace yomi::gamefiles
