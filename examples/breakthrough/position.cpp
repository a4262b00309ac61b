#include "breakthrough/position.hpp"

#include <bit>
#include <cassert>

#include "core/hashing.hpp"

namespace yomi::breakthrough {

namespace {

constexpr auto keys = zobrist_keys<2 * 64 + 1>(0x4272'6561'6B21'0000ull);

std::uint64_t key_of(Player player, int cell) { return keys[64 * index(player) + static_cast<std::size_t>(cell)]; }

}  // namespace

// Two rows of men each. On the smallest board they would stand face to face, so there it is one.
Position::Position(int size) : Position(Empty{}, size) {
  const int rows_of_men = size == smallest_size ? 1 : 2;
  for (int cell = 0; cell < rows_of_men * size; ++cell) {
    toggle(Player::Second, cell);
    toggle(Player::First, size * size - 1 - cell);
  }
}

void Position::toggle(Player player, int cell) {
  men_[index(player)] ^= Cells{1} << cell;
  hash_ ^= key_of(player, cell);
}

bool Position::has_broken_through(Player player) const {
  const Cells row = (Cells{1} << size_) - 1;
  const Cells far_row = player == Player::First ? row : row << (size_ * (size_ - 1));
  return (men(player) & far_row) != 0;
}

// The foremost man has no man of its own side before it, so it can always go to a side: nobody is ever stuck.
void Position::legal_moves(MoveList<Position>& moves) const {
  assert(outcome_ == Outcome::Ongoing);
  moves.clear();
  for (Cells rest = men(to_move_); rest != 0; rest &= rest - 1) {
    const int from = std::countr_zero(rest);
    const int ahead = from + forward(to_move_) * size_;
    for (int side = -1; side <= 1; ++side) {
      const int to_column = column(from) + side;
      if (to_column < 0 || to_column >= size_) continue;
      const int to = ahead + side;
      const bool is_blocked = has_man(to_move_, to) || (side == 0 && has_man(opponent(to_move_), to));
      if (!is_blocked) moves.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
    }
  }
}

void Position::play(Move move) {
  assert(outcome_ == Outcome::Ongoing);
  const Player mover = to_move_;
  const Player other = opponent(mover);
  if (has_man(other, move.to)) toggle(other, move.to);
  toggle(mover, move.from);
  toggle(mover, move.to);
  if (is_on_far_row(mover, move.to) || men(other) == 0) outcome_ = win_for(mover);
  to_move_ = other;
  hash_ ^= keys.back();
}

std::uint64_t Position::recomputed_hash() const {
  std::uint64_t hash = to_move_ == Player::First ? 0 : keys.back();
  for (const Player player : {Player::First, Player::Second}) {
    for (int cell = 0; cell < size_ * size_; ++cell) {
      if (has_man(player, cell)) hash ^= key_of(player, cell);
    }
  }
  return hash;
}

}  // namespace yomi::breakthrough
