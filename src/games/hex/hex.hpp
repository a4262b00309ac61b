// Hex as an entry of the list of games: its name, options, rules and start positions.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "agents/agent.hpp"
#include "core/json.hpp"
#include "core/options.hpp"
#include "core/result.hpp"
#include "experiments/experiment.hpp"
#include "house/bench_task.hpp"
#include "house/levels.hpp"
#include "records/record_format.hpp"

namespace yomi::hex {

template <int Words>
class Position;

struct Hex {
  static constexpr std::string_view name = "hex";
  static constexpr std::string_view summary = "Join your two sides of a rhombus of hexagons; no draws (1×1 to 19×19)";

  // One word holds a board up to 8×8, two up to 11×11. With six words for every board alpha-beta would
  // take several times as long (./dev bench widths), so the size chooses the type.
  using Position = std::variant<hex::Position<1>, hex::Position<2>, hex::Position<6>>;

  static std::vector<OptionSpec> options();
  static std::string_view rules();
  static Position start(const Options& options);
  static Result<Position> parse(const Options& options, std::string_view text);

  // --- What else it offers (house/make_entry.hpp) ---
  static Json view(const SeatView& seat);  // page_view.cpp
  static std::vector<RecordFormat> formats();
  static LevelSpecs levels();
  static std::vector<Experiment> experiments();
  static std::vector<BenchTask> bench();
};

}  // namespace yomi::hex
