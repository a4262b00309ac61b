// Geister as an entry of the list of games.
#pragma once

#include <string_view>
#include <vector>

#include "agents/agent.hpp"
#include "agents/work.hpp"
#include "core/json.hpp"
#include "core/options.hpp"
#include "core/result.hpp"
#include "experiments/experiment.hpp"
#include "house/bench_task.hpp"
#include "house/levels.hpp"
#include "learn/tuning.hpp"
#include "records/record_format.hpp"

namespace yomi::geister {

class Position;

struct Geister {
  static constexpr std::string_view name = "geister";
  static constexpr std::string_view summary = "Good and evil ghosts whose colours only their owner knows";

  using Position = geister::Position;

  static std::vector<OptionSpec> options();
  static std::string_view rules();
  static Position start(const Options& options);
  static Result<Position> parse(const Options& options, std::string_view text);

  // --- What else it offers (house/make_entry.hpp) ---
  static std::vector<AgentKind> agents();  // agents/agents.cpp
  static Result<SolveReport> prove(const geister::Position& position, const SolveRequest& request,
                                   std::stop_token stop);  // must_win/solver.cpp
  static Result<TuneReport> tune(const Session& start, const TuneSettings& settings, std::stop_token stop,
                                 const OnTuneProgress& progress);  // tuner/tuner.cpp
  static Json view(const SeatView& seat);                          // page_view.cpp
  static Json notes(const SeatView& seat);                         // page_beliefs.cpp
  static std::vector<RecordFormat> formats();
  static LevelSpecs levels();
  static std::vector<Experiment> experiments();
  static std::vector<BenchTask> bench();
};

}  // namespace yomi::geister
