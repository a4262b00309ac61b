// What hex offers beside its rules: record formats, levels, experiments and what is timed.
#include "games/hex/experiments/claims.hpp"
#include "games/hex/experiments/paper.hpp"
#include "games/hex/experiments/readings.hpp"
#include "games/hex/experiments/switching.hpp"
#include "games/hex/formats/hexworld_link.hpp"
#include "games/hex/formats/sgf.hpp"
#include "games/hex/hex.hpp"

namespace yomi::hex {

std::vector<RecordFormat> Hex::formats() { return {sgf_format(), hexworld_format()}; }

LevelSpecs Hex::levels() {
  return {"casual:depth=1,noise=2,overlook=0.3",
          "casual:depth=1,noise=1.4,overlook=0.2",
          "casual:depth=1,noise=0.7,overlook=0.2",
          "mcts:sims=3000",
          "mcts:time=1",
          "mcts:time=5"};
}

std::vector<Experiment> Hex::experiments() {
  return {paper_experiment(), switching_experiment(), claims_experiment(), readings_experiment()};
}

std::vector<BenchTask> Hex::bench() {
  using Kind = BenchTask::Kind;
  return {
      {Kind::Perft, "size=5", "5"},
      {Kind::Playouts, "size=11", "300000"},
      {Kind::Search, "size=11", "mcts:sims=300000"},
      {Kind::Search, "size=5", "fab:depth=8,eval=e1"},
      {Kind::Search, "size=5", "alphabeta:depth=9,eval=e1"},
      {Kind::Search, "size=11", "alphabeta:depth=4,eval=paths"},
      {Kind::Search, "size=4", "rpvs:depth=16,eval=e1"},
      {Kind::Search, "size=5", "switch:depth=9,eval=e1,near=e2"},
      {Kind::Solve, "size=5", ""},
      {Kind::Solve, "size=4", "openings"},
  };
}

}  // namespace yomi::hex
