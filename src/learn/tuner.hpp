// The tuning of a game's evaluation, generation by generation: play games with the weights so far (self_play.hpp),
// fit new weights to the positions of the last few generations (least_squares.hpp, or logistic_regression.hpp where the
// label is a result), and let them play a match against the old ones. Only what a sequential test accepts replaces the
// file of weights.
//
// All follows from the settings' seed and none of it depends on the number of threads: games and stages are
// independent pieces of work, each done by one thread.
#pragma once

#include <cmath>
#include <filesystem>

#include "agents/session_of.hpp"
#include "core/files.hpp"
#include "core/text.hpp"
#include "learn/least_squares.hpp"
#include "learn/logistic_regression.hpp"
#include "learn/parallel.hpp"
#include "learn/self_play.hpp"
#include "learn/tuning.hpp"

namespace yomi {

template <Learnable G>
class Tuner {
 public:
  Tuner(const Session& start, const TuneSettings& settings, std::stop_token stop, OnTuneProgress progress)
      : session_(start),
        start_(true_state_of<G>(start)),
        model_(start_),
        settings_(settings),
        file_(settings.out.empty() ? "data/" + model_.name() + ".weights" : settings.out),
        stop_(std::move(stop)),
        progress_(std::move(progress)) {}

  Result<TuneReport> run() {
    if (start_.outcome() != Outcome::Ongoing) return Error{"the game is over: " + start_.outcome_reason().text};
    if (file_.find(',') != std::string::npos) return Error{"the name of the file of weights has a comma: " + file_};
    if (const auto begun = read_incumbent(); !begun) return begun.error();
    TuneReport report;
    report.file = file_;
    for (number_ = 1; number_ <= settings_.generations; ++number_) {
      const auto generation = run_generation();
      if (!generation) return generation.error();
      if (stop_.stop_requested()) break;
      report.generations.push_back(*generation);
    }
    report.stopped = stop_.stop_requested();
    report.seconds = watch_.seconds();
    return report;
  }

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

  // The weights in the file, if there is one: they are what new ones have to beat.
  Status read_incumbent() {
    if (!std::filesystem::exists(file_)) return done();
    const auto bytes = read_file(file_, most_bytes);
    if (!bytes) return bytes.error();
    auto weights = start_.parse_weights(*bytes);
    if (!weights) return Error{"the file " + in_quotes(file_) + ": " + weights.message()};
    incumbent_ = *weights;
    return done();
  }

  Result<GenerationReport> run_generation() {
    GenerationReport report;
    report.number = number_;
    report.solves_ends = LearnsFromSolutions<G>;
    play_games();
    if (stop_.stop_requested()) return report;
    for (const Game& game : games_) {
      report.games += game.samples.empty() ? 0 : 1;
      report.positions += game.samples.size();
    }
    if (report.positions == 0) return Error{"no game of this position is long enough to learn from"};
    const auto weights = fit(report);
    if (stop_.stop_requested()) return report;
    if (const auto played = play_match_with(*weights, report); !played) return played.error();
    if (stop_.stop_requested()) return report;
    if (report.accepted) {
      write_file(file_, model_.bytes(*weights));
      incumbent_ = weights;
    }
    append_to_log(report);
    return report;
  }

  SelfPlaySettings self_play_settings() const {
    SelfPlaySettings play{settings_.depth, settings_.solve_at,  0, settings_.most_random.value_or(usual_random_moves),
                          settings_.blend, settings_.quiescence};
    if constexpr (LearnsFromSolutions<G>) {
      const int left = model_.moves_left(start_);
      play.fewest_random = std::min(4, left / 4);
      play.most_random = settings_.most_random.value_or(left / 2);
    }
    return play;
  }

