#include "search/switch_trials.hpp"

#include <gtest/gtest.h>

#include "core/hashing.hpp"
#include "search/node_type.hpp"

namespace yomi {
namespace {

// A search of many subtrees of one depth, the ways costing what they cost. How many of the last 1,000 went the other
// way.
int others_of_last(SwitchTrials& trials, int depth, double usual, double other, std::uint64_t nodes) {
  int others = 0;
  for (std::uint64_t i = 0; i < 2'000; ++i) {
    const auto way = trials.choose(depth, mix64(i), nodes);
    trials.note(depth, way, way == SwitchTrials::Other ? other : usual);
    if (i >= 1'000) others += way == SwitchTrials::Other;
  }
  return others;
}

TEST(SwitchTrials, TakeTheCheaperWayAndLookAgainNowAndThen) {
  SwitchTrials trials(SwitchTrials::Unknown::Usual);
  EXPECT_EQ(trials.preferred(5), SwitchTrials::Usual);
  // One subtree in eight is given to a way by the coin, so one in sixteen goes the worse way.
  EXPECT_NEAR(others_of_last(trials, 5, 100, 80, 1'000'000), 1'000 * 15 / 16, 30);
  EXPECT_EQ(trials.preferred(5), SwitchTrials::Other);
  EXPECT_NEAR(others_of_last(trials, 6, 80, 100, 1'000'000), 1'000 / 16, 30);
  EXPECT_EQ(trials.preferred(6), SwitchTrials::Usual);
}

TEST(SwitchTrials, DoNotTryWhatIsLargeBesideTheSearch) {
  SwitchTrials trials(SwitchTrials::Unknown::Usual);
  EXPECT_EQ(others_of_last(trials, 5, 100, 1, 10'000), 0);
}

TEST(SwitchTrials, FollowChanges) {
  SwitchTrials trials(SwitchTrials::Unknown::Usual);
  others_of_last(trials, 5, 100, 80, 1'000'000);
  for (int round = 0; round < 20; ++round) others_of_last(trials, 5, 50, 80, 1'000'000);
  EXPECT_EQ(trials.preferred(5), SwitchTrials::Usual);
}

TEST(SwitchTrials, UnknownDepthsAreUsualOrLikeSmallerOnes) {
  SwitchTrials usual(SwitchTrials::Unknown::Usual);
  SwitchTrials like_smaller(SwitchTrials::Unknown::LikeSmaller);
  for (auto* trials : {&usual, &like_smaller}) others_of_last(*trials, 4, 100, 50, 1'000'000);
  EXPECT_EQ(usual.preferred(9), SwitchTrials::Usual);
  EXPECT_EQ(like_smaller.preferred(9), SwitchTrials::Other);
  EXPECT_EQ(like_smaller.preferred(3), SwitchTrials::Usual);
}

// Knuth and Moore 1975: of a tree of width 2 and depth 4 the critical leaves are 2^2 + 2^2 - 1.
TEST(NodeTypes, CriticalPositionsAreThoseOfKnuthAndMoore) {
  const auto leaves = [](const auto& self, NodeType type, int depth) -> int {
    if (depth == 0) return 1;
    // At a cut node the first move is enough.
    const int first = self(self, type_of_child(type, true), depth - 1);
    return type == NodeType::Cut ? first : first + self(self, type_of_child(type, false), depth - 1);
  };
  EXPECT_EQ(leaves(leaves, NodeType::Pv, 4), 4 + 4 - 1);
  EXPECT_EQ(leaves(leaves, NodeType::Pv, 5), 8 + 4 - 1);
}

}  // namespace
}  // namespace yomi
