// The fixed pieces of work behind `yomi bench`, which each game names.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "house/bench_task.hpp"

namespace yomi {

struct GameBenchTask {
  std::string game;
  BenchTask task;
};

struct BenchResult {
  std::string name;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

// Of all games, in their order.
std::vector<GameBenchTask> bench_suite();

// On one thread, so that the nodes are the same each time.
Result<BenchResult> run_bench(const GameBenchTask& task);

}  // namespace yomi
