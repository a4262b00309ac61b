#include "games/hichain/experiments/players.hpp"

#include <limits>

namespace yomi::hichain {

namespace {

int draw(int count, Rng& rng) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(count))); }

// What the player to move can lay somewhere.
LaySet playable_lays(const Position& position) {
  LaySet lays{};
  position.cards().for_each_open_cell([&](CellIndex cell) { lays |= position.fitting_on(cell, position.to_move()); });
  return lays;
}

}  // namespace

Move random_move_by_card(const Position& position, Rng& rng) {
  if (position.must_pass()) return Move::pass();
  const LaySet playable = playable_lays(position);
  CardSet cards = 0;
  playable.for_each([&](Lay lay) { cards |= CardSet{1} << card_of(lay); });
  for (int skip = draw(std::popcount(cards), rng); skip > 0; --skip) cards &= cards - 1;
  const LaySet directions = playable & tables::make_lays_of(static_cast<Card>(std::countr_zero(cards)));
  const Lay lay = directions.nth(draw(directions.size(), rng));
  FixedList<CellIndex, Position::max_cells> cells;
  position.cards().for_each_open_cell([&](CellIndex cell) {
    if (position.fitting_on(cell, position.to_move()).contains(lay)) cells.push_back(cell);
  });
  const CellIndex cell = cells[static_cast<std::size_t>(draw(static_cast<int>(cells.size()), rng))];
  return Move::lay_at(lay, position.cards().x_of(cell), position.cards().y_of(cell));
}

Move fewest_replies_move(const Position& position, Rng& rng) {
  MoveList<Position> moves;
  position.distinct_moves(moves);
  Move best = moves[0];
  int fewest = std::numeric_limits<int>::max();
  int equal = 0;
  Position child;
  for (const Move move : moves) {
    child = position;
    child.play(move);
    const int replies = child.count_moves(child.to_move());
    if (replies > fewest) continue;
    equal = replies < fewest ? 1 : equal + 1;
    fewest = replies;
    if (draw(equal, rng) == 0) best = move;
  }
  return best;
}

}  // namespace yomi::hichain
