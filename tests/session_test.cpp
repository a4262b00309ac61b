// The erased edge: what commands and servers rely on, for every game.
#include "agents/session.hpp"
#include "agents/agent_spec.hpp"
#include "agents/work.hpp"
#include "app/game_list.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "properties/variants.hpp"

namespace yomi::testing {
namespace {

template <class Visit>
void on_every_session(Visit visit) {
  for (const auto& entry : games().all()) {
    std::string last;
    for (const auto& row : perft_table(entry.info->name)) {
      if (row.options == last) continue;
      last = row.options;
      SCOPED_TRACE(entry.info->name + " " + row.options);
      auto session = open_session(entry.info->name, {row.options});
      ASSERT_TRUE(session) << session.message();
      visit(**session);
    }
  }
}

TEST(Session, PlaysAndTakesBackWholeGames) {
  on_every_session([](Session& session) {
    Rng rng(1);
    std::vector<std::string> positions{session.position()};
    while (!session.outcome()) {
      const auto moves = session.legal_moves();
      ASSERT_FALSE(moves.empty());
      ASSERT_TRUE(session.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
      positions.push_back(session.position());
    }
    EXPECT_TRUE(session.legal_moves().empty());
    EXPECT_FALSE(session.play("a1"));
    EXPECT_EQ(session.history().size() + 1, positions.size());
    const auto copy = session.clone();
    while (positions.size() > 1) {
      positions.pop_back();
      ASSERT_TRUE(session.undo());
      EXPECT_EQ(session.position(), positions.back());
    }
    EXPECT_FALSE(session.undo());
    EXPECT_TRUE(copy->outcome()) << "a clone lives on its own";
    copy->reset();
    EXPECT_EQ(copy->position(), session.position());
  });
}

TEST(Session, BadInputChangesNothing) {
  on_every_session([](Session& session) {
    Rng rng(2);
    const auto before = session.position();
    for (int i = 0; i < 300; ++i) {
      std::string garbage;
      for (auto n = rng.below(12); n > 0; --n) garbage += static_cast<char>(rng.below(256));
      if (const auto played = session.play(garbage); played) {
        ASSERT_TRUE(session.undo());
      } else {
        EXPECT_FALSE(played.message().empty());
      }
      if (const auto set = session.set_position(garbage); set) session.reset();
      EXPECT_EQ(session.position(), before);
    }
  });
}

// Where dice are to be rolled, they show the first of their outcomes.
void play_chance(Session& session) {
  if (!session.is_chance()) return;
  ASSERT_TRUE(session.play(session.legal_moves().front()));
}

TEST(Session, EveryAgentPlaysALegalGame) {
  on_every_session([](Session& session) {
    for (const auto& kind : session.agent_kinds()) {
      SCOPED_TRACE(kind.name);
      session.reset();
      std::string spec = kind.name;
      // Two plies of a thousand moves each would take minutes, and show no more.
      const bool is_wide = session.legal_moves().size() > 300;
      for (const auto& option : kind.options) {
        if (option.name == "depth") spec += is_wide ? ":depth=1" : ":depth=2";
        if (option.name == "sims") spec += ":sims=100";
      }
      const auto agent = make_agent(session, spec, 3);
      ASSERT_TRUE(agent) << agent.message();
      for (int ply = 0; ply < 6 && !session.outcome(); ++ply) {
        play_chance(session);
        const auto report = (*agent)->choose(*session.mover_view(), {}, {}, {});
        ASSERT_TRUE(report) << report.message();
        ASSERT_TRUE(session.play(report->move)) << report->move;
      }
      (*agent)->new_game();
    }
  });
}

TEST(Session, AgentSpecsAreChecked) {
  const auto session = open_session("hex", {"size=3"});
  ASSERT_TRUE(session);
  const auto message = [&](const char* spec) { return make_agent(**session, spec, 1).message(); };
  EXPECT_EQ(message("alphabet"), "unknown agent 'alphabet'; did you mean 'alphabeta'?");
  EXPECT_EQ(message("mcts:simms=3"), "agent mcts: unknown option 'simms'; did you mean 'sims'?");
  EXPECT_EQ(message("mcts:sims=0"),
            "agent mcts: option 'sims' is '0' but must be a whole number from 1 to 1000000000000");
  EXPECT_EQ(message("mcts:sims"), "agent mcts: expected key=value, got 'sims'");
  EXPECT_EQ(open_session("hexx", {}).message(), "unknown game 'hexx'; did you mean 'hex'?");
}

TEST(Session, StoppedSearchesStillGiveAMove) {
  on_every_session([](Session& session) {
    std::stop_source stop;
    stop.request_stop();
    for (const auto* spec : {"alphabeta:time=100", "mcts:time=100", "mid:time=100"}) {
      const auto agent = make_agent(session, spec, 1);
      if (!agent) continue;
      play_chance(session);
      const auto report = (*agent)->choose(*session.mover_view(), {}, stop.get_token(), {});
      ASSERT_TRUE(report);
      ASSERT_TRUE(session.play(report->move));
      ASSERT_TRUE(session.undo());
    }
  });
}

// All that force a score, or a message that says that no score can be forced in this game.
TEST(Session, FindsForcedScoresOrSaysThatThereAreNone) {
  int scoring_games = 0;
  on_every_session([&](Session& session) {
    const auto mates = session.work().mates(session, {.moves = 1, .threads = 2}, {}, {});
    if (!mates) {
      EXPECT_NE(mates.message().find(session.game().name), std::string::npos) << mates.message();
      return;
    }
    ++scoring_games;
    const auto legal = session.legal_moves();
    EXPECT_FALSE(mates->moves.empty());
    EXPECT_LE(mates->distinct, mates->moves.size());
    for (const auto& entry : mates->moves) {
      EXPECT_NE(std::find(legal.begin(), legal.end(), entry.move), legal.end()) << entry.move;
    }
  });
  EXPECT_GT(scoring_games, 0);
}

}  // namespace
}  // namespace yomi::testing
