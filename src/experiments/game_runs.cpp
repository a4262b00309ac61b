#include "experiments/game_runs.hpp"
#include "agents/agent_spec.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "arena/game.hpp"
#include "core/hashing.hpp"
#include "core/text.hpp"
#include "experiments/job_pool.hpp"

namespace yomi {

Result<GameResult> play_game_of(const Session& start, const GameRun& run, std::uint64_t number,
                                const std::stop_token& stop) {
  const Pairing pairing{number, 0, derived_seed(run.seed, number), derived_seed(~run.seed, number)};
  std::array<std::unique_ptr<Agent>, 2> agents;
  for (std::size_t i = 0; i < agents.size(); ++i) {
    auto made = make_agent(start, run.players[i], derived_seed(pairing.seed, i));
    if (!made) return made.error();
    agents[i] = std::move(*made);
  }
  GameSettings settings;
  settings.opening_plies = run.opening_plies;
  auto result = play_game(start, pairing, {agents[0].get(), agents[1].get()}, settings, stop);
  if (!result) return Error{"stopped"};
  if (result->ending == Ending::Failed) return Error{"an agent failed: " + result->reason};
  return std::move(*result);
}

namespace {

// What is kept of a game.
struct PlayedGame {
  std::optional<std::size_t> winner;
  std::uint64_t plies = 0;
  std::size_t moves_hash = 0;
  double margin = 0;
};

PlayedGame played_game(const GameResult& result) {
  PlayedGame game{result.winner, result.moves.size(), std::hash<std::string>{}(join(result.moves, " "))};
  if (result.score) game.margin = (*result.score)[0] - (*result.score)[1];
  return game;
}

using PlayedGames = std::vector<std::optional<PlayedGame>>;

// None unless all were played.
std::optional<GameTally> tally_of(const PlayedGames& games) {
  GameTally tally;
  std::set<std::size_t> seen;
  for (const auto& game : games) {
    if (!game) return std::nullopt;
    ++(game->winner ? tally.wins[*game->winner] : tally.draws);
    tally.plies += game->plies;
    tally.margins += game->margin;
    tally.squared_margins += game->margin * game->margin;
    seen.insert(game->moves_hash);
  }
  tally.distinct = seen.size();
  return tally;
}

// All games of all runs as one list of jobs.
class Playing {
 public:
  Playing(const std::vector<GameRun>& runs, const ExperimentHost& host) : runs_(runs), host_(host) {
    for (const auto& run : runs) {
      first_job_.push_back(jobs_);
      jobs_ += run.games;
      played_.emplace_back(run.games);
      left_.push_back(run.games);
    }
  }

  Result<GameTallies> play(int threads, const RunFinished& finished) {
    const Jobs jobs{jobs_, [&](std::size_t job) { return name_of(job); },
                    [&](std::size_t job) { return play_job(job); },
                    [&](std::size_t job) {
                      const std::size_t run = run_of(job);
                      if (--left_[run] == 0 && finished) finished(runs_[run], *tally_of(played_[run]));
                    }};
    if (const auto worked = do_jobs(jobs, threads, host_); !worked) return worked.error();
    GameTallies tallies;
    for (const auto& games : played_) tallies.push_back(tally_of(games));
    return tallies;
  }

 private:
  std::size_t run_of(std::size_t job) const {
    return static_cast<std::size_t>(std::upper_bound(first_job_.begin(), first_job_.end(), job) - first_job_.begin()) -
           1;
  }
  std::string name_of(std::size_t job) const {
    const auto& players = runs_[run_of(job)].players;
    return players[0] + " – " + players[1];
  }
  Status play_job(std::size_t job) {
    const std::size_t number = run_of(job);
    const GameRun& run = runs_[number];
    const std::size_t game = job - first_job_[number];
    const auto session = host_.open(run.game, run.options);
    if (!session) return session.error();
    const auto result = play_game_of(**session, run, game, host_.stop);
    if (!result) return result.error();
    played_[number][game] = played_game(*result);
    return done();
  }

  const std::vector<GameRun>& runs_;
  const ExperimentHost& host_;
  std::size_t jobs_ = 0;
  std::vector<std::size_t> first_job_;  // of each run
  std::vector<PlayedGames> played_;
  std::vector<std::uint64_t> left_;  // games of each run that are not finished
};

}  // namespace

Result<GameTallies> play_runs(const std::vector<GameRun>& runs, int threads, const ExperimentHost& host,
                              const RunFinished& finished) {
  const Distinct<GameRun> once(runs);
  const auto played = Playing(once.items, host).play(threads, finished);
  if (!played) return played.error();
  GameTallies all;
  for (const auto number : once.place) all.push_back((*played)[number]);
  return all;
}

namespace {

double percent(std::uint64_t count, std::uint64_t trials) {
  return trials == 0 ? 0 : 100.0 * static_cast<double>(count) / static_cast<double>(trials);
}

}  // namespace

Cell percent_cell(std::uint64_t count, std::uint64_t trials) { return Cell::real(percent(count, trials), 1); }

std::string percent_interval(std::uint64_t count, std::uint64_t trials) {
  const Interval interval = wilson_interval(count, trials);
  return fmt::format("{:.1f}–{:.1f}", 100 * interval.low, 100 * interval.high);
}

}  // namespace yomi
