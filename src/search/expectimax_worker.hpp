// One thread of expectimax.hpp.
//
// Values are the mover's, as in negamax; they keep their sign across a chance node, where the player to move stays
// the same. There are two kinds of chance nodes:
//
// - Where the game groups its moves (GroupsMoves) the chance node and the move nodes behind it are one node, before the
//   outcome is known. Each move is searched once, and chance_bounds.hpp combines the groups' best values.
// - Elsewhere each outcome is a successor of its own, and the player moves below it.
//
// Star1 (B. Ballard, 1983) searches one group after the other. From the bounds of the others it knows a window for
// each move: how good it must be for the node to fail high, how bad all moves of the group must be for it to fail low.
// At first those bounds are those of any value, so it takes several groups to cut.
//
// Star2 first probes: it searches the move that comes first in the order of every group. The best of a group
// is at least that, so if sum of p · probe reaches beta the node fails high after one move a group. Ballard's
// successors of a chance node are move nodes, of which the probe searches one child; T. Hauk, M. Buro and
// J. Schaeffer, "Rediscovering *-minimax search" (Computers and Games 2004), give it with a good order and a
// table, which is where it pays. In a combined node the probed move is one of the moves to search anyway, so
// what the probe found is kept and no work is done twice.
//
// Guided, for combined nodes only, is Star2 with narrower windows by guessing; see guided_windows.hpp.
//
// The table holds bounds of nodes before and after the outcome is known. An entry answers only for its own
// depth (or a greater one if no estimate went into it), so that neither the table nor other threads that
// write to it change the value of a search to a given depth.
#pragma once

#include <cassert>

#include "search/expectimax_last_plies.hpp"
#include "search/expectimax_node.hpp"
#include "search/expectimax_order.hpp"
#include "search/expectimax_quiescence.hpp"
#include "search/guided_windows.hpp"
#include "search/principal_variation.hpp"
#include "search/root_values.hpp"
#include "search/search_result.hpp"
#include "search/transposition_table.hpp"

namespace yomi {

template <Game G>
requires Stochastic<G>
class ExpectimaxWorker {
 public:
  using Move = typename G::Move;

  ExpectimaxWorker(TranspositionTable& table, const ExpectimaxOptions<G>& options)
      : table_(table),
        pruning_(options.pruning),
        deepen_(options.deepen),
        ends_at_leaves_(options.ends_at_leaves),
        values_(options),
        quiet_(state_, values_, options),
        last_plies_(state_, values_, options),
        order_(values_, table) {
    if (options.tie_seed) tie_rng_.emplace(*options.tie_seed);
  }
  ExpectimaxWorker(const ExpectimaxWorker&) = delete;
  ExpectimaxWorker& operator=(const ExpectimaxWorker&) = delete;

  // Iterative deepening from depth 1 + extra_depth on. At a chance node there is a value but no move.
  SearchResult<G> run(const G& root, const Limits& limits, int extra_depth, std::stop_token stop,
                      const Progress<G>& progress) {
    begin(root, limits, std::move(stop));
    SearchResult<G> result;
    for (int depth = first_depth(limits, extra_depth); depth <= last_depth(limits); ++depth) {
      state_.horizon_met = false;
      const Value value = root.is_chance() ? search(root, -values_.limit(), values_.limit(), depth, 0)
                                           : search_root(root, depth, false);
      if (state_.is_out()) break;
      result.value = value;
      result.depth = depth;
      result.proven = values_.is_decided(value);
      result.nodes = state_.nodes;
      result.seconds = state_.budget->seconds();
      if (!root.is_chance()) {
        result.move = root_moves_[0].move;
        result.pv = principal_variation(root, *result.move, table_, static_cast<std::size_t>(depth));
      }
      if (progress) progress(result);
      if (result.proven || !state_.horizon_met) break;
      if (!limits.depth && root_moves_.size() == 1) break;
      // The next iteration would hardly end in time.
      if (limits.seconds && result.seconds > *limits.seconds * share_to_begin) break;
    }
    adopt_unfinished(result);
    result.nodes = state_.nodes;
    result.seconds = state_.budget->seconds();
    return result;
  }

  // The exact value of every move of the root, best first, at the greatest depth that was searched in full.
  RootValues<G> values_of_moves(const G& root, const Limits& limits, std::stop_token stop) {
    assert(!root.is_chance());
    begin(root, limits, std::move(stop));
    RootValues<G> result;
    for (int depth = first_depth(limits, 0); depth <= last_depth(limits); ++depth) {
      state_.horizon_met = false;
      search_root(root, depth, true);
      if (state_.is_out()) break;
      result.depth = depth;
      result.moves.assign(root_moves_.begin(), root_moves_.end());
      if (!state_.horizon_met) break;
    }
    result.nodes = state_.nodes;
    return result;
  }

