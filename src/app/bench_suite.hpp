// The fixed pieces of work behind `yomi bench`. Their node counts are the signature of the searches'
// behaviour: a change that should not change the search must not change them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.hpp"

namespace yomi {

struct BenchTask {
  enum class Kind { Perft, Playouts, Search, Solve };

  Kind kind;
  std::string game;
  std::string options;
  std::string work;           // depth of perft, number of playouts, agent of a search, "openings" or ""
  std::string position = {};  // instead of the start
};

struct BenchResult {
  std::string name;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

std::vector<BenchTask> bench_suite();

// On one thread, so that the nodes are the same each time.
Result<BenchResult> run_bench(const BenchTask& task);

}  // namespace yomi
