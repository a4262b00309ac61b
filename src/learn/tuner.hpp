// The tuning of an evaluation that is a linear model (generation_tuner.hpp): games are the player's against itself
// (self_play.hpp), and new weights are fitted to the positions of the last few generations (least_squares.hpp, or
// logistic_regression.hpp where the label is a result).
//
// All follows from the settings' seed and none of it depends on the number of threads: games and stages are
// independent pieces of work, each done by one thread.
#pragma once

#include <cmath>

#include "agents/agent_catalogue.hpp"
#include "agents/agent_spec.hpp"
#include "agents/session_of.hpp"
#include "learn/generation_tuner.hpp"
#include "learn/least_squares.hpp"
#include "learn/logistic_regression.hpp"
#include "learn/parallel.hpp"
#include "learn/self_play.hpp"

namespace yomi {

template <Learnable G>
class Tuner final : public GenerationTuner {
 public:
  Tuner(const Session& start, const TuneSettings& settings, std::stop_token stop, OnTuneProgress progress)
      : GenerationTuner(start, settings, settings.out.empty() ? usual_file(start) : settings.out, std::move(stop),
                        std::move(progress)),
        start_(true_state_of<G>(start)),
        model_(start_) {}

 private:
  // What the model sees of a position is kept instead of the position itself, which may be large.
  struct Row {
    std::size_t stage;
    std::vector<Feature> features;
    float score;
    float label;
  };
  struct Game {
    std::vector<Row> samples;
    bool for_validation;
  };

  static std::string usual_file(const Session& start) {
    return "data/" + typename G::Model(true_state_of<G>(start)).name() + ".weights";
  }

  Status take_incumbent(std::string_view bytes) override {
    auto weights = start_.parse_weights(bytes);
    if (!weights) return weights.error();
    incumbent_ = *weights;
    return done();
  }
  std::string candidate_bytes() const override { return model_.bytes(*candidate_); }
  void make_candidate_incumbent() override { incumbent_ = candidate_; }

  Status play_games(GenerationReport& report) override {
    report.solves_ends = LearnsFromSolutions<G>;
    play_by_itself();
    if (stop().stop_requested()) return done();
    for (const Game& game : games_) {
      report.games += game.samples.empty() ? 0 : 1;
      report.positions += game.samples.size();
    }
    if (report.positions == 0) return Error{"no game of this position is long enough to learn from"};
    return done();
  }

  SelfPlaySettings self_play_settings() const {
    SelfPlaySettings play{
        settings().depth, settings().solve_at,  0, settings().most_random.value_or(usual_random_moves),
        settings().blend, settings().quiescence};
    if constexpr (LearnsFromSolutions<G>) {
      const int left = model_.moves_left(start_);
      play.fewest_random = std::min(4, left / 4);
      play.most_random = settings().most_random.value_or(left / 2);
    }
    return play;
  }

  void play_by_itself() {
    const SelfPlay<G> self_play(start_, model_, incumbent_, self_play_settings());
    const std::uint64_t seed = derived_seed(settings().seed, static_cast<std::uint64_t>(generation()));
    // Older games were played too badly to learn from.
    const std::size_t kept =
        static_cast<std::size_t>(std::min(generation() - 1, generations_kept - 1)) * settings().games;
    games_.erase(games_.begin(), games_.end() - static_cast<std::ptrdiff_t>(kept));
    const std::size_t before = games_.size();
    games_.resize(before + settings().games);
    run_parallel(
        settings().games, settings().threads, stop(),
        [&](std::size_t i) {
          games_[before + i] = {rows_of(self_play.play(derived_seed(seed, i), stop())), i % validation_every == 0};
        },
        [&](std::size_t finished) { tell("self-play", finished, settings().games); });
  }

  std::vector<Row> rows_of(const std::vector<Sample<G>>& samples) const {
    std::vector<Row> rows;
    std::vector<Feature> features;
    for (const auto& [position, score, label] : samples) {
      features.clear();
      model_.features(position, features);
      rows.push_back({model_.stage(position), {features.begin(), features.end()}, score, label});
    }
    return rows;
  }

