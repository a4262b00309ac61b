// Random games without move lists. Uniformly random play fills the empty cells in a uniformly random
// order, and stones put down after somebody has won change nothing: so the result of a random game
// is that of a randomly filled board, and its length is found afterwards.
#pragma once

#include "games/hex/position.hpp"

namespace yomi::hex {

namespace detail {

using Rows = std::array<std::uint32_t, largest_size>;

// The bits of the runs of `row` that hold a bit of `seeds`.
inline std::uint32_t fill_runs(std::uint32_t seeds, std::uint32_t row) {
  // Towards higher bits the carry of an addition walks along the run ...
  seeds |= ((row + seeds) ^ row) & row;
  // ... towards lower bits by doubling steps (Kogge-Stone).
  std::uint32_t through = row;
  for (int step = 1; step < 32; step *= 2) {
    seeds |= through & (seeds >> step);
    through &= through >> step;
  }
  return seeds;
}

// Whether the stones in `rows` join row 0 with the last row: sweeps down and up until nothing is new.
inline bool joins_top_and_bottom(const Rows& rows, int size) {
  Rows reached{};
  reached[0] = rows[0];
  for (bool changed = true; changed;) {
    changed = false;
    for (int r = 1; r < size; ++r) {
      const auto seeds = (reached[r] | reached[r - 1] | (reached[r - 1] >> 1)) & rows[r];
      if (seeds == reached[r]) continue;
      reached[r] = fill_runs(seeds, rows[r]);
      changed = true;
    }
    if (reached[size - 1] != 0) return true;
    if (!changed) return false;
    changed = false;
    for (int r = size - 2; r >= 0; --r) {
      const auto seeds = (reached[r] | reached[r + 1] | (reached[r + 1] << 1)) & rows[r];
      if (seeds == reached[r]) continue;
      reached[r] = fill_runs(seeds, rows[r]);
      changed = true;
    }
  }
  return false;
}

// The cells in random order, of which only the first 1/share need be random (Fisher and Yates).
template <class Set>
int shuffled_cells(const Set& cells, int share, Rng& rng,
                   std::array<std::uint16_t, largest_size * largest_size>& order) {
  int count = 0;
  cells.for_each([&](int cell) { order[count++] = static_cast<std::uint16_t>(cell); });
  const int wanted = (count + share - 1) / share;
  for (int i = 0; i < wanted; ++i) std::swap(order[i], order[i + rng.below(count - i)]);
  return count;
}

}  // namespace detail

template <int Words>
Position<Words> Position<Words>::after_random_move(Rng& rng) const {
  MoveList<Position> moves;
  legal_moves(moves);
  Position next = *this;
  next.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  return next;
}

template <int Words>
Outcome Position<Words>::random_outcome(Rng& rng) const {
  if (outcome_ != Outcome::Ongoing) return outcome_;
  if (swap_pending()) return after_random_move(rng).random_outcome(rng);
  std::array<std::uint16_t, largest_size * largest_size> order;
  const int count = detail::shuffled_cells(empty(), 2, rng, order);
  Set mine = stones(to_move_);
  for (int i = 0; i < (count + 1) / 2; ++i) mine.insert(order[i]);
  const Set first = to_move_ == Player::First ? mine : board_->all.without(mine);
  return joins(Player::First, first) ? Outcome::FirstWins : Outcome::SecondWins;
}

// The winner's connection only grows, so the ply that completed it is found by bisection.
template <int Words>
RandomGame Position<Words>::random_game(Rng& rng) const {
  if (outcome_ != Outcome::Ongoing) return {outcome_, 0};
  if (swap_pending()) {
    const auto rest = after_random_move(rng).random_game(rng);
    return {rest.outcome, rest.plies + 1};
  }
  std::array<std::uint16_t, largest_size * largest_size> order;
  const int count = detail::shuffled_cells(empty(), 1, rng, order);
  const auto stones_after = [&](Player player, int plies) {
    Set stones = this->stones(player);
    for (int i = player == to_move_ ? 0 : 1; i < plies; i += 2) stones.insert(order[i]);
    return stones;
  };
  const bool first_wins = joins(Player::First, stones_after(Player::First, count));
  const Player winner = first_wins ? Player::First : Player::Second;
  int not_yet = 0;
  int won = count;
  while (won - not_yet > 1) {
    const int middle = (won + not_yet) / 2;
    (joins(winner, stones_after(winner, middle)) ? won : not_yet) = middle;
  }
  return {win_for(winner), won};
}

template <int Words>
bool Position<Words>::joins(Player player, const Set& stones) const {
  detail::Rows rows{};
  if (player == Player::First) {
    const std::uint32_t row_mask = (std::uint32_t{1} << size()) - 1;
    for (int r = 0; r < size(); ++r) {
      const int bit = r * size();
      std::uint64_t word = stones.words[bit >> 6] >> (bit & 63);
      if ((bit & 63) + size() > 64) word |= stones.words[(bit >> 6) + 1] << (64 - (bit & 63));
      rows[r] = static_cast<std::uint32_t>(word) & row_mask;
    }
  } else {
    // Columns become rows: the mirror in the long diagonal keeps adjacency.
    stones.for_each([&](int cell) { rows[board_->column(cell)] |= std::uint32_t{1} << board_->row(cell); });
  }
  return detail::joins_top_and_bottom(rows, size());
}

}  // namespace yomi::hex
