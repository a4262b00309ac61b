// A position of a game that is written as a file: pieces as one set for each owner and each kind, played by the plan of
// the rules. One type serves all files of a size; what a file does not use is neither copied nor looked at.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "gamefiles/notation/notation.hpp"
#include "gamefiles/play/picture.hpp"
#include "gamefiles/play/position_secrets.hpp"
#include "search/playouts.hpp"

namespace yomi::gamefiles {

// A game without an end of its own is drawn after so many turns.
inline constexpr int longest_game = 10'000;

// The boards that have been, for rules about repetition: each links to the one before it.
struct PastBoard {
  std::uint64_t hash;
  std::shared_ptr<const PastBoard> before;
};

template <int W, Sort S>
class Position : public SecretsOf<W, S> {
 public:
  using Move = gamefiles::Move;
  using Set = CellSet<W>;
  static constexpr std::size_t max_moves = W == 1 ? 1024 : 4096;

  // A value is regular: this one is of a game without cells, to be assigned to.
  Position() : plan_(&Plan<W>::nothing()), outcome_(Outcome::Draw) {}
  explicit Position(const Plan<W>& plan);
  Position(const Position& other) : SecretsOf<W, S>() { *this = other; }
  Position& operator=(const Position& other);

  // --- Rules (position_moves.ipp, position_play.ipp, position_ends.ipp) ---
  Player to_move() const { return to_move_; }
  Outcome outcome() const { return outcome_; }
  void legal_moves(MoveList<Position>& moves) const;
  int count_legal_moves() const;
  void play(Move move);

  // --- Text (position_text.ipp) ---
  std::string text() const;
  static yomi::Result<Position> parse(const Plan<W>& plan, std::string_view text);
  std::string move_text(Move move) const;
  yomi::Result<Move> parse_move(std::string_view text) const;
  std::string board(BoardStyle style) const;
  Message outcome_reason() const;
  // In the notation that the file names (notation/).
  std::vector<ToldMove> told_moves() const;
  static PositionWords words_of(const Plan<W>& plan);
  bool in_check() const { return plan_->has_royals && royal_attacked(to_move_); }

  // --- Hashing ---
  std::uint64_t hash() const { return hash_; }
  std::uint64_t recomputed_hash() const;

  // --- Evaluation: what the pieces are worth by how far they reach ---
  static std::span<const std::string_view> evaluation_names();
  int evaluate(int which) const;

  // --- Random games (position_playout.ipp) ---
  Outcome random_outcome(Rng& rng) const { return random_game(rng).outcome; }
  RandomGame random_game(Rng& rng) const;

  // --- Where a die is thrown ---
  static constexpr std::size_t max_chance_outcomes = most_sides;
  bool is_chance() const requires(S == Sort::Chance) { return roll_ == roll_due && outcome_ == Outcome::Ongoing; }
  void chance_outcomes(FixedList<ChanceOutcome<Move>, max_chance_outcomes>& outcomes) const requires(S == Sort::Chance);

  // --- Where points count ---
  int score(Player player) const requires(S == Sort::Scored);

  // --- The board ---
  const Plan<W>& plan() const { return *plan_; }
  const Set& pieces(int owner) const { return owned_[static_cast<std::size_t>(owner)]; }
  const Set& of_kind(int kind) const { return kinds_[static_cast<std::size_t>(kind)]; }
  Set occupied() const { return owned_[0] | owned_[1] | owned_[2]; }
  Set empty() const { return plan_->all.without(occupied()); }
  int kind_at(int cell) const;   // -1: none
  int owner_at(int cell) const;  // 0, 1, 2 for nobody's; -1: none
  int in_hand(Player player, int kind) const { return hands_[index(player)][static_cast<std::size_t>(kind)]; }

  // --- What a page draws, and what is pressed on it (position_picture.ipp) ---
  BoardPicture picture() const;
  Presses presses_of(Move move) const;

  // --- What the last move brought about, for who checks a file ---
  int end() const { return end_; }           // the end that counted: its number, or one past them; -1: none
  bool meets(std::size_t end) const;         // whether that one has come, though another may have counted
  bool passes_on() const { return again_; }  // whose turn it is can only pass

  bool operator==(const Position& other) const;

 private:
  friend class SecretsOf<W, S>;

  // What a move's number says.
  struct Parts {
    int from;  // a cell, or from first_action on an action, or from first_hand on a kind in hand
    int to;
    int detail;
  };

  Parts parts_of(Move move) const {
    const auto mask = (std::uint32_t{1} << plan_->field) - 1;
    return {static_cast<int>(move.number >> plan_->field & mask), static_cast<int>(move.number & mask),
            static_cast<int>(move.number >> (2 * plan_->field))};
  }
  Move move_of(int from, int to, int detail = 0) const {
    return {static_cast<std::uint32_t>(to) | static_cast<std::uint32_t>(from) << plan_->field |
            static_cast<std::uint32_t>(detail) << (2 * plan_->field)};
  }

