// Games to learn from. Each begins with random moves, so that every stage and odd positions are met, goes on
// by a shallow search with the weights learned so far, and ends with perfect play as soon as the rest can be
// solved. Every position after the random part is labelled with the final score, which is a noisy judge of early
// positions: with `blend` the search's own value counts as well, once there are weights to search by.
#pragma once

#include <algorithm>
#include <cassert>

#include "core/linear_model.hpp"
#include "search/alphabeta.hpp"
#include "search/playouts.hpp"
#include "solve/solve.hpp"

namespace yomi {

struct SelfPlaySettings {
  int depth = 3;          // of the search
  int solve_at = 10;      // moves left at which perfect play begins
  int fewest_random = 4;  // moves at the start; as many as the game's number says, up to:
  int most_random = 24;
  double blend = 0.5;  // the share of the search's value in the labels
};

template <Game G>
struct Sample {
  G position;
  float score;  // the final lead of the side to move
  float label;  // the same, blended with the search's value
};

template <Learnable G>
class SelfPlay {
 public:
  // Without weights it plays by the evaluation that the model begins with.
  SelfPlay(const G& start, const typename G::Model& model, SharedWeights<G> weights, const SelfPlaySettings& settings)
      : start_(start), model_(model), weights_(std::move(weights)), settings_(settings) {}

  // All that decides the game is its seed. Empty if the random moves ended the game, or if it was stopped.
  std::vector<Sample<G>> play(std::uint64_t seed, const std::stop_token& stop) const {
    std::vector<G> line;
    std::vector<float> expected;  // by the search, of the positions that it was asked about
    G game = start_;
    if (!play_random_moves(game, seed)) return {};
    AlphaBeta<G> search(
        {weights_ ? G::Model::learned_evaluation() : G::Model::first_evaluation(), table_bits, 1, weights_});
    Limits limits;
    limits.depth = settings_.depth;
    while (game.outcome() == Outcome::Ongoing && model_.moves_left(game) > settings_.solve_at) {
      line.push_back(game);
      const auto result = search.run(game, limits, stop, {});
      if (stop.stop_requested()) return {};
      expected.push_back(model_.points(result.value));
      game.play(*result.move);
    }
    if (game.outcome() == Outcome::Ongoing) {
      const auto solution = SolveRun<G>(game, {false, 1, table_bits}, stop, {}).run();
      if (!solution) return {};
      for (const auto move : solution->pv) {
        line.push_back(game);
        game.play(move);
      }
    }
    assert(game.outcome() != Outcome::Ongoing);
    std::vector<Sample<G>> samples;
    const auto blend = static_cast<float>(weights_ ? settings_.blend : 0);
    for (std::size_t i = 0; i < line.size(); ++i) {
      const Player player = line[i].to_move();
      const auto score = static_cast<float>(game.score(player) - game.score(opponent(player)));
      samples.push_back({line[i], score, i < expected.size() ? score + blend * (expected[i] - score) : score});
    }
    return samples;
  }

 private:
  static constexpr int table_bits = 14;

  // False if they ended the game.
  bool play_random_moves(G& game, std::uint64_t seed) const {
    Rng rng(seed);
    const int spread = std::max(0, settings_.most_random - settings_.fewest_random);
    const int plies = settings_.fewest_random + static_cast<int>(rng.below(static_cast<std::uint32_t>(spread) + 1));
    for (int i = 0; i < plies && game.outcome() == Outcome::Ongoing; ++i) game.play(random_move(game, rng));
    return game.outcome() == Outcome::Ongoing;
  }

  const G start_;
  const typename G::Model& model_;
  const SharedWeights<G> weights_;
  const SelfPlaySettings settings_;
};

}  // namespace yomi
