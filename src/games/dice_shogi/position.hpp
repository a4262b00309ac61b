// A position of minishogi (5×5), with or without the die of Dice Shogi.
//
// Two rules look one move ahead: a pawn drop must not mate, and no move may stalemate. What the opponent could then
// answer is judged without these two rules, which would otherwise ask for each other without end. A player in check
// who has only moves that they forbid is mated. To one who is not in check they then do not apply: such a player
// always has a move.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/game.hpp"
#include "games/dice_shogi/attacks.hpp"
#include "games/dice_shogi/keys.hpp"
#include "games/dice_shogi/move.hpp"

namespace yomi::dice_shogi {

// The numbers of evaluation_names().
enum Evaluation : int { material, learned };

class LearnedWeights;
template <bool HasDie>
class LearnedModel;

// What a move does to the material of the player who makes it, in any position.
namespace material_changes {
inline constexpr int none = -1'000'000'000;  // there is no move
int least();
int most();
}  // namespace material_changes

struct Settings {
  int max_plies = 300;           // a game that has lasted so long is a draw; the move number of SFEN counts
  bool rolls_from_left = false;  // in texts the rolls 1 to 5 count files from the left edge (roll r is file 6 − r)
};
inline constexpr int most_plies = 10'000;

// How a move breaks the rules.
enum class Fault {
  None,
  NoPiece,
  NotYours,
  NotInHand,
  OwnPiece,
  NoSuchStep,
  NoPromotion,
  MustPromote,
  Taken,
  TwoPawns,
  DeadPawn,
  InCheck,
  LeavesInCheck,
  PawnDropMate,
  Stalemate,
  WrongFile,
};

template <bool HasDie>
class BasicPosition {
 public:
  using Move = dice_shogi::Move;
  static constexpr std::size_t max_moves = 200;
  using Moves = FixedList<Move, max_moves>;

  BasicPosition() : BasicPosition(Settings{}) {}
  explicit BasicPosition(const Settings& settings);

  // --- Rules (position.cpp, position_moves.cpp) ---
  Player to_move() const { return to_move_; }
  Outcome outcome() const { return outcome_; }
  void legal_moves(Moves& moves) const;  // while the die is to be rolled: its faces
  void play(Move move);

  // --- The die ---
  static constexpr std::size_t max_chance_outcomes = 6;
  bool is_chance() const requires HasDie { return is_roll_due(); }
  void chance_outcomes(FixedList<ChanceOutcome<Move>, max_chance_outcomes>& outcomes) const requires HasDie {
    outcomes.clear();
    for (int face = 1; face <= 6; ++face) outcomes.push_back({Move::roll(face), 1.0 / 6});
  }
  // Groups are files: group 0 is file 1.
  static constexpr int move_groups = board_size;
  void moves_of_all_outcomes(Moves& moves) const requires HasDie { unrestricted_moves(moves); }
  void play_any(Move move) requires HasDie { play_move(move); }
  int move_group(Move move) const requires HasDie { return file_of(move.to()) - 1; }
  std::uint32_t allowed_groups(Move roll, std::uint32_t present) const requires HasDie {
    const std::uint32_t rolled = 1u << (roll.face() - 1);  // no group is that of a 6
    return (rolled & present & 0x1F) != 0 ? rolled : present;
  }

  // --- Text (position_text.cpp, move_text.cpp, position_board.cpp) ---
  // Moves as in USI: "2e3d", "2e3d+", "P*3c"; a roll is its digit.
  std::string text() const;
  static Result<BasicPosition> parse(const Settings& settings, std::string_view text);
  std::string move_text(Move move) const;
  std::string msk_text(Move move) const;  // "+2534KA"; the die's faces as file numbers
  Result<Move> parse_move(std::string_view text) const;
  std::string board(BoardStyle style) const;
  Message outcome_reason() const;

  // --- Hashing ---
  std::uint64_t hash() const {
    return plies_left() < keys::counted_plies ? hash_ ^ keys::plies_left[static_cast<std::size_t>(plies_left())]
                                              : hash_;
  }
  std::uint64_t recomputed_hash() const;
  bool positions_may_recur() const { return plies_left() >= keys::counted_plies; }

  // --- Evaluation (position_evaluation.cpp) ---
  static std::span<const std::string_view> evaluation_names();
  static bool tells_expectation(int which) { return which == learned; }
  int evaluate(int which) const;
  // The learned evaluation by other weights than the built-in ones, which must be of this game.
  using Weights = LearnedWeights;
  using Model = LearnedModel<HasDie>;  // how such weights are learned
  int evaluate(int which, const Weights& weights) const;
  Result<std::shared_ptr<const Weights>> parse_weights(std::string_view bytes) const;
  std::string data_name() const;   // "dice-shogi/with-die"
  int recounted_material() const;  // anew, for tests
  // Captures, promotions and checks.
  void noisy_moves(Moves& moves) const;
  bool gives_check(Move move) const;

