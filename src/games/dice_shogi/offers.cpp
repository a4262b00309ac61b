// What dice shogi offers beside its rules: record formats, levels, experiments and what is timed.
#include "games/dice_shogi/agents/kinds.hpp"
#include "games/dice_shogi/dice_shogi.hpp"
#include "games/dice_shogi/experiments/deep.hpp"
#include "games/dice_shogi/experiments/depths.hpp"
#include "games/dice_shogi/experiments/montecarlo.hpp"
#include "games/dice_shogi/experiments/position.hpp"
#include "games/dice_shogi/experiments/readings.hpp"
#include "games/dice_shogi/formats/msk_record.hpp"

namespace yomi::dice_shogi {

std::vector<AgentKind> DiceShogi::agents() { return {paper_kind(), reading_kind()}; }

std::vector<RecordFormat> DiceShogi::formats() { return {msk_format()}; }

std::vector<RecordFormat> Minishogi::formats() { return {msk_format()}; }

LevelSpecs DiceShogi::levels() {
  return {"casual:depth=1,noise=2,overlook=0.4",
          "casual:depth=1,noise=1,overlook=0.3",
          "casual:depth=2,noise=0.4,overlook=0.1",
          "casual:depth=3,noise=0.2,overlook=0",
          "expectimax:time=1",
          "expectimax:time=5"};
}

LevelSpecs Minishogi::levels() {
  return {"casual:depth=1,noise=1.5,overlook=0.3",
          "casual:depth=2,noise=1.2,overlook=0.3",
          "casual:depth=3,noise=0.7,overlook=0.2",
          "casual:depth=4,noise=0.5,overlook=0.2",
          "alphabeta:time=1",
          "alphabeta:time=5"};
}

std::vector<Experiment> DiceShogi::experiments() {
  return {depths_experiment(), position_experiment(), readings_experiment(), deep_experiment(),
          montecarlo_experiment()};
}

std::vector<BenchTask> DiceShogi::bench() {
  using Kind = BenchTask::Kind;
  return {
      {Kind::Perft, "", "5"},
      {Kind::Playouts, "", "20000"},
  };
}

std::vector<BenchTask> Minishogi::bench() {
  using Kind = BenchTask::Kind;
  return {
      {Kind::Perft, "", "6"},
      {Kind::Search, "", "alphabeta:depth=7"},
  };
}

}  // namespace yomi::dice_shogi
