#include "games/geister/tuner/tuner.hpp"

#include <fmt/format.h>

#include "agents/agent_spec.hpp"
#include "agents/session_of.hpp"
#include "games/geister/agents/agents.hpp"
#include "games/geister/geister.hpp"
#include "games/geister/tuner/paper_tuner.hpp"
#include "learn/parallel.hpp"

namespace yomi::geister {

namespace {

constexpr std::string_view usual_file = "data/geister/learned.weights";
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
    : GenerationTuner(start, settings, settings.out.empty() ? std::string(usual_file) : settings.out, std::move(stop),
                      std::move(progress)) {}

Status GeisterTuner::take_incumbent(std::string_view bytes) {
  auto weights = LearnedWeights::from_bytes(bytes);
  if (!weights) return weights.error();
  incumbent_ = *weights;
  has_file_ = true;
  return done();
}

void GeisterTuner::make_candidate_incumbent() {
  incumbent_ = candidate_;
  has_file_ = true;
}

// --- Games ---

Result<std::unique_ptr<Agent>> GeisterTuner::geist(const std::shared_ptr<const LearnedWeights>& weights, double whim,
                                                   std::uint64_t seed) const {
  const auto read = read_agent(session(), fmt::format("geist:depth={},whim={}", settings().depth, whim));
  if (!read) return read.error();
  return geist_agent(read->options, weights, seed);
}

Result<std::unique_ptr<Agent>> GeisterTuner::player_of(Kind kind, std::uint64_t seed) const {
  switch (kind) {
    case Kind::Geist:
      // Wilder than in earnest, so that more is met.
      return geist(incumbent_, 0.03, seed);
    case Kind::Purple:
      return make_agent(session(), fmt::format("purple:depth={}", settings().depth), seed);
    case Kind::Paper:
      return make_agent(session(), "paper", seed);
    case Kind::Rush:
      return make_agent(session(), "rush", seed);
    case Kind::Ismcts:
      return make_agent(session(), "ismcts:sims=100", seed);
    default:
      return make_agent(session(), "random", seed);
  }
}

Status GeisterTuner::play_games(GenerationReport& report) {
  // Those of the generation before are learned from once more.
  const std::size_t kept = generation() == 1 ? 0 : settings().games;
  games_.erase(games_.begin(), games_.end() - static_cast<std::ptrdiff_t>(kept));
  games_.resize(kept + settings().games);
  report.games = games_.size();
  const std::uint64_t seed = derived_seed(settings().seed, static_cast<std::uint64_t>(generation()));
  run_parallel(
      settings().games, settings().threads, stop(),
      [&](std::size_t i) {
        const auto kinds = pairings[i % pairings.size()];
        const auto game = session().clone();
        std::array<std::unique_ptr<Agent>, 2> agents;
        for (std::size_t side = 0; side < 2; ++side) {
          auto agent = player_of(kinds[side], derived_seed(derived_seed(seed, i), side));
          if (!agent) throw Failure(agent.message());
          agents[side] = std::move(*agent);
        }
        while (!game->outcome() && !stop().stop_requested()) {
          const auto chosen = agents[index(game->to_move())]->choose(*game->mover_view(), {}, stop(), {});
          if (!chosen || !game->play(chosen->move)) throw Failure("a player of the tuning fails");
        }
        if (!game->outcome()) return;
        games_[kept + i] = {kinds, lessons_of(true_line_of<Position>(*game), incumbent_->models()),
                            i / pairings.size() % validation_every == 0};
      },
      [&](std::size_t finished) { tell("self-play", finished, settings().games); });
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
  auto fit = fit_reading(drawn, train, kind == Kind::ColourBlind, reading_ridge, stop());
  report = {train.size() + validation.size(), fit.surprise, mean_surprise(fit.model, validation), fit.steps};
  return fit;
}

void GeisterTuner::fit(GenerationReport& report) {
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
    const auto fit = fit_evaluation(train, *incumbent_->evaluation(), settings().fit.ridge, stop());
    evaluation = fit.weights;
    report.stages.back() = {train.size() + validation.size(), evaluation_error(fit.weights, train),
                            evaluation_error(fit.weights, validation), fit.steps};
  };
  run_parallel(
      LearnedWeights::kinds + 1, settings().threads, stop(),
      [&](std::size_t i) {
        if (i == 0) return fit_evaluation_stage();
        models[i - 1] = fit_kind(static_cast<Kind>(i - 1), report.stages[i - 1]).model;
      },
      [&](std::size_t finished) { tell("fit", finished, LearnedWeights::kinds + 1); });
  report.positions = report.stages.back().positions;
  report.train_error = report.stages.back().train_error;
  report.validation_error = report.stages.back().validation_error;
  candidate_ = std::make_shared<const LearnedWeights>(evaluation, std::move(models));
}

// --- Match ---

GeisterTuner::Opponents GeisterTuner::opponents() const {
  constexpr double whim = 0.01;
  const auto player = [this](std::shared_ptr<const LearnedWeights> weights) -> MakePlayer {
    return [this, weights](std::uint64_t seed) { return geist(weights, whim, seed); };
  };
  const std::string name = has_file_ ? fmt::format("geist:depth={},whim={},weights={}", settings().depth, whim, file())
                                     : "geist without learned weights";
  return {player(candidate_), player(incumbent_), name};
}

Result<TuneReport> Geister::tune(const Session& start, const TuneSettings& settings, std::stop_token stop,
                                 const OnTuneProgress& progress) {
  if (settings.agent == PaperTuner::agent_name) return PaperTuner(start, settings, std::move(stop), progress).run();
  return GeisterTuner(start, settings, std::move(stop), progress).run();
}

}  // namespace yomi::geister
