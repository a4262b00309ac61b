#include "games/geister/tuner/paper_tuner.hpp"

#include <fmt/format.h>

#include "agents/agent_spec.hpp"
#include "agents/session_of.hpp"
#include "games/geister/agents/paper_player.hpp"
#include "learn/parallel.hpp"

namespace yomi::geister {

namespace {

constexpr std::string_view usual_file = "data/geister/paper.weights";
constexpr std::size_t validation_every = 10;
// One of each kind that plays to win; what it learns of them is tried on others (experiments/learning.cpp).
constexpr std::array<std::string_view, 5> players = {"paper", "rush", "purple", "ismcts", "geist"};

std::unique_ptr<Agent> player_with(const BluenessTable& table, std::uint64_t seed) {
  return std::make_unique<ViewAgent<PaperPlayer>>(Limits{}, PaperSteps{}, table, seed);
}

std::string spec_of(std::string_view player, int depth) {
  if (player == "ismcts") return "ismcts:sims=100";
  return player == "purple" || player == "geist" ? fmt::format("{}:depth={}", player, depth) : std::string(player);
}

}  // namespace

PaperTuner::PaperTuner(const Session& start, const TuneSettings& settings, std::stop_token stop,
                       OnTuneProgress progress)
    : GenerationTuner(start, settings, settings.out.empty() ? std::string(usual_file) : settings.out, std::move(stop),
                      std::move(progress)) {}

Status PaperTuner::take_incumbent(std::string_view bytes) {
  const auto table = table_from_bytes(bytes);
  if (!table) return table.error();
  incumbent_ = *table;
  has_file_ = true;
  return done();
}

// --- Games ---

void PaperTuner::play_game(std::size_t number, std::uint64_t seed) {
  const std::size_t against = number % players.size();
  const std::size_t round = number / players.size();
  const Player own = round % 2 == 0 ? Player::First : Player::Second;
  const auto game = session().clone();
  std::array<std::unique_ptr<Agent>, 2> agents;
  agents[index(own)] = player_with(incumbent_, derived_seed(seed, 0));
  auto other = make_agent(session(), spec_of(players[against], settings().depth), derived_seed(seed, 1));
  if (!other) throw Failure(other.message());
  agents[index(opponent(own))] = std::move(*other);
  while (!game->outcome() && !stop().stop_requested()) {
    const auto chosen = agents[index(game->to_move())]->choose(*game->mover_view(), {}, stop(), {});
    if (!chosen || !game->play(chosen->move)) throw Failure("a player of the tuning fails");
  }
  if (!game->outcome()) return;
  games_[number] = {against, colour_lessons(true_line_of<Position>(*game), own), round / 2 % validation_every == 0};
}

Status PaperTuner::play_games(GenerationReport& report) {
  games_.assign(settings().games, {});
  report.games = games_.size();
  const std::uint64_t seed = derived_seed(settings().seed, static_cast<std::uint64_t>(generation()));
  run_parallel(
      games_.size(), settings().threads, stop(), [&](std::size_t i) { play_game(i, derived_seed(seed, i)); },
      [&](std::size_t finished) { tell("self-play", finished, settings().games); });
  return done();
}

// --- Fit ---

std::vector<const ColourLesson*> PaperTuner::lessons(std::optional<std::size_t> against, bool for_validation) const {
  std::vector<const ColourLesson*> chosen;
  for (const PlayedGame& game : games_) {
    if (game.for_validation != for_validation || (against && game.against != *against)) continue;
    for (const ColourLesson& lesson : game.lessons) chosen.push_back(&lesson);
  }
  return chosen;
}

void PaperTuner::fit(GenerationReport& report) {
  tell("fit", 0, 1);
  const auto fitted = fit_table(lessons({}, false), settings().fit.ridge, stop());
  // As it will be read from the file.
  candidate_ = table_from_bytes(table_bytes(fitted.table)).value();
  const auto stage = [&](std::optional<std::size_t> against) -> StageFit {
    const auto train = lessons(against, false);
    const auto validation = lessons(against, true);
    return {train.size() + validation.size(), mean_surprise(candidate_, train), mean_surprise(candidate_, validation),
            fitted.steps};
  };
  for (std::size_t i = 0; i < players.size(); ++i) report.stages.push_back(stage(i));
  const StageFit all = stage({});
  report.positions = all.positions;
  report.train_error = all.train_error;
  report.validation_error = all.validation_error;
}

// --- Match ---

GenerationTuner::Opponents PaperTuner::opponents() const {
  const auto player = [](const BluenessTable& table) -> MakePlayer {
    return [table](std::uint64_t seed) -> Result<std::unique_ptr<Agent>> { return player_with(table, seed); };
  };
  return {player(candidate_), player(incumbent_),
          has_file_ ? fmt::format("paper:parameters={}", file()) : std::string("paper")};
}

}  // namespace yomi::geister
