#include "games/nip/experiments/parallel_counts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "agents/agent_spec.hpp"
#include "agents/work.hpp"
#include "experiments/svg_chart.hpp"
#include "games/nip/experiments/duels.hpp"
#include "games/nip/experiments/positions.hpp"

namespace yomi::nip {

namespace {

struct Scale {
  int positions;
  std::vector<int> depths, empties, threads;
  std::uint64_t nodes;  // of each thread for a move, in games
  DuelSettings games, timed_games;
};

Scale scale_for(const ExperimentSettings& settings) {
  if (settings.short_form) return {2, {3, 4}, {13, 14}, {1, 2, 4}, 300, {.games = 2}, {.games = 2}};
  return {10,
          {8, 10, 12},
          {16, 18, 20},
          {1, 2, 4, 8, 16},
          4000,
          {.games = settings.games.value_or(600)},
          {.games = settings.games.value_or(400)}};
}

constexpr int search_empties = 32;
constexpr int positions_of_turn = 250;

bool wants(const ExperimentSettings& settings, const std::string& name) {
  return settings.figures.empty() ||
         std::find(settings.figures.begin(), settings.figures.end(), name) != settings.figures.end();
}

// What one piece of work takes, all threads together.
using Nodes = std::function<Result<std::uint64_t>(const Session&, int threads)>;

struct Work {
  std::string label;
  int empties;
  Nodes nodes;
};

Result<std::uint64_t> nodes_to_depth(const Session& session, int depth, int threads, const ExperimentHost& host) {
  const auto spec = fmt::format("alphabeta:depth={},table=20,threads={},turns={}", depth, threads, positions_of_turn);
  const auto agent = make_agent(session, spec, 1);
  if (!agent) return agent.error();
  const auto report = (*agent)->choose(*session.mover_view(), {}, host.stop, {});
  if (!report) return report.error();
  return report->nodes;
}

Result<std::uint64_t> nodes_to_solve(const Session& session, int threads, const ExperimentHost& host) {
  const auto report =
      session.work().solve(session, {.openings = false, .threads = threads, .table_bits = 20}, host.stop, {});
  if (!report) return report.error();
  return report->nodes;
}

// The nodes of each work, summed over the positions, by number of threads.
Result<std::vector<std::vector<std::uint64_t>>> counted(const std::vector<Work>& works, const Scale& scale,
                                                        const ExperimentHost& host) {
  const Stopwatch watch;
  const std::size_t total = works.size() * static_cast<std::size_t>(scale.positions) * scale.threads.size();
  std::size_t finished = 0;
  std::vector<std::vector<std::uint64_t>> sums;
  for (const auto& work : works) {
    auto& of_work = sums.emplace_back(scale.threads.size(), 0);
    for (int number = 0; number < scale.positions; ++number) {
      const auto session = random_nip_position(host, work.empties, number);
      if (!session) return session.error();
      for (std::size_t i = 0; i < scale.threads.size(); ++i) {
        if (host.progress) host.progress({finished++, total, work.label, watch.seconds()});
        const auto nodes = work.nodes(**session, scale.threads[i]);
        if (host.stop.stop_requested()) return Error{"stopped"};
        if (!nodes) return nodes.error();
        of_work[i] += *nodes;
      }
    }
  }
  return sums;
}

ExperimentFigure figure_of(const std::string& name, const std::string& title, const std::string& note,
                           const std::vector<Work>& works, const std::vector<std::vector<std::uint64_t>>& sums,
                           const Scale& scale) {
  Table table{{"work", "threads", "nodes of all threads", "of one thread's", "speed-up"}, {}};
  Chart chart{.kind = Chart::Kind::Lines,
              .title = title,
              .x_label = "threads",
              .y_label = "speed-up by node counts",
              .categories = {},
              .series = {}};
  for (const int threads : scale.threads) chart.categories.push_back(std::to_string(threads));
  for (std::size_t w = 0; w < works.size(); ++w) {
    ChartSeries series{works[w].label, {}};
    for (std::size_t i = 0; i < scale.threads.size(); ++i) {
      const double overhead = static_cast<double>(sums[w][i]) / static_cast<double>(sums[w][0]);
      const double speed_up = scale.threads[i] / overhead;
      table.rows.push_back({works[w].label, Cell::integer(scale.threads[i]),
                            Cell::integer(static_cast<std::int64_t>(sums[w][i])), Cell::real(overhead, 3),
                            Cell::real(speed_up, 2)});
      series.values.emplace_back(ChartValue{speed_up});
    }
    chart.series.push_back(series);
  }
  return {name, title, note, table, {{"fig" + name + ".svg", svg_chart(chart)}}};
}

}  // namespace

Status add_thread_counts(const ExperimentSettings& settings, const ExperimentHost& host, ExperimentResults& results) {
  const Scale scale = scale_for(settings);
  const auto add = [&](const std::string& name, const std::string& title, const std::string& note,
                       const std::vector<Work>& works) -> Status {
    if (!wants(settings, name) || host.stop.stop_requested()) return done();
    const auto sums = counted(works, scale, host);
    if (host.stop.stop_requested()) return done();
    if (!sums) return sums.error();
    results.figures.push_back(figure_of(name, title, note, works, *sums, scale));
    return done();
  };
  std::vector<Work> searches, solves;
  for (const int depth : scale.depths) {
    searches.push_back({fmt::format("depth {}", depth), search_empties, [depth, &host](const Session& s, int threads) {
                          return nodes_to_depth(s, depth, threads, host);
                        }});
  }
  for (const int empties : scale.empties) {
    solves.push_back({fmt::format("{} empty", empties), empties,
                      [&host](const Session& s, int threads) { return nodes_to_solve(s, threads, host); }});
  }
  const auto added = add(
      "turns", fmt::format("alphabeta to a depth by threads that take turns, {} positions of Nip", scale.positions),
      fmt::format("Lazy SMP with a turn of {} positions for each thread: as on a machine with a core for each that all "
                  "run at one speed. The speed-up is the nodes of one thread alone over those of one thread of many. "
                  "The same on every machine.",
                  positions_of_turn),
      searches);
  if (!added) return added;
  return add(
      "splits", fmt::format("Endgames of Nip solved by many threads, {} positions", scale.positions),
      "Nodes of all threads on the cores there are. The speed-up is what that many cores of one speed would gain "
      "if no thread ever waited for work: an upper bound. Counts differ a little from run to run.",
      solves);
}

Status add_thread_games(const ExperimentSettings& settings, const ExperimentHost& host, ExperimentResults& results) {
  const Scale scale = scale_for(settings);
  const auto play = [&](const GamePlan& plan, const ExperimentSettings& with) -> Status {
    if (!wants(settings, plan.name) || host.stop.stop_requested()) return done();
    auto played = play_plans({plan}, with, host);
    if (!played) return played.error();
    for (auto& figure : played->figures) results.figures.push_back(std::move(figure));
    return done();
  };
  const auto by_turns = [&](int threads) {
    return fmt::format("alphabeta:nodes={},table=16,threads={},turns={}", scale.nodes, threads, positions_of_turn);
  };
  std::vector<Duel> duels;
  for (const int threads : scale.threads) {
    if (threads > 1) duels.push_back({fmt::format("{} threads against one", threads), by_turns(threads), by_turns(1)});
  }
  const auto played =
      play(plan_of_duels("strength-turns", "What threads are worth in games, by turns",
                         fmt::format("Each thread has {} positions for a move and takes turns with the others, as on a "
                                     "machine with a core for each: equal time by node counts. The same everywhere.",
                                     scale.nodes),
                         duels, scale.games),
           settings);
  if (!played) return played;
  // One game at a time: two threads are to have two cores.
  ExperimentSettings one_by_one = settings;
  one_by_one.threads = 1;
  std::vector<Duel> timed;
  for (const char* time : {"0.02", "0.05"}) {
    const auto player = [&](int threads) {
      return fmt::format("alphabeta:time={},table=18,book=false,threads={}", settings.short_form ? "0.001" : time,
                         threads);
    };
    timed.push_back({fmt::format("2 threads against one, {} s a move", time), player(2), player(1)});
  }
  return play(plan_of_duels("strength", "What a second thread is worth in games, by the clock",
                            "Equal time of the clock. It means something only where nothing else runs on the machine.",
                            timed, scale.timed_games),
              one_by_one);
}

}  // namespace yomi::nip
