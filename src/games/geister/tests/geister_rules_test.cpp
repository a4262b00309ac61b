// The properties of the rules of every game.
#include "games/geister/geister.hpp"
#include "games/geister/position.hpp"
#include "properties/rules.hpp"

namespace yomi::testing {

using Entries = ::testing::Types<geister::Geister>;
INSTANTIATE_TYPED_TEST_SUITE_P(Game, EveryGame, Entries);

}  // namespace yomi::testing
