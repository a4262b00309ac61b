#include "app/levels.hpp"

#include <array>

#include "app/game_list.hpp"

namespace yomi::app {

namespace {

constexpr std::size_t level_count = 6;
using Specs = std::array<std::string_view, level_count>;

constexpr std::array<std::string_view, level_count> level_names{"beginner", "easy",   "medium",
                                                                "hard",     "expert", "strongest"};

constexpr Specs hex_specs{"alphabeta:depth=1", "mcts:sims=200", "mcts:sims=2000",
                          "mcts:sims=20000",   "mcts:time=2",   "mcts:time=5"};
constexpr Specs disc_specs{"alphabeta:depth=1", "alphabeta:depth=2", "alphabeta:depth=4",
                           "alphabeta:depth=6", "alphabeta:time=1",  "alphabeta:time=5"};
constexpr Specs dice_specs{"expectimax:depth=1", "expectimax:depth=2", "expectimax:depth=3",
                           "expectimax:depth=4", "expectimax:time=1",  "expectimax:time=5"};
constexpr Specs hichain_specs{"greedy",           "alphabeta:depth=1", "alphabeta:depth=2", "alphabeta:depth=3",
                              "alphabeta:time=1", "alphabeta:time=5"};
constexpr Specs geister_specs{"rush", "purple:depth=1", "paper", "geist:depth=2", "geist:time=0.5", "geist:time=3"};

const Specs& specs_of(std::string_view game) {
  if (game == "hex") return hex_specs;
  if (game == "dice-shogi") return dice_specs;
  if (game == "hichain") return hichain_specs;
  if (game == "geister") return geister_specs;
  return disc_specs;  // what every game without chance and secrets has
}

}  // namespace

std::vector<serve::Level> levels_of(std::string_view game) {
  std::vector<serve::Level> levels;
  for (std::size_t i = 0; i < level_count; ++i) {
    levels.push_back({std::string(level_names[i]), std::string(specs_of(game)[i])});
  }
  return levels;
}

std::vector<serve::ServedGame> served_games() {
  std::vector<serve::ServedGame> games;
  for (const auto& entry : all_games()) games.push_back({entry.info, entry.start, levels_of(entry.info->name)});
  return games;
}

}  // namespace yomi::app
