// Equal moves at the root of expectimax, and leaves whose end is not looked for.
#include <map>

#include "chance_trees.hpp"
#include "expectimax_agreement.hpp"

namespace yomi::testing {
namespace {

template <class G>
class ExpectimaxTies : public ::testing::Test {};
using Trees = ::testing::Types<ChanceTree<true>, ChanceTree<false>>;
TYPED_TEST_SUITE(ExpectimaxTies, Trees);

// How many moves have the root's value.
template <Game G>
std::size_t equal_moves(const G& root, const ExpectimaxOptions<G>& options, int depth) {
  const auto values = Expectimax<G>(options).values_of_moves(root, to_depth(depth), {}).moves;
  std::size_t count = 0;
  for (const auto& [move, value] : values) count += value == values[0].value ? 1 : 0;
  return count;
}

TYPED_TEST(ExpectimaxTies, ASeedChangesNoValue) {
  using G = TypeParam;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    ExpectimaxOptions<G> options;
    options.tie_seed = seed;
    options.win_worth = seed % 2 == 0 ? win_value : 30'000;
    agrees_on(rolled(G(seed, {2 + static_cast<int>(seed % 6), seed % 3 == 0 ? 5 : 60}), seed), options, 2);
    if (this->HasFatalFailure()) return;
  }
}

TYPED_TEST(ExpectimaxTies, EachOfEqualMovesIsAsLikely) {
  using G = TypeParam;
  int roots = 0;
  for (std::uint64_t seed = 0; seed < 200 && roots < 12; ++seed) {
    const G root = rolled(G(seed, {6, 5}), seed);  // of few leaves that differ
    ExpectimaxOptions<G> options;
    options.table_bits = seed % 2 == 0 ? 0 : 10;
    const auto equals = equal_moves(root, options, 1 + static_cast<int>(seed % 2));
    if (equals < 2) continue;
    ++roots;
    options.tie_seed = seed;
    options.pruning = seed % 3 == 0 ? Pruning::None : Pruning::Star2;
    Expectimax<G> search(options);
    std::map<std::uint32_t, int> drawn;
    const int draws = 300 * static_cast<int>(equals);
    for (int i = 0; i < draws; ++i) {
      ++drawn[search.run(root, to_depth(1 + static_cast<int>(seed % 2)), {}, {}).move->code()];
    }
    EXPECT_EQ(drawn.size(), equals) << seed;
    for (const auto& [move, times] : drawn) EXPECT_NEAR(times, 300, 90) << seed;
  }
  EXPECT_GT(roots, 5);
}

TYPED_TEST(ExpectimaxTies, LeavesMayBeBlindToTheEnd) {
  using G = TypeParam;
  int differences = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const G root = rolled(G(seed, {2 + static_cast<int>(seed % 6), seed % 3 == 0 ? 5 : 60}), seed);
    ExpectimaxOptions<G> options;
    options.ends_at_leaves = false;
    const int depth = 1 + static_cast<int>(seed % 3);
    agrees_on(root, options, depth);
    if (this->HasFatalFailure()) return;
    differences += plain_value(options, root, depth) != plain_value(ExpectimaxOptions<G>{}, root, depth);
  }
  EXPECT_GT(differences, 0);
}

}  // namespace
}  // namespace yomi::testing
