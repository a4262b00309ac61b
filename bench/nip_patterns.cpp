// How fast the learned evaluation of Nip is: the indices of all patterns, and whole evaluations (with the
// opponent's moves), over the positions of random games.
#include <fmt/format.h>

#include "agents/session_of.hpp"
#include "core/rng.hpp"
#include "games/nip/evaluation/pattern_weights.hpp"
#include "games/nip/position.hpp"
#include "search/playouts.hpp"

namespace {

using namespace yomi;

std::vector<nip::Position> random_positions(const nip::Board& board, std::size_t count) {
  std::vector<nip::Position> positions;
  Rng rng(1);
  while (positions.size() < count) {
    nip::Position game(board, nip::Start::Othello);
    for (; game.outcome() == Outcome::Ongoing; game.play(random_move(game, rng))) positions.push_back(game);
  }
  return positions;
}

template <class Work>
void show(const char* name, const std::vector<nip::Position>& positions, Work work) {
  // The best of many rounds, by processor time: what other programs leave of the machine changes.
  double best = 1e9;
  long long sum = 0;
  for (int round = 0; round < 100; ++round) {
    const double start = thread_cpu_seconds();
    for (const auto& position : positions) sum += work(position);
    best = std::min(best, thread_cpu_seconds() - start);
  }
  const double each = best / static_cast<double>(positions.size());
  fmt::print("{:<12} {:6.1f} ns, {:5.2f} M/s  (sum {})\n", name, each * 1e9, 1e-6 / each, sum);
}

void measure(const nip::Board& board) {
  const auto& patterns = nip::Patterns::of(board);
  const std::size_t parameters = nip::PatternParameters(patterns).count();
  fmt::print("{}: {} patterns in {} classes, {} parameters a stage\n", nip::shape_name(board),
             patterns.instance_count(), patterns.classes().size(), parameters);
  // Weights that are not all alike, as the cache sees no difference otherwise.
  std::vector<std::int16_t> values(nip::PatternParameters::stages * parameters);
  Rng rng(2);
  for (auto& value : values) value = static_cast<std::int16_t>(static_cast<int>(rng.below(201)) - 100);
  const nip::PatternWeights weights(board, values);
  const auto positions = random_positions(board, 20'000);
  show("indices", positions, [&](const nip::Position& position) {
    nip::Patterns::Indices indices;
    patterns.read(position.discs(), indices);
    return indices.within_class[0] + indices.within_class[1];
  });
  show("evaluations", positions, [&](const nip::Position& p) { return p.evaluate(nip::patterns, weights); });
}

}  // namespace

int main() {
  measure(nip::Board::of(8, 2, true));
  measure(nip::Board::of(8, 0, false));
}
