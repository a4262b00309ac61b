// What geister offers beside its rules: record formats, levels, experiments and what is timed.
#include "games/geister/experiments/ablation.hpp"
#include "games/geister/experiments/learning.hpp"
#include "games/geister/experiments/must_win.hpp"
#include "games/geister/experiments/reading.hpp"
#include "games/geister/experiments/table.hpp"
#include "games/geister/formats/contest_record.hpp"
#include "games/geister/geister.hpp"

namespace yomi::geister {

namespace {

// Of a game between two players that both captured a ghost.
constexpr const char* bench_position = "13R24R33R99r15B25B35B55B42u99r21u12u50u30u20u00u 1 14 1";

}  // namespace

std::vector<RecordFormat> Geister::formats() { return {contest_format()}; }

LevelSpecs Geister::levels() {
  return {"casual:depth=1,noise=2,overlook=0.3",
          "casual:depth=2,noise=0.3,overlook=0.1",
          "purple:depth=2",
          "geist:depth=3",
          "geist:time=1",
          "geist:time=3"};
}

std::vector<Experiment> Geister::experiments() {
  return {must_win_experiment(), ablation_experiment(), table_experiment(), reading_experiment(),
          learning_experiment()};
}

std::vector<BenchTask> Geister::bench() {
  using Kind = BenchTask::Kind;
  return {
      {Kind::Perft, "", "5"},
      {Kind::Playouts, "", "5000"},
      {Kind::Search, "", "geist:depth=5", bench_position},
      {Kind::Search, "", "purple:depth=5", bench_position},
      {Kind::Search, "", "ismcts:sims=5000", bench_position},
  };
}

}  // namespace yomi::geister
