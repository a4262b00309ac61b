#include "games/hichain/experiments/branching.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>

#include "experiments/game_plan.hpp"
#include "experiments/job_pool.hpp"
#include "games/hichain/experiments/letters.hpp"
#include "games/hichain/experiments/mobility.hpp"
#include "games/hichain/experiments/passes.hpp"

namespace yomi::hichain {

namespace {

struct Scale {
  std::uint64_t games;  // of figure 5 and of the letters, each way to play
  PassScale passes;
  std::uint64_t first_move_games;  // of each row
};

Scale scale_for(const ExperimentSettings& settings) {
  if (settings.short_form) return {10, {20, 1, 1, 20}, 10};
  Scale scale{settings.games.value_or(1000), {}, settings.games.value_or(20'000)};
  scale.passes.games = settings.games.value_or(scale.passes.games);
  scale.passes.fewest_games = std::min(scale.passes.fewest_games, scale.passes.games);
  return scale;
}

// --- Figures that are measured ---

bool is_wanted(const ExperimentSettings& settings, const std::string& figure) {
  const auto& wanted = settings.figures;
  return wanted.empty() || std::find(wanted.begin(), wanted.end(), figure) != wanted.end();
}

// All jobs of all parts as one list.
class Measuring {
 public:
  explicit Measuring(std::vector<MeasuredFigures> parts) : parts_(std::move(parts)) {
    for (std::size_t part = 0; part < parts_.size(); ++part) {
      for (std::size_t job = 0; job < parts_[part].jobs; ++job) jobs_.emplace_back(part, job);
    }
  }

  Status run(int threads, const ExperimentHost& host) {
    const Jobs jobs{jobs_.size(), [&](std::size_t job) { return parts_[jobs_[job].first].label; },
                    [&](std::size_t job) {
                      parts_[jobs_[job].first].work(jobs_[job].second);
                      return done();
                    },
                    [&](std::size_t) { ++finished_; }};
    return do_jobs(jobs, threads, host);
  }

  bool complete() const { return finished_ == jobs_.size(); }

  void finish(const ExperimentSettings& settings, ExperimentResults& results) const {
    for (const auto& part : parts_) {
      for (auto& figure : part.finish()) {
        if (is_wanted(settings, figure.name)) results.figures.push_back(std::move(figure));
      }
    }
  }

 private:
  std::vector<MeasuredFigures> parts_;
  std::vector<std::pair<std::size_t, std::size_t>> jobs_;  // part and job of it
  std::size_t finished_ = 0;
};

// --- Whom the first move favours ---

// Agents who play on both sides. Those that draw no lots would play one game again and again: give them random
// moves first.
struct FirstMoveRow {
  const char* agent;
  const char* options;  // of the game
  int opening_plies;
};
constexpr std::array<FirstMoveRow, 4> first_move_rows{
    {{"random", "", 0}, {"random", "asterisk=false", 0}, {"greedy", "", 0}, {"greedy", "asterisk=false", 0}}};

ExperimentFigure first_move_figure(const std::vector<GameRun>& runs, const GamePlan::Tallies& tallies) {
  Table table{{"players", "asterisk", "random plies first", "games", "Black", "Red", "draws", "Black % (95 %)",
               "Red % (95 %)", "Black's points more", "95 %"},
              {}};
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const GameTally& tally = tallies[i];
    const Interval margin = mean_interval(tally.margins, tally.squared_margins, tally.games());
    const auto count = [](std::uint64_t number) { return yomi::Cell::integer(static_cast<std::int64_t>(number)); };
    table.rows.push_back({runs[i].players[0], runs[i].options.empty() ? "yes" : "no",
                          yomi::Cell::integer(runs[i].opening_plies), count(tally.games()), count(tally.wins[0]),
                          count(tally.wins[1]), count(tally.draws), percent_interval(tally.wins[0], tally.games()),
                          percent_interval(tally.wins[1], tally.games()),
                          yomi::Cell::real((margin.low + margin.high) / 2, 2),
                          fmt::format("{:+.2f} … {:+.2f}", margin.low, margin.high)});
  }
  return {"first-move",
          "Whom the first move favours: the same player on both sides",
          "Intervals of shares are Wilson's. Points are those at the end, also of games that a royal has ended.",
          std::move(table),
          {}};
}

GamePlan first_move_plan(std::uint64_t games) {
  GamePlan plan{"first-move", {}, first_move_figure};
  for (const auto& [agent, options, opening_plies] : first_move_rows) {
    const std::string option(options);
    plan.runs.push_back({.game = "hichain",
                         .options = option.empty() ? std::vector<std::string>{} : std::vector{option},
                         .players = {agent, agent},
                         .games = games,
                         .opening_plies = opening_plies});
  }
  return plan;
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Stopwatch watch;
  const Scale scale = scale_for(settings);
  std::vector<MeasuredFigures> parts{hichain_mobility_figures(scale.games), hichain_letter_figures(scale.games),
                                     hichain_pass_figures(scale.passes, host.stop)};
  std::erase_if(parts, [&](const MeasuredFigures& part) {
    return std::none_of(part.names.begin(), part.names.end(),
                        [&](const std::string& name) { return is_wanted(settings, name); });
  });
  ExperimentResults results;
  Measuring measuring(std::move(parts));
  if (const auto measured = measuring.run(threads_for_counting(settings), host); !measured) return measured.error();
  results.complete = measuring.complete();
  if (results.complete) measuring.finish(settings, results);
  if (results.complete && is_wanted(settings, "first-move")) {
    auto played = play_plans({first_move_plan(scale.first_move_games)}, settings, host);
    if (!played) return played.error();
    results.complete = played->complete;
    for (auto& figure : played->figures) results.figures.push_back(std::move(figure));
  }
  results.seconds = watch.seconds();
  return results;
}

}  // namespace

Experiment branching_experiment() {
  return {"hichain-branching",
          "HICHAIN: the paper's figure 5 (moves by turn), the strength of cards, passes, and the first move",
          {"5", "letters", "letters-no-asterisk", "passes", "fewest", "first-move"},
          run};
}

}  // namespace yomi::hichain
