#include "app/bench_suite.hpp"

#include "agents/agent_spec.hpp"
#include "agents/work.hpp"
#include "app/game_list.hpp"
#include "core/text.hpp"

namespace yomi {

std::vector<GameBenchTask> bench_suite() {
  std::vector<GameBenchTask> suite;
  for (const auto& entry : games().all()) {
    for (const auto& task : entry.bench) suite.push_back({entry.info->name, task});
  }
  return suite;
}

Result<BenchResult> run_bench(const GameBenchTask& of_game) {
  const auto& [game, task] = of_game;
  const auto opened = open_session(game, {task.options});
  if (!opened) return opened.error();
  if (!task.position.empty()) {
    if (const auto set = (*opened)->set_position(task.position); !set) return set.error();
  }
  const Session& session = **opened;
  BenchResult result{game + " " + task.options + " ", 0, 0};
  const Stopwatch watch;
  switch (task.kind) {
    case BenchTask::Kind::Perft: {
      result.name += "perft " + task.work;
      result.nodes = session.work().perft(session, *parse_number<int>(task.work));
      break;
    }
    case BenchTask::Kind::Playouts: {
      result.name += "playouts";
      Limits limits;
      limits.simulations = *parse_number<std::uint64_t>(task.work);
      result.nodes = session.work().playouts(session, limits, 1, {}, {}).playouts;
      break;
    }
    case BenchTask::Kind::Search: {
      result.name += task.work;
      const auto agent = make_agent(session, task.work, 1);
      if (!agent) return agent.error();
      const auto report = (*agent)->choose(*session.mover_view(), {}, {}, {});
      if (!report) return report.error();
      result.nodes = report->nodes;
      break;
    }
    case BenchTask::Kind::Solve: {
      result.name += "solve " + task.work;
      const auto report = session.work().solve(session, {task.work == "openings", 1, 20}, {}, {});
      if (!report) return report.error();
      result.nodes = report->nodes;
      break;
    }
  }
  result.seconds = watch.seconds();
  return result;
}

}  // namespace yomi
