// The properties of the rules of every game.
#include "games/nip/endgame/solver.hpp"
#include "games/nip/evaluation/pattern_model.hpp"
#include "games/nip/evaluation/pattern_weights.hpp"
#include "games/nip/nip.hpp"
#include "games/nip/position.hpp"
#include "properties/rules.hpp"

namespace yomi::testing {

using Entries = ::testing::Types<nip::Nip, nip::Othello>;
INSTANTIATE_TYPED_TEST_SUITE_P(Game, EveryGame, Entries);

}  // namespace yomi::testing
