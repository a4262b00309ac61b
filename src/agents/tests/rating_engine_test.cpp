// Agents that tell what every move is worth.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "agents/agent_spec.hpp"
#include "app/game_list.hpp"

namespace yomi {
namespace {

struct Case {
  std::string game;
  std::vector<std::string> options;
  std::string moves;
  std::string agent;
};

SearchReport choice(const Case& asked, const std::string& spec) {
  const auto session = open_session(asked.game, asked.options);
  EXPECT_TRUE(session) << session.message();
  EXPECT_TRUE(play_moves(**session, asked.moves));
  const auto agent = make_agent(**session, spec, 1);
  EXPECT_TRUE(agent) << agent.message();
  const auto report = (*agent)->choose(*(*session)->mover_view(), {}, {}, {});
  EXPECT_TRUE(report) << report.message();
  return *report;
}

TEST(RateAll, EveryMoveHasAValueAndTheChoiceStays) {
  const std::vector<Case> cases{{"hex", {"size=4"}, "b2", "alphabeta:depth=3"},
                                {"hex", {"size=4"}, "b2", "mcts:sims=3000"},
                                {"minishogi", {}, "", "alphabeta:depth=3"},
                                {"dice-shogi", {}, "6", "expectimax:depth=2"},
                                {"geister", {}, "ABCD ABCD", "geist:depth=3,whim=0"}};
  for (const Case& asked : cases) {
    SCOPED_TRACE(asked.agent);
    const auto plain = choice(asked, asked.agent);
    const auto rated = choice(asked, asked.agent + ",rate-all=true");
    EXPECT_TRUE(plain.rated.empty());
    EXPECT_EQ(rated.move, plain.move);
    EXPECT_EQ(rated.value, plain.value);
    const auto session = open_session(asked.game, asked.options);
    ASSERT_TRUE(play_moves(**session, asked.moves));
    const auto legal = (*session)->legal_moves();
    std::set<std::string> told;
    for (const auto& [move, value] : rated.rated) told.insert(move);
    EXPECT_EQ(told, std::set<std::string>(legal.begin(), legal.end()));
    EXPECT_TRUE(std::is_sorted(rated.rated.begin(), rated.rated.end(),
                               [](const auto& a, const auto& b) { return a.second > b.second; }));
  }
}

TEST(RateAll, ValuesAreThoseOfTheResultsDepth) {
  const Case asked{"minishogi", {}, "", ""};
  const auto rated = choice(asked, "alphabeta:depth=4,rate-all=true");
  EXPECT_EQ(rated.rated[0].second, rated.value) << "the best move's value at the same depth";
}

}  // namespace
}  // namespace yomi
