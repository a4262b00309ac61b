#include "app/levels.hpp"

#include <array>

#include "app/game_list.hpp"

namespace yomi::app {

namespace {

constexpr std::size_t level_count = 6;
using Specs = std::array<std::string_view, level_count>;

constexpr std::array<std::string_view, level_count> level_names{"beginner", "easy",   "medium",
                                                                "hard",     "expert", "strongest"};

// docs/levels.md says how far apart they are. The weaker ones play differently each time, by their noise.
constexpr Specs hex_specs{"casual:depth=1,noise=2,overlook=0.3",
                          "casual:depth=1,noise=1.4,overlook=0.2",
                          "casual:depth=1,noise=0.7,overlook=0.2",
                          "mcts:sims=3000",
                          "mcts:time=1",
                          "mcts:time=5"};
constexpr Specs nip_specs{"casual:depth=2,noise=1,overlook=0.2",
                          "casual:depth=2,noise=0.3,overlook=0.1",
                          "casual:depth=3,noise=0.2,overlook=0",
                          "casual:depth=5,noise=0.1,overlook=0",
                          "alphabeta:time=1",
                          "alphabeta:time=5"};
constexpr Specs othello_specs{"casual:depth=2,noise=0.7,overlook=0.2",
                              "casual:depth=3,noise=0.3,overlook=0.1",
                              "casual:depth=4,noise=0.2,overlook=0",
                              "casual:depth=5,noise=0.05,overlook=0",
                              "alphabeta:time=1",
                              "alphabeta:time=5"};
constexpr Specs dice_shogi_specs{"casual:depth=1,noise=2,overlook=0.4",
                                 "casual:depth=1,noise=1,overlook=0.3",
                                 "casual:depth=2,noise=0.4,overlook=0.1",
                                 "casual:depth=3,noise=0.2,overlook=0",
                                 "expectimax:time=1",
                                 "expectimax:time=5"};
constexpr Specs minishogi_specs{"casual:depth=1,noise=1.5,overlook=0.3",
                                "casual:depth=2,noise=1.2,overlook=0.3",
                                "casual:depth=3,noise=0.7,overlook=0.2",
                                "casual:depth=4,noise=0.5,overlook=0.2",
                                "alphabeta:time=1",
                                "alphabeta:time=5"};
constexpr Specs hichain_specs{"casual:depth=1,eval=score,noise=1,overlook=0.2",
                              "casual:depth=1,eval=threats,noise=1,overlook=0.2",
                              "casual:depth=1,eval=learned,noise=0.8,overlook=0.5",
                              "casual:depth=1,eval=learned,noise=0.3,overlook=0.3",
                              "alphabeta:time=1",
                              "alphabeta:time=5"};
constexpr Specs geister_specs{"casual:depth=1,noise=2,overlook=0.3",
                              "casual:depth=2,noise=0.3,overlook=0.1",
                              "purple:depth=2",
                              "geist:depth=3",
                              "geist:time=1",
                              "geist:time=3"};
// What every game without chance and secrets has.
constexpr Specs other_specs{"casual:depth=1,noise=1",   "casual:depth=2,noise=0.5", "casual:depth=3,noise=0.2",
                            "casual:depth=4,noise=0.1", "alphabeta:time=1",         "alphabeta:time=5"};

const Specs& specs_of(std::string_view game) {
  if (game == "hex") return hex_specs;
  if (game == "nip") return nip_specs;
  if (game == "othello") return othello_specs;
  if (game == "dice-shogi") return dice_shogi_specs;
  if (game == "minishogi") return minishogi_specs;
  if (game == "hichain") return hichain_specs;
  if (game == "geister") return geister_specs;
  return other_specs;
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
