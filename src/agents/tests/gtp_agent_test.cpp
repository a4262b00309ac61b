#include "agents/gtp_agent.hpp"
#include "agents/agent_spec.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <iterator>

#include "agents/session.hpp"
#include "agents/tests/scripted_engine.hpp"
#include "app/game_list.hpp"

namespace yomi {
namespace {

std::unique_ptr<Session> hex(const std::string& options) { return open_session("hex", {options}).value(); }

Result<SearchReport> ask(const Session& session, const std::string& spec) {
  const auto agent = make_agent(session, spec, 1);
  if (!agent) return agent.error();
  return (*agent)->choose(*session.mover_view(), {}, {}, {});
}

// A file name of this test's own, removed at the end.
class LogFile {
 public:
  LogFile() : path_(testing::TempDir() + "gtp_agent_" + std::to_string(getpid()) + ".log") { std::remove(name()); }
  ~LogFile() { std::remove(name()); }

  const char* name() const { return path_.c_str(); }
  std::string text() const {
    std::ifstream file(path_);
    return {std::istreambuf_iterator<char>(file), {}};
  }

 private:
  std::string path_;
};

TEST(GtpAgent, ChecksItsSpec) {
  EXPECT_EQ(make_gtp_agent(" ").message(), "agent gtp: the command is missing, as in \"gtp:path/to/engine --option\"");
  EXPECT_EQ(make_gtp_agent("timeout=5").message(),
            "agent gtp: the command is missing, as in \"gtp:path/to/engine --option\"");
  for (const auto* wrong : {"timeout=0:x", "timeout=-1:x", "timeout=nan:x", "timeout=:x", "timeout=1e9:x"}) {
    EXPECT_FALSE(make_gtp_agent(wrong)) << wrong;
  }
  EXPECT_TRUE(make_gtp_agent("timeout=0.5:x"));
}

TEST(GtpAgent, MakesTheEnginesMove) {
  const auto session = hex("size=3");
  EXPECT_EQ(ask(*session, scripted_engine("B2"))->move, "b2");
  EXPECT_EQ(ask(*session, scripted_engine("id"))->move, "a1");
  EXPECT_TRUE(ask(*session, scripted_engine("resigns"))->resigned);
  const auto swap = hex("size=3,swap=true");
  ASSERT_TRUE(swap->play("b2"));
  EXPECT_EQ(ask(*swap, scripted_engine("swap-pieces"))->move, "swap-pieces");
}

TEST(GtpAgent, TellsTheEngineOnlyWhatIsNew) {
  const LogFile log;
  const auto session = hex("size=5");
  const auto agent = make_agent(*session, scripted_engine("c3", "20", log.name()), 1).value();
  ASSERT_TRUE(play_moves(*session, "a1 b1"));
  ASSERT_EQ(agent->choose(*session->mover_view(), {}, {}, {})->move, "c3");
  ASSERT_TRUE(play_moves(*session, "c3 d4"));
  // It says c3 again, which is now taken; what it was told before is what counts here.
  EXPECT_FALSE(agent->choose(*session->mover_view(), {}, {}, {}));
  EXPECT_EQ(log.text(), "boardsize 5\nclear_board \nplay b a1\nplay w b1\ngenmove b\nplay w d4\ngenmove b\nquit \n");
}

TEST(GtpAgent, FollowsANewGameAndATakenBackMove) {
  const LogFile log;
  const auto session = hex("size=5");
  const auto agent = make_agent(*session, scripted_engine("c3", "20", log.name()), 1).value();
  ASSERT_TRUE(agent->choose(*session->mover_view(), {}, {}, {}));
  ASSERT_TRUE(play_moves(*session, "a1 b1"));  // not the engine's c3
  ASSERT_TRUE(agent->choose(*session->mover_view(), {}, {}, {}));
  session->reset();
  agent->new_game();
  ASSERT_TRUE(
      agent->choose(*session->mover_view(), {.depth = {}, .nodes = {}, .simulations = {}, .seconds = 2.5}, {}, {}));
  EXPECT_EQ(log.text(),
            "boardsize 5\nclear_board \ngenmove b\n"
            "boardsize 5\nclear_board \nplay b a1\nplay w b1\ngenmove b\n"
            "boardsize 5\nclear_board \ntime_settings 0 2 1\ngenmove b\n");
}

TEST(GtpAgent, SaysThatItCannotSetUpPositions) {
  const auto session = hex("size=3");
  ASSERT_TRUE(session->set_position("b2/1w1/3 b"));
  EXPECT_EQ(ask(*session, scripted_engine("c3")).message(),
            "a gtp player can only play from the start of the game: GTP cannot set up positions");
  ASSERT_TRUE(session->set_position("3/3/3 b"));
  EXPECT_EQ(ask(*session, scripted_engine("c3"))->move, "c3");
}

struct Misbehaviour {
  const char* mode;
  const char* timeout;
  const char* reason;
};

TEST(GtpAgent, TurnsEveryMisbehaviourIntoAReason) {
  const std::vector<Misbehaviour> all{
      {"dies-at-start", "20", "the engine exited with status 4 (command 'boardsize 3')"},
      {"dies", "20", "the engine exited with status 3 (command 'genmove w')"},
      {"killed", "20", "the engine was ended by signal 9 (command 'genmove w')"},
      {"complains", "20", "the engine exited with status 1 (out of memory) (command 'genmove w')"},
      {"closes", "20", "the engine closed its input or output (command 'genmove w')"},
      {"silent", "0.3", "the engine did not answer in time (command 'genmove w')"},
      {"half", "0.3", "the engine did not answer in time (command 'genmove w')"},
      {"illegal", "20", "the engine made an illegal move, 'z99': no such cell: 'z99'; cells are a1 to c3"},
      {"empty", "20", "the engine made an illegal move, '': no such cell: ''; cells are a1 to c3"},
      {"taken", "20", "the engine made an illegal move, 'a1': the cell a1 is taken"},
      {"garbage", "20",
       "the engine wrote 'hello there', which is no GTP answer: those begin with '=' or '?' (command 'genmove w')"},
      {"refuses", "20", "the engine refused 'genmove w': 'cannot generate a move'"},
      {"no-size", "20", "the engine refused 'boardsize 3': 'unacceptable size'"},
      {"floods-line", "20", "the engine wrote a line of more than 64 KiB (command 'genmove w')"},
      {"floods-lines", "20", "the engine floods: its answer is longer than 256 KiB (command 'genmove w')"},
      {"floods-blank", "20", "the engine floods: its answer is longer than 256 KiB (command 'genmove w')"},
  };
  const auto session = hex("size=3");
  ASSERT_TRUE(session->play("a1"));
  for (const auto& [mode, timeout, reason] : all) {
    const auto report = ask(*session, scripted_engine(mode, timeout));
    ASSERT_FALSE(report) << mode;
    EXPECT_EQ(report.message(), reason) << mode;
  }
}

TEST(GtpAgent, IsStartedAnewAfterAFailure) {
  const auto session = hex("size=3");
  const auto agent = make_agent(*session, scripted_engine("dies"), 1).value();
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(agent->choose(*session->mover_view(), {}, {}, {}).message(),
              "the engine exited with status 3 (command 'genmove b')");
    agent->new_game();
  }
}

}  // namespace
}  // namespace yomi
