// One thread of alphabeta.hpp.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "search/limits.hpp"
#include "search/ordered_moves.hpp"
#include "search/principal_variation.hpp"
#include "search/root_values.hpp"
#include "search/search_result.hpp"
#include "search/transposition_table.hpp"
#include "search/weights.hpp"

namespace yomi {

// The same move by move, in the order of the list, until a value is at least `enough`: says how many were valued, which
// is none where evaluate_moves() is as quick. For evaluations that are slow to ask, and lists that begin with the move
// that is likely to be enough. Without weights, by the game's own.
template <class G>
concept EvaluatesMovesUntil = EvaluatesMoves<G> && Weighted<G> &&
    requires(const G game, int which, const MoveList<G>& moves, std::span<int> values, int enough,
             const typename G::Weights* weights) {
  { game.evaluate_moves_until(which, moves, values, enough, weights) } -> std::same_as<std::size_t>;
};

// How many moves are left to play before the game ends, passes not counted.
template <class G>
concept TellsMovesLeft = requires(const G game) {
  { game.moves_left() } -> std::same_as<int>;
};

template <Game G>
struct AlphaBetaOptions {
  int evaluation = 0;
  int table_bits = 20;
  int threads = 1;
  SharedWeights<G> weights = {};  // none: the game's own
  bool reduce_late_moves = false;
  int width = 0;  // moves looked at in each position, the best by the order, four times as many at the root; 0: all
  std::uint64_t nodes_of_turn = 0;  // of each thread, one after the other (lock_step.hpp); 0: all at once
};

template <Game G>
class AlphaBetaWorker {
 public:
  using Move = typename G::Move;

  AlphaBetaWorker(TranspositionTable& table, const AlphaBetaOptions<G>& options)
      : table_(table),
        evaluation_(options.evaluation),
        weights_(options.weights),
        reduce_late_moves_(options.reduce_late_moves),
        width_(static_cast<std::size_t>(options.width)) {}

  // Iterative deepening from depth 1 + extra_depth on.
  SearchResult<G> run(const G& root, const Limits& limits, int extra_depth, std::stop_token stop,
                      const Progress<G>& progress) {
    budget_.emplace(limits, std::move(stop));
    SearchResult<G> result;
    const int last = std::min(limits.depth.value_or(deepest), deepest);
    for (int depth = std::min(1 + extra_depth, last); depth <= last; ++depth) {
      horizon_met_ = false;
      better_root_move_.reset();
      const Value value = search_around(root, result.value, depth);
      if (budget_->is_out()) {
        // The best move of the last iteration comes first, so what was found better is better by a deeper search.
        if (result.move && better_root_move_ && *result.move != *better_root_move_) {
          result.move = better_root_move_;
          result.pv = {*result.move};
        }
        break;
      }
      result.move = root_move_;
      result.value = value;
      result.depth = depth;
      result.proven = is_settled<G>(value) || !horizon_met_;
      result.nodes = nodes_;
      result.seconds = budget_->seconds();
      result.pv = principal_variation(root, *result.move, table_, static_cast<std::size_t>(depth));
      if (progress) progress(result);
      if (result.proven) break;
      // The next iteration would hardly end in time, and one that does not end tells nothing.
      if (limits.seconds && result.seconds > *limits.seconds * share_to_begin) break;
    }
    result.nodes = nodes_;
    result.seconds = budget_->seconds();
    return result;
  }

  // The exact value of every move of the root, best first, by a search of each to the depth of the limits (1 without
  // it). It does not deepen: who asks for one depth after the other finds the table filled.
  RootValues<G> values_of_moves(const G& root, const Limits& limits, std::stop_token stop) {
    budget_.emplace(limits, std::move(stop));
    const int depth = std::min(limits.depth.value_or(1), deepest);
    MoveList<G> moves;
    moves_to_search(root, moves);
    OrderedMoves<G> valued;
    for (const auto move : moves) {
      G child = root;
      child.play(move);
      valued.push_back({move, -search(child, -max_value<G>(), max_value<G>(), depth - 1, 1)});
      if (budget_->is_out()) return {.moves = {}, .depth = 0, .nodes = nodes_};
    }
    sort_best_first<G>(valued);
    return {.moves = {valued.begin(), valued.end()}, .depth = depth, .nodes = nodes_};
  }

