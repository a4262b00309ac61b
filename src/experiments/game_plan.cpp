#include "experiments/game_plan.hpp"

#include <algorithm>

#include "experiments/game_journal.hpp"

namespace yomi {

namespace {

ExperimentResults finish_all(const std::vector<GamePlan>& plans, const GameTallies& tallies) {
  ExperimentResults results;
  auto next = tallies.begin();
  for (const auto& plan : plans) {
    GamePlan::Tallies own;
    for (std::size_t i = 0; i < plan.runs.size(); ++i, ++next) {
      if (*next) own.push_back(**next);
    }
    if (own.size() == plan.runs.size()) {
      results.figures.push_back(plan.finish(plan.runs, own));
    } else {
      results.complete = false;
    }
  }
  return results;
}

}  // namespace

Result<ExperimentResults> play_plans(std::vector<GamePlan> plans, const ExperimentSettings& settings,
                                     const ExperimentHost& host) {
  const Stopwatch watch;
  const auto& wanted = settings.figures;
  std::erase_if(plans, [&](const GamePlan& plan) {
    return !wanted.empty() && std::find(wanted.begin(), wanted.end(), plan.name) == wanted.end();
  });
  // All in one list, as figures share runs.
  std::vector<GameRun> runs;
  for (const auto& plan : plans) runs.insert(runs.end(), plan.runs.begin(), plan.runs.end());
  GameJournal journal(host);
  const auto tallies = journal.play_runs(runs, threads_for_counting(settings));
  if (!tallies) return tallies.error();
  auto results = finish_all(plans, *tallies);
  results.seconds = watch.seconds();
  return results;
}

}  // namespace yomi
