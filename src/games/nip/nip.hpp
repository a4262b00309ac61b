// Nip and Othello as entries of the list of games. They are one family of boards; Othello is the one with
// all corners and without ring flips.
#pragma once

#include <string_view>
#include <vector>

#include "core/options.hpp"
#include "games/nip/pattern_model.hpp"
#include "games/nip/position.hpp"

namespace yomi::nip {

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
};

}  // namespace yomi::nip
