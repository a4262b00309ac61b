// The marks of colour in both notations of HICHAIN's authors.
#pragma once

#include <string_view>

namespace yomi::hichain {

inline constexpr std::string_view black_mark = "■";
inline constexpr std::string_view red_mark = "□";

}  // namespace yomi::hichain
