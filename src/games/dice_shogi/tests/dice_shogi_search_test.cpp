// Expectimax on Dice Shogi against the plain form that follows every roll by itself.
#include <gtest/gtest.h>

#include "games/dice_shogi/position.hpp"
#include "search/expectimax.hpp"
#include "search/expectimax_plain.hpp"
#include "search/playouts.hpp"

namespace yomi::testing {
namespace {

using Game = dice_shogi::Position;

// Deeper where fewer moves follow, so that the plain form stays quick.
TEST(DiceShogiSearch, FindsTheValuesOfPlainExpectimaxInRandomPositions) {
  Rng rng(4);
  std::array<int, 4> compared{};  // by depth
  ExpectimaxOptions<Game> options;
  options.table_bits = 12;
  for (int positions = 0; positions < 1000;) {
    Game game;
    for (auto plies = rng.below(40); plies > 0 && game.outcome() == Outcome::Ongoing;) {
      if (!game.is_chance()) --plies;
      game.play(random_move(game, rng));
    }
    if (game.outcome() == Outcome::Ongoing && game.is_chance()) game.play(random_move(game, rng));
    if (game.outcome() != Outcome::Ongoing) continue;
    ++positions;
    MoveList<Game> moves;
    game.legal_moves(moves);
    const int depth = moves.size() <= 2 ? 3 : moves.size() <= 12 ? 2 : 1;
    ++compared[static_cast<std::size_t>(depth)];
    options.evaluation = positions % static_cast<int>(Game::evaluation_names().size());
    const Value expected = PlainExpectimax<Game>(options).value(game, depth);
    Limits limits;
    limits.depth = depth;
    for (const Pruning pruning : {Pruning::None, Pruning::Star1, Pruning::Star2, Pruning::Guided}) {
      options.pruning = pruning;
      ASSERT_EQ(Expectimax<Game>(options).run(game, limits, {}, {}).value, expected)
          << game.text() << ", depth " << depth << ", pruning " << static_cast<int>(pruning);
    }
  }
  for (std::size_t depth = 1; depth < compared.size(); ++depth) EXPECT_GT(compared[depth], 50) << depth;
}

}  // namespace
}  // namespace yomi::testing
