#include "experiments/search_runs.hpp"
#include "agents/agent_spec.hpp"

#include "agents/session_of.hpp"
#include "core/text.hpp"
#include "experiments/job_pool.hpp"

namespace yomi {

namespace {

Result<SearchMeasurement> measure_one(const SearchRun& run, const ExperimentHost& host) {
  const auto session = host.open(run.game, run.options);
  if (!session) return session.error();
  const auto agent = make_agent(**session, run.agent, 1);
  if (!agent) return agent.error();
  const double start = thread_cpu_seconds();
  auto report = (*agent)->choose(*(*session)->mover_view(), {}, host.stop, {});
  if (!report) return report.error();
  return SearchMeasurement{std::move(*report), thread_cpu_seconds() - start};
}

}  // namespace

Result<SearchMeasurements> measure(const std::vector<SearchRun>& runs, int threads, const ExperimentHost& host) {
  const Distinct<SearchRun> once(runs);
  SearchMeasurements measured(once.items.size());
  const auto measure_run = [&](std::size_t number) -> Status {
    auto measurement = measure_one(once.items[number], host);
    if (!measurement) return measurement.error();
    // A search that was cut short has found nothing to be compared.
    if (!host.stop.stop_requested()) measured[number] = std::move(*measurement);
    return done();
  };
  const auto name = [&](std::size_t number) {
    return join(once.items[number].options, ",") + " " + once.items[number].agent;
  };
  if (const auto worked = do_jobs({once.items.size(), name, measure_run}, threads, host); !worked) {
    return worked.error();
  }
  SearchMeasurements all;
  for (const auto number : once.place) all.push_back(measured[number]);
  return all;
}

}  // namespace yomi
