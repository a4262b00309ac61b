// Sowing: the seeds of a cell go one by one into those that follow, along the bottom row to the right and back along
// the top row. The bottom row is the first player's, the top row the second's; each has a store beside the board.
#pragma once

#include "core/hashing.hpp"
#include "gamefiles/play/position_props.ipp"

namespace yomi::gamefiles {

namespace detail {

inline std::uint64_t seed_key(int cell, int count) {
  return count == 0 ? 0
                    : mix64(0x5365'6564'7300'0000ull + static_cast<std::uint64_t>(cell) * 1024 +
                            static_cast<std::uint64_t>(count));
}

}  // namespace detail

template <int W, Sort S>
void Position<W, S>::set_seeds(int cell, int count) {
  auto& seeds = seeds_[static_cast<std::size_t>(cell)];
  hash_ ^= detail::seed_key(cell, seeds);
  seeds = static_cast<std::uint8_t>(count);
  hash_ ^= detail::seed_key(cell, seeds);
}

template <int W, Sort S>
void Position<W, S>::add_to_store(Player player, int count) {
  auto& store = stores_[index(player)];
  const int cell = 64 + static_cast<int>(index(player));
  hash_ ^= detail::seed_key(cell, store);
  store = static_cast<std::uint16_t>(store + count);
  hash_ ^= detail::seed_key(cell, store);
}

template <int W, Sort S>
std::uint64_t Position<W, S>::seed_hash() const {
  std::uint64_t hash = 0;
  if (!plan_->keeps_stores) return hash;
  for (int cell = 0; plan_->sows && cell < plan_->cells; ++cell)
    hash ^= detail::seed_key(cell, seeds_[static_cast<std::size_t>(cell)]);
  for (int player = 0; player < 2; ++player)
    hash ^= detail::seed_key(64 + player, stores_[static_cast<std::size_t>(player)]);
  return hash;
}

template <int W, Sort S>
int Position<W, S>::seeds_in_row(Player player) const {
  int seeds = 0;
  for (int column = 0; column < plan_->rules.board.columns; ++column) {
    seeds += seeds_[plan_->number(own_row(player) * plan_->rules.board.columns + column)];
  }
  return seeds;
}

template <int W, Sort S>
template <class Visit>
bool Position<W, S>::visit_sowings(const Action& action, int from, Visit&& visit) const {
  bool feeds = false;
  for (const Effect& effect : action.effects) feeds = feeds || effect.what == Effect::What::Feed;
  // Who could give the other player something has to, if that one has nothing.
  const Player other = opponent(to_move_);
  bool must_give = feeds && seeds_in_row(other) == 0;
  const auto gives = [&](int house) {
    Position after = *this;
    after.sow(action, house);
    return after.seeds_in_row(other) > 0;
  };
  Set houses;
  (set_of(action.from, to_move_) & plan_->all).for_each([&](int cell) {
    if (seeds_[static_cast<std::size_t>(cell)] > 0) houses.insert(cell);
  });
  if (must_give) {
    Set giving;
    houses.for_each([&](int house) {
      if (gives(house)) giving.insert(house);
    });
    houses = giving;  // if there are none the player has no move
  }
  while (houses.any()) {
    if (visit(move_of(from, houses.pop_lowest()))) return true;
  }
  return false;
}

template <int W, Sort S>
void Position<W, S>::sow(const Action& action, int house) {
  using What = Effect::What;
  const Board& board = plan_->rules.board;
  const Player other = opponent(to_move_);
  const int columns = board.columns;
  const auto has = [&](What what) {
    for (const Effect& effect : action.effects) {
      if (effect.what == what) return true;
    }
    return false;
  };
  // Places are numbered in the order of sowing; the own store comes behind the last one of the own row.
  const auto cell_of = [&](int place) { return place < columns ? columns + place : 2 * columns - 1 - place; };
  const auto place_of = [&](int cell) {
    return board.row(cell) == 1 ? board.column(cell) : 2 * columns - 1 - board.column(cell);
  };
  const int last_own = to_move_ == Player::First ? columns - 1 : 2 * columns - 1;
  const bool into_store = has(What::IntoStore);
  int seeds = seeds_[static_cast<std::size_t>(house)];
  set_seeds(house, 0);
  const int origin = place_of(house);
  int place = origin;
  bool in_store = false;
  while (seeds > 0) {
    if (into_store && place == last_own && !in_store) {
      in_store = true;
      add_to_store(to_move_, 1);
      --seeds;
      continue;
    }
    in_store = false;
    place = (place + 1) % (2 * columns);
    if (place == origin && has(What::SkipOrigin)) continue;
    set_seeds(cell_of(place), seeds_[static_cast<std::size_t>(cell_of(place))] + 1);
    --seeds;
  }
  if (in_store) {
    again_ = has(What::Again);
    return;
  }
  const int last = cell_of(place);
  const int across = board.row(last) == 0 ? last + columns : last - columns;
  for (const Effect& effect : action.effects) {
    const int opposite = seeds_[static_cast<std::size_t>(across)];
    if (effect.what == What::CaptureOpposite && board.row(last) == own_row(to_move_) &&
        seeds_[static_cast<std::size_t>(last)] == 1 && opposite > 0) {
      set_seeds(last, 0);
      set_seeds(across, 0);
      add_to_store(to_move_, opposite + 1);
      captured_ = true;
    }
    if (effect.what != What::CaptureBack) continue;
    int captured = 0;
    int count = 0;
    for (int at = place; count < columns; ++count, at = (at + 2 * columns - 1) % (2 * columns)) {
      const int here = seeds_[static_cast<std::size_t>(cell_of(at))];
      if (board.row(cell_of(at)) != own_row(other) || (here != effect.number && here != effect.other)) break;
      captured += here;
    }
    if (captured == 0 || captured == seeds_in_row(other)) continue;
    for (int at = place; count > 0; --count, at = (at + 2 * columns - 1) % (2 * columns)) set_seeds(cell_of(at), 0);
    add_to_store(to_move_, captured);
    captured_ = true;
  }
}

}  // namespace yomi::gamefiles