 private:
  static constexpr int deepest = 200;
  static constexpr Value narrow = 8;
  static constexpr double share_to_begin = 0.6;
  static constexpr int least_reduced_depth = 4;
  static constexpr std::size_t first_late_move = 3;
  static constexpr int last_moves = 4;
  static constexpr std::uint64_t slow_value = 16;  // what a slow evaluation of a move costs, in quick ones

  // An aspiration window around the last value, widened to the side on which it fails.
  Value search_around(const G& root, Value expected, int depth) {
    Value alpha = depth > 2 ? expected - narrow : -max_value<G>();
    Value beta = depth > 2 ? expected + narrow : max_value<G>();
    alpha = std::max(alpha, -max_value<G>());
    beta = std::min(beta, max_value<G>());
    while (true) {
      const Value value = search(root, alpha, beta, depth, 0);
      if (budget_->is_out()) return 0;
      if (value <= alpha && alpha > -max_value<G>()) {
        alpha = -max_value<G>();
      } else if (value >= beta && beta < max_value<G>()) {
        beta = max_value<G>();
      } else {
        return value;
      }
    }
  }

  Value search(const G& game, Value alpha, Value beta, int depth, int ply) {
    if (budget_->exhausted(nodes_)) return 0;
    ++nodes_;
    if (game.outcome() != Outcome::Ongoing) return terminal_value(game);
    if (depth == 0) return evaluate(game);

    std::uint32_t table_move = TableEntry::no_move;
    if constexpr (Hashable<G>) {
      if (const auto entry = table_.probe(game.hash())) {
        if (ply > 0 && entry->answers(depth, alpha, beta)) {
          horizon_met_ |= !entry->final;
          return entry->value;
        }
        table_move = entry->move;
      }
    }
    if constexpr (EvaluatesMovesUntil<G>) {
      if (depth == 1 && ply > 0) {
        if (const auto value = best_leaf_until(game, beta)) return *value;
      }
    }
    auto&& moves = lists_.at(ply);
    const bool valued = value_moves_quickly(game, evaluation_, moves, weights_);
    budget_->count_work(moves.size());
    if (depth == 1 && valued) {
      const auto [move, value] = best_leaf(moves, beta);
      if (ply == 0) {
        root_move_ = move;
        if constexpr (Hashable<G>) store(game, value, alpha, beta, depth, move);
      }
      return value;
    }
    // An evaluation that is slow to ask is left to the leaves; the moves are ordered by a quick one.
    if constexpr (EvaluatesMoves<G>) {
      if (!valued) value_moves_quickly(game, G::ordering_evaluation(), moves);
    }
    order(moves, table_move, ply);

    const bool met_before = std::exchange(horizon_met_, false);
    Value best = -max_value<G>() - 1;
    Move best_move = moves[0].move;
    const std::size_t last = moves_looked_at(game, moves.size(), depth, ply);
    for (std::size_t i = 0; i < last && best < beta; ++i) {
      G child = game;
      child.play(moves[i].move);
      if constexpr (Hashable<G>) table_.prefetch(child.hash());
      const Value low = std::max(alpha, best);
      const Value value = search_child(child, i, low, beta, depth, ply);
      if (budget_->is_out()) return 0;
      if (value > best) {
        best = value;
        best_move = moves[i].move;
        if (ply == 0 && value > alpha) better_root_move_ = best_move;
      }
    }
    if (last < moves.size()) horizon_met_ = true;
    if (best >= beta) remember_cut(best_move, depth, ply);
    // In a lost position no move raises alpha, but one is still to be made.
    if (ply == 0 && (best > alpha || alpha == -max_value<G>())) root_move_ = best_move;
    if constexpr (Hashable<G>) store(game, best, alpha, beta, depth, best_move);
    horizon_met_ |= met_before;
    return best;
  }

  // All of them at depth 2, so that no reply that ends the game is missed, and in the last moves, so that they are
  // played perfectly.
  std::size_t moves_looked_at(const G& game, std::size_t all, int depth, int ply) const {
    if (width_ == 0 || depth <= 2) return all;
    if constexpr (TellsMovesLeft<G>) {
      if (game.moves_left() <= last_moves) return all;
    }
    return std::min(all, ply == 0 ? 4 * width_ : width_);
  }

