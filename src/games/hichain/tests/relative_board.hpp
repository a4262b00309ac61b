// The board of HICHAIN's authors (section 6.1 of their paper, "relative reference"), beside ours: for the test that
// both have the same moves, and for the measurement in bench/hichain_boards.cpp.
//
// A cell knows its eight neighbours. The first one is (0,0). All others are made around a card that is laid, from the
// card's cell as their source; a new cell finds its own neighbours by its coordinates, which serve for nothing else, in
// a table of all cells. What may be laid on a cell is told by its eight neighbours alone.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "games/hichain/position.hpp"

namespace yomi::hichain::testing {

class RelativeBoard {
 public:
  struct Cell {
    int x = 0;
    int y = 0;
    std::array<Cell*, neighbour_count> around{};  // the authors' map from directions
    Piece piece;
  };

  RelativeBoard() {
    Cell& root = make(0, 0);
    put_on(root, Piece(Player::First, first_h, 0));
    put(Piece(Player::Second, first_h, 1), 1, 0);
    put(Piece(Player::First, first_i, 1), 1, 1);
    put(Piece(Player::Second, first_i, 0), 0, 1);
  }
  // Cells point to each other, so a copy makes and links all of them anew.
  RelativeBoard(const RelativeBoard& other) {
    for (const Cell* cell : other.order_) make(cell->x, cell->y).piece = cell->piece;
  }
  RelativeBoard& operator=(const RelativeBoard&) = delete;

  void put(Piece piece, int x, int y) { put_on(*cells_.at({x, y}), piece); }

  std::size_t cell_count() const { return order_.size(); }

  // visit(lay, x, y) for each move of a player with these cards. The patterns of a cell are gathered from its
  // neighbours ("AroundPS"), then each card in each direction is held against them.
  template <class Visit>
  void for_each_move(Player player, CardSet hand, Visit&& visit) const {
    for (const Cell* cell : order_) {
      if (!cell->piece.is_none()) continue;
      const Around met = around_of(*cell, player);
      if (met.points == 0) continue;
      for (CardSet rest = hand; rest != 0; rest &= rest - 1) {
        const int card = std::countr_zero(rest);
        for (int direction = 0; direction < 4; ++direction) {
          const Rim rim = tables::rims[lay_of(card, direction)];
          if ((rim & met.sides) != 0 || (rim & met.points) == 0) continue;
          visit(lay_of(card, direction), cell->x, cell->y);
        }
      }
    }
  }

  // The same with our tables of what fits: what is left is the cost of the references.
  template <class Visit>
  void for_each_set(Player player, LaySet lays, Visit&& visit) const {
    for (const Cell* cell : order_) {
      if (!cell->piece.is_none()) continue;
      std::uint8_t sides = 0, points = 0;
      for (std::size_t i = 0; i < neighbour_count; ++i) {
        const Cell* neighbour = cell->around[i];
        if (neighbour == nullptr || neighbour->piece.is_none()) continue;
        const auto& met = tables::met[neighbour->piece.lay()][neighbour_count - 1 - i];
        sides |= met.sides;
        if (!neighbour->piece.belongs_to(player)) points |= met.points;
      }
      visit(fitting(sides, points) & lays, cell->x, cell->y);
    }
  }

 private:
  // Places of a rim at which neighbours have sides, and opposing neighbours points.
  struct Around {
    Rim sides = 0;
    Rim points = 0;
  };

  static constexpr Rim all_points = 0xA995;

  static constexpr auto make_met_rims() {
    std::array<std::array<Rim, neighbour_count>, lay_count> met{};
    for (std::size_t lay = 0; lay < lay_count; ++lay) {
      for (std::size_t i = 0; i < neighbour_count; ++i) {
        met[lay][i] = met_by_neighbour(tables::rims[lay], static_cast<int>(i));
      }
    }
    return met;
  }
  static const auto& met_rims() {
    static constexpr auto met = make_met_rims();
    return met;
  }

  static Around around_of(const Cell& cell, Player player) {
    Around met;
    for (std::size_t i = 0; i < neighbour_count; ++i) {
      const Cell* neighbour = cell.around[i];
      if (neighbour == nullptr || neighbour->piece.is_none()) continue;
      // The neighbour sees this cell at the opposite end of the list of neighbours.
      const Rim rim = met_rims()[neighbour->piece.lay()][neighbour_count - 1 - i];
      met.sides = static_cast<Rim>(met.sides | (rim & ~all_points));
      if (!neighbour->piece.belongs_to(player)) met.points = static_cast<Rim>(met.points | (rim & all_points));
    }
    return met;
  }

  void put_on(Cell& cell, Piece piece) {
    cell.piece = piece;
    for (std::size_t i = 0; i < neighbour_count; ++i) {
      if (cell.around[i] == nullptr) make(cell.x + neighbour_x[i], cell.y + neighbour_y[i]);
    }
  }

  Cell& make(int x, int y) {
    auto& entry = cells_[{x, y}];
    entry = std::make_unique<Cell>();
    Cell& cell = *entry;
    cell.x = x;
    cell.y = y;
    order_.push_back(&cell);
    for (std::size_t i = 0; i < neighbour_count; ++i) {
      const auto found = cells_.find({x + neighbour_x[i], y + neighbour_y[i]});
      if (found == cells_.end()) continue;
      cell.around[i] = found->second.get();
      found->second->around[neighbour_count - 1 - i] = &cell;
    }
    return cell;
  }

  std::map<std::pair<int, int>, std::unique_ptr<Cell>> cells_;
  std::vector<Cell*> order_;  // as they were made
};

}  // namespace yomi::hichain::testing