  // --- Sets of cells (position_sets.ipp) ---
  Set set_of(const SetProgram& program, Player mover) const;
  Set attacked_by(Player player) const;
  Set sliders() const;
  bool is_attacked(int cell, Player by) const;
  bool is_attacked(int cell, Player by, const Set& attackers, const Set& defenders, const Set& taken) const;
  Set in_lines(int number) const;
  bool in_line(int cell, const Set& own, int number, bool exactly) const;
  Set flips_of(int cell, Player mover) const;
  Set droppable_on(int kind, Player player, Set cells) const;
  Set group_of(int cell, const Set& of) const;
  bool holds(const Action& action) const;

  // --- Moves: visit(move) until it says true; whether it did ---
  // Rules that look at the other player's answers do so one move deep: their answers are not looked at so again.
  enum class Look { AtAnswers, AtOwnMove };
  template <class Visit>
  bool visit_legal(Visit&& visit, Look look = Look::AtAnswers) const;
  template <class Visit>
  bool visit_turn(const Turn& turn, bool captures_only, Visit&& visit) const;
  template <class Visit>
  bool visit_action(const Action& action, int number, int slot, bool captures_only, Visit&& visit) const;
  template <class Visit>
  bool visit_placing(const Action& action, int from, int kind, Set cells, Visit&& visit) const;
  template <class Visit>
  bool visit_bars(const Action& action, int from, Visit&& visit) const;
  template <class Visit>
  bool visit_drops(const Action& action, Visit&& visit) const;
  template <class Visit>
  bool visit_moves_of(const Action& action, int slot, int from, int kind, bool captures_only, Visit&& visit) const;
  template <class Visit>
  bool visit_arrivals(const Action& action, int slot, int from, int kind, int to, Visit&& visit) const;
  template <class Visit>
  bool visit_exits(int slot, int from, int kind, Visit&& visit) const;
  template <class Visit>
  bool visit_arrangements(int from, Visit&& visit) const;
  bool has_hand_to_arrange(Player player) const;
  template <class Visit>
  bool visit_hops(const Action& action, int slot, int from, int kind, Visit&& visit) const;
  Set goals_of(int from, int kind, Player mover) const;
  Set goals_of(int from, int kind, Player mover, const Set& own, const Set& other, const Set& taken) const;
  void add_other_goals(const Gait& gait, int from, Player mover, const Set& own, const Set& other, const Set& taken,
                       Set& goals) const;
  bool may_castle(const Gait& gait, int from, int way, Player mover, int& rook) const;
  // What tells of most moves without a look at the position behind them, found once for all of a turn
  // (position_guard.ipp).
  struct Guard {
    bool is_known = false;
    bool is_attacked = false;
    Set royals;
    Set shields;
    Set enemy_royals;
    Set answering;                // enemies that can surely move, whatever is played but their capture
    bool always_answers = false;  // whatever is played
  };
  Guard guard_of(Player player, Look look) const;
  Set nearest_to(const Set& royals, const Set& own) const;
  void find_answers(Player of, Guard& guard) const;
  std::optional<bool> keeps_royals_safe(const Parts& parts, const Guard& guard) const;
  bool wants_a_look(const Parts& parts, Look look, const Guard& guard) const;
  bool is_allowed(Move move, Look look, const Guard& guard) const;
  bool has_move(Look look = Look::AtAnswers) const;
  bool other_has_answer() const;
  void candidate_moves(MoveList<Position>& moves) const;

  // --- Quick random games ---
  Set cells_to_fill(Player player) const;
  Set neighbours_of(const Set& set) const;
  bool is_joined(Player player, const Set& own) const;
  RandomGame fill_and_join(Rng& rng) const;
  RandomGame place_to_the_end(Rng& rng);
  int capture_count(Move move) const;
  bool may_swap() const { return plan_->rules.swap && plies_ == 1 && !swapped_; }

  // Where a piece gets by steps that are no hops.
  Set goals_of_steps(int from, int kind) const;
  Presses presses_of_set_up(int number) const;

  // --- Seeds (position_seeds.ipp) ---
  template <class Visit>
  bool visit_sowings(const Action& action, int from, Visit&& visit) const;
  void set_seeds(int cell, int count);
  void add_to_store(Player player, int count);
  void sow(const Action& action, int house);
  int seeds_in_row(Player player) const;
  int own_row(Player player) const { return player == Player::First ? 1 : 0; }
  std::uint64_t seed_hash() const;
  // What a position's text has behind the rows; the readers say what is wrong.
  bool tells_plies() const { return tells_plies(*plan_); }
  std::string arrangement_text(int number) const;
  std::string piece_text(int cell) const;
  std::vector<std::pair<std::string, int>> hand_of(Player player) const;
  // What both players see, where something is hidden.
  std::uint64_t visible_hash() const;

