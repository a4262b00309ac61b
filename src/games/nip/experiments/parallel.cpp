#include "games/nip/experiments/parallel.hpp"
#include "agents/work.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "agents/agent_spec.hpp"
#include "experiments/svg_chart.hpp"
#include "games/nip/experiments/parallel_counts.hpp"
#include "games/nip/experiments/positions.hpp"

namespace yomi::nip {

namespace {

struct Scale {
  int positions;             // of each kind
  int search_empties;        // of the positions to search ...
  std::vector<int> depths;   // ... to these depths
  std::vector<int> empties;  // of the endgames
  int table_bits;
};

Scale scale_for(const ExperimentSettings& settings) {
  return settings.short_form ? Scale{2, 30, {3, 4}, {5, 6}, 16} : Scale{10, 32, {10, 12, 14}, {16, 18, 20}, 22};
}

constexpr std::array<int, 2> thread_counts{1, 2};

// --- Measuring ---

struct Work {
  std::string label;  // "depth 9"
  int empties;
  std::function<Result<double>(const Session&, int threads)> seconds;
};

Work search_work(int depth, const Scale& scale, const ExperimentHost& host) {
  return {fmt::format("depth {}", depth), scale.search_empties,
          [depth, bits = scale.table_bits, &host](const Session& session, int threads) -> Result<double> {
            const auto spec = fmt::format("alphabeta:depth={},table={},threads={}", depth, bits, threads);
            const auto agent = make_agent(session, spec, 1);
            if (!agent) return agent.error();
            const auto report = (*agent)->choose(*session.mover_view(), {}, host.stop, {});
            if (!report) return report.error();
            return report->seconds;
          }};
}

Work solve_work(int empties, const Scale& scale, const ExperimentHost& host) {
  return {fmt::format("{} empty", empties), empties,
          [bits = scale.table_bits, &host](const Session& session, int threads) -> Result<double> {
            const auto report = session.work().solve(
                session, {.openings = false, .threads = threads, .table_bits = bits}, host.stop, {});
            if (!report) return report.error();
            return report->seconds;
          }};
}

// The seconds of one position, by number of threads.
using Times = std::array<double, thread_counts.size()>;

struct Measured {
  std::string label;
  int empties = 0;
  std::vector<Times> times;
};

// One after the other, as times are compared; what a stop cut short is left out.
class Measuring {
 public:
  Measuring(const ExperimentHost& host, std::size_t total) : host_(host), total_(total) {}

  Result<Measured> run(const Work& work, int positions) {
    Measured measured{work.label, work.empties, {}};
    for (int number = 0; number < positions && !host_.stop.stop_requested(); ++number) {
      const auto session = random_nip_position(host_, work.empties, number);
      if (!session) return session.error();
      Times times{};
      for (std::size_t i = 0; i < thread_counts.size(); ++i) {
        tell(work.label);
        const auto seconds = work.seconds(**session, thread_counts[i]);
        if (host_.stop.stop_requested()) return measured;
        if (!seconds) return seconds.error();
        times[i] = *seconds;
        ++done_;
      }
      measured.times.push_back(times);
    }
    return measured;
  }

 private:
  void tell(const std::string& label) const {
    if (host_.progress) host_.progress({done_, total_, label, watch_.seconds()});
  }

