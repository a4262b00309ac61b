// Runs the algorithms of family.hpp on a game. Moves are ordered by the evaluation of the positions
// they lead to, as the paper assumes of its move generator; that ordering is also the first, depth-0
// iteration of iterative deepening. The transposition table gives cut-offs and the move to try first.
#pragma once

#include "core/hashing.hpp"
#include "search/family.hpp"
#include "search/limits.hpp"
#include "search/ordered_moves.hpp"
#include "search/principal_variation.hpp"
#include "search/search_result.hpp"
#include "search/switch_trials.hpp"
#include "search/transposition_table.hpp"

namespace yomi {

template <Game G>
class FamilySearch {
 public:
  using Move = typename G::Move;

  FamilySearch(const FamilyOptions& options, TranspositionTable& table) : options_(options), table_(table) {}

  // Searches `root`, which is not over, to the depth of the limits, or else to the end of the game. The table
  // may be shared with searches on other threads; its generation is its owner's affair.
  SearchResult<G> run(const G& root, const Limits& limits, std::stop_token stop, const Progress<G>& progress) {
    budget_.emplace(limits, std::move(stop));
    progress_ = &progress;
    root_ = &root;
    result_ = {};
    nodes_ = 0;
    deepest_ply_ = 0;
    algorithm_trials_ = SwitchTrials(SwitchTrials::Unknown::Usual);
    order_trials_ = SwitchTrials(SwitchTrials::Unknown::LikeSmaller);
    search(root, -max_value<G>(), max_value<G>(), limits.depth.value_or(unlimited), 0, NodeType::Pv,
           options_.algorithm);
    result_.nodes = nodes_;
    result_.seconds = budget_->seconds();
    return result_;
  }

  // What the last search found out about its switches.
  const SwitchTrials& algorithm_trials() const { return algorithm_trials_; }
  const SwitchTrials& order_trials() const { return order_trials_; }

 private:
  static constexpr int unlimited = deepest_entry;

  // Where a node is, and how its moves are searched.
  struct Node {
    int depth;  // plies left
    int ply;
    NodeType type;
    Algorithm algorithm;
  };

  // How the moves of a node are ordered and searched, and what is to be learned from it.
  struct Way {
    int evaluation;
    Algorithm algorithm;
    std::optional<SwitchTrials::Way> algorithm_trial = {};
    std::optional<SwitchTrials::Way> order_trial = {};
  };

  // The best value of a pass over a node's moves, and the number of the move that has it.
  struct Scan {
    Value value;
    std::size_t best;
  };

  Value search(const G& game, Value alpha, Value beta, int depth, int ply, NodeType type, Algorithm algorithm) {
    if (budget_->exhausted(nodes_)) return 0;
    ++nodes_;
    deepest_ply_ = std::max(deepest_ply_, ply);
    if (game.outcome() != Outcome::Ongoing) return terminal_value(game);
    if (depth == 0) return evaluate(game, ply);

    std::uint32_t table_move = TableEntry::no_move;
    if constexpr (Hashable<G>) {
      // For one ply a look-up costs more than it could save.
      if (const auto entry = depth >= 2 ? table_.probe(game.hash()) : std::nullopt) {
        if (ply > 0 && entry->answers(depth, alpha, beta)) {
          horizon_met_ |= !entry->final;
          return entry->value;
        }
        table_move = entry->move;
      }
    }
    auto&& moves = lists_.at(ply);
    if (depth == 1 && ply > 0) {
      value_moves(game, evaluation_at(ply + 1), moves);
      budget_->count_work(moves.size());
      return best_leaf(moves, beta, ply);
    }
    const Way way = way_for(game, depth, ply, type, algorithm);
    value_moves(game, way.evaluation, moves);
    budget_->count_work(moves.size());
    sort_best_first<G>(moves);
    if (!is_proven_win(moves[0].value)) put_first<G>(moves, table_move);

    // Whether this subtree was cut off by depth anywhere is to be known apart from its siblings.
    const bool met_before = std::exchange(horizon_met_, false);
    const Node node{depth, ply, type, way.algorithm};
    const std::uint64_t nodes_before = nodes_;
    const bool iterates = recipe(way.algorithm).iterates;
    const Scan scan =
        iterates ? deepen(game, moves, alpha, beta, node) : this->scan(game, moves, alpha, beta, depth - 1, node);
    if (budget_->is_out()) return 0;
    learn(way, depth, nodes_ - nodes_before, moves.size());
    if (ply == 0 && !iterates) report(scan, moves, depth);
    if constexpr (Hashable<G>) store(game, scan.value, alpha, beta, depth, moves[scan.best].move);
    horizon_met_ |= met_before;
    return scan.value;
  }

  // The children of a node of depth 1 are leaves, and ordering them has evaluated them already. Counted as
  // if they were searched best first.
  Value best_leaf(const OrderedMoves<G>& moves, Value beta, int ply) {
    const Value best = best_value<G>(moves);
    nodes_ += best >= beta ? 1 : moves.size();
    deepest_ply_ = std::max(deepest_ply_, ply + 1);
    horizon_met_ |= meets_horizon<G>(moves, best);
    return best;
  }