 private:
  static constexpr int deepest = ExpectimaxOrder<G>::deepest;
  static constexpr double share_to_begin = 0.6;

  struct Found {
    Value value;
    std::uint32_t move;  // its code, or TableEntry::no_move
  };

  // --- The root ---

  static int last_depth(const Limits& limits) { return std::min(limits.depth.value_or(deepest), deepest); }
  int first_depth(const Limits& limits, int extra_depth) const {
    return deepen_ ? std::min(1 + extra_depth, last_depth(limits)) : last_depth(limits);
  }

  void begin(const G& root, const Limits& limits, std::stop_token stop) {
    state_.budget.emplace(limits, std::move(stop));
    root_moves_.clear();
    root_moves_known_ = 0;
    if (root.is_chance()) return;
    MoveList<G> moves;
    root.legal_moves(moves);
    order_.value(root, moves, 2, play, root_moves_);
    sort_best_first<G>(root_moves_);
  }

  // Brings the best move to the front. With `exact_values` every move gets its own value, and all are sorted.
  Value search_root(const G& root, int depth, bool exact_values) {
    root_moves_known_ = 0;
    Value best = -values_.limit() - 1;
    std::uint32_t equals = 0;  // moves with the best value so far
    for (std::size_t i = 0; i < root_moves_.size(); ++i) {
      const bool open = exact_values || !prunes() || i == 0;
      if (!open && best >= values_.limit() && !tie_rng_) break;
      G child = root;
      child.play(root_moves_[i].move);
      const Value value = -search(child, -values_.limit(), open ? values_.limit() : root_beta(best), depth - 1, 1);
      if (state_.is_out()) return 0;
      root_moves_[i].value = value;
      if (value >= best) equals = value > best ? 1 : equals + 1;
      if (value > best || (value == best && wins_tie(equals))) {
        best = value;
        if (!exact_values) std::rotate(root_moves_.begin(), root_moves_.begin() + i, root_moves_.begin() + i + 1);
      }
      root_moves_known_ = i + 1;
    }
    if (exact_values) sort_best_first<G>(root_moves_);
    root_moves_known_ = 0;
    return best;
  }

  // The bound at which a move is no better than the best, or worse where one that is as good must be known.
  Value root_beta(Value best) const { return tie_rng_ ? std::min(-best + 1, values_.limit()) : -best; }

  // Whether the last of so many equal moves replaces the one chosen so far: then each is as likely in the end.
  bool wins_tie(std::uint32_t equals) { return tie_rng_ && tie_rng_->below(equals) == 0; }

  // An iteration that was stopped has looked at the best move of the last one first: if another has taken its
  // place since, it is better at a greater depth.
  void adopt_unfinished(SearchResult<G>& result) const {
    if (root_moves_known_ == 0 || (result.move && *result.move == root_moves_[0].move)) return;
    result.move = root_moves_[0].move;
    result.value = root_moves_[0].value;
    result.proven = values_.is_decided(result.value);
    result.pv = {*result.move};
  }

  // --- Below it ---

  bool prunes() const { return pruning_ != Pruning::None; }
  bool probes() const { return pruning_ == Pruning::Star2 || pruning_ == Pruning::Guided; }
  static void play(G& child, Move move) { child.play(move); }

  Value search(const G& game, Value alpha, Value beta, int depth, int ply) {
    if (!state_.count_node()) return 0;
    if (depth == 0 && !ends_at_leaves_) {
      state_.horizon_met = true;
      return values_.estimate(game);
    }
    if (game.outcome() != Outcome::Ongoing) return values_.end(game);
    if (depth == 0) return quiet_.value(game, alpha, beta);
    if (depth == 1 && last_plies_.know(game, depth)) return last_plies_.value_of_last(game);

    std::uint32_t table_move = TableEntry::no_move;
    if constexpr (Hashable<G>) {
      if (const auto entry = table_.probe(game.hash())) {
        if (answers(*entry, depth, alpha, beta)) {
          state_.horizon_met |= !entry->final;
          return entry->value;
        }
        table_move = entry->move;
      }
    }
    const bool met_before = std::exchange(state_.horizon_met, false);
    const Found found = game.is_chance() ? search_chance(game, alpha, beta, depth, ply, table_move)
                                         : search_moves(game, alpha, beta, depth, ply, table_move);
    if (state_.is_out()) return 0;
    if constexpr (Hashable<G>) store(game, found, alpha, beta, depth);
    state_.horizon_met |= met_before;
    return found.value;
  }

  static bool answers(const TableEntry& entry, int depth, Value alpha, Value beta) {
    const bool fits = entry.depth == depth || (entry.final && entry.depth < depth);
    return fits && entry.answers(entry.depth, alpha, beta);
  }

