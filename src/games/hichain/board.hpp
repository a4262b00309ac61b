// The unbounded board: the cards that lie, and for each cell around them what the cards there would meet.
//
// A game spreads over at most 56 columns and rows (two at the start, and each card adds at most one), so
// coordinates taken modulo 64 never coincide: the board is an array that closes on itself, without edges or moving
// origins. Compared with cells that know their eight neighbours (the "relative reference" of HICHAIN's authors), a
// neighbour costs an addition and not a look-up, nothing is ever linked, and all cells of a row stand side by side.
// Only the rows in use are copied with a board: some 4 KB in mid-game.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "core/player.hpp"
#include "games/hichain/cards.hpp"

namespace yomi::hichain {

// A card on the board, with its owner and direction, in one byte; 0 is none.
class Piece {
 public:
  constexpr Piece() = default;
  constexpr Piece(Player owner, Card card, int direction)
      : code_(static_cast<std::uint8_t>(1 + index(owner) * per_player + card * 4 + direction)) {}

  constexpr bool is_none() const { return code_ == 0; }
  constexpr bool belongs_to(Player player) const {
    return static_cast<unsigned>(code_ - 1 - static_cast<int>(index(player)) * per_player) < per_player;
  }
  constexpr Player owner() const { return code_ > per_player ? Player::Second : Player::First; }
  // 0 to owned_count · 4 − 1, an index into tables::readings.
  constexpr int card_and_direction() const { return (code_ - 1) % per_player; }
  constexpr Card card() const { return static_cast<Card>(card_and_direction() / 4); }
  constexpr int direction() const { return card_and_direction() % 4; }
  constexpr Lay lay() const { return lay_of(face_of(card()), direction()); }

  bool operator==(const Piece&) const = default;

 private:
  static constexpr int per_player = owned_count * 4;
  std::uint8_t code_ = 0;
};

struct Cell {
  std::uint8_t sides = 0;                // where neighbours have sides
  std::array<std::uint8_t, 2> points{};  // where neighbours of each player have points
  Piece piece;
};

// A cell as a number: row and column modulo 64.
using CellIndex = std::uint16_t;

class Board {
 public:
  static constexpr int span = 64;

  Board() = default;
  Board(const Board& other) { *this = other; }
  Board& operator=(const Board& other) {
    left_ = other.left_;
    right_ = other.right_;
    top_ = other.top_;
    bottom_ = other.bottom_;
    cards_ = other.cards_;
    if (other.is_empty()) return *this;
    for (int y = top_ - margin; y <= bottom_ + margin; ++y) rows_[row_of(y)] = other.rows_[row_of(y)];
    return *this;
  }

  void put(Piece piece, int x, int y) {
    include(x, y);
    Row& own_row = rows_[row_of(y)];
    assert((own_row.taken >> column_of(x) & 1) == 0);
    own_row.taken |= 1ull << column_of(x);
    own_row.cells[column_of(x)].piece = piece;
    ++cards_[index(piece.owner())];
    const auto& met = tables::met[piece.lay()];
    const std::size_t owner = index(piece.owner());
    for (std::size_t i = 0; i < neighbour_count; ++i) {
      Row& row = rows_[row_of(y + neighbour_y[i])];
      const std::size_t column = column_of(x + neighbour_x[i]);
      Cell& cell = row.cells[column];
      cell.sides |= met[i].sides;
      cell.points[owner] |= met[i].points;
      row.near |= 1ull << column;
    }
  }

  // Changes the card on a cell and nothing else: chains can then be looked for, moves cannot.
  void lay_for_a_while(Piece piece, CellIndex cell) { rows_[cell / span].cells[cell % span].piece = piece; }

  bool is_empty() const { return right_ < left_; }
  int cards_of(Player player) const { return cards_[index(player)]; }
  int left() const { return left_; }
  int right() const { return right_; }
  int top() const { return top_; }
  int bottom() const { return bottom_; }

