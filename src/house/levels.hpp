// Opponents for people, from beginner to strongest: which agents they are is for each game to say.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace yomi {

inline constexpr std::array<std::string_view, 6> level_names{"beginner", "easy",   "medium",
                                                             "hard",     "expert", "strongest"};

// SPECs of agents, one for each name; docs/levels.md says how far apart they are. The weaker ones should play as people
// of little experience do (agents/casual_choice.hpp), not at random.
using LevelSpecs = std::array<std::string_view, level_names.size()>;

struct Level {
  std::string name;
  std::string agent;  // SPEC
};

inline std::vector<Level> levels_from(const LevelSpecs& specs) {
  std::vector<Level> levels;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    levels.push_back({std::string(level_names[i]), std::string(specs[i])});
  }
  return levels;
}

}  // namespace yomi
