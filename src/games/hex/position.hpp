// A Hex position: the stones, and which of them are joined to an edge. Whether a move wins is known
// from those sets: a stone that touches a joined set is flooded into it, each stone at most once per
// edge in a whole game, so the connection test is incremental and a copy is a few words.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "agents/board_marks.hpp"
#include "core/game.hpp"
#include "core/hashing.hpp"
#include "games/hex/geometry.hpp"
#include "search/playouts.hpp"

namespace yomi::hex {

struct Move {
  std::uint16_t cell;

  // White takes over Black's first move: the stone changes colour and is mirrored.
  static constexpr std::uint16_t swap_cell = 1023;
  static constexpr Move swap() { return {swap_cell}; }
  bool is_swap() const { return cell == swap_cell; }

  std::uint32_t code() const { return cell; }
  static Move from_code(std::uint32_t code) { return {static_cast<std::uint16_t>(code)}; }
  bool operator==(const Move&) const = default;
};

// The numbers of evaluation_names().
enum Evaluation : int {
  no_evaluation,
  neighbours_only,
  cells_only,
  e1,
  e2,
  e2_one,
  e2_both,
  shortest,
  every_cell,
  paths
};

template <int Words>
class Position {
 public:
  using Move = hex::Move;
  using Board = Geometry<Words>;
  using Set = Cells<Words>;

  static constexpr int max_size = Board::max_size;
  static constexpr std::size_t max_moves = max_size * max_size + 1;

  Position() : Position(1, false) {}
  Position(int size, bool swap_rule) : board_(&Board::of(size)), swap_rule_(swap_rule) {}

  // --- Rules ---
  Player to_move() const { return to_move_; }
  Outcome outcome() const { return outcome_; }
  void legal_moves(MoveList<Position>& moves) const;
  void play(Move move);

  // --- Text (position_text.ipp, position_board.ipp) ---
  std::string text() const;
  static Result<Position> parse(int size, bool swap_rule, std::string_view text);
  std::string move_text(Move move) const;
  Result<Move> parse_move(std::string_view text) const;
  std::string board(BoardStyle style) const { return board(style, {}); }
  std::string board(BoardStyle style, std::span<const BoardMark<Move>> marks) const;
  Message outcome_reason() const;

  // --- Hashing and symmetry: the half turn ---
  std::uint64_t hash() const { return hashes_[0] ^ side_key(); }
  std::uint64_t recomputed_hash() const;
  int symmetry_count() const { return 2; }
  Position transformed(int symmetry) const;
  Move transformed_move(Move move, int symmetry) const;
  std::uint64_t canonical_hash() const { return std::min(hashes_[0], hashes_[1]) ^ side_key(); }

  int canonical_symmetry() const { return hashes_[1] < hashes_[0] ? 1 : 0; }
  Set transformed_cells(const Set& cells, int symmetry) const {
    return symmetry == 0 ? cells : cells.reversed(board_->cells);
  }

  // --- Proofs (position_proof.ipp) ---
  bool is_monotone() const { return !swap_pending(); }
  void order_for_proof(const Set& candidates, MoveList<Position>& moves) const;
  // The position with stones of `player` on all of `cells`, the same side to move: for checking proofs.
  Position filled(Player player, const Set& cells) const {
    Position result = *this;
    cells.for_each([&](int cell) { result.place(player, cell); });
    return result;
  }

  // --- Evaluation (position_evaluation.ipp) ---
  static std::span<const std::string_view> evaluation_names();
  int evaluate(int which) const;
  static int ordering_evaluation() { return e1; }
  bool evaluate_moves(int which, const MoveList<Position>& moves, std::span<int> values) const;

  // --- Playouts (position_playout.ipp) ---
  Outcome random_outcome(Rng& rng) const;
  RandomGame random_game(Rng& rng) const;

  // --- The board ---
  const Board& geometry() const { return *board_; }
  int size() const { return board_->size; }
  bool has_swap_rule() const { return swap_rule_; }
  bool may_swap() const {
    return swap_rule_ && to_move_ == Player::Second && stones(Player::First).count() == 1 &&
           stones(Player::Second).none();
  }
  const Set& stones(Player player) const { return stones_[index(player)]; }
  Set empty() const { return board_->all.without(stones_[0] | stones_[1]); }
  // The stones of `player` joined to its top or left (0), bottom or right (1) edge.
  const Set& joined(Player player, int edge) const { return joined_[index(player)][edge]; }
  // The empty cells that join both edges of `player` at once.
  Set winning_cells(Player player) const { return reach(player, 0) & reach(player, 1) & empty(); }
  // A shortest chain of the winner's stones from edge to edge; empty while nobody has won.
  Set winning_path() const;
  // The fewest stones `player` still needs to win were the opponent to pass; size² + 1 if cut off.
  int distance(Player player) const;

