// The properties of every search.
#include "games/dice_shogi/dice_shogi.hpp"
#include "games/dice_shogi/evaluation/learned_model.hpp"
#include "games/dice_shogi/evaluation/learned_weights.hpp"
#include "games/dice_shogi/position.hpp"
#include "properties/searches.hpp"

namespace yomi::testing {

using Entries = ::testing::Types<dice_shogi::DiceShogi, dice_shogi::Minishogi>;
INSTANTIATE_TYPED_TEST_SUITE_P(Search, EverySearch, Entries);

}  // namespace yomi::testing
