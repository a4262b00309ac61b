// A position of Breakthrough: the men of both sides as one bit a cell, row by row from the top left.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/game.hpp"

namespace yomi::breakthrough {

using Cells = std::uint64_t;

struct Move {
  std::uint8_t from;
  std::uint8_t to;

  std::uint32_t code() const { return from * 64u + to; }
  static Move from_code(std::uint32_t code) {
    return {static_cast<std::uint8_t>(code / 64), static_cast<std::uint8_t>(code % 64)};
  }
  bool operator==(const Move&) const = default;
};

// The numbers of evaluation_names().
enum Evaluation : int { material, advance };

class Position {
 public:
  using Move = breakthrough::Move;

  static constexpr int smallest_size = 4;
  static constexpr int largest_size = 8;
  // Two rows of men, each with three ways to go.
  static constexpr std::size_t max_moves = 3 * 2 * largest_size;

  explicit Position(int size = smallest_size);

  // --- Rules (position.cpp) ---
  Player to_move() const { return to_move_; }
  Outcome outcome() const { return outcome_; }
  void legal_moves(MoveList<Position>& moves) const;
  void play(Move move);

  // --- Text (position_text.cpp) ---
  std::string text() const;
  static Result<Position> parse(int size, std::string_view text);
  std::string move_text(Move move) const;
  Result<Move> parse_move(std::string_view text) const;
  std::string board(BoardStyle style) const;
  Message outcome_reason() const;

  // --- Hashing, for tables ---
  std::uint64_t hash() const { return hash_; }
  std::uint64_t recomputed_hash() const;

  // --- Evaluation (position_evaluation.cpp) ---
  static std::span<const std::string_view> evaluation_names();
  int evaluate(int which) const;

  // --- The board ---
  int size() const { return size_; }
  int row(int cell) const { return cell / size_; }
  int column(int cell) const { return cell % size_; }
  Cells men(Player player) const { return men_[index(player)]; }
  bool has_man(Player player, int cell) const { return (men(player) >> cell & 1) != 0; }
  // How many rows a man of this player on this cell has come forward from its own edge: size - 1 wins.
  int progress(Player player, int cell) const { return player == Player::First ? size_ - 1 - row(cell) : row(cell); }

  bool operator==(const Position&) const = default;

 private:
  // A board that is still to be set up.
  struct Empty {};
  Position(Empty, int size) : size_(size) {}

  // Black comes from below.
  static int forward(Player player) { return player == Player::First ? -1 : 1; }
  bool is_on_far_row(Player player, int cell) const { return progress(player, cell) == size_ - 1; }
  bool has_broken_through(Player player) const;
  void toggle(Player player, int cell);
  // Why the mover may not go so, or nothing.
  std::string objection_to(int from, int to) const;
  std::string cell_text(int cell) const;
  Result<int> parse_cell(std::string_view text) const;

  int size_;
  std::array<Cells, 2> men_{};
  std::uint64_t hash_ = 0;
  Player to_move_ = Player::First;
  Outcome outcome_ = Outcome::Ongoing;
};

}  // namespace yomi::breakthrough
