// The properties of every search.
#include "games/hichain/evaluation/learned_model.hpp"
#include "games/hichain/evaluation/learned_weights.hpp"
#include "games/hichain/hichain.hpp"
#include "games/hichain/position.hpp"
#include "properties/searches.hpp"

namespace yomi::testing {

using Entries = ::testing::Types<hichain::Hichain>;
INSTANTIATE_TYPED_TEST_SUITE_P(Search, EverySearch, Entries);

}  // namespace yomi::testing
