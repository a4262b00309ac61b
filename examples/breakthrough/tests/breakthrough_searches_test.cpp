// The properties of every search.
#include "breakthrough/breakthrough.hpp"
#include "properties/searches.hpp"

namespace yomi::testing {

using Entries = ::testing::Types<breakthrough::Breakthrough>;
INSTANTIATE_TYPED_TEST_SUITE_P(Breakthrough, EverySearch, Entries);

}  // namespace yomi::testing
