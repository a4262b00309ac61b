// The moves of a node with a value each, for ordering.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "search/moves_to_search.hpp"
#include "search/value.hpp"
#include "search/weights.hpp"

namespace yomi {

// The same by other weights than the game's own.
template <class G>
concept EvaluatesMovesByWeights = EvaluatesMoves<G> && Weighted<G> &&
    requires(const G game, const MoveList<G>& moves, std::span<int> values, const typename G::Weights& weights) {
  { game.evaluate_moves(int{}, moves, values, weights) } -> std::same_as<bool>;
};

// Games with so many moves that a search of three plies or more had better look only at the best of them by the quick
// order: how many.
template <class G>
concept TellsUsualWidth = requires {
  { G::usual_width } -> std::convertible_to<int>;
};

template <Game G>
struct OrderedMove {
  typename G::Move move;
  Value value;
};

template <Game G>
using OrderedMoves = FixedList<OrderedMove<G>, G::max_moves>;

// A list of a game with thousands of moves takes 200 KB: in every frame of a deep search they would not fit a stack.
template <Game G>
inline constexpr bool has_large_lists = sizeof(OrderedMoves<G>) > 16 * 1024;

// The lists of the nodes on the line that is searched: large ones stand here, one a ply; others on the stack of who
// asks.
template <Game G>
class ListsByPly {
 public:
  OrderedMoves<G>& at(int ply) requires has_large_lists<G> {
    const auto number = static_cast<std::size_t>(ply);
    while (lists_.size() <= number) lists_.push_back(std::make_unique<OrderedMoves<G>>());
    return *lists_[number];
  }
  OrderedMoves<G> at(int) { return {}; }

 private:
  std::vector<std::unique_ptr<OrderedMoves<G>>> lists_;
};

// Kept out of the function that calls itself, as it needs a second list for a moment.
template <Game G>
[[gnu::noinline]] void merge_sorted_blocks(OrderedMoves<G>& moves, std::size_t block) {
  const auto better = [](const OrderedMove<G>& a, const OrderedMove<G>& b) { return a.value > b.value; };
  OrderedMoves<G> merged;
  merged.resize(moves.size());
  for (std::size_t width = block; width < moves.size(); width *= 2) {
    for (std::size_t start = 0; start < moves.size(); start += 2 * width) {
      const auto* middle = moves.begin() + std::min(start + width, moves.size());
      const auto* end = moves.begin() + std::min(start + 2 * width, moves.size());
      std::merge(static_cast<const OrderedMove<G>*>(moves.begin() + start), middle, middle, end, merged.begin() + start,
                 better);
    }
    moves = merged;
  }
}

// Best first; moves of equal value keep their order, so that node counts are reproducible. Insertion
// sort allocates nothing and is the fastest for a board's few dozen moves; longer lists are merged.
template <Game G>
void sort_best_first(OrderedMoves<G>& moves) {
  constexpr std::size_t block = 32;
  for (std::size_t start = 0; start < moves.size(); start += block) {
    const std::size_t end = std::min(start + block, moves.size());
    for (std::size_t i = start + 1; i < end; ++i) {
      const auto moving = moves[i];
      std::size_t hole = i;
      for (; hole > start && moving.value > moves[hole - 1].value; --hole) moves[hole] = moves[hole - 1];
      moves[hole] = moving;
    }
  }
  if (moves.size() > block) merge_sorted_blocks<G>(moves, block);
}

template <Game G>
Value best_value(const OrderedMoves<G>& moves) {
  Value best = -max_value<G>();
  for (const auto& move : moves) best = std::max(best, move.value);
  return best;
}

// Whether the best of these leaves is an estimate, or might be surpassed where a margin counts.
template <Game G>
bool meets_horizon(const OrderedMoves<G>& leaves, Value best) {
  if constexpr (!Scored<G>) return !is_decided(best);
  return std::any_of(leaves.begin(), leaves.end(), [](const auto& leaf) { return !is_decided(leaf.value); });
}

// Puts the move with this code in front and keeps the others' order; does nothing if it is not there.
template <Game G>
void put_first(OrderedMoves<G>& moves, std::uint32_t code) {
  const auto found = std::find_if(moves.begin(), moves.end(), [&](const auto& m) { return m.move.code() == code; });
  if (found != moves.end()) std::rotate(moves.begin(), found, found + 1);
}

// Fills `ordered` with the moves to search, and with the static value of each for the mover if the game has a
// quick way to tell them; says whether it had.
template <Game G>
bool value_moves_here(const G& game, int evaluation, OrderedMoves<G>& ordered, const SharedWeights<G>& weights) {
  MoveList<G> moves;
  moves_to_search(game, moves);
  ordered.resize(moves.size());
  if constexpr (EvaluatesMoves<G>) {
    std::array<int, G::max_moves> values;
    bool valued = false;
    if constexpr (EvaluatesMovesByWeights<G>) {
      if (weights) valued = game.evaluate_moves(evaluation, moves, values, *weights);
    }
    if (valued || game.evaluate_moves(evaluation, moves, values)) {
      for (std::size_t i = 0; i < moves.size(); ++i) ordered[i] = {moves[i], values[i]};
      return true;
    }
  }
  for (std::size_t i = 0; i < moves.size(); ++i) ordered[i] = {moves[i], 0};
  return !Evaluated<G>;
}

// The same apart from the function that calls itself, as it needs more lists for a moment.
template <Game G>
[[gnu::noinline]] bool value_moves_apart(const G& game, int evaluation, OrderedMoves<G>& ordered,
                                         const SharedWeights<G>& weights) {
  return value_moves_here(game, evaluation, ordered, weights);
}

template <Game G>
bool value_moves_quickly(const G& game, int evaluation, OrderedMoves<G>& ordered,
                         const SharedWeights<G>& weights = {}) {
  if constexpr (has_large_lists<G>) return value_moves_apart(game, evaluation, ordered, weights);
  return value_moves_here(game, evaluation, ordered, weights);
}

// The static value of one move for the mover, by playing it.
template <Game G>
Value static_value(const G& game, typename G::Move move, int evaluation) {
  G child = game;
  child.play(move);
  if (child.outcome() != Outcome::Ongoing) return -terminal_value(child);
  if constexpr (Evaluated<G>) return -child.evaluate(evaluation);
  return 0;
}

// The same values for every game, by playing each move where there is no quicker way.
template <Game G>
void value_moves(const G& game, int evaluation, OrderedMoves<G>& ordered) {
  if (value_moves_quickly(game, evaluation, ordered)) return;
  for (auto& [move, value] : ordered) value = static_value(game, move, evaluation);
}

}  // namespace yomi
