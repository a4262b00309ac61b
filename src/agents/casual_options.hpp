// Options of the agent `casual`, the same in every game.
#pragma once

#include "agents/casual_choice.hpp"
#include "core/options.hpp"
#include "search/limits.hpp"

namespace yomi {

inline constexpr const char* casual_help =
    "plays like a person of little experience: looks a few plies ahead, judges roughly, overlooks moves";

inline std::vector<OptionSpec> casual_options() {
  return {
      OptionSpec::integer("depth", "2", 1, 200, "plies to look ahead, all of them in full"),
      OptionSpec::real("noise", "0.3", 0, 100,
                       "how much worse a move may be and still be played at times, in spreads of the moves' values"),
      OptionSpec::real("overlook", "0.1", 0, 1, "probability that a move does not come to mind")};
}

inline Limits casual_limits(const Options& options) {
  Limits limits;
  limits.depth = static_cast<int>(options.integer("depth"));
  return limits;
}

inline CasualHabits casual_habits(const Options& options) { return {options.real("noise"), options.real("overlook")}; }

}  // namespace yomi