  const ExperimentHost& host_;
  std::size_t total_;
  std::size_t done_ = 0;
  Stopwatch watch_;
};

// --- Figures ---

// The work as a whole is done faster by the ratio of the sums; the geometric mean counts every position alike.
struct SpeedUp {
  Times sums{};
  double of_sums = 0;
  double geometric = 0;
  double least = 0;
  double most = 0;
};

SpeedUp speed_up(const std::vector<Times>& times) {
  SpeedUp result;
  if (times.empty()) return result;
  double logs = 0;
  result.least = std::numeric_limits<double>::infinity();
  for (const auto& [one, two] : times) {
    result.sums[0] += one;
    result.sums[1] += two;
    // Below a microsecond the clock tells nothing.
    const double ratio = std::max(one, 1e-6) / std::max(two, 1e-6);
    logs += std::log(ratio);
    result.least = std::min(result.least, ratio);
    result.most = std::max(result.most, ratio);
  }
  result.of_sums = std::max(result.sums[0], 1e-6) / std::max(result.sums[1], 1e-6);
  result.geometric = std::exp(logs / static_cast<double>(times.size()));
  return result;
}

ExperimentFigure figure_of(const std::string& name, const std::string& title, const std::vector<Measured>& works) {
  Table table{
      {"work", "positions", "seconds, 1 thread", "seconds, 2 threads", "speed-up", "geometric mean", "least", "most"},
      {}};
  Chart chart{.kind = Chart::Kind::Bars,
              .title = title,
              .x_label = "",
              .y_label = "speed-up by a second thread",
              .categories = {},
              .series = {{"ratio of sums", {}}, {"geometric mean", {}}}};
  for (const auto& work : works) {
    const SpeedUp gain = speed_up(work.times);
    table.rows.push_back({work.label, Cell::integer(std::ssize(work.times)), Cell::real(gain.sums[0], 3),
                          Cell::real(gain.sums[1], 3), Cell::real(gain.of_sums, 2), Cell::real(gain.geometric, 2),
                          Cell::real(gain.least, 2), Cell::real(gain.most, 2)});
    chart.categories.push_back(work.label);
    chart.series[0].values.push_back(ChartValue{gain.of_sums});
    chart.series[1].values.push_back(ChartValue{gain.geometric});
  }
  return {name,
          title,
          "Seconds of the clock, summed over the positions; they compare only if nothing else runs on the machine.",
          table,
          {{"fig" + name + ".svg", svg_chart(chart)}}};
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Stopwatch watch;
  const Scale scale = scale_for(settings);
  const auto wants = [&](const std::string& name) {
    return settings.figures.empty() ||
           std::find(settings.figures.begin(), settings.figures.end(), name) != settings.figures.end();
  };
  std::vector<Work> searches, endgames;
  if (wants("search")) {
    for (const int depth : scale.depths) searches.push_back(search_work(depth, scale, host));
  }
  if (wants("solve")) {
    for (const int empties : scale.empties) endgames.push_back(solve_work(empties, scale, host));
  }
  Measuring measuring(
      host, (searches.size() + endgames.size()) * static_cast<std::size_t>(scale.positions) * thread_counts.size());
  ExperimentResults results;
  const auto add_figure = [&](const std::string& name, const std::string& title,
                              const std::vector<Work>& works) -> Status {
    if (works.empty()) return done();
    std::vector<Measured> measured;
    for (const auto& work : works) {
      auto times = measuring.run(work, scale.positions);
      if (!times) return times.error();
      measured.push_back(std::move(*times));
    }
    results.figures.push_back(figure_of(name, title, measured));
    return done();
  };
  const std::string middle = fmt::format("alphabeta to a depth, {} positions of Nip with {} empty cells",
                                         scale.positions, scale.search_empties);
  if (const auto added = add_figure("search", middle, searches); !added) return added.error();
  const std::string late = fmt::format("Endgames of Nip solved, {} positions each", scale.positions);
  if (const auto added = add_figure("solve", late, endgames); !added) return added.error();
  if (const auto added = add_thread_counts(settings, host, results); !added) return added.error();
  if (const auto added = add_thread_games(settings, host, results); !added) return added.error();
  results.complete = !host.stop.stop_requested();
  results.seconds = watch.seconds();
  return results;
}

}  // namespace

Experiment parallel_experiment() {
  return {"nip-parallel",
          "Nip on several threads: time to a depth and to solve endgames, node counts, games",
          {"search", "solve", "turns", "splits", "strength-turns", "strength"},
          run};
}

}  // namespace yomi::nip
