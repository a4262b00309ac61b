// What a game is: a regular value type that models `Game`. Search code is written against these
// concepts only. Everything beyond the bare rules is an ability that is found by asking
// (`if constexpr (Hashable<G>)`), never by a flag.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/fixed_list.hpp"
#include "core/player.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"

namespace yomi {

// A move is a small value; code() is unique within a game and below 2^24, so that a transposition
// table can hold it beside value and depth in one word.
template <class M>
concept GameMove = std::regular<M> && std::is_trivially_copyable_v<M> && requires(const M move) {
  { move.code() } -> std::same_as<std::uint32_t>;
  { M::from_code(std::uint32_t{}) } -> std::same_as<M>;
};

template <class G>
using MoveList = FixedList<typename G::Move, G::max_moves>;

// The rules. legal_moves() and play() want a game that is not over; play() wants a legal move.
// The players alternate: one who cannot move but does not lose for it has a pass as a legal move, so
// a game that goes on always has at least one.
template <class G>
concept Rules = std::regular<G> && GameMove<typename G::Move> &&
    requires(const G game, G mutable_game, typename G::Move move, MoveList<G>& moves) {
  { game.to_move() } -> std::same_as<Player>;
  { game.outcome() } -> std::same_as<Outcome>;
  { game.legal_moves(moves) } -> std::same_as<void>;
  { mutable_game.play(move) } -> std::same_as<void>;
};

struct BoardStyle {
  bool colour = false;  // ANSI colours
};

// The text forms every game has. parse_move() accepts only legal moves and says why it refuses one.
template <class G>
concept TextForms = requires(const G game, typename G::Move move, std::string_view text, BoardStyle style) {
  { game.text() } -> std::same_as<std::string>;
  { game.move_text(move) } -> std::same_as<std::string>;
  { game.parse_move(text) } -> std::same_as<Result<typename G::Move>>;
  { game.board(style) } -> std::same_as<std::string>;
  { game.outcome_reason() } -> std::same_as<std::string>;
};

template <class G>
concept Game = Rules<G> && TextForms<G>;

// --- Abilities ---------------------------------------------------------------------------------

// hash() is cheap (kept incrementally) and well mixed in all its bits, as tables index by any of them;
// recomputed_hash() builds it anew, for tests.
template <class G>
concept Hashable = requires(const G game) {
  { game.hash() } -> std::same_as<std::uint64_t>;
  { game.recomputed_hash() } -> std::same_as<std::uint64_t>;
};

// Static values of the side to move, by name. They stay well inside the value of a win.
template <class G>
concept Evaluated = requires(const G game, int which) {
  { G::evaluation_names() } -> std::same_as<std::span<const std::string_view>>;
  { game.evaluate(which) } -> std::same_as<int>;
};

// Whether an evaluation tells what to expect of the result: won_child (the value of a win, below) times the chance
// to win less the chance to lose. Averages over chance then mean what they say.
template <class G>
concept TellsExpectations = Evaluated<G> && requires(int which) {
  { G::tells_expectation(which) } -> std::same_as<bool>;
};

// An evaluation that can be given weights instead of those that come with the game. parse_weights() reads the
// bytes of a file of weights for this position's board, and says what is wrong with them.
template <class G>
concept Weighted = Evaluated<G> && requires(const G game, int which, std::string_view bytes) {
  typename G::Weights;
  { game.evaluate(which, std::declval<const typename G::Weights&>()) } -> std::same_as<int>;
  { game.parse_weights(bytes) } -> std::same_as<Result<std::shared_ptr<const typename G::Weights>>>;
};

// The static value of each child for the mover, cheaper than playing every move: it equals
// -child.evaluate(which), but a child in which the game is over gets its final value, won_child or
// -won_child with the margin of a scored game on top. A game may leave an evaluation out: it then returns
// false and has written nothing. ordering_evaluation() is the one to order moves by when the evaluation of
// the search is left out.
inline constexpr int won_child = 1'000'000;
template <class G>
concept EvaluatesMoves = requires(const G game, int which, const MoveList<G>& moves, std::span<int> values) {
  { game.evaluate_moves(which, moves, values) } -> std::same_as<bool>;
  { G::ordering_evaluation() } -> std::same_as<int>;
};

// The same move by move, in the order of the list, until a value is at least `enough`: says how many were valued, which
// is none where evaluate_moves() is as quick. For evaluations that are slow to ask, and lists that begin with the move
// that is likely to be enough. Without weights, by the game's own.
template <class G>
concept EvaluatesMovesUntil = EvaluatesMoves<G> && Weighted<G> &&
    requires(const G game, int which, const MoveList<G>& moves, std::span<int> values, int enough,
             const typename G::Weights* weights) {
  { game.evaluate_moves_until(which, moves, values, enough, weights) } -> std::same_as<std::size_t>;
};

// The same by other weights than the game's own.
template <class G>
concept EvaluatesMovesByWeights = EvaluatesMoves<G> && Weighted<G> &&
    requires(const G game, const MoveList<G>& moves, std::span<int> values, const typename G::Weights& weights) {
  { game.evaluate_moves(int{}, moves, values, weights) } -> std::same_as<bool>;
};

// Where what is stored for the board that is played on (weights, a book) is found below data/, without its
// ending.
template <class G>
concept NamesData = requires(const G game) {
  { game.data_name() } -> std::same_as<std::string>;
};

// Symmetries number 0 (the identity) to symmetry_count() - 1; they keep legal moves and values.
// canonical_hash() is the same for all positions that a symmetry maps onto each other.
template <class G>
concept Symmetric = requires(const G game, int symmetry, typename G::Move move) {
  { game.symmetry_count() } -> std::same_as<int>;
  { game.transformed(symmetry) } -> std::same_as<G>;
  { game.transformed_move(move, symmetry) } -> std::same_as<typename G::Move>;
  { game.canonical_hash() } -> std::same_as<std::uint64_t>;
};

// For positions too big to copy at each node: undo(token) takes back play_undoable(move).
template <class G>
concept Undoable = requires(G game, typename G::Move move) {
  typename G::Undo;
  { game.play_undoable(move) } -> std::same_as<typename G::Undo>;
  { game.undo(typename G::Undo{}) } -> std::same_as<void>;
};

// Of legal moves that lead to the same position but for the names of equal things, one: a search need not look at the
// others.
template <class G>
concept MergesMoves = requires(const G game, MoveList<G>& moves) {
  { game.distinct_moves(moves) } -> std::same_as<void>;
};

// Games in which a position may come up again, at another ply: what a table knows of it may then be from a deeper
// search than the one that asks. positions_may_recur() tells whether hash() can be the same again from here on.
template <class G>
concept Recurring = requires(const G game) {
  { game.positions_may_recur() } -> std::same_as<bool>;
};

// The number of legal moves without listing them (while the game goes on): perft counts its last ply so.
template <class G>
concept CountsMoves = requires(const G game) {
  { game.count_legal_moves() } -> std::same_as<int>;
};

// Games whose published perft tables count a game that ended early as a leaf.
template <class G>
concept CountsFinishedGames = requires {
  requires G::perft_counts_finished_games;
};

// The margin counts, not only who wins.
template <class G>
concept Scored = requires(const G game, Player player) {
  { game.score(player) } -> std::same_as<int>;
};

// Games in which moves make points: whether the player, if it were its turn, has a move that raises its score or wins
// at once. Cheaper than playing every move.
template <class G>
concept TellsScoringMoves = Scored<G> && requires(const G game, Player player) {
  { game.can_score(player) } -> std::same_as<bool>;
};

// Where the player who is not to move could score, if it were its turn: the moves, of distinct ones, that may keep it
// from that or win at once. After all others it can score still. False, and nothing written, where it could not.
template <class G>
concept ListsDefences = TellsScoringMoves<G> && requires(const G game, MoveList<G>& moves) {
  { game.defences(moves) } -> std::same_as<bool>;
};

template <class Move>
struct ChanceOutcome {
  Move move;
  double probability;
};

// Chance nodes: while is_chance() holds, play() takes one of chance_outcomes() instead of a move.
template <class G>
concept Stochastic = requires(const G game,
                              FixedList<ChanceOutcome<typename G::Move>, G::max_chance_outcomes>& outcomes) {
  { game.is_chance() } -> std::same_as<bool>;
  { game.chance_outcomes(outcomes) } -> std::same_as<void>;
};

// A chance node whose outcomes only say which moves of one list may be played, by groups (the file that a die
// allows, say): a search then looks at each move once and not once for each outcome. While is_chance() holds,
// moves_of_all_outcomes() lists the moves that some outcome allows and play_any() plays one of them as if such
// an outcome had come before. allowed_groups() is the set of groups, a bit each, that an outcome allows where
// the groups of `present` have a move.
template <class G>
concept GroupsMoves = Stochastic<G> &&
    requires(const G game, G mutable_game, MoveList<G>& moves, typename G::Move move, std::uint32_t present) {
  { G::move_groups } -> std::convertible_to<int>;
  { game.moves_of_all_outcomes(moves) } -> std::same_as<void>;
  { mutable_game.play_any(move) } -> std::same_as<void>;
  { game.move_group(move) } -> std::same_as<int>;
  { game.allowed_groups(move, present) } -> std::same_as<std::uint32_t>;
};

// The legal moves (at a chance node: of all outcomes) after which a static value is not to be trusted, such as
// captures and checks: a search looks at them beyond its depth.
template <class G>
concept TellsNoisyMoves = requires(const G game, MoveList<G>& moves) {
  { game.noisy_moves(moves) } -> std::same_as<void>;
};

// Hidden information: what a player may know of the position and of a move that is played in it, as text and as a
// board, and one way to fill in the rest at random.
template <class G>
concept Hidden = requires(const G game, typename G::Move move, Player player, Rng& rng, BoardStyle style) {
  { game.view_text(player) } -> std::same_as<std::string>;
  { game.view_board(player, style) } -> std::same_as<std::string>;
  { game.seen_move_text(move, player) } -> std::same_as<std::string>;
  { game.sample_world(player, rng) } -> std::same_as<G>;
};

// Games like Hex, in which one more stone never harms its owner: a win then needs only some of the
// empty cells (its carrier), whatever stands on the others, and a proof can say which. A move's code()
// is the cell it fills, and each symmetry is its own inverse.
template <class G>
concept Monotone = requires(const G game, Player player, const typename G::Set& cells, MoveList<G>& moves) {
  { game.is_monotone() } -> std::same_as<bool>;  // from this position on
  { game.empty() } -> std::same_as<typename G::Set>;
  { game.winning_cells(player) } -> std::same_as<typename G::Set>;  // for `player` to move
  { game.order_for_proof(cells, moves) } -> std::same_as<void>;     // the moves to `cells`, best first
  { game.canonical_symmetry() } -> std::same_as<int>;               // leads to canonical_hash()
  { game.transformed_cells(cells, int{}) } -> std::same_as<typename G::Set>;
}
&&Symmetric<G>;

// A mark to be drawn where a move would go: 'W' for a winning one, say.
template <class Move>
struct BoardMark {
  Move move;
  char mark;
};
template <class G>
concept DrawsMarks = requires(const G game, BoardStyle style, std::span<const BoardMark<typename G::Move>> marks) {
  { game.board(style, marks) } -> std::same_as<std::string>;
};

// A faster way to play uniformly random moves to the end than generating lists of them.
// random_outcome() gives the result only; random_game() also the number of plies played.
struct RandomGame {
  Outcome outcome;
  int plies;
};
template <class G>
concept QuickPlayouts = requires(const G game, Rng& rng) {
  { game.random_outcome(rng) } -> std::same_as<Outcome>;
  { game.random_game(rng) } -> std::same_as<RandomGame>;
};

// Games played at random but not blindly, by what a player would see at a glance: slower, and nearer to real play.
template <class G>
concept GuidedPlayouts = requires(const G game, Rng& rng) {
  { game.guided_outcome(rng) } -> std::same_as<Outcome>;
};

// Games with so many moves that a search of three plies or more had better look only at the best of them by the quick
// order: how many.
template <class G>
concept TellsUsualWidth = requires {
  { G::usual_width } -> std::convertible_to<int>;
};

// How many moves are left to play before the game ends, passes not counted.
template <class G>
concept TellsMovesLeft = requires(const G game) {
  { game.moves_left() } -> std::same_as<int>;
};

// The static value at which three quarters of the points, or nearly, are won: e to 1.
template <class G>
concept TellsGoodOdds = requires {
  { G::good_odds_value } -> std::convertible_to<int>;
};

}  // namespace yomi