  static constexpr CellIndex cell_index(int x, int y) {
    return static_cast<CellIndex>(row_of(y) * span + column_of(x));
  }
  int x_of(CellIndex cell) const { return left_ - margin + ((cell % span - (left_ - margin + half)) & (span - 1)); }
  int y_of(CellIndex cell) const { return top_ - margin + ((cell / span - (top_ - margin + half)) & (span - 1)); }
  static constexpr CellIndex north_of(CellIndex cell) { return (cell - span) & (span * span - 1); }
  static constexpr CellIndex south_of(CellIndex cell) { return (cell + span) & (span * span - 1); }
  static constexpr CellIndex west_of(CellIndex cell) {
    return static_cast<CellIndex>((cell & ~(span - 1)) | ((cell - 1) & (span - 1)));
  }
  static constexpr CellIndex east_of(CellIndex cell) {
    return static_cast<CellIndex>((cell & ~(span - 1)) | ((cell + 1) & (span - 1)));
  }
  // The four cells that share an edge with one.
  static constexpr std::array<CellIndex, 4> beside(CellIndex cell) {
    return {north_of(cell), west_of(cell), east_of(cell), south_of(cell)};
  }

  // A cell not further than two from a card.
  const Cell& operator[](CellIndex cell) const { return rows_[cell / span].cells[cell % span]; }
  // Any cell of the plane.
  Piece piece_at(int x, int y) const {
    if (is_empty() || x < left_ || x > right_ || y < top_ || y > bottom_) return {};
    return rows_[row_of(y)].cells[column_of(x)].piece;
  }

  // The empty cells around the cards, row by row, until visit(cell) returns true; says whether it did.
  template <class Visit>
  bool any_open_cell(Visit&& visit) const {
    for (int y = top_ - 1; y <= bottom_ + 1; ++y) {
      const std::size_t row = row_of(y);
      for (std::uint64_t rest = rows_[row].near & ~rows_[row].taken; rest != 0; rest &= rest - 1) {
        if (visit(static_cast<CellIndex>(row * span + static_cast<std::size_t>(std::countr_zero(rest))))) return true;
      }
    }
    return false;
  }
  template <class Visit>
  void for_each_open_cell(Visit&& visit) const {
    any_open_cell([&](CellIndex cell) {
      visit(cell);
      return false;
    });
  }

 private:
  struct Row {
    std::uint64_t taken;
    std::uint64_t near;  // within one step of a card
    std::array<Cell, span> cells;
  };

  // A card may come one step outside the cards that lie, and looks one step further for others.
  static constexpr int margin = 2;
  static constexpr int half = span / 2;

  static constexpr std::size_t row_of(int y) { return static_cast<std::size_t>((y + half) & (span - 1)); }
  static constexpr std::size_t column_of(int x) { return row_of(x); }

  // Rows that come into use are cleared then and not before, so that a copy may leave out the others.
  void include(int x, int y) {
    if (is_empty()) {
      left_ = right_ = static_cast<std::int8_t>(x);
      top_ = bottom_ = static_cast<std::int8_t>(y);
      for (int row = y - margin; row <= y + margin; ++row) rows_[row_of(row)] = Row{};
      return;
    }
    left_ = std::min(left_, static_cast<std::int8_t>(x));
    right_ = std::max(right_, static_cast<std::int8_t>(x));
    for (; top_ > y; --top_) rows_[row_of(top_ - margin - 1)] = Row{};
    for (; bottom_ < y; ++bottom_) rows_[row_of(bottom_ + margin + 1)] = Row{};
    assert(right_ - left_ + 2 * margin < span && bottom_ - top_ + 2 * margin < span);
  }

  std::int8_t left_ = 0;
  std::int8_t right_ = -1;
  std::int8_t top_ = 0;
  std::int8_t bottom_ = -1;
  std::array<std::uint8_t, 2> cards_{};
  std::array<Row, span> rows_;
};

}  // namespace yomi::hichain
