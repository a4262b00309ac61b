#include "app/bench_suite.hpp"

#include "app/game_list.hpp"
#include "core/text.hpp"

namespace yomi {

namespace {

// Of a game between two players that both captured a ghost.
constexpr const char* geister_position = "13R24R33R99r15B25B35B55B42u99r21u12u50u30u20u00u 1 14 1";

}  // namespace

std::vector<BenchTask> bench_suite() {
  using Kind = BenchTask::Kind;
  return {
      {Kind::Perft, "hex", "size=5", "5"},
      {Kind::Playouts, "hex", "size=11", "300000"},
      {Kind::Search, "hex", "size=11", "mcts:sims=300000"},
      {Kind::Search, "hex", "size=5", "fab:depth=8,eval=e1"},
      {Kind::Search, "hex", "size=5", "alphabeta:depth=9,eval=e1"},
      {Kind::Search, "hex", "size=11", "alphabeta:depth=4,eval=paths"},
      {Kind::Search, "hex", "size=4", "rpvs:depth=16,eval=e1"},
      {Kind::Search, "hex", "size=5", "switch:depth=9,eval=e1,near=e2"},
      {Kind::Solve, "hex", "size=5", ""},
      {Kind::Solve, "hex", "size=4", "openings"},
      {Kind::Perft, "nip", "", "10"},
      {Kind::Playouts, "nip", "", "100000"},
      {Kind::Search, "nip", "", "alphabeta:depth=10"},
      {Kind::Search, "nip", "", "paper:depth=8"},
      {Kind::Solve, "nip", "size=6,cut=2", ""},
      {Kind::Perft, "minishogi", "", "6"},
      {Kind::Search, "minishogi", "", "alphabeta:depth=7"},
      {Kind::Perft, "dice-shogi", "", "5"},
      {Kind::Playouts, "dice-shogi", "", "20000"},
      {Kind::Perft, "hichain", "", "2"},
      {Kind::Playouts, "hichain", "", "5000"},
      {Kind::Search, "hichain", "", "alphabeta:depth=3,width=0,eval=threats"},
      {Kind::Search, "hichain", "", "alphabeta:depth=3"},
      {Kind::Search, "hichain", "", "mcts:sims=5000,widen=2,playout=0"},
      {Kind::Perft, "geister", "", "5"},
      {Kind::Playouts, "geister", "", "5000"},
      {Kind::Search, "geister", "", "geist:depth=5", geister_position},
      {Kind::Search, "geister", "", "purple:depth=5", geister_position},
      {Kind::Search, "geister", "", "ismcts:sims=5000", geister_position},
  };
}

Result<BenchResult> run_bench(const BenchTask& task) {
  const auto opened = open_session(task.game, {task.options});
  if (!opened) return opened.error();
  if (!task.position.empty()) {
    if (const auto set = (*opened)->set_position(task.position); !set) return set.error();
  }
  const Session& session = **opened;
  BenchResult result{task.game + " " + task.options + " ", 0, 0};
  const Stopwatch watch;
  switch (task.kind) {
    case BenchTask::Kind::Perft: {
      result.name += "perft " + task.work;
      result.nodes = session.perft(*parse_number<int>(task.work));
      break;
    }
    case BenchTask::Kind::Playouts: {
      result.name += "playouts";
      Limits limits;
      limits.simulations = *parse_number<std::uint64_t>(task.work);
      result.nodes = session.playouts(limits, 1, {}, {}).playouts;
      break;
    }
    case BenchTask::Kind::Search: {
      result.name += task.work;
      const auto agent = make_agent(session, task.work, 1);
      if (!agent) return agent.error();
      const auto report = (*agent)->choose(session, {}, {}, {});
      if (!report) return report.error();
      result.nodes = report->nodes;
      break;
    }
    case BenchTask::Kind::Solve: {
      result.name += "solve " + task.work;
      const auto report = session.solve({task.work == "openings", 1, 20}, {}, {});
      if (!report) return report.error();
      result.nodes = report->nodes;
      break;
    }
  }
  result.seconds = watch.seconds();
  return result;
}

}  // namespace yomi
