// The properties of every search.
#include "games/hex/hex.hpp"
#include "games/hex/position.hpp"
#include "properties/searches.hpp"

namespace yomi::testing {

using Entries = ::testing::Types<hex::Hex>;
INSTANTIATE_TYPED_TEST_SUITE_P(Search, EverySearch, Entries);

}  // namespace yomi::testing