  // --- Fit ---

  void fit(GenerationReport& report) override {
    auto parameters = incumbent_ ? model_.parameters_of(*incumbent_)
                                 : std::vector(model_.stages(), std::vector<float>(model_.parameters(), 0));
    report.stages.resize(model_.stages());
    run_parallel(
        model_.stages(), settings().threads, stop(),
        [&](std::size_t stage) {
          const auto fitted = fit_stage(stage, parameters[stage], report.stages[stage]);
          parameters[stage] = fitted;
        },
        [&](std::size_t finished) { tell("fit", finished, model_.stages()); });
    double train = 0, validation = 0;
    for (const auto& stage : report.stages) {
      const double share = static_cast<double>(stage.positions) / static_cast<double>(report.positions);
      train += share * stage.train_error * stage.train_error;
      validation += share * stage.validation_error * stage.validation_error;
    }
    report.train_error = std::sqrt(train);
    report.validation_error = std::sqrt(validation);
    candidate_ = model_.weights(parameters);
  }

  std::vector<float> fit_stage(std::size_t stage, const std::vector<float>& prior, StageFit& report) const {
    SparseRows train, validation;
    for (const Game& game : games_) {
      for (const Row& sample : game.samples) {
        if (sample.stage != stage) continue;
        ++report.positions;
        if (game.for_validation) {
          validation.add(sample.features, sample.score);
        } else {
          train.add(sample.features, sample.label);
        }
      }
    }
    constexpr auto fit_rows = G::Model::labels == Labels::Score ? fit_least_squares : fit_logistic;
    auto fit = fit_rows(train, validation, prior, settings().fit, stop());
    report.train_error = fit.train_error;
    report.validation_error = fit.validation_error;
    report.steps = fit.steps;
    return std::move(fit.parameters);
  }

  // --- Match ---

  // An agent that plays by learned weights, or by the evaluation the model begins with.
  std::string spec(bool learned) const {
    const auto names = G::evaluation_names();
    const int evaluation = learned ? G::Model::learned_evaluation() : G::Model::first_evaluation();
    std::string spec = (Stochastic<G> ? "expectimax:depth=" : "alphabeta:depth=") + std::to_string(settings().depth) +
                       ",table=14,eval=" + std::string(names[static_cast<std::size_t>(evaluation)]);
    if constexpr (Stochastic<G> && TellsNoisyMoves<G>) spec += ",quiescence=" + std::to_string(settings().quiescence);
    if constexpr (SolvesEndings<G>) spec += ",endgame=" + std::to_string(settings().solve_at);
    return spec;
  }

  MakePlayer player(const SharedWeights<G>& weights) const {
    return [this, weights](std::uint64_t seed) -> Result<std::unique_ptr<Agent>> {
      const auto read = read_agent(session(), spec(weights != nullptr));
      if (!read) return read.error();
      if constexpr (Stochastic<G>) {
        static_cast<void>(seed);
        return expectimax_agent<G>(read->options, weights);
      } else {
        return alphabeta_agent<G>(start_, read->options, weights, seed);
      }
    };
  }

  Opponents opponents() const override {
    const std::string name = spec(incumbent_ != nullptr) + (incumbent_ ? ",weights=" + file() : "");
    return {player(candidate_), player(incumbent_), name};
  }

  int opening_plies() const override {
    if constexpr (LearnsFromSolutions<G>) return std::min(8, model_.moves_left(start_) / 3);
    return 4;
  }

  static constexpr int generations_kept = 3;
  static constexpr int usual_random_moves = 8;         // where nobody knows how long a game may be
  static constexpr std::size_t validation_every = 10;  // of the games one is not fitted but measures the error

  const G start_;
  const typename G::Model model_;
  SharedWeights<G> incumbent_;
  SharedWeights<G> candidate_;
  std::vector<Game> games_;  // of the last generations
};

}  // namespace yomi
