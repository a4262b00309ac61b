// Which of two ways to search a subtree is the cheaper, by the depth of the subtree: found out while searching.
//
// T. Suzuki, N. Inui and Y. Kotani ("Solving Hex") set the depth at which they switch algorithms and evaluations by
// experiment, and leave deciding it during the search as future work. Here every depth is a bandit with two arms
// (H. Robbins, "Some aspects of the sequential design of experiments", 1952): a coin gives some subtrees to each way,
// what they cost is added up, and the others go the way that has cost less so far. The coin is drawn from the position,
// so that node counts are reproducible, and siblings are shared out evenly.
//
// A trial must be cheap: the two ways may differ tenfold in a large subtree, where a few trials would cost more than
// they could ever save. They are made only where a subtree is small beside all that has been searched so far, so the
// depths that are known grow with the search.
#pragma once

#include <array>
#include <cstdint>

namespace yomi {

class SwitchTrials {
 public:
  enum Way : std::uint8_t { Usual, Other };
  // What is done at depths of which too little is known.
  enum class Unknown : std::uint8_t { Usual, LikeSmaller };

  explicit SwitchTrials(Unknown unknown) : unknown_(unknown) {}

  // For a subtree of this depth, after so many nodes of the whole search.
  Way choose(int depth, std::uint64_t coin, std::uint64_t nodes) const {
    if (is_cheap(at(depth), static_cast<double>(nodes))) {
      const Way drawn = (coin & 1) != 0 ? Other : Usual;
      const bool still_looking = fewest_runs(at(depth)) < enough_runs || (coin >> 1) % looks_again == 0;
      if (still_looking) return drawn;
    }
    return preferred(depth);
  }

  void note(int depth, Way way, double cost) {
    auto& arms = at(depth);
    arms[way].runs += 1;
    arms[way].cost += cost;
    // Later subtrees of a depth are others than the first ones: what is long ago counts less.
    if (fewest_runs(arms) > most_runs) {
      for (Arm& arm : arms) arm = {arm.runs / 2, arm.cost / 2};
    }
  }

  // The way that has cost less.
  Way preferred(int depth) const {
    for (int known = depth; known > 0; --known) {
      const auto& arms = at(known);
      if (fewest_runs(arms) >= enough_runs) return arms[Other].mean() < arms[Usual].mean() ? Other : Usual;
      if (unknown_ == Unknown::Usual) break;
    }
    return Usual;
  }

 private:
  static constexpr double enough_runs = 16;
  static constexpr double most_runs = 512;
  static constexpr std::uint64_t looks_again = 8;    // of how many subtrees one is given to a way by the coin
  static constexpr double smallest_of_search = 300;  // how many times smaller than the search a trial has to be
  static constexpr std::size_t depths = 256;

  struct Arm {
    double runs = 0;
    double cost = 0;
    double mean() const { return runs > 0 ? cost / runs : 0; }
  };
  using Arms = std::array<Arm, 2>;

  static double fewest_runs(const Arms& arms) { return arms[0].runs < arms[1].runs ? arms[0].runs : arms[1].runs; }
  // The first subtree of a depth goes the usual way and tells what to expect.
  static bool is_cheap(const Arms& arms, double nodes) {
    const double expected = arms[0].mean() > arms[1].mean() ? arms[0].mean() : arms[1].mean();
    return arms[Usual].runs > 0 && expected * smallest_of_search <= nodes;
  }
  Arms& at(int depth) { return arms_[static_cast<std::size_t>(depth) % depths]; }
  const Arms& at(int depth) const { return arms_[static_cast<std::size_t>(depth) % depths]; }

  Unknown unknown_;
  std::array<Arms, depths> arms_{};
};

}  // namespace yomi
