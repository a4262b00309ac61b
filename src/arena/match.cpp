#include "arena/match.hpp"
#include "agents/agent_spec.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include "core/hashing.hpp"

namespace yomi {

namespace {

Result<std::unique_ptr<Agent>> make_player(const Session& session, const MatchSettings& settings, std::size_t i,
                                           std::uint64_t seed) {
  return settings.makers[i] ? settings.makers[i](seed) : make_agent(session, settings.players[i], seed);
}

// The two players of one worker: made anew for each game, but for those that are costly to make.
class Seats {
 public:
  Seats(const Session& session, const MatchSettings& settings) : session_(session), settings_(settings) {}

  std::array<Agent*, 2> take(const Pairing& pairing) {
    for (std::size_t i = 0; i < agents_.size(); ++i) {
      if (agents_[i] && agents_[i]->reusable()) {
        agents_[i]->new_game();
        continue;
      }
      agents_[i].reset();
      auto made = make_player(session_, settings_, i, derived_seed(pairing.seed, i));
      if (!made) throw Failure(made.message());
      agents_[i] = std::move(*made);
    }
    return {agents_[0].get(), agents_[1].get()};
  }

 private:
  const Session& session_;
  const MatchSettings& settings_;
  std::array<std::unique_ptr<Agent>, 2> agents_;
};

// The games on their way between the schedule, the workers and the thread that counts them.
class Desk {
 public:
  Desk(std::uint64_t games, std::uint64_t seed, int workers) : schedule_(games, seed), workers_(workers) {}

  std::optional<Pairing> next() {
    const std::lock_guard lock(mutex_);
    return schedule_.next();
  }
  void hand_in(GameResult result) {
    const std::lock_guard lock(mutex_);
    results_.emplace(result.pairing.number, std::move(result));
    changed_.notify_one();
  }
  void leave(std::exception_ptr failure) {
    const std::lock_guard lock(mutex_);
    if (failure && !failure_) failure_ = failure;
    --workers_;
    changed_.notify_one();
  }

  // The result of that game; none if no worker is left to play it. Throws what a worker died of.
  std::optional<GameResult> wait_for(std::uint64_t number) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return results_.contains(number) || workers_ == 0 || failure_; });
    if (failure_) std::rethrow_exception(failure_);
    auto node = results_.extract(number);
    if (node.empty()) return std::nullopt;
    return std::move(node.mapped());
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  MatchSchedule schedule_;
  std::map<std::uint64_t, GameResult> results_;  // handed in, not yet counted
  int workers_;
  std::exception_ptr failure_;
};

void work(const Session& start, const MatchSettings& settings, Desk& desk, const std::stop_token& stop) {
  std::exception_ptr failure;
  try {
    Seats seats(start, settings);
    while (!stop.stop_requested()) {
      const auto pairing = desk.next();
      if (!pairing) break;
      auto result = play_game(start, *pairing, seats.take(*pairing), settings.game, stop);
      if (!result) break;
      if (settings.luck) {
        const auto luck = luck_of_first(start, result->moves, *settings.luck, pairing->seed, stop);
        if (stop.stop_requested()) break;
        if (!luck) throw Failure(luck.message());
        result->luck = pairing->first == 0 ? *luck : -*luck;
      }
      desk.hand_in(std::move(*result));
    }
  } catch (...) {
    failure = std::current_exception();
  }
  desk.leave(failure);
}

void count(MatchReport& report, const GameResult& result) {
  for (std::size_t player = 0; player < 2; ++player) {
    Score& score = report.by_side[player][result.pairing.first == player ? 0 : 1];
    if (!result.winner) {
      ++score.draws;
    } else {
      ++(*result.winner == player ? score.wins : score.losses);
    }
  }
  report.plies += result.moves.size();
  if (result.ending == Ending::PlyLimit) ++report.ply_limits;
  if (result.ending == Ending::Resigned) ++report.resignations[1 - *result.winner];
  if (result.ending == Ending::Failed) {
    report.failures.push_back({result.pairing.number, 1 - *result.winner, result.reason});
  }
}

double result_of_first_player(const GameResult& game) { return !game.winner ? 0 : *game.winner == 0 ? 1 : -1; }

Status check(const Session& start, const MatchSettings& settings) {
  if (const auto outcome = start.outcome()) return Error{"the game is over: " + outcome->reason.text};
  for (const std::size_t i : {0, 1}) {
    if (const auto agent = make_player(start, settings, i, 0); !agent) return agent.error();
  }
  if (settings.luck) {
    if (const auto checked = check_luck(start, *settings.luck); !checked) return checked.error();
  }
  return done();
}

}  // namespace

Score MatchReport::score() const {
  const auto& [as_first, as_second] = by_side[0];
  return {as_first.wins + as_second.wins, as_first.draws + as_second.draws, as_first.losses + as_second.losses};
}

std::uint64_t MatchReport::failures_of(std::size_t player) const {
  return static_cast<std::uint64_t>(
      std::count_if(failures.begin(), failures.end(), [&](const PlayerFailure& f) { return f.player == player; }));
}

Result<MatchReport> play_match(const Session& start, const MatchSettings& settings, std::stop_token stop,
                               const MatchProgress& progress) {
  if (const auto checked = check(start, settings); !checked) return checked.error();
  const Stopwatch watch;
  MatchReport report;
  if (settings.sprt) report.sprt.emplace();
  const auto threads = static_cast<int>(
      std::min<std::uint64_t>(static_cast<std::uint64_t>(std::max(1, settings.threads)), settings.games));
  Desk desk(settings.games, settings.seed, threads);
  std::stop_source enough;  // ends the games that no longer count
  const std::stop_callback pass_on(stop, [&] { enough.request_stop(); });
  std::vector<std::jthread> workers;
  // However this function is left, nobody waits for games that no longer count.
  struct AtExit {
    std::stop_source& source;
    ~AtExit() { source.request_stop(); }
  } at_exit{enough};
  for (int i = 0; i < threads; ++i) {
    workers.emplace_back([&] { work(start, settings, desk, enough.get_token()); });
  }
  std::vector<LuckyGame> lucky_games;
  for (std::uint64_t number = 0; number < settings.games; ++number) {
    const auto result = desk.wait_for(number);
    if (!result) break;
    count(report, *result);
    if (result->luck) lucky_games.push_back({result_of_first_player(*result), *result->luck});
    report.seconds = watch.seconds();
    if (settings.sprt) report.sprt = evaluate_sprt(*settings.sprt, report.score());
    if (progress) progress(*result, report);
    if (report.sprt && report.sprt->decision != SprtDecision::Continue) break;
  }
  if (settings.luck) report.luck = adjust_for_luck(lucky_games);
  report.seconds = watch.seconds();
  report.stopped =
      report.score().games() < settings.games && !(report.sprt && report.sprt->decision != SprtDecision::Continue);
  return report;
}

}  // namespace yomi
