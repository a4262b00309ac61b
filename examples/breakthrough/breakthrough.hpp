// Breakthrough (Dan Troyka, 2000) as an entry of a list of games.
#pragma once

#include <string_view>
#include <vector>

#include "agents/agent.hpp"
#include "breakthrough/position.hpp"
#include "core/json.hpp"
#include "core/options.hpp"
#include "house/bench_task.hpp"
#include "house/levels.hpp"

namespace yomi::breakthrough {

struct Breakthrough {
  static constexpr std::string_view name = "breakthrough";
  static constexpr std::string_view summary = "Be the first to bring a man to the far row; no draws (4×4 to 8×8)";

  static std::vector<OptionSpec> options();
  static std::string_view rules();
  static Position start(const Options& options);
  static Result<Position> parse(const Options& options, std::string_view text);

  // --- What else it offers (house/make_entry.hpp) ---
  static std::vector<AgentKind> agents();  // agents/runner.cpp
  static Json view(const SeatView& seat);  // page_view.cpp
  static LevelSpecs levels();
  static std::vector<BenchTask> bench();
};

}  // namespace yomi::breakthrough
