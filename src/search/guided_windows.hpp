// Narrower windows for the moves of a chance node, by guessing what they are worth.
//
// The window that chance_bounds.hpp leaves for the first moves of a node is wide open, as nothing is known
// of the other groups yet. But a guess e(g) of each group's value, from static values or an earlier iteration, says how
// the node would reach beta if all groups were off by the same amount d: V(e + d) = V(e) + d, so with
// d = beta - V(e) each group has a target e(g) + beta - V(e), and likewise e(g) + alpha - V(e) for alpha. In a
// first pass every move is searched with the window between these two only. If each group reaches its upper target,
// which takes one move a group, the node fails high; if no move gets beyond the lower one it fails low. Where
// the guess was wrong, the moves of which too little is known are searched again with the window that their node really
// needs. The guess decides what this costs, never what comes out.
#pragma once

#include "search/expectimax_node.hpp"
#include "search/ordered_moves.hpp"

namespace yomi {

template <Game G>
requires GroupsMoves<G>
class GuidedWindows {
 public:
  using Window = typename BoundsOf<G>::Window;

  GuidedWindows(BoundsOf<G>& bounds, const G& game, const OrderedMoves<G>& moves,
                const typename BoundsOf<G>::Values& guess, Value alpha, Value beta)
      : bounds_(bounds), guess_(guess), alpha_(alpha), beta_(beta), limit_(bounds.everything().high) {
    known_.resize(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      known_[i] = {static_cast<std::uint32_t>(group_of(game, moves[i].move)), -limit_, limit_};
    }
    expected_ = bounds.value_of(guess);
  }

  // What is known of a move before any is searched; of all moves, and then take_bounds().
  void know(std::size_t i, Value lower, Value upper) {
    known_[i].lower = lower;
    known_[i].upper = upper;
  }
  void take_bounds() {
    typename BoundsOf<G>::Values most;
    most.fill(-limit_);
    std::uint64_t present = 0;
    for (const auto& [group, lower, upper] : known_) {
      bounds_.raise(group, lower);
      most[group] = std::max(most[group], upper);
      present |= std::uint64_t{1} << group;
    }
    for (; present != 0; present &= present - 1) {
      const auto group = static_cast<std::size_t>(std::countr_zero(present));
      bounds_.set_upper(group, most[group]);
    }
  }

  // For move number i; none if the search need not look at it (in the first pass: not yet).
  std::optional<Window> first_window(std::size_t i) const {
    const auto [group, lower, upper] = known_[i];
    const Window needed = bounds_.window(group, alpha_, beta_);
    const Value high = std::min(needed.high, target(group, beta_));
    if (needed.low >= high || bounds_.lower_of(group) >= high || upper <= needed.low) return std::nullopt;
    return Window{std::max(needed.low, std::min(target(group, alpha_), high - 1)), high};
  }
  std::optional<Window> last_window(std::size_t i) const {
    const auto [group, lower, upper] = known_[i];
    const Window needed = bounds_.window(group, alpha_, beta_);
    if (lower == upper || upper <= needed.low || needed.low >= needed.high) return std::nullopt;
    return Window{std::max(needed.low, lower - 1), std::min(needed.high, upper)};
  }

  void record(std::size_t i, Value value, Window window) {
    Known& move = known_[i];
    if (value > window.low) {
      move.lower = std::max(move.lower, value);
      bounds_.raise(move.group, value);
    }
    if (value < window.high) move.upper = std::min(move.upper, value);
    Value most = -limit_;
    for (const Known& other : known_) {
      if (other.group == move.group) most = std::max(most, other.upper);
    }
    bounds_.set_upper(move.group, most);
  }

 private:
  struct Known {
    std::uint32_t group;
    Value lower;
    Value upper;
  };

  Value target(std::uint32_t group, Value bound) const {
    return std::clamp(guess_[group] + bound - expected_, -limit_, limit_);
  }

  BoundsOf<G>& bounds_;
  typename BoundsOf<G>::Values guess_;
  Value alpha_;
  Value beta_;
  Value limit_;
  Value expected_;
  FixedList<Known, G::max_moves> known_;
};

}  // namespace yomi
