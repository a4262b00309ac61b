// HICHAIN as an entry of the list of games.
#pragma once

#include <string_view>
#include <vector>

#include "agents/agent.hpp"
#include "core/json.hpp"
#include "core/options.hpp"
#include "core/result.hpp"
#include "experiments/experiment.hpp"
#include "house/bench_task.hpp"
#include "house/levels.hpp"
#include "records/record_format.hpp"

namespace yomi::hichain {

class Position;

struct Hichain {
  static constexpr std::string_view name = "hichain";
  static constexpr std::string_view summary =
      "Letter cards, turned as you like, laid into chains on an unbounded board";

  using Position = hichain::Position;

  static std::vector<OptionSpec> options();
  static std::string_view rules();
  static Position start(const Options& options);
  static Result<Position> parse(const Options& options, std::string_view text);

  // --- What else it offers (house/make_entry.hpp) ---
  static std::vector<AgentKind> agents();  // agents/agents.cpp
  static Json view(const SeatView& seat);  // page_view.cpp
  static std::vector<RecordFormat> formats();
  static LevelSpecs levels();
  static std::vector<Experiment> experiments();
  static std::vector<BenchTask> bench();
};

}  // namespace yomi::hichain
