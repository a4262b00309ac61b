// How the measured games of HICHAIN are played. A position has a thousand moves, so this speaks to the game itself and
// not, as other experiments do, through sessions and the text of moves.
#pragma once

#include "games/hichain/position.hpp"

namespace yomi::hichain {

// A card that has a legal move, then one of the directions it has moves in, then a cell.
Move random_move_by_card(const Position& position, Rng& rng);

// The move after which the opponent has the fewest moves; ties at random.
Move fewest_replies_move(const Position& position, Rng& rng);

}  // namespace yomi::hichain
