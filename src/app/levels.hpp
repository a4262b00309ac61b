// Opponents for people, from beginner to strongest: which agents they are in each game.
#pragma once

#include <string_view>
#include <vector>

#include "net/serve/catalogue.hpp"

namespace yomi::app {

// Six of them; the weak ones play as people of little experience do (agents/casual_choice.hpp), not at random.
std::vector<serve::Level> levels_of(std::string_view game);

// The games of the list with their levels, as a server wants them.
std::vector<serve::ServedGame> served_games();

}  // namespace yomi::app
