// What a game with chance may tell expectimax, and what any game may tell a search that goes on beyond its depth.
#pragma once

#include "core/game.hpp"

namespace yomi {

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

}  // namespace yomi
