// Can a player of HICHAIN hold cards and have no move? Its authors could not say. Here both players together try to
// bring it about.
//
// Every card but the O has a point at a corner, and somewhere at the rim of the cards there is a corner to meet. The O
// has its four points in the middles of its edges and no sides, so it fits wherever an opposing card turns the middle
// of an edge, with a point, to an empty cell. The search therefore keeps one player's O to the last and tries to leave
// no such middle open: a beam search, in which the positions with the fewest open middles go on.
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "games/hichain/position.hpp"

namespace yomi::hichain {

struct PassSearchOptions {
  Player victim = Player::First;  // who is to be left without a move
  std::size_t width = 1000;       // positions that go on from each ply
  std::uint64_t seed = 1;         // equal positions go on at random
};

struct PassSearchResult {
  std::optional<std::vector<Move>> moves;  // up to the position in which the victim is stuck
  std::vector<int> fewest;                 // of the victim's legal moves among the positions, turn by turn
};

// Whether the player whose turn it would be holds cards but has no move: a pass, or the end if the other has none
// either.
inline bool is_stuck(const Position& position) {
  return position.hand(position.to_move()) != 0 && !position.has_move(position.to_move());
}

PassSearchResult search_for_pass(const PassSearchOptions& options, const std::stop_token& stop);

// The middles of edges, with a point, that the victim's opponent turns to empty cells.
int open_middles(const Position& position, Player victim);

}  // namespace yomi::hichain