  bool operator==(const Position&) const = default;

 private:
  static constexpr std::size_t keys_per_player = largest_size * largest_size;
  static constexpr auto keys = zobrist_keys<2 * keys_per_player + 1>(0x4865'7867'616D'6521ull);

  std::uint64_t side_key() const { return to_move_ == Player::First ? 0 : keys.back(); }
  void place(Player player, int cell);
  void toggle_keys(Player player, int cell);
  // The cells that a stone on would join to the edge, empty or not.
  Set reach(Player player, int edge) const {
    return board_->edges[index(player)][edge] | board_->neighbours(joined(player, edge));
  }
  void measure_distances(Player player, int edge, std::span<std::int16_t> distances) const;
  int territory(Player player, bool with_neighbours, bool with_cells) const;
  // Until the swap is settled, it is open whose stones are whose.
  bool swap_pending() const { return may_swap() || (swap_rule_ && stones_[0].none() && stones_[1].none()); }
  Position after_random_move(Rng& rng) const;
  // Whether these stones of `player`, of which the position's own may be a part, join its edges.
  bool joins(Player player, const Set& stones) const;
  // Over the cells of the top or left edge: the two smallest distances to the edge opposite.
  std::array<int, 2> edge_distances(Player player) const;
  // Over the empty cells: the stones that joining both edges through the cell takes, added up.
  int stones_through_cells(Player player) const;

  const Board* board_;
  std::array<Set, 2> stones_{};
  std::array<std::array<Set, 2>, 2> joined_{};
  std::array<std::uint64_t, 2> hashes_{};  // of the position and of its half turn, without the side
  Player to_move_ = Player::First;
  Outcome outcome_ = Outcome::Ongoing;
  bool swap_rule_;
};

template <int Words>
inline void Position<Words>::toggle_keys(Player player, int cell) {
  const auto* own = keys.data() + index(player) * keys_per_player;
  hashes_[0] ^= own[cell];
  hashes_[1] ^= own[board_->rotated(cell)];
}

template <int Words>
inline void Position<Words>::place(Player player, int cell) {
  Set& own = stones_[index(player)];
  own.insert(cell);
  toggle_keys(player, cell);
  const Set stone = Set::single(cell);
  for (int edge = 0; edge < 2; ++edge) {
    Set& joined = joined_[index(player)][edge];
    const bool touches =
        board_->edges[index(player)][edge].contains(cell) || (board_->neighbours_of[cell] & joined).any();
    if (!touches) continue;
    joined |= stone;
    for (Set front = board_->neighbours_of[cell];;) {
      front = (front & own).without(joined);
      if (front.none()) break;
      joined |= front;
      front = board_->neighbours(front);
    }
  }
  if (joined_[index(player)][0].contains(cell) && joined_[index(player)][1].contains(cell)) {
    outcome_ = win_for(player);
  }
}

template <int Words>
inline void Position<Words>::play(Move move) {
  assert(outcome_ == Outcome::Ongoing);
  if (move.is_swap()) {
    assert(may_swap());
    const int cell = stones(Player::First).lowest();
    *this = Position(size(), swap_rule_);
    place(Player::Second, board_->mirrored(cell));
    return;  // a fresh position has Black to move
  }
  assert(empty().contains(move.cell));
  place(to_move_, move.cell);
  to_move_ = opponent(to_move_);
}

template <int Words>
inline void Position<Words>::legal_moves(MoveList<Position>& moves) const {
  assert(outcome_ == Outcome::Ongoing);
  moves.clear();
  empty().for_each([&](int cell) { moves.push_back({static_cast<std::uint16_t>(cell)}); });
  if (may_swap()) moves.push_back(Move::swap());
}

// Everything that is not inline here is instantiated once, in position.cpp.
extern template class Position<1>;
extern template class Position<2>;
extern template class Position<6>;

}  // namespace yomi::hex
