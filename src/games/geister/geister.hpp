// Geister as an entry of the list of games.
#pragma once

#include <string_view>
#include <vector>

#include "core/options.hpp"
#include "games/geister/position.hpp"

namespace yomi::geister {

struct Geister {
  static constexpr std::string_view name = "geister";
  static constexpr std::string_view summary = "Good and evil ghosts whose colours only their owner knows";

  using Position = geister::Position;

  static std::vector<OptionSpec> options();
  static std::string_view rules();
  static Position start(const Options& options);
  static Result<Position> parse(const Options& options, std::string_view text);
};

}  // namespace yomi::geister
