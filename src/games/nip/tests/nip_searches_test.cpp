// The properties of every search.
#include "games/nip/endgame/solver.hpp"
#include "games/nip/evaluation/pattern_model.hpp"
#include "games/nip/evaluation/pattern_weights.hpp"
#include "games/nip/nip.hpp"
#include "games/nip/position.hpp"
#include "properties/searches.hpp"

namespace yomi::testing {

using Entries = ::testing::Types<nip::Nip, nip::Othello>;
INSTANTIATE_TYPED_TEST_SUITE_P(Search, EverySearch, Entries);

}  // namespace yomi::testing
