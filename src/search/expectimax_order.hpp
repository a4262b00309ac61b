// The order in which expectimax looks at moves: the table's first, then by static value where a deep search
// follows, or noisy ones first where it does not; killers (S. Akl and M. Newborn, 1977) and the history heuristic
// (J. Schaeffer, 1983) on top.
#pragma once

#include <array>

#include "search/expectimax_options.hpp"
#include "search/ordered_moves.hpp"

namespace yomi {

template <Game G>
class ExpectimaxOrder {
 public:
  using Move = typename G::Move;

  // Whether moves are worth being tried out for their order.
  enum class Effort { Quick, Thorough };

  // Fills `ordered` with the moves, best first. play(child, move) makes one.
  template <class Play>
  void order(const G& game, const MoveList<G>& moves, std::uint32_t table_move, int ply, Effort effort,
             const LeafValues<G>& values, Play play, OrderedMoves<G>& ordered) const {
    ordered.resize(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) ordered[i] = {moves[i], 0};
    if (effort == Effort::Thorough) {
      for (auto& [move, value] : ordered) {
        G child = game;
        play(child, move);
        value = child.outcome() != Outcome::Ongoing ? -values.end(child) : -values.estimate(child);
      }
    } else {
      prefer_noisy(game, ordered);
    }
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

  void remember_cut(const G& game, Move move, int depth, int ply) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != move.code()) killers = {move.code(), killers[0]};
    auto& history = history_[index(game.to_move())];
    int& entry = history[move.code() % history.size()];
    entry += depth * depth;
    if (entry > history_limit) {
      for (int& each : history) each /= 2;
    }
  }

  static constexpr int deepest = 200;

 private:
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

  std::array<std::array<std::uint32_t, 2>, deepest + 1> killers_{};
  std::array<std::array<int, 4096>, 2> history_{};
};

}  // namespace yomi