  void store(const G& game, const Found& found, Value alpha, Value beta, int depth) {
    const Bound bound = found.value >= beta ? Bound::Lower : found.value <= alpha ? Bound::Upper : Bound::Exact;
    table_.store(game.hash(), {found.value, depth, bound, found.move, !state_.horizon_met});
    state_.budget->count_work(work_of_store);
  }

  template <class Play>
  void value_moves(const G& game, const MoveList<G>& list, int depth, Play make, OrderedMoves<G>& moves) {
    if (depth != 2 || !last_plies_.know(game, depth)) return order_.value(game, list, depth, make, moves);
    moves.resize(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) moves[i] = {list[i], last_plies_.static_value(game, list[i])};
  }

  OrderedMoves<G> ordered_legal_moves(const G& game, int depth, int ply, std::uint32_t table_move) {
    MoveList<G> legal;
    game.legal_moves(legal);
    state_.budget->count_work(legal.size());
    OrderedMoves<G> moves;
    value_moves(game, legal, depth, play, moves);
    order_.sort(game, table_move, ply, moves);
    return moves;
  }

  Found search_moves(const G& game, Value alpha, Value beta, int depth, int ply, std::uint32_t table_move) {
    const OrderedMoves<G> moves = ordered_legal_moves(game, depth, ply, table_move);
    const bool bounded = last_plies_.know(game, depth);
    Found best{-values_.limit() - 1, TableEntry::no_move};
    for (const auto& [move, order] : moves) {
      const Value low = prunes() ? std::max(alpha, best.value) : alpha;
      if (bounded) {
        if (const Value upper = last_plies_.bounds_of(game, move, depth).upper; upper <= low) {
          best.value = std::max(best.value, upper);
          state_.horizon_met = true;
          continue;
        }
      }
      G child = game;
      child.play(move);
      if constexpr (Hashable<G>) table_.prefetch(child.hash());
      const Value value = -search(child, -beta, -low, depth - 1, ply + 1);
      if (state_.is_out()) return {};
      if (value > best.value) best = {value, move.code()};
      if (prunes() && best.value >= beta) {
        order_.remember_cut(game, move.code(), depth, ply);
        break;
      }
    }
    return best;
  }

  Found search_chance(const G& game, Value alpha, Value beta, int depth, int ply, std::uint32_t table_move) {
    if constexpr (GroupsMoves<G>) {
      return search_groups(game, alpha, beta, depth, ply, table_move);
    } else {
      return search_outcomes(game, alpha, beta, depth, ply);
    }
  }

  // --- Chance nodes whose outcomes allow groups of moves ---

  Found search_groups(const G& game, Value alpha, Value beta, int depth, int ply, std::uint32_t table_move) {
    OrderedMoves<G> moves;
    BoundsOf<G> bounds(values_.win_worth(), values_.limit(), -values_.limit());
    typename BoundsOf<G>::Values guess;
    {
      MoveList<G> all;
      game.moves_of_all_outcomes(all);
      state_.budget->count_work(all.size());
      add_outcomes(bounds, game, all);
      value_moves(
          game, all, depth, [](G& child, Move move) { child.play_any(move); }, moves);
      guess.fill(-values_.limit());
      for (const auto& [move, value] : moves) {
        const auto group = group_of(game, move);
        bounds.add_successor(group);
        guess[group] = std::max(guess[group], value);
      }
      order_.sort(game, table_move, ply, moves);
      if (prunes()) arrange_by_group(game, moves, probes());
    }
    // Leaves are exact at no cost, whatever the window.
    const bool leaves = depth == 1 && quiet_.plies() == 0;
    const Node node{game, alpha, beta, depth, ply};
    const Found found = pruning_ == Pruning::Guided && depth > 1 ? scan_guided(node, bounds, moves, guess)
                                                                 : scan(node, bounds, moves, prunes() && !leaves);
    if (prunes() && found.value >= beta && !state_.is_out()) order_.remember_cut(game, found.move, depth, ply);
    return found;
  }

  struct Node {
    const G& game;
    Value alpha;
    Value beta;
    int depth;
    int ply;
  };

  Found scan(const Node& node, BoundsOf<G>& bounds, const OrderedMoves<G>& moves, bool windows) {
    Found best{-values_.limit() - 1, TableEntry::no_move};
    for (const auto& [move, order] : moves) {
      const auto group = group_of(node.game, move);
      const auto window = windows ? bounds.window(group, node.alpha, node.beta) : bounds.everything();
      if (window.low >= window.high) {
        bounds.skip(group);
        continue;
      }
      const Value value = value_of_any(node, move, window.low, window.high);
      if (state_.is_out()) return {};
      bounds.record(group, value, window);
      if (value > best.value) best = {value, move.code()};
      if (!prunes()) continue;
      if (const auto cut = bounds.cut(node.alpha, node.beta)) return {*cut, best.move};
    }
    return {bounds.lower(), best.move};
  }

