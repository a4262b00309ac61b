// Expectimax on Dice Shogi: the nodes that each way of pruning takes at depth 5, and whether all find the values of
// plain expectimax at depth 4 (its combined nodes, which the tests compare with one node for each roll at smaller
// depths).
#include <fmt/format.h>

#include "games/dice_shogi/position.hpp"
#include "search/expectimax.hpp"

namespace {

using namespace yomi;
using Game = dice_shogi::Position;
using Options = ExpectimaxOptions<Game>;

int material_evaluation() {
  const auto names = Game::evaluation_names();
  return static_cast<int>(std::find(names.begin(), names.end(), "material") - names.begin());
}

Options options_for(Pruning pruning, bool table) {
  Options options;
  options.evaluation = material_evaluation();
  options.pruning = pruning;
  options.table_bits = table ? 20 : 0;
  options.deepen = table;
  return options;
}

SearchResult<Game> searched(const Options& options, const Game& position, int depth) {
  Limits limits;
  limits.depth = depth;
  return Expectimax<Game>(options).run(position, limits, {}, {});
}

// After some plies of random play, the die thrown.
Game random_position(Rng& rng) {
  while (true) {
    Game game;
    for (auto plies = 4 + rng.below(36); plies > 0 && game.outcome() == Outcome::Ongoing;) {
      if (!game.is_chance()) --plies;
      game.play(random_move(game, rng));
    }
    if (game.outcome() == Outcome::Ongoing && game.is_chance()) game.play(random_move(game, rng));
    if (game.outcome() == Outcome::Ongoing) return game;
  }
}

std::vector<Game> positions(std::size_t count) {
  Rng rng(1);
  std::vector<Game> list;
  while (list.size() < count) list.push_back(random_position(rng));
  return list;
}

void print_nodes(const std::vector<Game>& list, int depth) {
  std::uint64_t plain = 0;
  for (const bool table : {false, true}) {
    for (std::size_t pruning = 0; pruning < pruning_names.size(); ++pruning) {
      const Options options = options_for(static_cast<Pruning>(pruning), table);
      std::uint64_t nodes = 0;
      double seconds = 0;
      long long values = 0;
      for (const Game& position : list) {
        const auto result = searched(options, position, depth);
        nodes += result.nodes;
        seconds += result.seconds;
        values += result.value;
      }
      if (plain == 0) plain = nodes;
      fmt::print("depth {}  {:6}  {:16}  {:>11} nodes  {:6.1f} times fewer  {:8.3f} s  sum of values {}\n", depth,
                 pruning_names[pruning], table ? "table, deepening" : "alone", nodes,
                 static_cast<double>(plain) / static_cast<double>(nodes), seconds, values);
    }
  }
}

void print_agreement(const std::vector<Game>& list, int depth) {
  const Options plain = options_for(Pruning::None, false);
  std::size_t equal = 0;
  for (const Game& position : list) {
    const Value expected = searched(plain, position, depth).value;
    bool same = true;
    for (const Pruning pruning : {Pruning::Star1, Pruning::Star2, Pruning::Guided}) {
      for (const bool table : {false, true}) {
        same = same && searched(options_for(pruning, table), position, depth).value == expected;
      }
    }
    equal += same ? 1 : 0;
  }
  fmt::print("depth {}: star1, star2 and guided, with and without table, give plain expectimax's value in {} of {}\n",
             depth, equal, list.size());
}

}  // namespace

int main() {
  print_nodes(positions(16), 5);
  print_agreement(positions(1000), 4);
}
