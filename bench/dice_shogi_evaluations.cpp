// How fast the evaluations of Dice Shogi are, over the positions of random games before the die is thrown.
#include <fmt/format.h>

#include "agents/session_of.hpp"
#include "core/rng.hpp"
#include "games/dice_shogi/dice_shogi.hpp"
#include "games/dice_shogi/evaluation/learned_model.hpp"
#include "games/dice_shogi/position.hpp"
#include "search/playouts.hpp"

namespace {

using namespace yomi;
using dice_shogi::Position;

std::vector<Position> random_positions(std::size_t count) {
  std::vector<Position> positions;
  Rng rng(1);
  while (positions.size() < count) {
    for (Position game; game.outcome() == Outcome::Ongoing; game.play(random_move(game, rng))) {
      if (game.roll() == 0) positions.push_back(game);
    }
  }
  return positions;
}

void show(int which, const std::vector<Position>& positions) {
  // The best of many rounds, by processor time: what other programs leave of the machine changes.
  double best = 1e9;
  long long sum = 0;
  for (int round = 0; round < 100; ++round) {
    const double start = thread_cpu_seconds();
    for (const auto& position : positions) sum += position.evaluate(which);
    best = std::min(best, thread_cpu_seconds() - start);
  }
  const double each = best / static_cast<double>(positions.size());
  fmt::print("{:<10} {:6.1f} ns, {:6.2f} M/s  (sum {})\n",
             Position::evaluation_names()[static_cast<std::size_t>(which)], each * 1e9, 1e-6 / each, sum);
}

}  // namespace

int main() {
  const auto positions = random_positions(10'000);
  show(dice_shogi::material, positions);
  show(dice_shogi::learned, positions);
}
