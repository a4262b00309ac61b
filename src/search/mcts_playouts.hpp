// What a simulation of Monte Carlo tree search is worth: the end of a random game, or a static value after a few moves.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>

#include "search/playouts.hpp"
#include "search/value.hpp"
#include "search/value_scale.hpp"

namespace yomi {

// Games played at random but not blindly, by what a player would see at a glance: slower, and nearer to real play.
template <class G>
concept GuidedPlayouts = requires(const G game, Rng& rng) {
  { game.guided_outcome(rng) } -> std::same_as<Outcome>;
};

struct MctsOptions {
  double exploration = 0.35;
  int expand_after = 8;  // visits of a leaf before it gets children
  std::size_t megabytes = 512;
  bool reuse_tree = true;
  int threads = 1;
  std::uint64_t seed = 1;
  bool rate_all = false;  // tells the value of every move of the root

  // Children that are looked at, for each root of a visit; 0: all.
  double widening = 0;

  bool guided_playouts = false;

  // Moves after which a playout takes the static value; none: it goes on to the end. Unless
  // that value tells what to expect, a logistic curve turns it into a share of points: 73 % of them at a value
  // of evaluation_scale.
  std::optional<int> playout_plies = std::nullopt;
  int evaluation = 0;
  double evaluation_scale = 50'000;
};

template <Game G>
class MctsPlayouts {
 public:
  // Fine enough for static values, coarse enough for 2^28 simulations.
  static constexpr int win_points = Stochastic<G> ? 16 : 2;

  explicit MctsPlayouts(const MctsOptions& options) : options_(options) {}

  // For `player`, from 0 to win_points.
  int points(const G& game, Player player, Rng& rng) const {
    if constexpr (Evaluated<G>) {
      if (options_.playout_plies) return short_playout_points(game, player, rng);
    }
    if constexpr (GuidedPlayouts<G>) {
      if (options_.guided_playouts) return points_of(game.guided_outcome(rng), player);
    }
    return points_of(random_outcome(game, rng), player);
  }

  static bool is_chance(const G& game) {
    if constexpr (Stochastic<G>) return game.is_chance();
    return false;
  }

 private:
  // Rounded at random, so that the mean is right.
  int short_playout_points(G game, Player player, Rng& rng) const requires Evaluated<G> {
    for (int plies = *options_.playout_plies; plies > 0 && game.outcome() == Outcome::Ongoing;) {
      if (!is_chance(game)) --plies;
      game.play(random_move(game, rng));
    }
    if (game.outcome() != Outcome::Ongoing) return points_of(game.outcome(), player);
    const int value = game.evaluate(options_.evaluation) * (game.to_move() == player ? 1 : -1);
    return static_cast<int>(share_of(value) * win_points + rng.uniform());
  }

  // Of the points, for a static value.
  double share_of(int value) const requires Evaluated<G> {
    if constexpr (TellsExpectations<G>) {
      if (G::tells_expectation(options_.evaluation)) return (1 + static_cast<double>(value) / win_value) / 2;
    }
    return 1 / (1 + std::exp(-value / options_.evaluation_scale));
  }

  static int points_of(Outcome outcome, Player player) { return win_points / 2 * (1 + result_for(outcome, player)); }

  const MctsOptions options_;
};

}  // namespace yomi
