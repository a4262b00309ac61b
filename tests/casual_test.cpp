// The agent `casual` in every game.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "agents/agent_spec.hpp"
#include "app/game_list.hpp"
#include "properties/variants.hpp"

namespace yomi::testing {
namespace {

template <class Visit>
void on_every_game(Visit visit) {
  for (const auto& entry : games().all()) {
    SCOPED_TRACE(entry.info->name);
    auto session = open_session(entry.info->name, {});
    ASSERT_TRUE(session) << session.message();
    visit(**session);
  }
}

SearchReport chosen_by(const std::string& spec, const Session& session, std::uint64_t seed) {
  const auto agent = make_agent(session, spec, seed);
  EXPECT_TRUE(agent) << agent.message();
  const auto report = (*agent)->choose(*session.mover_view(), {}, {}, {});
  EXPECT_TRUE(report) << report.message();
  return *report;
}

void play_at_random(Session& session, int plies, Rng& rng) {
  for (int ply = 0; (ply < plies || session.is_chance()) && !session.outcome(); ++ply) {
    ASSERT_TRUE(session.play(session.random_move(rng)));
  }
}

// A player who captures what it cannot see cannot know that it wins.
bool could_be_foreseen(const OutcomeReport& outcome) { return outcome.reason.code != "blues_captured"; }

TEST(Casual, TakesAWinInOne) {
  on_every_game([](Session& session) {
    int wins = 0;
    Rng rng(3);
    for (int game = 0; game < 12; ++game) {
      session.reset();
      play_at_random(session, 2000, rng);
      const auto outcome = session.outcome();
      ASSERT_TRUE(outcome);
      ASSERT_TRUE(session.undo());
      const Player player = session.to_move();
      if (outcome->winner != player || session.is_chance() || !could_be_foreseen(*outcome)) continue;
      ++wins;
      const auto report = chosen_by("casual:depth=1,noise=10,overlook=0.9", session, 1);
      ASSERT_TRUE(session.play(report.move));
      ASSERT_TRUE(session.outcome());
      EXPECT_EQ(session.outcome()->winner, player);
    }
    EXPECT_GT(wins, 0) << "the point of the test";
  });
}

// Whose search to the same depth by the same evaluation is the standard.
std::string searcher(const Session& session, int depth) {
  std::string evaluation;
  for (const auto& kind : session.agent_kinds()) {
    for (const auto& option : kind.options) {
      if (kind.name == "casual" && option.name == "eval") evaluation = option.initial;
    }
    if (kind.name != "alphabeta" && kind.name != "expectimax") continue;
    std::string spec = kind.name + ":depth=" + std::to_string(depth) + ",eval=" + evaluation;
    for (const auto& option : kind.options) {
      if (option.name == "endgame" || option.name == "quiescence") spec += "," + option.name + "=0";
      if (option.name == "reduce") spec += ",reduce=false";
    }
    return spec;
  }
  return {};
}

TEST(Casual, IsTheBestMoveOfItsDepthWithoutNoise) {
  constexpr int decided = 1'000'000;
  on_every_game([](Session& session) {
    const std::string best = searcher(session, 2);
    if (best.empty()) return;  // where something is hidden each search has values of its own
    Rng rng(4);
    int compared = 0;
    for (int game = 0; game < 4; ++game) {
      session.reset();
      play_at_random(session, 8 * game, rng);
      if (session.outcome()) continue;
      const auto expected = chosen_by(best, session, 1);
      const auto report = chosen_by("casual:depth=2,noise=0,overlook=0", session, 1);
      if (std::abs(expected.value) >= decided) continue;
      EXPECT_EQ(report.value, expected.value) << session.position();
      ++compared;
    }
    EXPECT_GT(compared, 2);
  });
}

std::string game_of(Session& session, const std::string& spec, std::uint64_t seed) {
  session.reset();
  const auto agent = make_agent(session, spec, seed);
  EXPECT_TRUE(agent) << agent.message();
  Rng dice(1);
  for (int ply = 0; ply < 12 && !session.outcome(); ++ply) {
    play_at_random(session, 0, dice);
    EXPECT_TRUE(session.play((*agent)->choose(*session.mover_view(), {}, {}, {})->move));
  }
  return join(session.history(), " ");
}

TEST(Casual, RepeatsAGameOnlyFromTheSameSeed) {
  on_every_game([](Session& session) {
    const std::string spec = "casual:depth=1,noise=0.3";
    EXPECT_EQ(game_of(session, spec, 1), game_of(session, spec, 1));
    std::set<std::string> games;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) games.insert(game_of(session, spec, seed));
    EXPECT_EQ(games.size(), 4u);
  });
}

TEST(Casual, GivesAwayMoreTheMoreNoiseThereIs) {
  for (const char* game : {"hex", "nip", "minishogi", "geister"}) {
    SCOPED_TRACE(game);
    const auto session = open_session(game, {});
    ASSERT_TRUE(session);
    double before = -1;
    for (const char* noise : {"0", "0.3", "3"}) {
      Rng rng(5);
      double lost = 0;
      for (std::uint64_t i = 0; i < 20; ++i) {
        (*session)->reset();
        play_at_random(**session, 10, rng);
        if ((*session)->outcome()) continue;
        const std::string depth_and_overlook = "casual:depth=1,overlook=0,noise=";
        lost += chosen_by(depth_and_overlook + "0", **session, i).value -
                chosen_by(depth_and_overlook + noise, **session, i).value;
      }
      EXPECT_GT(lost, before) << noise;
      before = lost;
    }
  }
}

TEST(Casual, KeepsToTheTimeItIsGiven) {
  on_every_game([](Session& session) {
    Rng rng(6);
    play_at_random(session, 4, rng);
    const auto agent = make_agent(session, "casual:depth=100", 1);
    ASSERT_TRUE(agent);
    Limits limits;
    limits.seconds = 0.05;
    const auto report = (*agent)->choose(*session.mover_view(), limits, {}, {});
    ASSERT_TRUE(report);
    EXPECT_TRUE(session.play(report->move)) << report->move;
    EXPECT_LT(report->seconds, 5);
  });
}

}  // namespace
}  // namespace yomi::testing
