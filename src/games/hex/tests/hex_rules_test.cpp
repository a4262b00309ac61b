// The properties of the rules of every game.
#include "games/hex/hex.hpp"
#include "games/hex/position.hpp"
#include "properties/rules.hpp"

namespace yomi::testing {

using Entries = ::testing::Types<hex::Hex>;
INSTANTIATE_TYPED_TEST_SUITE_P(Game, EveryGame, Entries);

}  // namespace yomi::testing
