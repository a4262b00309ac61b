// A position of HICHAIN: two players lay letter cards, each turned as they like, on an unbounded board.
//
// Moves, scores and hashes are kept up as cards come: a card changes the patterns of the eight cells around it, the
// chains through it and nothing else.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "games/hichain/board.hpp"
#include "games/hichain/chains.hpp"
#include "games/hichain/letters.hpp"
#include "games/hichain/move.hpp"
#include "search/playouts.hpp"
#include "search/value_scale.hpp"

namespace yomi::hichain {

// The numbers of evaluation_names().
// Those between threats and learned are the learned one with a term switched off, to see what it contributes.
enum Evaluation : int { score_only, threats, no_chains, no_letters, no_mobility, learned };

// Of values, to a point of the score.
inline constexpr int value_unit = 16;
// For who can complete a royal at once: no points weigh as much, but it is not yet done.
inline constexpr int royal_value = won_child / 2;
inline constexpr int most_points_value = royal_value / 2;

class LearnedWeights;
class LearnedModel;

// A card on the board, for texts and pictures.
struct PlacedCard {
  Player owner;
  Card card;  // may be first_h or first_i
  int direction;
  int x;
  int y;
};

class Position {
 public:
  using Move = hichain::Move;
  // A card goes to one of the eight cells around one of the opponent's 29 cards at most.
  static constexpr std::size_t max_cells = owned_count * neighbour_count;
  static constexpr std::size_t max_moves = max_cells * lay_count;

  Position() : Position(true) {}
  explicit Position(bool with_asterisk);

  // --- Rules (position.cpp) ---
  Player to_move() const { return to_move_; }
  Outcome outcome() const { return outcome_; }
  void legal_moves(MoveList<Position>& moves) const;
  int count_legal_moves() const;
  void play(Move move);
  // Of legal moves that lead to the same position but for the names of equal cards (an X turned, a Z for
  // an N), one.
  void distinct_moves(MoveList<Position>& moves) const;
  bool must_pass() const { return must_pass_; }
  int moves_left() const { return std::popcount(hands_[0]) + std::popcount(hands_[1]); }  // those of all cards

  // --- Random games (position_playout.cpp) ---
  Outcome random_outcome(Rng& rng) const { return random_game(rng).outcome; }
  RandomGame random_game(Rng& rng) const;
  // Most moves that score are taken.
  Outcome guided_outcome(Rng& rng) const;

  // --- Text (position_text.cpp, position_board.cpp) ---
  // The cards that each player has laid, and who is to move: "Xe1+2,Ls1-1 Hw-1+1 r"; the start is "- - b".
  std::string text() const;
  static Result<Position> parse(bool with_asterisk, std::string_view text);
  std::string move_text(Move move) const;  // "Js-1+2", "pass"
  Result<Move> parse_move(std::string_view text) const;
  std::string board(BoardStyle style) const;
  Message outcome_reason() const;

  // --- Score ---
  int score(Player player) const { return scores_[index(player)]; }
  const Chains& chains(Player player) const { return chains_[index(player)]; }
  bool can_score(Player player) const;             // position_gains.cpp
  bool defences(MoveList<Position>& moves) const;  // position_gains.cpp

  // --- Hashing and symmetry. Half a turn maps the start onto itself, as an I on its side is an H. Cards that are
  // equal but for their names have equal keys. ---
  std::uint64_t hash() const { return hashes_[0] ^ side_key(); }
  std::uint64_t recomputed_hash() const;
  int symmetry_count() const { return 2; }
  Position transformed(int symmetry) const;
  Move transformed_move(Move move, int symmetry) const;
  std::uint64_t canonical_hash() const { return std::min(hashes_[0], hashes_[1]) ^ side_key(); }

  // --- Evaluation (position_evaluation.cpp) ---
  static std::span<const std::string_view> evaluation_names();
  int evaluate(int which) const;
  // The learned evaluation by other weights than the built-in ones.
  using Weights = LearnedWeights;
  using Model = LearnedModel;  // how such weights are learned
  int evaluate(int which, const Weights& weights) const;
  Result<std::shared_ptr<const Weights>> parse_weights(std::string_view bytes) const;
  std::string data_name() const { return "hichain/learned"; }
  static int ordering_evaluation() { return threats; }
  std::size_t evaluate_moves_until(int which, const MoveList<Position>& moves, std::span<int> values, int enough,
                                   const Weights* weights) const;
  static constexpr int usual_width = 12;  // docs/results/hichain.md
  static constexpr int good_odds_value = 12 * value_unit;
  ValueScale value_scale(int) const { return ValueScale::curve(good_odds_value); }
  bool evaluate_moves(int which, const MoveList<Position>& moves, std::span<int> values) const;
  bool evaluate_moves(int which, const MoveList<Position>& moves, std::span<int> values, const Weights& weights) const;

  // --- The cards ---
  bool with_asterisk() const { return with_asterisk_; }
  bool in_hand(Player player, Card card) const { return (hands_[index(player)] >> card & 1) != 0; }
  CardSet hand(Player player) const { return hands_[index(player)]; }
  const Board& cards() const { return board_; }
  std::vector<PlacedCard> placed_cards(Player player) const;  // those of the start first, then by name
  // What may lie on an empty cell, if it were the player's turn.
  LaySet fitting_on(CellIndex cell, Player player) const {
    const Cell& around = board_[cell];
    return fitting(around.sides, around.points[index(opponent(player))]) & lays_[index(player)];
  }
  int count_moves(Player player) const;
  bool has_move(Player player) const;
  // Whether a royal may be a card away: H and I lie from the start, so of C, A, N and the asterisk two must.
  bool royal_is_near(Player player) const;
  CellIndex cell_of(Player player, Card card) const { return cells_[index(player)][card]; }
  LaySet lays(Player player) const { return lays_[index(player)]; }
  // Those of the hand without one that looks like another; also as if a card were no longer in it.
  LaySet distinct_lays(Player player) const { return distinct_lays_of(hand(player)); }
  LaySet distinct_lays(Player player, Card without) const {
    return distinct_lays_of(hand(player) & ~(CardSet{1} << without));
  }

  bool operator==(const Position& other) const;

 private:
  void place(Player player, Card card, int direction, int x, int y);
  void list_moves(const LaySet& from, MoveList<Position>& moves) const;
  void find_outcome();
  void value_by_playing(int which, const MoveList<Position>& moves, std::span<int> values,
                        const Weights* weights) const;
  static LaySet distinct_lays_of(CardSet hand);
  std::uint64_t side_key() const { return to_move_ == Player::First ? 0 : second_to_move_key; }
  Result<Move> legal_or_why_not(Move move) const;
  static Result<Position> with_cards(bool with_asterisk, std::vector<Move> black, std::vector<Move> red,
                                     Player to_move);

  static constexpr std::uint64_t second_to_move_key = 0x9C1F'2E60'71B8'54D3ull;

  Board board_;
  std::array<Chains, 2> chains_;
  std::array<int, 2> scores_{};
  std::array<CardSet, 2> hands_{};
  std::array<LaySet, 2> lays_{};  // of the hands
  // Where each card on the board lies, by name, with its direction.
  std::array<std::array<CellIndex, owned_count>, 2> cells_{};
  std::array<std::uint64_t, 2> hashes_{};  // as it is, and after half a turn
  Player to_move_ = Player::First;
  Outcome outcome_ = Outcome::Ongoing;
  bool royal_ = false;
  bool must_pass_ = false;
  bool with_asterisk_ = true;
};

}  // namespace yomi::hichain
