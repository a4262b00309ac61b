#include "games/geister/tuner/tuner.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "agents/agent_spec.hpp"
#include "agents/session_of.hpp"
#include "core/files.hpp"
#include "core/text.hpp"
#include "games/geister/geister.hpp"
#include "learn/parallel.hpp"

namespace yomi::geister {

namespace {

constexpr std::string_view usual_file = "data/geister/learned.weights";
constexpr std::size_t most_bytes = 1 << 20;
constexpr std::size_t validation_every = 10;
constexpr double reading_ridge = 1;

constexpr bool is_strong(Kind kind) { return kind != Kind::Rush && kind != Kind::Random; }

// Who plays whom: the strong ones most of the time, as the evaluation learns from their games.
constexpr std::array<std::array<Kind, 2>, 14> pairings = {{{Kind::Geist, Kind::Geist},
                                                           {Kind::Geist, Kind::Purple},
                                                           {Kind::Purple, Kind::Geist},
                                                           {Kind::Geist, Kind::Paper},
                                                           {Kind::Geist, Kind::Geist},
                                                           {Kind::Purple, Kind::Purple},
                                                           {Kind::Purple, Kind::Geist},
                                                           {Kind::Geist, Kind::Purple},
                                                           {Kind::Ismcts, Kind::Geist},
                                                           {Kind::Paper, Kind::Purple},
                                                           {Kind::Geist, Kind::Ismcts},
                                                           {Kind::Rush, Kind::Geist},
                                                           {Kind::Paper, Kind::Ismcts},
                                                           {Kind::Random, Kind::Geist}}};

}  // namespace

GeisterTuner::GeisterTuner(const Session& start, const TuneSettings& settings, std::stop_token stop,
                           OnTuneProgress progress)
    : session_(start),
      settings_(settings),
      file_(settings.out.empty() ? std::string(usual_file) : settings.out),
      stop_(std::move(stop)),
      progress_(std::move(progress)) {}

Result<TuneReport> GeisterTuner::run() {
  if (const auto read = read_incumbent(); !read) return read.error();
  TuneReport report;
  report.file = file_;
  while (number_ < settings_.generations && !stop_.stop_requested()) {
    ++number_;
    auto generation = run_generation();
    if (!generation) return generation.error();
    if (stop_.stop_requested()) break;
    report.generations.push_back(std::move(*generation));
  }
  report.stopped = stop_.stop_requested();
  report.seconds = watch_.seconds();
  return report;
}

Status GeisterTuner::read_incumbent() {
  incumbent_ = std::make_shared<const LearnedWeights>(LearnedWeights::first());
  has_file_ = std::filesystem::exists(file_);
  if (!has_file_) return done();
  const auto bytes = read_file(file_, most_bytes);
  if (!bytes) return bytes.error();
  auto weights = LearnedWeights::from_bytes(*bytes);
  if (!weights) return Error{"the file " + in_quotes(file_) + ": " + weights.message()};
  incumbent_ = *weights;
  return done();
}

Result<GenerationReport> GeisterTuner::run_generation() {
  GenerationReport report;
  report.number = number_;
  if (const auto played = play_games(); !played) return played.error();
  if (stop_.stop_requested()) return report;
  report.games = games_.size();
  const LearnedWeights weights = fit(report);
  if (stop_.stop_requested()) return report;
  if (const auto played = play_match_with(weights, report); !played) return played.error();
  if (stop_.stop_requested()) return report;
  if (report.accepted) {
    write_file(file_, weights.to_bytes());
    incumbent_ = std::make_shared<const LearnedWeights>(weights);
    has_file_ = true;
  }
  append_to_log(report);
  return report;
}

// --- Games ---

std::string GeisterTuner::geist(const std::string& file, double whim) const {
  return fmt::format("geist:depth={},whim={}{}", settings_.depth, whim, file.empty() ? "" : ",weights=" + file);
}

std::string GeisterTuner::spec_of(Kind kind) const {
  switch (kind) {
    case Kind::Geist:
      // Wilder than in earnest, so that more is met.
      return geist(file_ + ".incumbent", 0.03);
    case Kind::Purple:
      return fmt::format("purple:depth={}", settings_.depth);
    case Kind::Paper:
      return "paper";
    case Kind::Rush:
      return "rush";
    case Kind::Ismcts:
      return "ismcts:sims=100";
    default:
      return "random";
  }
}

Status GeisterTuner::play_games() {
  // Those of the generation before are learned from once more.
  const std::size_t kept = number_ == 1 ? 0 : settings_.games;
  games_.erase(games_.begin(), games_.end() - static_cast<std::ptrdiff_t>(kept));
  games_.resize(kept + settings_.games);
  const std::string incumbent_file = file_ + ".incumbent";
  write_file(incumbent_file, incumbent_->to_bytes());
  const std::uint64_t seed = derived_seed(settings_.seed, static_cast<std::uint64_t>(number_));
  run_parallel(
      settings_.games, settings_.threads, stop_,
      [&](std::size_t i) {
        const auto kinds = pairings[i % pairings.size()];
        const auto session = session_.clone();
        std::array<std::unique_ptr<Agent>, 2> agents;
        for (std::size_t side = 0; side < 2; ++side) {
          auto agent = make_agent(*session, spec_of(kinds[side]), derived_seed(derived_seed(seed, i), side));
          if (!agent) throw Failure(agent.message());
          agents[side] = std::move(*agent);
        }
        while (!session->outcome() && !stop_.stop_requested()) {
          const auto report = agents[index(session->to_move())]->choose(*session->mover_view(), {}, stop_, {});
          if (!report || !session->play(report->move)) throw Failure("a player of the tuning fails");
        }
        if (!session->outcome()) return;
        games_[kept + i] = {kinds, lessons_of(true_line_of<Position>(*session), incumbent_->models()),
                            i / pairings.size() % validation_every == 0};
      },
      [&](std::size_t finished) { tell("self-play", finished, settings_.games); });
  std::filesystem::remove(incumbent_file);
  return done();
}

// --- Fit ---

ReadingFit GeisterTuner::fit_kind(Kind kind, StageFit& report) const {
  std::vector<GhostSet> drawn;
  std::vector<const StepLesson*> train, validation;
  for (const PlayedGame& game : games_) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (kind < Kind::Anyone && game.kinds[side] != kind) continue;
      drawn.insert(drawn.end(), game.lessons.set_ups[side].begin(), game.lessons.set_ups[side].end());
      for (const StepLesson& lesson : game.lessons.steps[side]) {
        (game.for_validation ? validation : train).push_back(&lesson);
      }
    }
  }
  auto fit = fit_reading(drawn, train, kind == Kind::ColourBlind, reading_ridge, stop_);
  report = {train.size() + validation.size(), fit.surprise, mean_surprise(fit.model, validation), fit.steps};
  return fit;
}

