// What the searches of stochastic games can be told, and the values they all start from.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "search/expectimax_abilities.hpp"
#include "search/ordered_moves.hpp"
#include "search/playouts.hpp"
#include "search/weights.hpp"

namespace yomi {

// How a chance node is pruned; see expectimax_worker.hpp.
enum class Pruning { None, Star1, Star2, Guided };

inline constexpr std::array<std::string_view, 4> pruning_names{"none", "star1", "star2", "guided"};

constexpr std::optional<Pruning> pruning_named(std::string_view name) {
  for (std::size_t i = 0; i < pruning_names.size(); ++i) {
    if (pruning_names[i] == name) return static_cast<Pruning>(i);
  }
  return std::nullopt;
}

// Plies of noisy moves beyond the depth that serve well in games that know such moves.
inline constexpr int usual_quiescence = 1;

template <Game G>
struct ExpectimaxOptions {
  int evaluation = 0;
  Pruning pruning = Pruning::Star2;
  int table_bits = 20;  // 0: no table
  int threads = 1;
  int quiescence = 0;             // plies of noisy moves beyond the depth; 0: none
  bool deepen = true;             // iterative deepening; else the depth of the limits at once
  Value win_worth = win_value;    // what a win is worth beside the evaluation
  SharedWeights<G> weights = {};  // none: the game's own
  bool ends_at_leaves = true;     // else a game that is over at depth 0 has its static value like any other leaf
  // With it the root's move is drawn from all that have the best value, each as likely as the others; without it
  // the one that the order of the search comes to first is played. The value is the same.
  std::optional<std::uint64_t> tie_seed = {};
};

// The values at the leaves, for the side to move. An estimate stays inside the value of a win, so a value of
// win_worth or more comes from ends of games alone, as in value.hpp.
template <Game G>
class LeafValues {
 public:
  explicit LeafValues(const ExpectimaxOptions<G>& options)
      : evaluation_(options.evaluation), win_worth_(options.win_worth), weights_(options.weights) {}

  Value win_worth() const { return win_worth_; }
  // No value is beyond it.
  Value limit() const { return win_worth_ + (max_value<G>() - win_value); }
  bool is_decided(Value value) const { return value >= win_worth_ || value <= -win_worth_; }

  Value end(const G& game) const {
    const Player player = game.to_move();
    const Value value = result_for(game.outcome(), player) * win_worth_;
    if constexpr (Scored<G>) return value + game.score(player) - game.score(opponent(player));
    return value;
  }

  Value estimate(const G& game) const { return inside(evaluated(game)); }
  // A static value as an estimate.
  Value inside(Value value) const { return std::clamp(value, 1 - win_worth_, win_worth_ - 1); }

 private:
  Value evaluated(const G& game) const {
    if constexpr (Weighted<G>) {
      if (weights_) return game.evaluate(evaluation_, *weights_);
    }
    if constexpr (Evaluated<G>) return game.evaluate(evaluation_);
    return 0;
  }

  int evaluation_;
  Value win_worth_;
  SharedWeights<G> weights_;
};

}  // namespace yomi