  // Iterative deepening at this node: all moves are searched to growing depths, and sorted by what an
  // iteration found before the next. Ends early when a deeper iteration could not find anything else.
  Scan deepen(const G& game, OrderedMoves<G>& moves, Value alpha, Value beta, const Node& node) {
    const int last = node.depth - 1;
    for (int child_depth = std::min(options_.step, last);;) {
      horizon_met_ = false;
      const Scan scan = this->scan(game, moves, alpha, beta, child_depth, node);
      if (budget_->is_out()) return {0, 0};
      if (node.ply == 0) report(scan, moves, child_depth + 1);
      if (child_depth == last || is_settled<G>(scan.value) || !horizon_met_) return scan;
      sort_best_first<G>(moves);
      child_depth = std::min(child_depth + options_.step, last);
    }
  }

  // One pass over the moves, each searched to child_depth; leaves in them the values to sort by.
  Scan scan(const G& game, OrderedMoves<G>& moves, Value alpha, Value beta, int child_depth, const Node& node) {
    const Recipe& how = recipe(node.algorithm);
    constexpr Value not_searched = -max_value<G>() - 1;
    Scan result{not_searched, 0};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (result.value >= beta) {
        // Goes behind what was searched, in the order it had.
        moves[i].value = not_searched;
        continue;
      }
      G child = game;
      child.play(moves[i].move);
      if constexpr (Hashable<G>) table_.prefetch(child.hash());
      const auto look = [&](Value low, Value high, NodeType type, Algorithm searcher) {
        return -search(child, -high, -low, child_depth, node.ply + 1, type, searcher);
      };
      const Value low = std::max(alpha, result.value);
      const bool ask_first = i > 0 && how.null_window && low + 1 < beta;
      Value value =
          look(low, ask_first ? low + 1 : beta, type_of_child(node.type, i == 0), i == 0 ? how.first : how.others);
      // What turned out better than the first move is the principal variation now.
      if (ask_first && value > low && value < beta) value = look(low, beta, NodeType::Pv, how.others);
      if (budget_->is_out()) return {0, 0};
      moves[i].value = value;
      if (value > result.value) result = {value, i};
    }
    return result;
  }

  Way way_for(const G& game, int depth, int ply, NodeType type, Algorithm algorithm) const {
    const bool near = ply + 1 <= options_.near_order_depth.of(type);
    const bool may_switch = algorithm == options_.algorithm;
    const bool small = may_switch && depth <= options_.switch_depth.of(type);
    Way way{near ? options_.near_evaluation : options_.evaluation, small ? options_.small : algorithm};
    if (options_.choose_algorithm && may_switch) {
      way.algorithm_trial = algorithm_trials_.choose(depth, coin_for(game, depth), nodes_);
      way.algorithm = *way.algorithm_trial == SwitchTrials::Other ? options_.small : algorithm;
    }
    if (options_.choose_evaluation) {
      way.order_trial = order_trials_.choose(depth, coin_for(game, depth) >> 32, nodes_);
      way.evaluation = *way.order_trial == SwitchTrials::Other ? options_.near_evaluation : options_.evaluation;
    }
    return way;
  }

  std::uint64_t coin_for(const G& game, int depth) const {
    if constexpr (Hashable<G>) return derived_seed(game.hash(), static_cast<std::uint64_t>(depth));
    return mix64(nodes_);
  }

  void learn(const Way& way, int depth, std::uint64_t nodes, std::size_t moves) {
    const auto cost = static_cast<double>(nodes);
    if (way.algorithm_trial) algorithm_trials_.note(depth, *way.algorithm_trial, cost);
    if (way.order_trial) {
      const double price = *way.order_trial == SwitchTrials::Other ? options_.near_price : 0;
      order_trials_.note(depth, *way.order_trial, cost + price * static_cast<double>(moves));
    }
  }

  int evaluation_at(int ply) const {
    return ply <= options_.near_depth ? options_.near_evaluation : options_.evaluation;
  }

  Value evaluate(const G& game, int ply) {
    horizon_met_ = true;
    if constexpr (Evaluated<G>) return game.evaluate(evaluation_at(ply));
    return 0;
  }

  void store(const G& game, Value value, Value alpha, Value beta, int depth, Move move) {
    table_.store(game.hash(), entry_for(value, alpha, beta, depth, horizon_met_, move.code(), Scored<G>));
    budget_->count_work(work_of_store);
  }

  void report(const Scan& scan, const OrderedMoves<G>& moves, int depth) {
    result_.move = moves[scan.best].move;
    result_.value = scan.value;
    result_.depth = std::min(depth, deepest_ply_);
    result_.proven = is_settled<G>(scan.value) || !horizon_met_;
    result_.nodes = nodes_;
    result_.seconds = budget_->seconds();
    result_.pv = principal_variation(*root_, *result_.move, table_, static_cast<std::size_t>(result_.depth));
    if (*progress_) (*progress_)(result_);
  }

  const FamilyOptions options_;
  TranspositionTable& table_;
  std::optional<Budget> budget_;
  const Progress<G>* progress_ = nullptr;
  const G* root_ = nullptr;
  ListsByPly<G> lists_;
  SearchResult<G> result_;
  std::uint64_t nodes_ = 0;
  int deepest_ply_ = 0;
  SwitchTrials algorithm_trials_{SwitchTrials::Unknown::Usual};
  SwitchTrials order_trials_{SwitchTrials::Unknown::LikeSmaller};
  bool horizon_met_ = false;  // an estimate, not only ends of games, went into the values
};

}  // namespace yomi
