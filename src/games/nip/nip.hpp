// Nip and Othello as entries of the list of games. They are one family of boards; Othello is the one with
// all corners and without ring flips.
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

namespace yomi::nip {

class Position;

struct Nip {
  static constexpr std::string_view name = "nip";
  static constexpr std::string_view summary =
      "Circular Reversi: discs flip along straight lines and around the rim (52 cells; mini boards by options)";

  using Position = nip::Position;

  static std::vector<OptionSpec> options();
  static std::string_view rules();
  static Position start(const Options& options);
  static Result<Position> parse(const Options& options, std::string_view text);
  static std::vector<std::string_view> split_moves(std::string_view word);

  // --- What else it offers (house/make_entry.hpp) ---
  static std::vector<AgentKind> agents();  // agents/agents.cpp
  static Json view(const SeatView& seat);  // page_view.cpp
  static std::vector<RecordFormat> formats();
  static LevelSpecs levels();
  static std::vector<Experiment> experiments();
  static std::vector<BenchTask> bench();
};

struct Othello {
  static constexpr std::string_view name = "othello";
  static constexpr std::string_view summary = "Reversi on 8×8 (or 6×6, 4×4): enclose discs in a line to flip them";

  using Position = nip::Position;

  static std::vector<OptionSpec> options();
  static std::string_view rules();
  static Position start(const Options& options);
  static Result<Position> parse(const Options& options, std::string_view text);
  static std::vector<std::string_view> split_moves(std::string_view word);

  // --- What else it offers (house/make_entry.hpp) ---
  static std::vector<AgentKind> agents();  // agents/agents.cpp
  static Json view(const SeatView& seat);  // page_view.cpp
  static std::vector<RecordFormat> formats();
  static LevelSpecs levels();
};

}  // namespace yomi::nip
