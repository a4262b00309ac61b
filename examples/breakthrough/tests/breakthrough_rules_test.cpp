// The properties of the rules of every game.
#include "breakthrough/breakthrough.hpp"
#include "properties/rules.hpp"

namespace yomi::testing {

using Entries = ::testing::Types<breakthrough::Breakthrough>;
INSTANTIATE_TYPED_TEST_SUITE_P(Breakthrough, EveryGame, Entries);

}  // namespace yomi::testing
