// Every variant of expectimax finds the value of plain expectimax, exactly.
#include "chance_trees.hpp"
#include "dice_race.hpp"
#include "expectimax_agreement.hpp"

namespace yomi::testing {
namespace {

using GroupedTree = ChanceTree<true>;
using OutcomeTree = ChanceTree<false>;
static_assert(Game<GroupedTree> && Stochastic<GroupedTree> && GroupsMoves<GroupedTree> && TellsNoisyMoves<GroupedTree>);
static_assert(Game<OutcomeTree> && Stochastic<OutcomeTree> && !GroupsMoves<OutcomeTree>);
static_assert(Game<DiceRace> && Stochastic<DiceRace> && !Evaluated<DiceRace>);

template <class G>
class ExpectimaxTrees : public ::testing::Test {};
using Trees = ::testing::Types<GroupedTree, OutcomeTree>;
TYPED_TEST_SUITE(ExpectimaxTrees, Trees);

TYPED_TEST(ExpectimaxTrees, EveryVariantAgreesWithPlainExpectimax) {
  using G = TypeParam;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const G game(seed, {2 + static_cast<int>(seed % 7), seed % 3 == 0 ? 5 : 60});
    const int depth = 1 + static_cast<int>(seed % 4) - (seed % 7 > 4 ? 1 : 0);
    agrees_on(rolled(game, seed), {}, std::max(depth, 1));
    if (this->HasFatalFailure()) return;
    if (seed % 4 == 0) agrees_on(game, {}, 2);
    if (this->HasFatalFailure()) return;
  }
}

TYPED_TEST(ExpectimaxTrees, QuiescenceAgreesWithThePlainOne) {
  using G = TypeParam;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const G game(seed, {2 + static_cast<int>(seed % 5), seed % 3 == 0 ? 5 : 60});
    ExpectimaxOptions<G> options;
    options.quiescence = 1 + static_cast<int>(seed % 3);
    agrees_on(rolled(game, seed), options, 1 + static_cast<int>(seed % 2));
    if (this->HasFatalFailure()) return;
  }
}

TYPED_TEST(ExpectimaxTrees, AWinMayBeWorthLess) {
  using G = TypeParam;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    ExpectimaxOptions<G> options;
    options.win_worth = 30'000;  // less than many a static value
    agrees_on(rolled(G(seed, {5}), seed), options, 2);
    if (this->HasFatalFailure()) return;
  }
}

TYPED_TEST(ExpectimaxTrees, TwoThreadsFindTheSameValue) {
  using G = TypeParam;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const G root = rolled(G(seed, {6, seed % 2 == 0 ? 5 : 60}), seed);
    ExpectimaxOptions<G> options;
    options.table_bits = 12;
    options.threads = 2;
    options.quiescence = static_cast<int>(seed % 2);
    const int depth = 2 + static_cast<int>(seed % 2);
    Expectimax<G> search(options);
    EXPECT_EQ(search.run(root, to_depth(depth), {}, {}).value, plain_value(options, root, depth)) << seed;
    // The table still has what the other thread found at greater depths.
    EXPECT_EQ(search.run(root, to_depth(1), {}, {}).value, plain_value(options, root, 1)) << seed;
  }
}

TYPED_TEST(ExpectimaxTrees, TellsTheValueOfEveryMove) {
  using G = TypeParam;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const G root = rolled(G(seed), seed);
    MoveList<G> legal;
    root.legal_moves(legal);
    on_variants<G>({}, [&](const ExpectimaxOptions<G>& options) {
      Expectimax<G> search(options);
      const auto values = search.values_of_moves(root, to_depth(3), {});
      ASSERT_EQ(values.moves.size(), legal.size());
      for (const auto& [move, value] : values.moves) {
        G child = root;
        child.play(move);
        ASSERT_EQ(value, -plain_value(options, child, 2)) << seed;
      }
      EXPECT_TRUE(std::is_sorted(values.moves.begin(), values.moves.end(),
                                 [](const auto& a, const auto& b) { return a.value > b.value; }));
    });
    if (this->HasFatalFailure()) return;
  }
}

template <Game G>
std::uint64_t nodes_of(const ExpectimaxOptions<G>& options, const TreeShape& shape, int depth) {
  std::uint64_t nodes = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Expectimax<G> search(options);
    nodes += search.run(rolled(G(seed, shape), seed), to_depth(depth), {}, {}).nodes;
  }
  return nodes;
}

TYPED_TEST(ExpectimaxTrees, EachPruningSavesNodes) {
  using G = TypeParam;
  std::vector<std::uint64_t> nodes;
  for (const Pruning pruning : {Pruning::None, Pruning::Star1, Pruning::Star2, Pruning::Guided}) {
    ExpectimaxOptions<G> options;
    options.pruning = pruning;
    options.table_bits = 0;
    options.deepen = false;
    nodes.push_back(nodes_of<G>(options, {24, 2000, 200}, 3));
    this->RecordProperty(std::string(pruning_names[nodes.size() - 1]), std::to_string(nodes.back()));
  }
  EXPECT_LT(nodes[1], nodes[0]);
  EXPECT_LT(nodes[2], nodes[1]);
  if (GroupsMoves<G>) {
    EXPECT_LT(nodes[3], nodes[2]);
  }
}

TYPED_TEST(ExpectimaxTrees, KeepsToItsLimits) {
  using G = TypeParam;
  const G root = rolled(G(6, {24, 100'000, 1000}), 5);
  Limits limits;
  limits.nodes = 2000;
  const auto result = Expectimax<G>(ExpectimaxOptions<G>{}).run(root, limits, {}, {});
  EXPECT_TRUE(result.move);
  EXPECT_GT(result.depth, 0);
  EXPECT_LE(result.nodes, 2000u);

  std::stop_source stop;
  int told = 0;
  const auto stopped =
      Expectimax<G>(ExpectimaxOptions<G>{.threads = 2}).run(root, {}, stop.get_token(), [&](const auto& report) {
        EXPECT_EQ(report.depth, ++told);
        if (told == 3) stop.request_stop();
      });
  EXPECT_TRUE(stopped.move);
  EXPECT_GE(stopped.depth, 3);

  limits = {};
  limits.seconds = 0;
  EXPECT_LT(Expectimax<G>(ExpectimaxOptions<G>{}).run(root, limits, {}, {}).nodes, 5000u);
}

TEST(Expectimax, KnowsTheExactValueOfARace) {
  for (int first = 0; first < DiceRace::goal; ++first) {
    for (int second = 0; second < DiceRace::goal; ++second) {
      const DiceRace root = rolled(DiceRace(first, second, 4), static_cast<std::uint64_t>(first));
      Expectimax<DiceRace> search({});
      const auto result = search.run(root, {}, {}, {});
      // Each chance node on the way rounds by half a point at most.
      EXPECT_NEAR(result.value, root.exact_value() * win_value, 8) << root.text();
      EXPECT_LE(result.depth, 12) << "nothing is left to search";
      EXPECT_EQ(result.proven, std::abs(root.exact_value()) == 1) << root.text();
    }
  }
}

TEST(Expectimax, OnlyWhatIsSureIsAWin) {
  Expectation almost(win_value);
  for (int i = 0; i < 5; ++i) almost.add(1.0 / 6, win_value);
  almost.add(1.0 / 6, win_value - 1);
  EXPECT_EQ(almost.value(), win_value - 1);
  Expectation sure(win_value);
  for (int i = 0; i < 6; ++i) sure.add(1.0 / 6, -win_value);
  EXPECT_EQ(sure.value(), -win_value);
}

}  // namespace
}  // namespace yomi::testing
