#include "games/hex/position.hpp"

#include <vector>

namespace yomi::hex {

template <int Words>
std::uint64_t Position<Words>::recomputed_hash() const {
  std::uint64_t hash = side_key();
  for (const Player player : {Player::First, Player::Second}) {
    stones(player).for_each([&](int cell) { hash ^= keys[index(player) * keys_per_player + cell]; });
  }
  return hash;
}

template <int Words>
Position<Words> Position<Words>::transformed(int symmetry) const {
  if (symmetry == 0) return *this;
  Position turned(size(), swap_rule_);
  for (const Player player : {Player::First, Player::Second}) {
    stones(player).for_each([&](int cell) { turned.place(player, board_->rotated(cell)); });
  }
  turned.to_move_ = to_move_;
  return turned;
}

template <int Words>
Move Position<Words>::transformed_move(Move move, int symmetry) const {
  if (symmetry == 0 || move.is_swap()) return move;
  return {static_cast<std::uint16_t>(board_->rotated(move.cell))};
}

// Breadth first from one edge through the winner's stones, then back along decreasing distance.
template <int Words>
typename Position<Words>::Set Position<Words>::winning_path() const {
  Set path;
  if (outcome_ == Outcome::Ongoing) return path;
  const std::size_t winner = index(outcome_ == Outcome::FirstWins ? Player::First : Player::Second);
  std::vector<Set> layers{board_->edges[winner][0] & stones_[winner]};
  Set seen = layers[0];
  while ((layers.back() & board_->edges[winner][1]).none()) {
    layers.push_back((board_->neighbours(layers.back()) & stones_[winner]).without(seen));
    seen |= layers.back();
  }
  int cell = (layers.back() & board_->edges[winner][1]).lowest();
  for (std::size_t layer = layers.size(); layer-- > 0;) {
    if (layer + 1 < layers.size()) cell = (board_->neighbours_of[cell] & layers[layer]).lowest();
    path.insert(cell);
  }
  return path;
}

}  // namespace yomi::hex

#include "games/hex/position_board.ipp"
#include "games/hex/position_evaluation.ipp"
#include "games/hex/position_playout.ipp"
#include "games/hex/position_proof.ipp"
#include "games/hex/position_text.ipp"

namespace yomi::hex {

template class Position<1>;
template class Position<2>;
template class Position<6>;

}  // namespace yomi::hex
