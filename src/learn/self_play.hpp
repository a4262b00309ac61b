// Games to learn from. Each begins with random moves, so that every stage and odd positions are met, goes on
// by a shallow search with the weights learned so far, and ends with perfect play as soon as the rest can be
// solved, where the game has such an end. Every position after the random part is labelled with how the game ended (the
// final score or the result), which is a noisy judge of early positions: with `blend` the search's own value
// counts as well, once there are weights to search by.
//
// In games with chance a position is taken before chance has its turn, and so is its value by the search: there a
// search asks for the static value, and the mean over the outcomes is less noisy than the value after one.
#pragma once

#include <algorithm>
#include <cassert>

#include "core/linear_model.hpp"
#include "search/alphabeta.hpp"
#include "search/expectimax.hpp"
#include "search/playouts.hpp"
#include "solve/solve.hpp"

namespace yomi {

struct SelfPlaySettings {
  int depth = 3;          // of the search
  int solve_at = 10;      // moves left at which perfect play begins
  int fewest_random = 4;  // moves at the start; as many as the game's number says, up to:
  int most_random = 24;
  double blend = 0.5;  // the share of the search's value in the labels
  int quiescence = 1;  // plies of noisy moves beyond the depth, in games with chance
};

template <Game G>
struct Sample {
  G position;
  float score;  // how the game ended for the side to move: a label of the model
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
    Rng rng(seed);
    if (!play_random_moves(game, rng)) return {};
    auto search = make_search();
    Limits limits;
    limits.depth = settings_.depth;
    while (game.outcome() == Outcome::Ongoing && !is_to_be_solved(game)) {
      line.push_back(game);
      if (is_chance(game)) {
        // Nobody asks for the value where only the end of the game counts.
        expected.push_back(blend() == 0 ? 0 : model_.points(search.run(game, limits, stop, {}).value));
        game.play(random_move(game, rng));
      }
      const auto result = search.run(game, limits, stop, {});
      if (stop.stop_requested()) return {};
      if (expected.size() < line.size()) expected.push_back(model_.points(result.value));
      game.play(*result.move);
    }
    if constexpr (LearnsFromSolutions<G>) {
      if (game.outcome() == Outcome::Ongoing) {
        const auto solution = SolveRun<G>(game, {false, 1, table_bits}, stop, {}).run();
        if (!solution) return {};
        for (const auto move : solution->pv) {
          line.push_back(game);
          game.play(move);
        }
      }
    }
    assert(game.outcome() != Outcome::Ongoing);
    std::vector<Sample<G>> samples;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const float score = end_label(game, line[i].to_move());
      samples.push_back({line[i], score, i < expected.size() ? score + blend() * (expected[i] - score) : score});
    }
    return samples;
  }

 private:
  static constexpr int table_bits = 14;

  float blend() const { return static_cast<float>(weights_ ? settings_.blend : 0); }

  auto make_search() const {
    const int evaluation = weights_ ? G::Model::learned_evaluation() : G::Model::first_evaluation();
    if constexpr (Stochastic<G>) {
      ExpectimaxOptions<G> options;
      options.evaluation = evaluation;
      options.table_bits = table_bits;
      options.quiescence = settings_.quiescence;
      options.weights = weights_;
      return Expectimax<G>(options);
    } else {
      return AlphaBeta<G>({evaluation, table_bits, 1, weights_});
    }
  }

  static bool is_chance(const G& game) {
    if constexpr (Stochastic<G>) return game.is_chance();
    return false;
  }

  bool is_to_be_solved(const G& game) const {
    if constexpr (LearnsFromSolutions<G>) return model_.moves_left(game) <= settings_.solve_at;
    return false;
  }

  // Of a game that is over.
  static float end_label(const G& game, Player player) {
    if constexpr (G::Model::labels == Labels::Score) {
      return static_cast<float>(game.score(player) - game.score(opponent(player)));
    } else {
      return static_cast<float>(1 + result_for(game.outcome(), player)) / 2;
    }
  }

  // False if they ended the game.
  bool play_random_moves(G& game, Rng& rng) const {
    const int spread = std::max(0, settings_.most_random - settings_.fewest_random);
    int moves = settings_.fewest_random + static_cast<int>(rng.below(static_cast<std::uint32_t>(spread) + 1));
    while (moves > 0 && game.outcome() == Outcome::Ongoing) {
      if (!is_chance(game)) --moves;
      game.play(random_move(game, rng));
    }
    return game.outcome() == Outcome::Ongoing;
  }

  const G start_;
  const typename G::Model& model_;
  const SharedWeights<G> weights_;
  const SelfPlaySettings settings_;
};

}  // namespace yomi
