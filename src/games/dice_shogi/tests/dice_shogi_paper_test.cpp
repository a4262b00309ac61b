// The Dice Shogi paper's player.
#include <gtest/gtest.h>

#include <map>

#include "agents/agent_spec.hpp"
#include "app/game_list.hpp"
#include "games/dice_shogi/position.hpp"
#include "search/expectimax_plain.hpp"

namespace yomi::dice_shogi {
namespace {

constexpr const char* figure_4 = "2+P1k/1S2g/1K3/4p/b2R1 w GSRB 42 5";

std::unique_ptr<Session> at(const std::string& position) {
  auto session = open_session("dice-shogi", {}).value();
  EXPECT_TRUE(session->set_position(position));
  return session;
}

SearchReport search(const Session& session, const std::string& spec, std::uint64_t seed = 1) {
  const auto agent = make_agent(session, spec, seed);
  EXPECT_TRUE(agent) << agent.message();
  return (*agent)->choose(*session.mover_view(), {}, {}, {}).value();
}

ExpectimaxOptions<Position> as_the_paper(bool sees_mates_at_leaves) {
  ExpectimaxOptions<Position> options;
  options.evaluation = dice_shogi::material;
  options.win_worth = 810'000;
  options.ends_at_leaves = sees_mates_at_leaves;
  return options;
}

TEST(DiceShogiPaper, HasTheValueOfPlainExpectimax) {
  Rng rng(5);
  for (int game = 0; game < 6; ++game) {
    Position position;
    for (int ply = 0; ply < 60 && position.outcome() == Outcome::Ongoing; ++ply) {
      if (ply % 5 == 0) {
        const auto session = at(position.text());
        const int depth = 1 + ply / 5 % 3;
        for (const bool leaves : {false, true}) {
          const auto spec = "paper:depth=" + std::to_string(depth) + (leaves ? ",mates=leaves" : "");
          PlainExpectimax<Position> plain(as_the_paper(leaves));
          EXPECT_EQ(search(*session, spec).value, plain.value(position, depth)) << position.text() << " " << spec;
        }
      }
      position.play(random_move(position, rng));
    }
  }
}

TEST(DiceShogiPaper, PruningChangesNoValue) {
  const auto session = at(figure_4);
  for (const char* pruning : {"none", "star1", "star2", "guided"}) {
    EXPECT_EQ(search(*session, std::string("paper:depth=4,pruning=") + pruning).value, -168'750) << pruning;
  }
}

TEST(DiceShogiPaper, PlaysThePapersMoveAtDepthFive) {
  const auto report = search(*at(figure_4), "paper:depth=5");
  EXPECT_EQ(report.move, "5e4d+");
  EXPECT_EQ(report.value, -243'314);
}

// G*1b mates; only a player who looks at leaves sees it at depth 1.
TEST(DiceShogiPaper, DepthOneSeesMateOnlyAtLeaves) {
  const auto session = at("4k/5/4G/5/K4 b G 1 6");
  const auto seeing = search(*session, "paper:depth=1,mates=leaves");
  EXPECT_TRUE(seeing.proven);
  EXPECT_EQ(seeing.value, 810'000);
  EXPECT_LT(search(*session, "paper:depth=1").value, 810'000);
  EXPECT_EQ(search(*session, "paper:depth=2").value, 810'000);
}

TEST(DiceShogiPaper, DrawsAmongEqualMovesByItsSeed) {
  const auto session = at("rbsgk/4p/5/P4/KGSBR b - 1 3");  // nothing to take on file 3
  const auto legal = session->legal_moves();
  ASSERT_GT(legal.size(), 2U);
  std::map<std::string, int> drawn;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto move = search(*session, "paper:depth=1", seed).move;
    EXPECT_EQ(search(*session, "paper:depth=1", seed).move, move);
    ++drawn[move];
  }
  EXPECT_EQ(drawn.size(), legal.size());
}

TEST(DiceShogiPaper, DepthZeroTellsTheStaticValue) {
  EXPECT_EQ(search(*at("4k/5/5/5/K4 b G 1 6"), "paper:depth=0").value, 37'000);
  EXPECT_EQ(search(*at("4k/5/5/5/K4 b G 1"), "paper:depth=0").move, "") << "the die moves";
}

TEST(DiceShogiPaper, BelongsToDiceShogiAlone) {
  const auto mini = open_session("minishogi", {}).value();
  EXPECT_FALSE(make_agent(*mini, "paper:depth=1", 1));
  EXPECT_FALSE(make_agent(*at(figure_4), "paper:depth=21", 1));
  EXPECT_FALSE(make_agent(*at(figure_4), "paper:mates=never", 1));
}

}  // namespace
}  // namespace yomi::dice_shogi
