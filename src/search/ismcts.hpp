// Information set Monte Carlo tree search with one tree, of the player to move (SO-ISMCTS: P. Cowling, E. Powley and
// D. Whitehouse, "Information Set Monte Carlo Tree Search", 2012), for games with hidden information.
//
// Every simulation draws a world that agrees with what the player knows, and goes down the tree by the moves that are
// legal in it; a move's share is reckoned against how often it could have been chosen. Leaves are played out at random.
#pragma once

#include <cassert>
#include <cmath>
#include <vector>

#include "search/limits.hpp"
#include "search/playouts.hpp"
#include "search/search_result.hpp"

namespace yomi {

struct IsmctsOptions {
  double exploration = 0.7;
  std::uint64_t seed = 1;
};

template <Hidden G>
class Ismcts {
 public:
  explicit Ismcts(const IsmctsOptions& options) : options_(options), rng_(options.seed) {}

  SearchResult<G> run(const G& root, const Limits& limits, const std::stop_token& stop, const Progress<G>&) {
    nodes_.assign(1, Node{});
    const Stopwatch watch;
    const Player player = root.to_move();
    SearchResult<G> result;
    const auto enough = [&] {
      return (limits.simulations && result.nodes >= *limits.simulations) || stop.stop_requested() ||
             (limits.seconds && watch.seconds() >= *limits.seconds);
    };
    // At least one, so that there is a move.
    do {
      simulate(root.sample_world(player, rng_));
      ++result.nodes;
    } while (!enough());
    const Node* best = nullptr;
    for (const auto child : nodes_[0].children) {
      if (best == nullptr || nodes_[child].visits > best->visits) best = &nodes_[child];
    }
    result.move = G::Move::from_code(best->move);
    result.pv = {*result.move};
    const double share = best->points / best->visits;
    result.value = static_cast<Value>((2 * share - 1) * (win_value - 1));
    result.depth = 1;
    result.seconds = watch.seconds();
    return result;
  }

  void new_game() { rng_ = Rng(options_.seed); }

 private:
  struct Node {
    std::uint32_t move = 0;
    double visits = 0;
    double available = 0;  // how often it could have been chosen
    double points = 0;     // of the player who made the move
    std::vector<std::uint32_t> children = {};
  };

  void simulate(G world) {
    path_.assign(1, 0);
    movers_.clear();
    bool expanded = false;
    while (world.outcome() == Outcome::Ongoing && !expanded) {
      if constexpr (Stochastic<G>) {
        // What chance decides is not in the tree: a node stands for all that it may have been.
        if (world.is_chance()) {
          world.play(random_move(world, rng_));
          continue;
        }
      }
      MoveList<G> moves;
      world.legal_moves(moves);
      const std::uint32_t child = choose(path_.back(), moves, expanded);
      path_.push_back(child);
      movers_.push_back(world.to_move());
      world.play(G::Move::from_code(nodes_[child].move));
    }
    const Outcome outcome = world.outcome() == Outcome::Ongoing ? random_game(world, rng_).outcome : world.outcome();
    for (std::size_t i = 0; i < movers_.size(); ++i) {
      Node& node = nodes_[path_[i + 1]];
      node.visits += 1;
      node.points += (1 + result_for(outcome, movers_[i])) / 2.0;
    }
  }

  // A child for one of the moves: one that is not in the tree yet, at random, or the best by UCB1 over its
  // availability.
  std::uint32_t choose(std::uint32_t parent, const MoveList<G>& moves, bool& expanded) {
    FixedList<std::uint32_t, G::max_moves> unknown;
    std::uint32_t best = 0;
    double best_value = -1;
    for (const auto move : moves) {
      const std::uint32_t child = child_of(parent, move.code());
      if (child == 0) {
        unknown.push_back(move.code());
        continue;
      }
      Node& node = nodes_[child];
      node.available += 1;
      const double value =
          node.points / node.visits + options_.exploration * std::sqrt(std::log(node.available) / node.visits);
      if (value > best_value) {
        best_value = value;
        best = child;
      }
    }
    if (unknown.empty()) return best;
    expanded = true;
    const auto added = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({unknown[rng_.below(static_cast<std::uint32_t>(unknown.size()))], 0, 1, 0, {}});
    nodes_[parent].children.push_back(added);
    return added;
  }

  std::uint32_t child_of(std::uint32_t parent, std::uint32_t move) const {
    for (const auto child : nodes_[parent].children) {
      if (nodes_[child].move == move) return child;
    }
    return 0;
  }

  IsmctsOptions options_;
  Rng rng_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;  // of a simulation
  std::vector<Player> movers_;       // of the moves on it
};

}  // namespace yomi