  Found scan_guided(const Node& node, BoundsOf<G>& bounds, const OrderedMoves<G>& moves,
                    const typename BoundsOf<G>::Values& guess) {
    GuidedWindows<G> windows(bounds, node.game, moves, guess, node.alpha, node.beta);
    Found best{-values_.limit() - 1, TableEntry::no_move};
    const bool bounded = last_plies_.know(node.game, node.depth);
    if (bounded) {
      state_.horizon_met = true;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto [lower, upper] = last_plies_.bounds_of(node.game, moves[i].move, node.depth);
        windows.know(i, lower, upper);
      }
      windows.take_bounds();
      if (const auto cut = bounds.cut(node.alpha, node.beta)) return {*cut, moves[0].move.code()};
    }
    const bool exact = bounded && node.depth == 2;  // the values of last plies are, whatever the window
    for (const bool first_pass : {true, false}) {
      for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto window = first_pass ? windows.first_window(i) : windows.last_window(i);
        if (!window) continue;
        const Value value = value_of_any(node, moves[i].move, window->low, window->high);
        if (state_.is_out()) return {};
        windows.record(i, value, exact ? bounds.everything() : *window);
        if (value > best.value) best = {value, moves[i].move.code()};
        if (const auto cut = bounds.cut(node.alpha, node.beta)) return {*cut, best.move};
      }
    }
    return {bounds.lower(), best.move};
  }

  Value value_of_any(const Node& node, Move move, Value low, Value high) {
    G child = node.game;
    child.play_any(move);
    if constexpr (Hashable<G>) table_.prefetch(child.hash());
    return -search(child, -high, -low, node.depth - 1, node.ply + 1);
  }

  // --- Other chance nodes ---

  Found search_outcomes(const G& game, Value alpha, Value beta, int depth, int ply) {
    ChanceOutcomes<G> outcomes;
    game.chance_outcomes(outcomes);
    BoundsOf<G> bounds(values_.win_worth(), values_.limit(), -values_.limit());
    add_outcomes<G>(bounds, outcomes);
    if (probes()) {
      for (std::size_t i = 0; i < outcomes.size(); ++i) {
        const auto window = bounds.window(i, alpha, beta);
        const Value at_least = probe(after(game, outcomes[i].move), window.low, window.high, depth, ply);
        if (state_.is_out()) return {};
        if (at_least > window.low) bounds.raise(i, at_least);
        if (const Value lower = bounds.lower(); lower >= beta) return {lower, TableEntry::no_move};
      }
    }
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      const auto window = prunes() ? bounds.window(i, alpha, beta) : bounds.everything();
      if (window.low >= window.high) {
        bounds.skip(i);
        continue;
      }
      const Value value = search(after(game, outcomes[i].move), window.low, window.high, depth, ply);
      if (state_.is_out()) return {};
      bounds.record(i, value, window);
      if (const auto cut = prunes() ? bounds.cut(alpha, beta) : std::nullopt) return {*cut, TableEntry::no_move};
    }
    return {bounds.lower(), TableEntry::no_move};
  }

  // A lower bound of a position after an outcome: the value of the move that is first in the order. It may fail low.
  Value probe(const G& known, Value alpha, Value beta, int depth, int ply) {
    if (known.outcome() != Outcome::Ongoing || known.is_chance()) return alpha;
    std::uint32_t table_move = TableEntry::no_move;
    if constexpr (Hashable<G>) {
      if (const auto entry = table_.probe(known.hash())) {
        if (entry->bound != Bound::Upper && answers(*entry, depth, entry->value - 1, entry->value)) {
          state_.horizon_met |= !entry->final;
          return entry->value;
        }
        table_move = entry->move;
      }
    }
    const OrderedMoves<G> moves = ordered_legal_moves(known, depth, ply, table_move);
    return -search(after(known, moves[0].move), -beta, -alpha, depth - 1, ply + 1);
  }

  static G after(const G& game, Move move) {
    G next = game;
    next.play(move);
    return next;
  }

  TranspositionTable& table_;
  const Pruning pruning_;
  const bool deepen_;
  const bool ends_at_leaves_;
  const LeafValues<G> values_;
  ExpectimaxState state_;
  QuietSearch<G> quiet_;
  LastPlies<G> last_plies_;
  ExpectimaxOrder<G> order_;
  OrderedMoves<G> root_moves_;        // the best so far first
  std::size_t root_moves_known_ = 0;  // of an iteration that is not finished
  std::optional<Rng> tie_rng_;        // none: the first of equal moves is played
};

}  // namespace yomi
