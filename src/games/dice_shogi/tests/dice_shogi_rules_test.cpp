// The properties of the rules of every game.
#include "games/dice_shogi/dice_shogi.hpp"
#include "games/dice_shogi/evaluation/learned_model.hpp"
#include "games/dice_shogi/evaluation/learned_weights.hpp"
#include "games/dice_shogi/position.hpp"
#include "properties/rules.hpp"

namespace yomi::testing {

using Entries = ::testing::Types<dice_shogi::DiceShogi, dice_shogi::Minishogi>;
INSTANTIATE_TYPED_TEST_SUITE_P(Game, EveryGame, Entries);

}  // namespace yomi::testing
