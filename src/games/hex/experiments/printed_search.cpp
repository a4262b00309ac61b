#include "games/hex/experiments/printed_search.hpp"

#include <algorithm>
#include <utility>

namespace yomi::hex {

namespace {

using Entry = PrintedTable::Entry;

constexpr Value not_searched = -2 * win_value;

}  // namespace

PrintedSearch::Result PrintedSearch::run(const Hex& root, std::uint64_t most_calls, std::stop_token stop) {
  budget_.emplace(Limits{.depth = {}, .nodes = most_calls, .simulations = {}, .seconds = {}}, std::move(stop));
  counts_ = {};
  result_ = {};
  const Value bound = win_value + (reading_.closed_window ? 0 : 1);
  const int cells = root.size() * root.size();
  // By steps of two, each ply of figure 4 as it is printed takes two off the depth.
  const int depth = reading_.reaches_depth ? cells : 2 * cells + 1;
  search(root, {-bound, bound}, depth, 0, algorithm_);
  result_.counts = counts_;
  return result_;
}

bool PrintedSearch::answers(const Entry& entry, int depth, Window window) const {
  const bool holds = reading_.proofs_hold && entry.is_final();
  if (!holds && (reading_.deeper_answers ? entry.depth() < depth : entry.depth() != depth)) return false;
  if (entry.bound() == Bound::Exact) return true;
  // A bound that decides the game is as good as a value: no reading can do without those.
  if (!reading_.bounds_answer && !is_decided(entry.value())) return false;
  return entry.bound() == Bound::Lower ? entry.value() >= window.beta : entry.value() <= window.alpha;
}

Value PrintedSearch::search(const Hex& game, Window window, int depth, int ply, Algorithm algorithm) {
  if (budget_->exhausted(counts_.calls)) return 0;
  ++counts_.calls;
  if (game.outcome() != Outcome::Ongoing) return terminal_value(game);
  std::uint16_t table_move = Entry::no_move;
  if (depth >= 2) {
    if (const Entry* entry = table_.find(game.hash())) {
      if (ply > 0 && answers(*entry, depth, window)) {
        ++counts_.answered;
        horizon_met_ |= !entry->is_final();
        return entry->value();
      }
      if (reading_.table_move) table_move = entry->move();
    }
  }
  const bool iterates = recipe(algorithm).iterates;
  OrderedMoves<Hex> moves;
  value_moves(game, evaluation_, moves);
  ++counts_.expanded;
  counts_.evaluated += moves.size();
  if (ply > 0 && (iterates ? last_iteration(depth) : depth - 1) == 0) return best_leaf(moves, window);
  sort_best_first<Hex>(moves);
  if (!is_proven_win(moves[0].value)) put_first<Hex>(moves, table_move);

  const bool met_before = std::exchange(horizon_met_, false);
  if (iterates) counts_.first_iterations += moves.size();
  const Scan found = iterates ? deepen(game, moves, window, depth, ply, algorithm)
                              : scan(game, moves, window, depth - 1, ply, algorithm, true);
  if (is_out()) return 0;
  const TableEntry entry =
      entry_for(found.value, window.alpha, window.beta, depth, horizon_met_, moves[found.best].move.code());
  if (ply == 0) {
    result_.value = found.value;
    result_.proven = is_decided(found.value) || !horizon_met_;
  }
  table_.store({game.hash(), entry});
  horizon_met_ |= met_before;
  return found.value;
}

// The children are leaves, valued already. Counted as if they were searched best first.
Value PrintedSearch::best_leaf(const OrderedMoves<Hex>& moves, Window window) {
  const Value best = best_value<Hex>(moves);
  counts_.calls += best >= window.beta ? 1 : moves.size();
  horizon_met_ |= meets_horizon<Hex>(moves, best);
  return reading_.fail_hard ? std::max(window.alpha, best) : best;
}

PrintedSearch::Scan PrintedSearch::deepen(const Hex& game, OrderedMoves<Hex>& moves, Window window, int depth, int ply,
                                          Algorithm algorithm) {
  const int last = last_iteration(depth);
  for (int child_depth = std::min(step_, last);;) {
    horizon_met_ = false;
    if (ply == 0 && !reading_.keeps_table) table_.clear();
    const Scan found =
        scan(game, moves, window, child_depth, ply, algorithm, reading_.raises_alpha || child_depth == last);
    if (is_out()) return {0, 0};
    const bool proven = is_decided(found.value) || !horizon_met_;
    // A game that is solved need not be solved again: at the root a proof always ends the search.
    if (child_depth == last || (proven && (reading_.ends_when_proven || ply == 0))) return found;
    if (reading_.sorts_in_pvs || !recipe(algorithm).null_window) sort_best_first<Hex>(moves);
    child_depth = std::min(child_depth + step_, last);
  }
}

PrintedSearch::Scan PrintedSearch::scan(const Hex& game, OrderedMoves<Hex>& moves, Window window, int child_depth,
                                        int ply, Algorithm algorithm, bool raises_alpha) {
  const Recipe& how = recipe(algorithm);
  Scan result{reading_.fail_hard ? window.alpha : not_searched, 0};
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (raises_alpha && result.value >= window.beta) {
      moves[i].value = not_searched;
      continue;
    }
    Hex child = game;
    child.play(moves[i].move);
    const auto look = [&](Value low, Value high, Algorithm searcher) {
      return -search(child, {-high, -low}, child_depth, ply + 1, searcher);
    };
    const Value low = raises_alpha ? std::max(window.alpha, result.value) : window.alpha;
    const bool ask_first = raises_alpha && i > 0 && how.null_window && low + 1 < window.beta;
    Value value = look(low, ask_first ? low + 1 : window.beta, i == 0 ? how.first : how.others);
    if (ask_first && value > low && value < window.beta) value = look(low, window.beta, how.others);
    if (is_out()) return {0, 0};
    moves[i].value = value;
    if (value > result.value) result = {value, i};
  }
  return result;
}

}  // namespace yomi::hex
