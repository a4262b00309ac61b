// Monte Carlo tree search: UCT (L. Kocsis and C. Szepesvári, "Bandit based Monte-Carlo planning", 2006)
// with random playouts, proven wins and losses backed up (M. Winands, Y. Björnsson and J.-T. Saito,
// "Monte-Carlo tree search solver", 2008), reuse of the tree from move to move, and several threads in
// one tree with virtual loss.
//
// In games with chance the outcomes are nodes too, drawn by their probabilities. Where chance decides, the
// player to move stays the same, so points keep their owner; a chance node is proven only if all its outcomes are, and
// in the same way. A playout may stop early and take a static value for the result (R. Lorentz, "Amazons
// discover Monte-Carlo", 2008), or be played by the game's own knowledge. Where there are too many moves to try them
// all, only the best by a quick value are, and more of them as visits grow: progressive widening (R. Coulom, "Computing
// Elo ratings of move patterns in the game of Go", 2007).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <thread>
#include <vector>

#include "search/limits.hpp"
#include "search/mcts_playouts.hpp"
#include "search/mcts_tree.hpp"
#include "search/moves_to_search.hpp"
#include "search/ordered_moves.hpp"
#include "search/search_result.hpp"

namespace yomi {

template <Game G>
class Mcts {
 public:
  using Move = typename G::Move;
  static_assert(G::max_moves < 1 << 15, "what a node can count");

  explicit Mcts(const MctsOptions& options) : options_(options), playouts_(options), tree_(options.megabytes) {}

  // The value of the result is -1000 to 1000 by the share of points won, or that of a proven end. At a chance node
  // there is a value but no move, and the line ends where chance decides.
  SearchResult<G> run(const G& root, const Limits& limits, std::stop_token stop, const Progress<G>& progress) {
    watch_ = Stopwatch{};
    const Deadline deadline(limits.seconds, std::move(stop));
    enter(root, deadline.after_share(share_to_enter));
    started_ = finished_ = 0;
    deepest_ = 0;
    done_ = false;
    {
      std::vector<std::jthread> helpers;
      for (int i = 1; i < options_.threads; ++i) {
        helpers.emplace_back([&, i] { simulate(root, limits, deadline, i, {}); });
      }
      simulate(root, limits, deadline, 0, progress);
    }
    ++searches_;
    return result();
  }

  void new_game() {
    tree_.give_back();
    root_position_.reset();
    searches_ = 0;
  }

  ValueScale value_scale(const G&) const { return ValueScale::share(value_of_all); }

 private:
  // Simulations until a limit is met or the root is proven.
  void simulate(const G& root, const Limits& limits, const Deadline& deadline, int worker,
                const Progress<G>& progress) {
    Rng rng(derived_seed(options_.seed, searches_ * 1024 + static_cast<std::uint64_t>(worker)));
    double next_report = report_every;
    Pacer pacer;
    std::vector<std::uint32_t> path;
    while (!done_.load(std::memory_order_relaxed)) {
      const auto number = started_.fetch_add(1, std::memory_order_relaxed);
      if (limits.simulations && number >= *limits.simulations) break;
      if (pacer.is_due(work_of_simulation)) {
        const auto now = Deadline::Clock::now();
        if (deadline.has_come(now)) done_ = true;
        if (progress && watch_.seconds() >= next_report) {
          next_report = watch_.seconds() + report_every;
          progress(result());
        }
        pacer.has_looked(now);
      }
      simulate_once(root, path, rng);
      finished_.fetch_add(1, std::memory_order_relaxed);
      if (tree_[MctsTree::root].proven != Proven::Unknown) done_ = true;
    }
  }

  void simulate_once(const G& root, std::vector<std::uint32_t>& path, Rng& rng) {
    G game = root;
    path.assign(1, MctsTree::root);
    std::uint32_t index = MctsTree::root;
    Proven proven = Proven::Unknown;
    while (true) {
      MctsNode& node = tree_[index];
      const auto visits = node.visits.fetch_add(1, std::memory_order_relaxed) + 1;
      proven = node.proven.load(std::memory_order_relaxed);
      if (proven != Proven::Unknown) break;
      if (node.first_child.load(std::memory_order_acquire) == 0 &&
          (index == MctsTree::root || visits > static_cast<std::uint32_t>(options_.expand_after))) {
        expand(node, game, rng);
      }
      const auto first = node.first_child.load(std::memory_order_acquire);
      if (first == 0) break;
      index = node.is_chance ? draw(game, first, rng) : select(node, first, visits);
      game.play(Move::from_code(tree_[index].move));
      path.push_back(index);
    }
    const Player last_mover = opponent(game.to_move());
    const int points = proven == Proven::Unknown ? playouts_.points(game, last_mover, rng)
                       : proven == Proven::Win   ? win_points
                       : proven == Proven::Draw  ? win_points / 2
                                                 : 0;
    back_up(path, points);
  }

