#include "experiments/game_runs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

#include "arena/game.hpp"
#include "core/hashing.hpp"
#include "core/text.hpp"

namespace yomi {

namespace {

Result<GameResult> play_one(const Session& start, const GameRun& run, std::uint64_t number,
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

// The workers take games in turn; the caller waits and tells of the progress.
class Playing {
 public:
  Playing(const std::vector<GameRun>& runs, const ExperimentHost& host) : runs_(runs), host_(host) {
    for (const auto& run : runs) total_ += run.games;
    progress_of_.resize(runs.size());
  }

  Result<GameTallies> run(int threads) {
    {
      std::vector<std::jthread> workers;
      for (int i = 0; i < threads; ++i) {
        ++working_;
        workers.emplace_back([this] { work(); });
      }
      watch_workers();
    }
    if (!failure_.empty()) throw Failure(failure_);
    if (error_) return *error_;
    GameTallies tallies;
    for (std::size_t i = 0; i < runs_.size(); ++i) {
      auto& progress = progress_of_[i];
      progress.tally.distinct = progress.seen.size();
      const bool whole = progress.tally.games() == runs_[i].games;
      tallies.push_back(whole ? std::optional(progress.tally) : std::nullopt);
    }
    return tallies;
  }

 private:
  struct RunProgress {
    GameTally tally;
    std::set<std::uint64_t> seen;  // hashes of the games' moves
  };

  void work() {
    std::unique_lock lock(mutex_);
    while (error_ == std::nullopt && failure_.empty() && !host_.stop.stop_requested()) {
      while (run_ < runs_.size() && game_ >= runs_[run_].games) {
        ++run_;
        game_ = 0;
      }
      if (run_ >= runs_.size()) break;
      play(run_, game_++, lock);
    }
    --working_;
    changed_.notify_all();
  }

  // Plays one game without the lock.
  void play(std::size_t number, std::uint64_t game, std::unique_lock<std::mutex>& lock) {
    const GameRun& run = runs_[number];
    lock.unlock();
    std::optional<Result<GameResult>> result;
    std::string failure;
    try {
      auto session = host_.open(run.game, run.options);
      result = session ? play_one(**session, run, game, host_.stop) : Result<GameResult>(session.error());
    } catch (const std::exception& exception) {
      failure = exception.what();
    }
    lock.lock();
    if (!result) {
      failure_ = failure;
    } else if (*result) {
      count(progress_of_[number], **result);
      ++done_;
    } else if (!host_.stop.stop_requested()) {
      error_ = Error{run.players[0] + " – " + run.players[1] + ": " + result->message()};
    }
  }

  static void count(RunProgress& progress, const GameResult& result) {
    GameTally& tally = progress.tally;
    if (result.winner) {
      ++tally.wins[*result.winner];
    } else {
      ++tally.draws;
    }
    tally.plies += result.moves.size();
    progress.seen.insert(std::hash<std::string>{}(join(result.moves, " ")));
    if (!result.score) return;
    const double margin = (*result.score)[0] - (*result.score)[1];
    tally.margins += margin;
    tally.squared_margins += margin * margin;
  }

  void watch_workers() {
    constexpr std::chrono::milliseconds tick{250};
    std::unique_lock lock(mutex_);
    while (working_ > 0) {
      changed_.wait_for(lock, tick);
      if (!host_.progress) continue;
      const auto& running = runs_[std::min(run_, runs_.size() - 1)].players;
      const ExperimentProgress progress{done_, total_, running[0] + " – " + running[1], watch_.seconds()};
      lock.unlock();
      host_.progress(progress);
      lock.lock();
    }
  }

  const std::vector<GameRun>& runs_;
  const ExperimentHost& host_;
  const Stopwatch watch_;
  std::size_t total_ = 0;
  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::vector<RunProgress> progress_of_;
  std::size_t run_ = 0;     // the run that games are taken from ...
  std::uint64_t game_ = 0;  // ... and its next game
  std::size_t done_ = 0;
  int working_ = 0;
  std::optional<Error> error_;
  std::string failure_;
};

}  // namespace

Result<GameTallies> play_runs(const std::vector<GameRun>& runs, int threads, const ExperimentHost& host) {
  std::vector<GameRun> once;
  std::vector<std::size_t> place;
  for (const auto& run : runs) {
    const auto found = std::find(once.begin(), once.end(), run);
    place.push_back(static_cast<std::size_t>(found - once.begin()));
    if (found == once.end()) once.push_back(run);
  }
  const auto played = Playing(once, host).run(threads);
  if (!played) return played.error();
  GameTallies all;
  for (const auto number : place) all.push_back((*played)[number]);
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
