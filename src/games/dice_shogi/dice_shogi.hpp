// Dice Shogi, and minishogi without the die, as entries of the list of games.
#pragma once

#include <string_view>
#include <vector>

#include "core/options.hpp"
#include "games/dice_shogi/learned_model.hpp"
#include "games/dice_shogi/position.hpp"

namespace yomi::dice_shogi {

struct DiceShogi {
  static constexpr std::string_view name = "dice-shogi";
  static constexpr std::string_view summary = "Minishogi (5×5) with a die that says to which file the move must go";

  using Position = dice_shogi::Position;

  static std::vector<OptionSpec> options();
  static std::string_view rules();
  static Position start(const Options& options);
  static Result<Position> parse(const Options& options, std::string_view text);
  static std::vector<std::string_view> split_moves(std::string_view word);
};

struct Minishogi {
  static constexpr std::string_view name = "minishogi";
  static constexpr std::string_view summary = "Shogi on 5×5 with six pieces a side (gogo shogi)";

  using Position = MiniPosition;

  static std::vector<OptionSpec> options();
  static std::string_view rules();
  static Position start(const Options& options);
  static Result<Position> parse(const Options& options, std::string_view text);
  static std::vector<std::string_view> split_moves(std::string_view word);
};

}  // namespace yomi::dice_shogi
