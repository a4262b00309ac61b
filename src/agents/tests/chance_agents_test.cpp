// The agents of games with chance, through a session.
#include <gtest/gtest.h>

#include "agents/agent_spec.hpp"
#include "arena/game.hpp"
#include "search/tests/chance_trees.hpp"
#include "search/tests/dice_race.hpp"
#include "toy_session.hpp"

namespace yomi::testing {
namespace {

template <Game G>
SessionOf<G> session_of(const G& start) {
  return toy_session<G>("toy", start);
}

TEST(ChanceAgents, AreThoseThatReckonWithChance) {
  std::vector<std::string> names;
  for (const auto& kind : session_of(DiceRace()).agent_kinds()) names.push_back(kind.name);
  EXPECT_EQ(names, (std::vector<std::string>{"random", "casual", "expectimax", "mcts"}));
}

TEST(ChanceAgents, TellValueAndMove) {
  auto session = session_of(DiceRace(0, 5, 4));
  for (const char* spec : {"expectimax", "expectimax:depth=12,pruning=star1,table=0", "expectimax:threads=2,time=1",
                           "expectimax:nodes=100000,win=5000", "mcts:sims=500"}) {
    session.reset();
    const auto agent = make_agent(session, spec, 1);
    ASSERT_TRUE(agent) << agent.message();
    const auto before = (*agent)->choose(*session.mover_view(), {}, {}, {});
    ASSERT_TRUE(before);
    EXPECT_EQ(before->move, "") << "the die moves";
    EXPECT_LT(before->value, 0);
    ASSERT_TRUE(session.play("face2"));
    const auto report = (*agent)->choose(*session.mover_view(), {}, {}, {});
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->proven) << spec;
    EXPECT_LT(report->value, 0);
    EXPECT_EQ(report->pv, std::vector{report->move});
    EXPECT_TRUE(session.play(report->move)) << report->move;
  }
}

TEST(ChanceAgents, HaveTheOptionsThatTheGameAllows) {
  const auto session = session_of(ChanceTree<true>(1));
  EXPECT_TRUE(make_agent(session, "expectimax:depth=2,quiescence=3,eval=none", 1));
  EXPECT_TRUE(make_agent(session, "mcts:sims=10,playout=4,eval=material,scale=1000", 1));
  EXPECT_FALSE(make_agent(session_of(DiceRace()), "expectimax:quiescence=3", 1)) << "which moves are noisy?";
  EXPECT_FALSE(make_agent(session_of(DiceRace()), "mcts:playout=3", 1)) << "there is no evaluation";
  EXPECT_FALSE(make_agent(session, "expectimax:pruning=star3", 1));
}

TEST(ChanceAgents, PlayBetterThanChance) {
  const auto session = session_of(DiceRace());
  for (const char* spec : {"expectimax:depth=6", "mcts:sims=300"}) {
    int wins = 0;
    constexpr std::uint64_t games = 60;
    for (std::uint64_t number = 0; number < games; ++number) {
      auto agent = make_agent(session, spec, number);
      auto opponent = make_agent(session, "random", number);
      ASSERT_TRUE(agent && opponent);
      Pairing pairing;
      pairing.opening_seed = number;
      const auto result = play_game(session, pairing, {agent->get(), opponent->get()}, {}, {});
      ASSERT_TRUE(result);
      ASSERT_EQ(result->ending, Ending::Rules) << result->reason;
      wins += result->winner == pairing.player(Player::First);
    }
    EXPECT_GT(wins, 45) << spec;
  }
}

}  // namespace
}  // namespace yomi::testing
