// HICHAIN as an entry of the list of games.
#pragma once

#include <string_view>
#include <vector>

#include "core/options.hpp"
#include "games/hichain/learned_model.hpp"
#include "games/hichain/position.hpp"

namespace yomi::hichain {

struct Hichain {
  static constexpr std::string_view name = "hichain";
  static constexpr std::string_view summary =
      "Letter cards, turned as you like, laid into chains on an unbounded board";

  using Position = hichain::Position;

  static std::vector<OptionSpec> options();
  static std::string_view rules();
  static Position start(const Options& options);
  static Result<Position> parse(const Options& options, std::string_view text);
};

}  // namespace yomi::hichain