  static bool tells_plies(const Plan<W>& plan) {
    return plan.counts_plies || plan.last_numbered_turn > 0 || plan.rules.swap;
  }
  std::string read_rows(std::string_view text);
  std::string read_hands(std::string_view text);
  std::string read_history(const std::vector<std::string_view>& words, std::size_t& word);
  Position as_if_reached() const;
  std::string seeds_text() const;
  std::string read_seeds(std::string_view text);

  // --- Cards and the die (position_props.ipp) ---
  bool card_leads(int card, Player player, int from, int to) const;
  void exchange_card(int card);
  void throw_due();
  std::string cards_text() const;
  std::string read_props(const std::vector<std::string_view>& words, std::size_t& word);
  Move roll_move(int roll) const { return move_of(plan_->first_hand - 1, 2 + roll); }
  void keep_to_column(MoveList<Position>& moves) const;

  // --- Chains of hops ---
  struct Chain {
    int to = 0;
    int length = 0;
    std::array<std::uint16_t, 32> path{};  // cells jumped to, one after the other
    Set captured;
  };
  void chains_from(int from, int kind, std::vector<Chain>& chains) const;
  void extend_chain(const Gait& gait, int kind, int start, int way, Chain& chain, std::vector<Chain>& chains) const;

  // --- Playing ---
  void put(int owner, int kind, int cell);
  void take(int owner, int kind, int cell);
  void set_fresh(const Set& cells);
  void change_hand(Player player, int kind, int by);
  void capture(int cell, Player by);
  void apply(Move move);
  void place(const Action& action, const Parts& parts, int kind);
  void move_piece(const Parts& parts);
  void leave_board(const Parts& parts, int kind);
  void apply_effects(const std::vector<Effect>& effects, int cell, int detail);
  const Action& moving_action(int slot) const;
  void finish(const Parts& parts);
  void note_board();
  int times_seen(std::uint64_t board) const;
  std::uint64_t board_hash() const;
  void swap_sides();

  // --- Ends ---
  bool has_come(const End& end, std::size_t number, Player player) const;
  bool joins(const End& end, std::size_t number, Player player) const;
  bool has_ring(int cell, const Set& own) const;
  bool is_one_group(Player player) const;
  bool royal_attacked(Player player) const;
  std::array<int, 2> areas() const;
  std::array<int, 2> points(End::Result result) const;
  void conclude(std::size_t end, Player mover);
  void end_stuck();

  static constexpr std::int8_t roll_due = -1;

  const Plan<W>* plan_;
  std::uint64_t hash_ = 0;
  std::array<Set, 3> owned_{};
  Set changed_;  // own pieces of the last mover that are new where they stand
  Set fresh_;    // cells whose piece has not moved, where that matters
  std::int32_t plies_ = 0;
  std::int32_t quiet_ = 0;
  std::int16_t passed_over_ = -1;  // the cell that a double step has just gone over
  std::int32_t passes_ = 0;
  std::int16_t end_ = -1;  // the end that has come: its number, or one past them for who was stuck
  Player to_move_ = Player::First;
  Outcome outcome_ = Outcome::Ongoing;
  bool captured_ = false;  // the last move captured
  bool swapped_ = false;
  bool again_ = false;                            // the last mover goes on; the other player passes
  std::int8_t roll_ = 0;                          // what the die shows; 0: it is not thrown for this move
  std::array<std::uint8_t, most_cards> cards_{};  // whose they are; 2: between the players
  std::shared_ptr<const PastBoard> past_;
  std::array<std::array<std::uint8_t, most_kinds>, 2> hands_{};  // copied only where there are hands
  std::array<std::uint16_t, 2> stores_{};
  std::array<std::uint8_t, 64> seeds_{};  // copied only where something is sown
  std::array<Set, most_kinds> kinds_;     // as many as the game has
};

// Everything that is not inline here is instantiated once, in position.cpp.
extern template class Position<1, Sort::Plain>;
extern template class Position<2, Sort::Plain>;
extern template class Position<6, Sort::Plain>;
extern template class Position<1, Sort::Scored>;
extern template class Position<2, Sort::Scored>;
extern template class Position<6, Sort::Scored>;
extern template class Position<2, Sort::Chance>;
extern template class Position<2, Sort::Hidden>;
extern template class SecretsOf<2, Sort::Hidden>;

}  // namespace yomi::gamefiles
