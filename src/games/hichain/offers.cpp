// What hichain offers beside its rules: record formats, levels, experiments and what is timed.
#include "games/hichain/experiments/branching.hpp"
#include "games/hichain/experiments/paper.hpp"
#include "games/hichain/formats/algebraic.hpp"
#include "games/hichain/formats/descriptive.hpp"
#include "games/hichain/hichain.hpp"

namespace yomi::hichain {

std::vector<RecordFormat> Hichain::formats() { return {algebraic_format(), descriptive_format()}; }

LevelSpecs Hichain::levels() {
  return {"casual:depth=1,eval=score,noise=1,overlook=0.2",
          "casual:depth=1,eval=threats,noise=1,overlook=0.2",
          "casual:depth=1,eval=learned,noise=0.8,overlook=0.5",
          "casual:depth=1,eval=learned,noise=0.3,overlook=0.3",
          "alphabeta:time=1",
          "alphabeta:time=5"};
}

std::vector<Experiment> Hichain::experiments() { return {branching_experiment(), paper_experiment()}; }

std::vector<BenchTask> Hichain::bench() {
  using Kind = BenchTask::Kind;
  return {
      {Kind::Perft, "", "2"},
      {Kind::Playouts, "", "5000"},
      {Kind::Search, "", "alphabeta:depth=3,width=0,eval=threats"},
      {Kind::Search, "", "alphabeta:depth=3"},
      {Kind::Search, "", "mcts:sims=5000,widen=2,playout=0"},
  };
}

}  // namespace yomi::hichain