  // The child of a chance node that the outcome drawn leads to; children stand in the order of outcomes.
  static std::uint32_t draw(const G& game, std::uint32_t first, Rng& rng) {
    if constexpr (Stochastic<G>) {
      ChanceOutcomes<G> outcomes;
      game.chance_outcomes(outcomes);
      return first + static_cast<std::uint32_t>(random_outcome_number<G>(outcomes, rng));
    }
    return first;
  }

  // Children are in random order, so that the first one not yet visited is a random one. A child that
  // ends the game is known to be proven at once.
  void expand(MctsNode& node, const G& game, Rng& rng) {
    if (node.expanding.exchange(true, std::memory_order_acquire)) return;
    if constexpr (Stochastic<G>) {
      if (game.is_chance()) {
        ChanceOutcomes<G> outcomes;
        game.chance_outcomes(outcomes);
        FixedList<Move, G::max_chance_outcomes> moves;
        for (const auto& outcome : outcomes) moves.push_back(outcome.move);
        add_children(node, game, moves, opponent(game.to_move()));
        return;
      }
    }
    MoveList<G> moves;
    moves_to_search(game, moves);
    for (std::size_t i = moves.size(); i > 1; --i) {
      std::swap(moves[i - 1], moves[rng.below(static_cast<std::uint32_t>(i))]);
    }
    if (options_.widening > 0) order_for_widening(game, moves);
    add_children(node, game, moves, game.to_move());
  }

  // Best first, by the evaluation of playouts if it can tell quickly. Equal moves keep their random order.
  void order_for_widening(const G& game, MoveList<G>& moves) const {
    if constexpr (EvaluatesMoves<G>) {
      std::array<int, G::max_moves> values;
      if (!game.evaluate_moves(options_.evaluation, moves, values) &&
          !game.evaluate_moves(G::ordering_evaluation(), moves, values)) {
        return;
      }
      OrderedMoves<G> ordered;
      for (std::size_t i = 0; i < moves.size(); ++i) ordered.push_back({moves[i], values[i]});
      sort_best_first<G>(ordered);
      for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = ordered[i].move;
    }
  }

  // `player` is whom their points are counted for.
  template <class Moves>
  void add_children(MctsNode& node, const G& game, const Moves& moves, Player player) {
    const auto count = static_cast<std::uint32_t>(moves.size());
    const auto first = tree_.allocate(count);
    if (first == 0) return;  // full: the node stays a leaf
    for (std::uint32_t i = 0; i < count; ++i) {
      MctsNode& child = tree_[first + i];
      child.move = moves[i].code();
      G next = game;
      next.play(moves[i]);
      if (next.outcome() != Outcome::Ongoing) {
        constexpr Proven by_result[] = {Proven::Loss, Proven::Draw, Proven::Win};
        child.proven.store(by_result[1 + result_for(next.outcome(), player)], std::memory_order_relaxed);
      }
    }
    node.child_count = static_cast<std::uint16_t>(count);
    node.is_chance = MctsPlayouts<G>::is_chance(game);
    node.first_child.store(first, std::memory_order_release);
  }

  // A winning child, else the one with the highest upper confidence bound among those still open: decided
  // ones have nothing more to tell. When all are decided, which back_up() will see, the best of them.
  std::uint32_t select(const MctsNode& node, std::uint32_t first, std::uint32_t visits) const {
    if (options_.widening > 0) {
      const double wide = 1 + options_.widening * std::sqrt(static_cast<double>(visits));
      if (wide < node.child_count) {
        const std::uint32_t best = select_among(first, static_cast<std::uint32_t>(wide), visits);
        const Proven proven = tree_[best].proven.load(std::memory_order_relaxed);
        if (proven == Proven::Unknown || proven == Proven::Win) return best;
      }
    }
    return select_among(first, node.child_count, visits);
  }

