// Random games, without lists of moves: the moves of each cell are counted, and one is drawn by its number.
#include <optional>

#include "games/hichain/evaluation/gains.hpp"
#include "games/hichain/position.hpp"

namespace yomi::hichain {

namespace {

// The moves of a position by cell.
class CountedMoves {
 public:
  explicit CountedMoves(const Position& position) {
    position.cards().for_each_open_cell([&](CellIndex cell) {
      const LaySet lays = position.fitting_on(cell, position.to_move());
      if (lays.empty()) return;
      total_ += lays.size();
      entries_.push_back({cell, total_, lays});
    });
  }

  Move draw(const Position& position, Rng& rng) const {
    if (entries_.empty()) return Move::pass();
    const int number = static_cast<int>(rng.below(static_cast<std::uint32_t>(total_)));
    const Entry* entry = entries_.begin();
    while (entry->up_to <= number) ++entry;
    const Lay lay = entry->lays.nth(number - (entry->up_to - entry->lays.size()));
    return Move::lay_at(lay, position.cards().x_of(entry->cell), position.cards().y_of(entry->cell));
  }

 private:
  struct Entry {
    CellIndex cell;
    int up_to;  // moves of this cell and those before it
    LaySet lays;
  };

  FixedList<Entry, Position::max_cells> entries_;
  int total_ = 0;
};

}  // namespace

RandomGame Position::random_game(Rng& rng) const {
  Position game = *this;
  int plies = 0;
  for (; game.outcome_ == Outcome::Ongoing; ++plies) game.play(CountedMoves(game).draw(game, rng));
  return {game.outcome_, plies};
}

// The move that scores most is taken three times of four; otherwise, and where none scores, any move.
Outcome Position::guided_outcome(Rng& rng) const {
  Position game = *this;
  while (game.outcome_ == Outcome::Ongoing) {
    std::optional<Gain> best;
    if (rng.below(4) != 0) {
      for_each_gain(game, game.to_move_, [&](const Gain& gain) {
        if (!best || gain.royal || (!best->royal && gain.points > best->points)) best = gain;
      });
    }
    game.play(best ? Move::lay_at(best->lay, game.board_.x_of(best->cell), game.board_.y_of(best->cell))
                   : CountedMoves(game).draw(game, rng));
  }
  return game.outcome_;
}

}  // namespace yomi::hichain
