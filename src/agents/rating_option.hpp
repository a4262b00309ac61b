// The option by which agents tell what every move is worth (SearchReport::rated), for analyses.
#pragma once

#include "core/options.hpp"

namespace yomi {

inline constexpr const char* rating_option_name = "rate-all";

inline OptionSpec rating_option() {
  return OptionSpec::flag(rating_option_name, false, "values every move, for analyses");
}

}  // namespace yomi