  std::uint32_t select_among(std::uint32_t first, std::uint32_t count, std::uint32_t visits) const {
    const auto log_visits = std::log(static_cast<float>(visits));
    const auto exploration = static_cast<float>(options_.exploration);
    std::uint32_t best = first;
    float best_score = -2;
    for (std::uint32_t i = first; i < first + count; ++i) {
      const MctsNode& child = tree_[i];
      const Proven proven = child.proven.load(std::memory_order_relaxed);
      if (proven == Proven::Win) return i;
      float score = proven == Proven::Loss ? -1.0f : -0.5f;
      if (proven == Proven::Unknown) {
        const auto n = child.visits.load(std::memory_order_relaxed);
        if (n == 0) return i;
        const auto seen = static_cast<float>(n);
        score = static_cast<float>(child.points.load(std::memory_order_relaxed)) / (win_points * seen) +
                exploration * std::sqrt(log_visits / seen);
      }
      if (score > best_score) {
        best_score = score;
        best = i;
      }
    }
    return best;
  }

  void back_up(const std::vector<std::uint32_t>& path, int points) {
    raise(deepest_, static_cast<int>(path.size()) - 1);
    for (std::size_t i = path.size(); i-- > 0;) {
      MctsNode& node = tree_[path[i]];
      node.points.fetch_add(static_cast<std::uint32_t>(points), std::memory_order_relaxed);
      // Only a child that is decided can decide it.
      if (i + 1 < path.size() && node.proven.load(std::memory_order_relaxed) == Proven::Unknown &&
          tree_[path[i + 1]].proven.load(std::memory_order_relaxed) != Proven::Unknown) {
        prove_from_children(node);
      }
      if (i > 0 && !tree_[path[i - 1]].is_chance) points = win_points - points;
    }
  }

  // A node is lost for the player who moved there if one reply wins, and decided once all replies are. A chance
  // node is what all its outcomes are, if they are the same.
  void prove_from_children(MctsNode& node) {
    const auto first = node.first_child.load(std::memory_order_acquire);
    if (first == 0) return;
    if (node.is_chance) {
      const Proven same = tree_[first].proven.load(std::memory_order_relaxed);
      for (std::uint32_t i = first + 1; i < first + node.child_count; ++i) {
        if (tree_[i].proven.load(std::memory_order_relaxed) != same) return;
      }
      node.proven.store(same, std::memory_order_relaxed);
      return;
    }
    Proven best_reply = Proven::Loss;
    for (std::uint32_t i = first; i < first + node.child_count; ++i) {
      const Proven reply = tree_[i].proven.load(std::memory_order_relaxed);
      if (reply == Proven::Win) {
        node.proven.store(Proven::Loss, std::memory_order_relaxed);
        return;
      }
      if (reply == Proven::Unknown) best_reply = Proven::Unknown;
      if (reply == Proven::Draw && best_reply == Proven::Loss) best_reply = Proven::Draw;
    }
    if (best_reply == Proven::Unknown) return;
    node.proven.store(best_reply == Proven::Loss ? Proven::Win : Proven::Draw, std::memory_order_relaxed);
  }

  // What to play: a proven win, else the most visited open child, but a proven draw if that one scores less
  // than half; a lost child only if there is nothing else.
  std::uint32_t best_child(const MctsNode& node) const {
    const auto first = node.first_child.load(std::memory_order_acquire);
    std::array<std::uint32_t, 4> best{};  // the most visited of each kind of Proven; 0: none
    for (std::uint32_t i = first; i < first + node.child_count; ++i) {
      auto& of_kind = best[static_cast<std::size_t>(tree_[i].proven.load(std::memory_order_relaxed))];
      if (of_kind == 0 || tree_[i].visits > tree_[of_kind].visits) of_kind = i;
    }
    const auto [open, lost, drawn, won] = best;
    if (won != 0) return won;
    if (open != 0 && (drawn == 0 || share_of(tree_[open]) >= 0.5)) return open;
    return drawn != 0 ? drawn : lost;
  }

