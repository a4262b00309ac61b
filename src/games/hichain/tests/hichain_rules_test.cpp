// The properties of the rules of every game.
#include "games/hichain/evaluation/learned_model.hpp"
#include "games/hichain/evaluation/learned_weights.hpp"
#include "games/hichain/hichain.hpp"
#include "games/hichain/position.hpp"
#include "properties/rules.hpp"

namespace yomi::testing {

using Entries = ::testing::Types<hichain::Hichain>;
INSTANTIATE_TYPED_TEST_SUITE_P(Game, EveryGame, Entries);

}  // namespace yomi::testing
