// What a game file may not exceed, so that no file can hang or blow up who reads it. The reference prints these.
#pragma once

#include <cstddef>

namespace yomi::gamefiles {

inline constexpr std::size_t largest_file = 64 * 1024;  // bytes
inline constexpr std::size_t most_lines = 1000;
inline constexpr std::size_t longest_line = 200;  // characters
inline constexpr int deepest_indentation = 8;     // lines below lines
inline constexpr int deepest_phrase = 60;         // symbols within symbols of one line
inline constexpr int largest_number = 9999;
inline constexpr std::size_t most_problems = 20;  // that are told at once

}  // namespace yomi::gamefiles