  SearchResult<G> result() const {
    SearchResult<G> result;
    const MctsNode& root = tree_[MctsTree::root];
    result.nodes = finished_;
    result.seconds = watch_.seconds();
    result.depth = deepest_;
    if (root.first_child == 0) return result;
    const MctsNode* chosen = root.is_chance ? nullptr : &tree_[best_child(root)];
    const double share = chosen != nullptr ? share_of(*chosen) : 1 - share_of(root);
    result.value = value_of_share(share);
    const Proven proven = root.proven;
    result.proven = proven != Proven::Unknown;
    if (result.proven) result.value = proven == Proven::Loss ? win_value : proven == Proven::Win ? -win_value : 0;
    for (const MctsNode* node = &root; node->first_child != 0 && !node->is_chance;) {
      node = &tree_[best_child(*node)];
      if (node->visits == 0 && node->proven == Proven::Unknown) break;
      result.pv.push_back(Move::from_code(node->move));
    }
    if (chosen != nullptr) result.move = Move::from_code(chosen->move);
    if (options_.rate_all && chosen != nullptr) result.rated = rated_moves(root);
    return result;
  }

  // What was never tried is left out.
  std::vector<std::pair<Move, Value>> rated_moves(const MctsNode& root) const {
    std::vector<std::pair<Move, Value>> rated;
    for (std::uint32_t i = root.first_child; i < root.first_child + root.child_count; ++i) {
      const MctsNode& child = tree_[i];
      const Proven proven = child.proven;
      if (child.visits == 0 && proven == Proven::Unknown) continue;
      const Value value = proven == Proven::Win    ? win_value
                          : proven == Proven::Loss ? -win_value
                          : proven == Proven::Draw ? 0
                                                   : value_of_share(share_of(child));
      rated.emplace_back(Move::from_code(child.move), value);
    }
    std::stable_sort(rated.begin(), rated.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    return rated;
  }

  // The value of winning every simulation.
  static constexpr Value value_of_all = 1000;
  static Value value_of_share(double share) {
    return static_cast<Value>(std::lround(2 * value_of_all * share - value_of_all));
  }

  static double share_of(const MctsNode& node) {
    return node.visits == 0 ? 0.5 : node.points / (static_cast<double>(win_points) * node.visits);
  }

  // Keeps the part of the last tree that belongs to `position`, if the game went on by up to two plies, and what
  // chance brought; as much of it as there is time for.
  void enter(const G& position, const Deadline& deadline) {
    std::uint32_t found = 0;
    if (options_.reuse_tree && root_position_)
      found = find(MctsTree::root, *root_position_, position, Stochastic<G> ? 4 : 2);
    if (found == 0) {
      tree_.clear();
    } else if (found != MctsTree::root) {
      tree_.keep_subtree(found, deadline);
    }
    // Whether the root is decided is asked anew: a proven node has stopped growing.
    root_position_ = position;
  }

  std::uint32_t find(std::uint32_t index, const G& game, const G& wanted, int plies) const {
    if (game == wanted) return index;
    const MctsNode& node = tree_[index];
    if (plies == 0 || node.first_child == 0 || game.outcome() != Outcome::Ongoing) return 0;
    for (std::uint32_t i = node.first_child; i < node.first_child + node.child_count; ++i) {
      G next = game;
      next.play(Move::from_code(tree_[i].move));
      if (const auto found = find(i, next, wanted, plies - 1)) return found;
    }
    return 0;
  }

  static void raise(std::atomic<int>& value, int to) {
    for (int now = value.load(std::memory_order_relaxed); now < to;) {
      if (value.compare_exchange_weak(now, to, std::memory_order_relaxed)) return;
    }
  }

  static constexpr double report_every = 0.25;
  static constexpr double share_to_enter = 0.25;           // of the time, for what is kept of the last tree
  static constexpr std::uint64_t work_of_simulation = 16;  // as a Pacer counts it
  static constexpr int win_points = MctsPlayouts<G>::win_points;

  const MctsOptions options_;
  const MctsPlayouts<G> playouts_;
  MctsTree tree_;
  std::optional<G> root_position_;
  std::uint64_t searches_ = 0;
  Stopwatch watch_;
  std::atomic<std::uint64_t> started_{0};
  std::atomic<std::uint64_t> finished_{0};
  std::atomic<int> deepest_{0};
  std::atomic<bool> done_{false};
};

}  // namespace yomi
