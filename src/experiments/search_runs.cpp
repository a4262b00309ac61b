#include "experiments/search_runs.hpp"

#include <fmt/format.h>

#include <map>

#include "agents/agent_spec.hpp"
#include "agents/session_of.hpp"
#include "core/text.hpp"
#include "experiments/job_pool.hpp"

namespace yomi {

namespace {

Result<SearchMeasurement> measure_one(const SearchRun& run, const ExperimentHost& host) {
  const auto session = host.open(run.game, run.options);
  if (!session) return session.error();
  if (const auto played = play_moves(**session, run.moves); !played) return played.error();
  const auto agent = make_agent(**session, run.agent, 1);
  if (!agent) return agent.error();
  const double start = thread_cpu_seconds();
  auto report = (*agent)->choose(*(*session)->mover_view(), {}, host.stop, {});
  if (!report) return report.error();
  return SearchMeasurement{std::move(*report), thread_cpu_seconds() - start};
}

std::string key_of(const SearchRun& run) {
  return run.game + " | " + join(run.options, ",") + " | " + run.moves + " | " + run.agent;
}

std::string journal_line(const SearchRun& run, const SearchMeasurement& measurement) {
  const SearchReport& report = measurement.report;
  return fmt::format("{} | {} | {} | {} | {:.3f}", key_of(run), report.nodes, report.value,
                     report.proven ? "proven" : "limit", measurement.cpu_seconds);
}

// Lines that are not understood are measured again.
std::map<std::string, SearchMeasurement> read_journal(const std::string& text) {
  std::map<std::string, SearchMeasurement> known;
  for (const auto line : split(text, '\n')) {
    const auto fields = split(line, '|');
    if (fields.size() != 8) continue;
    const auto nodes = parse_number<std::uint64_t>(trim(fields[4]));
    const auto value = parse_number<int>(trim(fields[5]));
    const auto seconds = parse_number<double>(trim(fields[7]));
    if (!nodes || !value || !seconds) continue;
    SearchMeasurement measurement;
    measurement.report.nodes = *nodes;
    measurement.report.value = *value;
    measurement.report.proven = trim(fields[6]) == "proven";
    measurement.cpu_seconds = *seconds;
    const auto key =
        fmt::format("{} | {} | {} | {}", trim(fields[0]), trim(fields[1]), trim(fields[2]), trim(fields[3]));
    known[key] = std::move(measurement);
  }
  return known;
}

}  // namespace

Result<SearchMeasurements> measure_with_journal(const std::vector<SearchRun>& runs, int threads,
                                                const ExperimentHost& host) {
  auto known = read_journal(host.journal ? host.journal() : std::string{});
  const Distinct<SearchRun> once(runs);
  std::vector<SearchRun> missing;
  for (const auto& run : once.items) {
    if (!known.contains(key_of(run))) missing.push_back(run);
  }
  std::vector<SearchMeasurement> measured(missing.size());
  const auto measure_run = [&](std::size_t number) -> Status {
    auto measurement = measure_one(missing[number], host);
    if (!measurement) return measurement.error();
    measured[number] = std::move(*measurement);
    return done();
  };
  const auto finished = [&](std::size_t number) {
    if (host.note) host.note(journal_line(missing[number], measured[number]));
    known[key_of(missing[number])] = measured[number];
  };
  const auto name = [&](std::size_t number) { return key_of(missing[number]); };
  if (const auto worked = do_jobs({missing.size(), name, measure_run, finished}, threads, host); !worked) {
    return worked.error();
  }
  SearchMeasurements all;
  for (const auto& run : runs) {
    const auto found = known.find(key_of(run));
    all.push_back(found == known.end() ? std::nullopt : std::optional(found->second));
  }
  return all;
}

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
    const SearchRun& run = once.items[number];
    return join(run.options, ",") + " " + run.agent + (run.moves.empty() ? "" : " after " + run.moves);
  };
  if (const auto worked = do_jobs({once.items.size(), name, measure_run}, threads, host); !worked) {
    return worked.error();
  }
  SearchMeasurements all;
  for (const auto number : once.place) all.push_back(measured[number]);
  return all;
}

}  // namespace yomi
