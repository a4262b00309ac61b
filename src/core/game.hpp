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
#include "core/viewer.hpp"

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
  { game.outcome_reason() } -> std::same_as<Message>;  // empty while the game goes on
};

template <class G>
concept Game = Rules<G> && TextForms<G>;

// --- Abilities that several parts of the house ask for -----------------------------------------
// What only one part asks for stands beside it: playing at random in search/playouts.hpp, counting in search/perft.hpp,
// chance in search/expectimax_abilities.hpp, proofs in solve/, marks and data of a board in agents/.

// --- For tables and books (search/, solve/, book/) ---

// hash() is cheap (kept incrementally) and well mixed in all its bits, as tables index by any of them;
// recomputed_hash() builds it anew, for tests.
template <class G>
concept Hashable = requires(const G game) {
  { game.hash() } -> std::same_as<std::uint64_t>;
  { game.recomputed_hash() } -> std::same_as<std::uint64_t>;
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

// --- For searches that end before the game does (search/, agents/), and for learning (learn/) ---

// Static values of the side to move, by name. They stay well inside the value of a win.
template <class G>
concept Evaluated = requires(const G game, int which) {
  { G::evaluation_names() } -> std::same_as<std::span<const std::string_view>>;
  { game.evaluate(which) } -> std::same_as<int>;
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

// --- What a game is like: everything above the rules asks ---

// The margin counts, not only who wins.
template <class G>
concept Scored = requires(const G game, Player player) {
  { game.score(player) } -> std::same_as<int>;
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

// Hidden information. seen_by() is the position as a viewer knows it: what is hidden from it is replaced by something
// possible that follows from what it knows alone, and texts and boards show it as unknown; when the game is over
// nothing is hidden. So whoever is given that position cannot find out more. seen_move_text() is what a viewer gets to
// know of a move that is played here, and sample_world() fills in what `player` does not know at random.
template <class G>
concept Hidden = requires(const G game, typename G::Move move, Viewer viewer, Player player, Rng& rng) {
  { game.seen_by(viewer) } -> std::same_as<G>;
  { game.seen_move_text(move, viewer) } -> std::same_as<std::string>;
  { game.sample_world(player, rng) } -> std::same_as<G>;
};

}  // namespace yomi