  // --- Static values without making moves, for the player who moves (evaluation/material_changes.cpp) ---
  using MaterialChanges = std::array<int, board_size>;
  int material_change(Move move) const;
  // By files, file 1 first, the best of the moves that some roll allows; `none` where there is no move.
  void best_material_changes(MaterialChanges& best) const;
  // Not where a search to this depth may meet the end of a game by its length, nor for a roll that has been thrown.
  bool tells_changes(int which, int depth) const { return which == material && roll_ == 0 && plies_left() > depth; }
  int value_after(int which, Move move) const {
    static_cast<void>(which);
    assert(which == material);
    return evaluate(material) + material_change(move);
  }
  static int least_change(int) { return material_changes::least(); }
  static int most_change(int) { return material_changes::most(); }
  bool may_end(Move move) const { return gives_check(move); }
  void best_values_after(int which, std::array<int, board_size>& best) const {
    static_cast<void>(which);
    assert(which == material);
    best_material_changes(best);
    const int now = evaluate(material);
    for (int& value : best) value = value == material_changes::none ? value : now + value;
  }

  // --- The board ---
  Kind kind_at(int cell) const { return board_[static_cast<std::size_t>(cell)]; }
  Cells pieces(Player player) const { return pieces_[index(player)]; }
  Cells taken() const { return pieces_[0] | pieces_[1]; }
  int king_cell(Player player) const { return first_of(kinds_[king] & pieces(player)); }
  const Hands& hands() const { return hands_; }
  bool in_check() const { return checkers_ != 0; }
  int roll() const { return roll_; }  // 0: not thrown
  int plies() const { return plies_; }
  Settings settings() const { return {max_plies_, rolls_from_left_}; }
  bool is_capture(Move move) const { return kind_at(move.to()) != no_kind; }

  // Why a move may not be played here, whatever the die shows or by it.
  Fault fault_of(Move move) const;

  bool operator==(const BasicPosition&) const = default;

 private:
  // Positions are put together by put() and add_to_hand(), and then finish().
  struct Empty {};
  BasicPosition(Empty, const Settings& settings);
  void put(Player player, Kind kind, int cell);
  void take(Player player, Kind kind, int cell);
  void add_to_hand(Player player, Kind kind);
  void remove_from_hand(Player player, Kind kind);
  void find_checkers();
  void find_outcome();

  void play_move(Move move);
  // Without a guard of the stack, as add_steps() of position_moves.cpp.
  __attribute__((no_stack_protector)) void make(Move move);  // all but the outcome
  int plies_left() const { return max_plies_ > plies_ ? max_plies_ - plies_ : 0; }
  bool is_roll_due() const { return HasDie && roll_ == 0 && checkers_ == 0 && outcome_ == Outcome::Ongoing; }
  bool restricts(int roll) const { return roll >= 1 && roll <= board_size; }

  Cells attackers(int cell, Player by, Cells taken_cells) const;
  bool king_may_step_to(int cell) const;
  Cells pinned() const;
  Cells pawn_drop_cells() const;
  // Ordinary moves to the cells of `aim`: those that the two rules which look ahead do not concern.
  void ordinary_moves(Cells aim, Moves& moves) const;
  void add_drops(Cells cells, Moves& moves) const;
  bool has_ordinary_move() const;
  // Legal but for the die, to the cells of `aim`; may be none.
  void permitted_moves(Cells aim, Moves& moves) const;
  bool has_permitted_move() const;
  void unrestricted_moves(Moves& moves) const;
  Cells surely_mobile(Player player) const;
  // Cells to which a move must be tried, by the two rules that look ahead.
  struct Trials {
    Cells pawn_drops = 0;
    Cells all = 0;
    bool concern(Move move) const {
      const bool drops_pawn = move.is_drop() && move.dropped() == pawn;
      return ((drops_pawn ? pawn_drops | all : all) & bit(move.to())) != 0;
    }
    bool none() const { return (pawn_drops | all) == 0; }
  };
  Trials trials() const;
  Fault looking_ahead(Move move) const;
  template <class Best>
  void find_best_steps(Cells targets, Best& best) const;
  template <class Best>
  void find_best_drops(Cells empty, Best& best) const;
  Fault fault_of_drop(Move move) const;
  Fault fault_of_step(Move move) const;
  Result<Move> read_move(const std::string& lower) const;
  Result<Move> read_msk(std::string_view lower) const;
  Result<Move> read_roll(int face) const;
  std::string explained(Fault fault, Move move) const;

  std::array<Cells, 2> pieces_{};
  std::array<Cells, kind_count> kinds_{};  // of both players
  std::array<Kind, cell_count> board_{};
  Player to_move_ = Player::First;
  Outcome outcome_ = Outcome::Ongoing;
  std::uint8_t roll_ = 0;
  bool rolls_from_left_ = false;
  std::uint16_t plies_ = 0;  // played before, by the move number
  std::uint16_t max_plies_ = 0;
  Cells checkers_ = 0;
  Hands hands_;
  int material_ = 0;  // for the first player
  std::uint64_t hash_ = 0;
};

using Position = BasicPosition<true>;
using MiniPosition = BasicPosition<false>;

extern template class BasicPosition<true>;
extern template class BasicPosition<false>;

}  // namespace yomi::dice_shogi
