// Nodes that each way of pruning expectimax takes, on made-up games the size of Dice Shogi: about 20 moves a turn, a
// die of six that chooses among five groups of them. All find the same values.
#include <fmt/format.h>

#include "search/expectimax.hpp"
#include "search/tests/chance_trees.hpp"

namespace {

using namespace yomi;

struct Total {
  std::uint64_t nodes = 0;
  double seconds = 0;
  long long values = 0;
};

template <Game G>
Total search_all(const ExpectimaxOptions<G>& options, int depth) {
  constexpr std::uint64_t games = 20;
  const testing::TreeShape shape{.most_moves = 40, .places = 3000, .one_end_in = 500};
  Limits limits;
  limits.depth = depth;
  Total total;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    G root(seed, shape);
    root.play(G::Move::from_code(106));  // a six: any move
    Expectimax<G> search(options);
    const auto result = search.run(root, limits, {}, {});
    total.nodes += result.nodes;
    total.seconds += result.seconds;
    total.values += result.value;
  }
  return total;
}

template <Game G>
void print_row(ExpectimaxOptions<G> options, int depth, const char* chance) {
  const Total total = search_all(options, depth);
  fmt::print("{:8}  depth {}  quiescence {}  {:6}  {:15}  {:>10} nodes  {:7.3f} s  sum of values {}\n", chance, depth,
             options.quiescence, pruning_names[static_cast<std::size_t>(options.pruning)],
             options.table_bits > 0 ? "table, deepening" : "alone", total.nodes, total.seconds, total.values);
}

template <Game G>
void print_all(int depth, int quiescence) {
  for (const bool table : {false, true}) {
    for (std::size_t pruning = 0; pruning < pruning_names.size(); ++pruning) {
      if (!GroupsMoves<G> && static_cast<Pruning>(pruning) == Pruning::Guided) continue;
      ExpectimaxOptions<G> options;
      options.pruning = static_cast<Pruning>(pruning);
      options.quiescence = quiescence;
      options.table_bits = table ? 20 : 0;
      options.deepen = table;
      print_row(options, depth, GroupsMoves<G> ? "groups" : "outcomes");
    }
  }
}

}  // namespace

int main() {
  print_all<testing::ChanceTree<true>>(4, 0);
  print_all<testing::ChanceTree<true>>(5, 0);
  print_all<testing::ChanceTree<true>>(3, 2);
  print_all<testing::ChanceTree<false>>(4, 0);
}
