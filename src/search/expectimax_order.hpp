// The order in which expectimax looks at moves: the table's first, then by the value of the position after the move;
// killers (S. Akl and M. Newborn, 1977) and the history heuristic (J. Schaeffer, 1983) on top. That value is the one an
// earlier iteration left in the table, else the static one. Where the moves lead to leaves it would cost as
// much as searching them: there noisy moves come first.
#pragma once

#include <array>

#include "search/expectimax_options.hpp"
#include "search/ordered_moves.hpp"
#include "search/transposition_table.hpp"

namespace yomi {

template <Game G>
class ExpectimaxOrder {
 public:
  using Move = typename G::Move;
  static constexpr int deepest = 200;

  ExpectimaxOrder(const LeafValues<G>& values, const TranspositionTable& table) : values_(values), table_(table) {}

  // Fills `ordered` with the moves and what is known of each before a search to this depth, for the mover.
  // play(child, move) makes one.
  template <class Play>
  void value(const G& game, const MoveList<G>& moves, int depth, Play play, OrderedMoves<G>& ordered) const {
    ordered.resize(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) ordered[i] = {moves[i], 0};
    if (depth == 1) {
      prefer_noisy(game, ordered);
      return;
    }
    for (auto& [move, value] : ordered) {
      G child = game;
      play(child, move);
      value = -known_value(child, depth - 1);
    }
  }

  // Sorts valued moves.
  void sort(const G& game, std::uint32_t table_move, int ply, OrderedMoves<G>& ordered) const {
    const auto& history = history_[index(game.to_move())];
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    for (auto& [move, value] : ordered) {
      const auto code = move.code();
      value += history[code % history.size()];
      if (code == killers[0] || code == killers[1]) value += killer_bonus;
      if (code == table_move) value += table_bonus;
    }
    sort_best_first<G>(ordered);
  }

  void remember_cut(const G& game, std::uint32_t move, int depth, int ply) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != move) killers = {move, killers[0]};
    auto& history = history_[index(game.to_move())];
    int& entry = history[move % history.size()];
    entry += depth * depth;
    if (entry > history_limit) {
      for (int& each : history) each /= 2;
    }
  }

 private:
  Value known_value(const G& child, int depth) const {
    if constexpr (Hashable<G>) {
      // Iterations look one ply deeper each, so there is nothing yet where the next ply is the last.
      if (const auto entry = depth > 1 ? table_.probe(child.hash()) : std::nullopt) return entry->value;
    }
    return child.outcome() != Outcome::Ongoing ? values_.end(child) : values_.estimate(child);
  }

  // There are few noisy moves, so looking each of them up is quick.
  static void prefer_noisy(const G& game, OrderedMoves<G>& ordered) {
    if constexpr (TellsNoisyMoves<G>) {
      MoveList<G> noisy;
      game.noisy_moves(noisy);
      for (const auto loud : noisy) {
        for (auto& [move, value] : ordered) {
          if (move == loud) value = noisy_bonus;
        }
      }
    }
  }

  static constexpr int history_limit = 1 << 12;
  static constexpr int killer_bonus = 1 << 13;
  static constexpr int noisy_bonus = 1 << 14;
  static constexpr int table_bonus = 1 << 24;

  const LeafValues<G>& values_;
  const TranspositionTable& table_;
  std::array<std::array<std::uint32_t, 2>, deepest + 1> killers_{};
  std::array<std::array<int, 4096>, 2> history_{};
};

}  // namespace yomi
