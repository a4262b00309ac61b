// A position of Nip, Othello or a smaller board of that family. The legal moves are found when a position
// comes about: whether the game is over depends on them, and every search asks next.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "agents/board_marks.hpp"
#include "core/game.hpp"
#include "core/hashing.hpp"
#include "games/nip/discs.hpp"
#include "search/value_scale.hpp"

namespace yomi::nip {

struct Move {
  std::uint8_t cell;

  static constexpr std::uint8_t pass_cell = 64;
  static constexpr Move pass() { return {pass_cell}; }
  bool is_pass() const { return cell == pass_cell; }

  std::uint32_t code() const { return cell; }
  static Move from_code(std::uint32_t code) { return {static_cast<std::uint8_t>(code)}; }
  bool operator==(const Move&) const = default;
};

enum class Start { Othello, Parallel };

// The numbers of evaluation_names().
enum Evaluation : int { no_evaluation, disc_count, mobility, paper_map, paper_value, patterns };

class PatternWeights;
class PatternModel;

class EndgameSolver;

class Position {
 public:
  using Move = nip::Move;
  static constexpr std::size_t max_moves = 64;
  static constexpr bool perft_counts_finished_games = true;  // as the tables known for Othello do

  Position() : Position(Board::of(8, 2, true), Start::Othello) {}
  Position(const Board& board, Start start);
  // Any discs, with the side to move to see them as its own.
  Position(const Board& board, const Discs& discs, Player to_move);

  // --- Rules ---
  Player to_move() const { return to_move_; }
  Outcome outcome() const { return outcome_; }
  void legal_moves(MoveList<Position>& moves) const;
  void play(Move move);
  int count_legal_moves() const;

  // --- Text (position_text.cpp) ---
  std::string text() const;
  static Result<Position> parse(const Board& board, std::string_view text);
  std::string move_text(Move move) const;
  Result<Move> parse_move(std::string_view text) const;
  std::string board(BoardStyle style) const { return board(style, {}); }
  std::string board(BoardStyle style, std::span<const BoardMark<Move>> marks) const;
  Message outcome_reason() const;

  // --- Score: discs ---
  int score(Player player) const { return std::popcount(player == to_move_ ? discs_.own : discs_.opp); }

  // --- Hashing and symmetry. The hash sees own and opponent's discs, not colours: positions with the
  // colours changed have the same value for the side to move, and share what is known of them. ---
  std::uint64_t hash() const { return hash_of(discs_.own, discs_.opp); }
  std::uint64_t recomputed_hash() const { return hash(); }
  int symmetry_count() const { return 8; }
  Position transformed(int symmetry) const;
  Move transformed_move(Move move, int symmetry) const;
  std::uint64_t canonical_hash() const { return hash_under(canonical_symmetry()); }
  // The symmetry that leads to the smallest hash.
  int canonical_symmetry() const;

  // Two multiplications to 128 bits with their halves folded, then mixed.
  static std::uint64_t hash_of(Cells own, Cells opp) {
    __extension__ using Wide = unsigned __int128;
    const Wide a = Wide{own ^ 0x9E37'79B9'7F4A'7C15ull} * 0xD6E8'FEB8'6659'FD93ull;
    const Wide b = Wide{opp ^ 0xC2B2'AE3D'27D4'EB4Full} * 0xA076'1D64'78BD'642Full;
    const auto folded = [](Wide w) { return static_cast<std::uint64_t>(w) ^ static_cast<std::uint64_t>(w >> 64); };
    return mix64(folded(a) + std::rotl(folded(b), 32));
  }

  // --- Evaluation (position_evaluation.cpp) ---
  static std::span<const std::string_view> evaluation_names();
  int evaluate(int which) const;
  // The learned evaluation by other weights than the built-in ones, which must be of this board.
  using Weights = PatternWeights;
  using Model = PatternModel;  // how such weights are learned
  int evaluate(int which, const Weights& weights) const;
  Result<std::shared_ptr<const Weights>> parse_weights(std::string_view bytes) const;
  ValueScale value_scale(int which) const;  // hundredths of a disc of the final lead, as shares of the points
  using EndingSolver = EndgameSolver;       // endgame/solver.hpp
  static int ordering_evaluation() { return mobility; }
  bool evaluate_moves(int which, const MoveList<Position>& moves, std::span<int> values) const;

  // --- The board ---
  const Board& shape() const { return *board_; }
  std::string data_name() const;  // "nip/size8-cut2-ring"
  const Discs& discs() const { return discs_; }
  Cells empty() const { return board_->all & ~(discs_.own | discs_.opp); }
  int empty_count() const { return std::popcount(empty()); }
  Cells moves() const { return moves_; }
  bool must_pass() const { return moves_ == 0 && outcome_ == Outcome::Ongoing; }

  bool operator==(const Position&) const = default;

 private:
  std::uint64_t hash_under(int symmetry) const {
    return hash_of(board_->image_of(discs_.own, symmetry), board_->image_of(discs_.opp, symmetry));
  }
  void find_moves();

  const Board* board_;
  Discs discs_;
  Cells moves_ = 0;
  Player to_move_ = Player::First;
  Outcome outcome_ = Outcome::Ongoing;
};

inline void Position::find_moves() {
  with_ring(*board_, [&](auto ring) {
    moves_ = moves_of<ring()>(*board_, discs_);
    if (moves_ != 0 || moves_of<ring()>(*board_, after_pass(discs_)) != 0) return;
    const int lead = std::popcount(discs_.own) - std::popcount(discs_.opp);
    outcome_ = lead > 0 ? win_for(to_move_) : lead < 0 ? win_for(opponent(to_move_)) : Outcome::Draw;
  });
}

inline void Position::play(Move move) {
  assert(outcome_ == Outcome::Ongoing);
  if (move.is_pass()) {
    assert(must_pass());
    discs_ = after_pass(discs_);
  } else {
    assert((moves_ >> move.cell & 1) != 0);
    discs_ = with_ring(*board_, [&](auto ring) {
      return after_move<ring()>(*board_, discs_, move.cell, flips_of<ring()>(*board_, discs_, move.cell));
    });
  }
  to_move_ = opponent(to_move_);
  find_moves();
}

inline void Position::legal_moves(MoveList<Position>& moves) const {
  assert(outcome_ == Outcome::Ongoing);
  moves.clear();
  for (Cells rest = moves_; rest != 0; rest &= rest - 1) {
    moves.push_back({static_cast<std::uint8_t>(std::countr_zero(rest))});
  }
  if (moves.empty()) moves.push_back(Move::pass());
}

inline int Position::count_legal_moves() const {
  assert(outcome_ == Outcome::Ongoing);
  return std::max(1, std::popcount(moves_));
}

}  // namespace yomi::nip