  void play_games() {
    const SelfPlay<G> self_play(start_, model_, incumbent_, self_play_settings());
    const std::uint64_t seed = derived_seed(settings_.seed, static_cast<std::uint64_t>(number_));
    // Older games were played too badly to learn from.
    const std::size_t kept = static_cast<std::size_t>(std::min(number_ - 1, generations_kept - 1)) * settings_.games;
    games_.erase(games_.begin(), games_.end() - static_cast<std::ptrdiff_t>(kept));
    const std::size_t before = games_.size();
    games_.resize(before + settings_.games);
    run_parallel(
        settings_.games, settings_.threads, stop_,
        [&](std::size_t i) {
          games_[before + i] = {rows_of(self_play.play(derived_seed(seed, i), stop_)), i % validation_every == 0};
        },
        [&](std::size_t finished) { tell("self-play", finished, settings_.games); });
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

  std::shared_ptr<const typename G::Weights> fit(GenerationReport& report) {
    auto parameters = incumbent_ ? model_.parameters_of(*incumbent_)
                                 : std::vector(model_.stages(), std::vector<float>(model_.parameters(), 0));
    report.stages.resize(model_.stages());
    run_parallel(
        model_.stages(), settings_.threads, stop_,
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
    return model_.weights(parameters);
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
    auto fit = fit_rows(train, validation, prior, settings_.fit, stop_);
    report.train_error = fit.train_error;
    report.validation_error = fit.validation_error;
    report.steps = fit.steps;
    return std::move(fit.parameters);
  }

  // --- Match ---

  // An agent that plays by the weights in a file; without one, by the evaluation the model begins with.
  std::string agent(const std::string& file) const {
    const auto names = G::evaluation_names();
    const int evaluation = file.empty() ? G::Model::first_evaluation() : G::Model::learned_evaluation();
    std::string spec = (Stochastic<G> ? "expectimax:depth=" : "alphabeta:depth=") + std::to_string(settings_.depth) +
                       ",table=14,eval=" + std::string(names[static_cast<std::size_t>(evaluation)]);
    if constexpr (Stochastic<G> && TellsNoisyMoves<G>) spec += ",quiescence=" + std::to_string(settings_.quiescence);
    if constexpr (SolvesEndings<G>) spec += ",endgame=" + std::to_string(settings_.solve_at);
    return spec + (file.empty() ? "" : ",weights=" + file);
  }

  Status play_match_with(const typename G::Weights& weights, GenerationReport& report) {
    const std::string candidate = file_ + ".candidate";
    write_file(candidate, model_.bytes(weights));
    report.opponent = agent(incumbent_ ? file_ : "");
    MatchSettings match;
    match.players = {agent(candidate), report.opponent};
    match.games = settings_.match_games;
    match.seed = derived_seed(~settings_.seed, static_cast<std::uint64_t>(number_));
    match.threads = settings_.threads;
    match.game.opening_plies = opening_moves();
    match.sprt = settings_.sprt;
    auto played = play_match(session_, match, stop_, [&](const GameResult&, const MatchReport& so_far) {
      tell("match", so_far.score().games(), settings_.match_games);
    });
    std::filesystem::remove(candidate);
    if (!played) return played.error();
    report.match = *played;
    report.accepted = played->sprt && played->sprt->decision == SprtDecision::AcceptElo1;
    return done();
  }

  int opening_moves() const {
    if constexpr (LearnsFromSolutions<G>) return std::min(8, model_.moves_left(start_) / 3);
    return 4;
  }

  void append_to_log(const GenerationReport& report) const {
    const std::string log = std::filesystem::path(file_).replace_extension(".log").string();
    const auto before = std::filesystem::exists(log) ? read_file(log, most_bytes) : Result<std::string>(std::string{});
    if (!before) throw Failure(before.message());
    write_file(log, *before + log_text(report, settings_));
  }

  void tell(const char* activity, std::uint64_t done, std::uint64_t total) const {
    if (progress_) progress_({number_, activity, done, total, watch_.seconds()});
  }

  static constexpr std::size_t most_bytes = 64 << 20;
  static constexpr int generations_kept = 3;
  static constexpr int usual_random_moves = 8;         // where nobody knows how long a game may be
  static constexpr std::size_t validation_every = 10;  // of the games one is not fitted but measures the error

  const Session& session_;
  const G start_;
  const typename G::Model model_;
  const TuneSettings settings_;
  const std::string file_;
  const std::stop_token stop_;
  const OnTuneProgress progress_;
  const Stopwatch watch_;
  int number_ = 0;
  SharedWeights<G> incumbent_;
  std::vector<Game> games_;  // of the last generations
};

}  // namespace yomi
