// Late positions of Geister for measurements: from games of random moves, the same for the same numbers.
#pragma once

#include <functional>
#include <stop_token>
#include <vector>

#include "games/geister/must_win/search.hpp"
#include "games/geister/position.hpp"

namespace yomi::geister {

// All positions of the number-th random game.
std::vector<geister::Position> random_geister_game(std::uint64_t number);

// What is searched for the player to move.
geister::MustWinState must_win_state(const geister::Position& position);
// The same with true colours of the enemy's ghosts on the board, each of which is told with this chance; by a seed.
geister::MustWinState state_with_colours(const geister::Position& position, double chance, std::uint64_t seed);

// A position that the player to move surely wins in exactly so many plies, and not by running alone: the nearest to its
// end of each game that has one, until there are `count`. `found` is told after each.
std::vector<geister::Position> sure_wins(int plies, std::size_t count, const std::stop_token& stop,
                                         const std::function<void(std::size_t)>& found = {});

// Positions `back` plies before the ends of games without a sure win within so many plies.
std::vector<geister::Position> no_sure_wins(int plies, std::size_t count, std::size_t back,
                                            const std::stop_token& stop);

}  // namespace yomi::geister
