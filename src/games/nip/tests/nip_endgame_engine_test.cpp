// When alpha-beta hands over to the endgame solver, and when not.
#include <gtest/gtest.h>

#include "agents/agent_spec.hpp"
#include "app/game_list.hpp"

namespace yomi::nip {
namespace {

// 12 empty cells.
constexpr const char* late = "wwww/w1wbww/1w1wwwwb/bwwwwwb1/bbwbwwbb/1wbwwbb1/b1wwb1/4 b";

SearchReport choose(const std::string& spec) {
  const auto session = open_session("nip", {});
  EXPECT_TRUE((*session)->set_position(late));
  const auto agent = make_agent(**session, spec, 1);
  EXPECT_TRUE(agent) << agent.message();
  return *(*agent)->choose(*(*session)->mover_view(), {}, {}, {});
}

TEST(EndgameEngine, SolvesFromItsNumberOfEmptyCellsOn) {
  EXPECT_TRUE(choose("alphabeta:depth=2,endgame=12").proven);
  EXPECT_FALSE(choose("alphabeta:depth=2,endgame=8").proven);
  EXPECT_FALSE(choose("alphabeta:depth=2,endgame=0").proven);
}

TEST(EndgameEngine, KeepsToLimitsOfNodesAndTime) {
  EXPECT_LE(choose("alphabeta:nodes=500,endgame=12").nodes, 500u);
  // No time at all: neither the solver nor the search begins, and there is a move all the same.
  const auto report = choose("alphabeta:time=0,endgame=12,book=false");
  EXPECT_EQ(report.nodes, 0u);
  EXPECT_FALSE(report.proven);
  EXPECT_FALSE(report.move.empty());
}

}  // namespace
}  // namespace yomi::nip
