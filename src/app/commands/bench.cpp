// bench: node counts (always the same) and speeds (of this machine, now).
#include <fmt/format.h>

#include "app/bench_suite.hpp"
#include "app/commands.hpp"

namespace yomi::app {

namespace {

int bench(const Commands& commands) {
  Json list = Json::array();
  std::uint64_t nodes = 0;
  double seconds = 0;
  for (const auto& task : bench_suite()) {
    const auto result = run_bench(task);
    if (!result) return fail(commands, exit_failed, result.message());
    nodes += result->nodes;
    seconds += result->seconds;
    const double rate = static_cast<double>(result->nodes) / result->seconds;
    if (commands.json()) {
      list.push_back(
          {{"name", result->name}, {"nodes", result->nodes}, {"seconds", result->seconds}, {"per_second", rate}});
    } else {
      fmt::print("{:<52} {:>12} nodes {:>8.3f} s {:>10}/s\n", result->name, result->nodes, result->seconds,
                 short_count(rate));
      std::fflush(stdout);
    }
  }
  if (commands.json()) {
    print_json({{"tasks", list}, {"nodes", nodes}, {"seconds", seconds}});
  } else {
    fmt::print("Bench: {}\n", nodes);
  }
  return exit_done;
}

}  // namespace

void add_bench_command(Commands& commands) {
  commands.add("bench", "node counts and speeds", [&] { return bench(commands); });
}

}  // namespace yomi::app