  // The first move with the whole window, later ones with a null window, unless they turn out better. Among
  // those a move far back in the order, thus unlikely to be best, is first looked at two plies less deeply.
  Value search_child(const G& child, std::size_t number, Value low, Value beta, int depth, int ply) {
    if (number == 0) return -search(child, -beta, -low, depth - 1, ply + 1);
    if (reduce_late_moves_ && depth >= least_reduced_depth && number >= first_late_move) {
      const Value value = -search(child, -low - 1, -low, depth - 3, ply + 1);
      if (value <= low) return value;
    }
    Value value = -search(child, -low - 1, -low, depth - 1, ply + 1);
    if (value > low && value < beta) value = -search(child, -beta, -low, depth - 1, ply + 1);
    return value;
  }

  // The children are leaves that ordering has evaluated already.
  OrderedMove<G> best_leaf(const OrderedMoves<G>& moves, Value beta) {
    const OrderedMove<G> best =
        *std::max_element(moves.begin(), moves.end(), [](const auto& a, const auto& b) { return a.value < b.value; });
    nodes_ += best.value >= beta ? 1 : moves.size();
    horizon_met_ |= meets_horizon<G>(moves, best.value);
    return best;
  }

  // Leaves are valued one by one, the likely best first, until one is enough. Nothing if all at once is as quick.
  [[gnu::noinline]] std::optional<Value> best_leaf_until(const G& game, Value beta) requires EvaluatesMovesUntil<G> {
    if (evaluation_ == G::ordering_evaluation()) return std::nullopt;
    OrderedMoves<G> ordered;
    value_moves_quickly(game, G::ordering_evaluation(), ordered);
    // The order of those that are rarely asked for does not matter.
    constexpr std::size_t in_order = 16;
    std::partial_sort(ordered.begin(), ordered.begin() + std::min(in_order, ordered.size()), ordered.end(),
                      [](const auto& a, const auto& b) {
                        return a.value != b.value ? a.value > b.value : a.move.code() < b.move.code();
                      });
    MoveList<G> moves;
    for (const auto& [move, value] : ordered) moves.push_back(move);
    std::array<int, G::max_moves> values;
    const std::size_t count = game.evaluate_moves_until(evaluation_, moves, values, beta, weights_.get());
    if (count == 0) return std::nullopt;
    nodes_ += count;
    budget_->count_work(moves.size() + slow_value * count);
    ordered.resize(count);
    for (std::size_t i = 0; i < count; ++i) ordered[i] = {moves[i], values[i]};
    const Value best = best_value<G>(ordered);
    horizon_met_ |= count < moves.size() || meets_horizon<G>(ordered, best);
    return best;
  }

  // Table move, killers, then the static value improved by how often the move has cut elsewhere.
  void order(OrderedMoves<G>& moves, std::uint32_t table_move, int ply) const {
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    for (auto& [move, value] : moves) {
      if (is_decided(value)) continue;
      value = value * 16 + history_[move.code() % history_.size()];
      if (move.code() == killers[0] || move.code() == killers[1]) value += killer_bonus;
      if (move.code() == table_move) value += 2 * killer_bonus;
    }
    sort_best_first<G>(moves);
  }

  void remember_cut(Move move, int depth, int ply) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != move.code()) {
      killers[1] = killers[0];
      killers[0] = move.code();
    }
    int& history = history_[move.code() % history_.size()];
    history += depth * depth;
    if (history > history_limit) {
      for (int& entry : history_) entry /= 2;
    }
  }

  Value evaluate(const G& game) {
    horizon_met_ = true;
    if constexpr (Weighted<G>) {
      if (weights_) return game.evaluate(evaluation_, *weights_);
    }
    if constexpr (Evaluated<G>) return game.evaluate(evaluation_);
    return 0;
  }

  void store(const G& game, Value value, Value alpha, Value beta, int depth, Move move) {
    table_.store(game.hash(), entry_for(value, alpha, beta, depth, horizon_met_, move.code(), Scored<G>));
    budget_->count_work(work_of_store);
  }

  static constexpr int killer_bonus = 1 << 17;
  static constexpr int history_limit = 1 << 12;

  TranspositionTable& table_;
  const int evaluation_;
  const SharedWeights<G> weights_;
  const bool reduce_late_moves_;
  const std::size_t width_;
  std::optional<Budget> budget_;
  ListsByPly<G> lists_;
  std::array<std::array<std::uint32_t, 2>, deepest + 1> killers_{};
  std::array<int, 4096> history_{};
  std::uint64_t nodes_ = 0;
  Move root_move_{};
  std::optional<Move> better_root_move_;  // the best so far, of an iteration that has not ended
  bool horizon_met_ = false;              // an estimate, not only ends of games, went into the values
};

}  // namespace yomi