LearnedWeights GeisterTuner::fit(GenerationReport& report) const {
  report.stages.resize(LearnedWeights::kinds + 1);
  ReadingModels models(LearnedWeights::kinds);
  EvaluationWeights evaluation{};
  const auto fit_evaluation_stage = [&] {
    std::vector<const SceneLesson*> train, validation;
    for (const PlayedGame& game : games_) {
      if (!is_strong(game.kinds[0]) || !is_strong(game.kinds[1])) continue;
      for (const SceneLesson& lesson : game.lessons.scenes) {
        // Games without an end teach to wait for it.
        if (lesson.result == 0.5f) continue;
        (game.for_validation ? validation : train).push_back(&lesson);
      }
    }
    const auto fit = fit_evaluation(train, *incumbent_->evaluation(), settings_.fit.ridge, stop_);
    evaluation = fit.weights;
    report.stages.back() = {train.size() + validation.size(), evaluation_error(fit.weights, train),
                            evaluation_error(fit.weights, validation), fit.steps};
  };
  run_parallel(
      LearnedWeights::kinds + 1, settings_.threads, stop_,
      [&](std::size_t i) {
        if (i == 0) return fit_evaluation_stage();
        models[i - 1] = fit_kind(static_cast<Kind>(i - 1), report.stages[i - 1]).model;
      },
      [&](std::size_t finished) { tell("fit", finished, LearnedWeights::kinds + 1); });
  report.positions = report.stages.back().positions;
  report.train_error = report.stages.back().train_error;
  report.validation_error = report.stages.back().validation_error;
  return {evaluation, std::move(models)};
}

// --- Match ---

Status GeisterTuner::play_match_with(const LearnedWeights& weights, GenerationReport& report) {
  const std::string candidate = file_ + ".candidate";
  const std::string incumbent = file_ + ".incumbent";
  constexpr double whim = 0.01;
  write_file(candidate, weights.to_bytes());
  write_file(incumbent, incumbent_->to_bytes());
  report.opponent = has_file_ ? geist(file_, whim) : "geist without learned weights";
  MatchSettings match;
  match.players = {geist(candidate, whim), geist(incumbent, whim)};
  match.games = settings_.match_games;
  match.seed = derived_seed(~settings_.seed, static_cast<std::uint64_t>(number_));
  match.threads = settings_.threads;
  match.sprt = settings_.sprt;
  auto played = play_match(session_, match, stop_, [&](const GameResult&, const MatchReport& so_far) {
    tell("match", so_far.score().games(), settings_.match_games);
  });
  std::filesystem::remove(candidate);
  std::filesystem::remove(incumbent);
  if (!played) return played.error();
  report.match = *played;
  report.accepted = played->sprt && played->sprt->decision == SprtDecision::AcceptElo1;
  return done();
}

void GeisterTuner::append_to_log(const GenerationReport& report) const {
  const std::string log = std::filesystem::path(file_).replace_extension(".log").string();
  const auto before = std::filesystem::exists(log) ? read_file(log, most_bytes) : Result<std::string>(std::string{});
  if (!before) throw Failure(before.message());
  write_file(log, *before + log_text(report, settings_));
}

void GeisterTuner::tell(const char* activity, std::uint64_t done, std::uint64_t total) const {
  if (progress_) progress_({number_, activity, done, total, watch_.seconds()});
}

Result<TuneReport> Geister::tune(const Session& start, const TuneSettings& settings, std::stop_token stop,
                                 const OnTuneProgress& progress) {
  return GeisterTuner(start, settings, std::move(stop), progress).run();
}

}  // namespace yomi::geister
