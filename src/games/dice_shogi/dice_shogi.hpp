// Dice Shogi, and minishogi without the die, as entries of the list of games.
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

namespace yomi::dice_shogi {

template <bool HasDie>
class BasicPosition;

struct DiceShogi {
  static constexpr std::string_view name = "dice-shogi";
  static constexpr std::string_view summary = "Minishogi (5×5) with a die that says to which file the move must go";

  using Position = BasicPosition<true>;

  static std::vector<OptionSpec> options();
  static std::string_view rules();
  static Position start(const Options& options);
  static Result<Position> parse(const Options& options, std::string_view text);
  static std::vector<std::string_view> split_moves(std::string_view word);

  // --- What else it offers (house/make_entry.hpp) ---
  static std::vector<AgentKind> agents();  // agents/kinds.hpp
  static Json view(const SeatView& seat);  // page_view.cpp
  static std::vector<RecordFormat> formats();
  static LevelSpecs levels();
  static std::vector<Experiment> experiments();
  static std::vector<BenchTask> bench();
};

struct Minishogi {
  static constexpr std::string_view name = "minishogi";
  static constexpr std::string_view summary = "Shogi on 5×5 with six pieces a side (gogo shogi)";

  using Position = BasicPosition<false>;

  static std::vector<OptionSpec> options();
  static std::string_view rules();
  static Position start(const Options& options);
  static Result<Position> parse(const Options& options, std::string_view text);
  static std::vector<std::string_view> split_moves(std::string_view word);

  // --- What else it offers (house/make_entry.hpp) ---
  static Json view(const SeatView& seat);  // page_view.cpp
  static std::vector<RecordFormat> formats();
  static LevelSpecs levels();
  static std::vector<BenchTask> bench();
};

}  // namespace yomi::dice_shogi
