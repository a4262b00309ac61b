// What nip offers beside its rules: record formats, levels, experiments and what is timed.
#include "games/nip/experiments/endgames.hpp"
#include "games/nip/experiments/first_move.hpp"
#include "games/nip/experiments/mini_boards.hpp"
#include "games/nip/experiments/monte_carlo.hpp"
#include "games/nip/experiments/paper.hpp"
#include "games/nip/experiments/parallel.hpp"
#include "games/nip/experiments/position_count.hpp"
#include "games/nip/experiments/rules.hpp"
#include "games/nip/experiments/switching.hpp"
#include "games/nip/formats/transcript.hpp"
#include "games/nip/nip.hpp"

namespace yomi::nip {

std::vector<RecordFormat> Nip::formats() { return {transcript_format()}; }

std::vector<RecordFormat> Othello::formats() { return {transcript_format()}; }

LevelSpecs Nip::levels() {
  return {"casual:depth=2,noise=1,overlook=0.2",
          "casual:depth=2,noise=0.3,overlook=0.1",
          "casual:depth=3,noise=0.2,overlook=0",
          "casual:depth=5,noise=0.1,overlook=0",
          "alphabeta:time=1",
          "alphabeta:time=5"};
}

LevelSpecs Othello::levels() {
  return {"casual:depth=2,noise=0.7,overlook=0.2",
          "casual:depth=3,noise=0.3,overlook=0.1",
          "casual:depth=4,noise=0.2,overlook=0",
          "casual:depth=5,noise=0.05,overlook=0",
          "alphabeta:time=1",
          "alphabeta:time=5"};
}

std::vector<Experiment> Nip::experiments() {
  return {paper_experiment(),       rules_experiment(),          first_move_experiment(),
          parallel_experiment(),    endgames_experiment(),       mini_boards_experiment(),
          monte_carlo_experiment(), position_count_experiment(), switching_experiment()};
}

std::vector<BenchTask> Nip::bench() {
  using Kind = BenchTask::Kind;
  return {
      {Kind::Perft, "", "10"},
      {Kind::Playouts, "", "100000"},
      {Kind::Search, "", "alphabeta:depth=10"},
      {Kind::Search, "", "paper:depth=8"},
      {Kind::Solve, "size=6,cut=2", ""},
  };
}

}  // namespace yomi::nip
