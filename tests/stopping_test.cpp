// Every search and solver ends within 50 ms of its time and of a stop: every agent of every game with the options that
// take longest, the solvers, and the command line. Counted is the processor time that the program takes after that
// moment: other programs may keep it waiting as long as they like.
#include <gtest/gtest.h>
#include <malloc.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <chrono>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <thread>

#include "agents/agent_spec.hpp"
#include "agents/work.hpp"
#include "app/game_list.hpp"
#include "places.hpp"

namespace yomi::testing {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double most_excess = 0.05;  // seconds, a thread

double seconds_of(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

// A virtual machine charges the program that first touches a piece of memory for what its host does to provide it, tens
// of milliseconds at times. So the tests take their memory from what was touched before, and give none of it back.
class Stopping : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    constexpr std::size_t enough = std::size_t{1} << 30;
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
    const std::unique_ptr<char[]> touched(new char[enough]);
    std::fill_n(touched.get(), enough, '\1');
    asm volatile("" : : "r"(touched.get()) : "memory");  // not in vain
  }
};

// Notes the processor time that was used when the moment came, and requests a stop if it is to.
class Moment {
 public:
  Moment(double seconds, bool stops)
      : thread_([this, stops, at = Clock::now() + std::chrono::duration<double>(seconds)](const std::stop_token& over) {
          std::mutex mutex;
          std::condition_variable_any sleep;
          std::unique_lock lock(mutex);
          sleep.wait_until(lock, over, at, [] { return false; });
          if (over.stop_requested()) return;
          used_ = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
          if (stops) stop_.request_stop();
        }) {}

  std::stop_token stop() const { return stop_.get_token(); }
  // What was used since; 0 if it has not come.
  double used_since() {
    const double now = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    thread_.request_stop();
    thread_.join();
    return used_ ? now - *used_ : 0;
  }

 private:
  std::stop_source stop_;
  std::optional<double> used_;
  std::jthread thread_;
};

// The options that make a search take long, at their largest; and without a depth that would end it.
std::string hungry_spec(const AgentKind& kind, const std::string& more) {
  constexpr std::array<std::string_view, 8> hungry{"depth",   "endgame", "plies",      "wins",
                                                   "threats", "terms",   "quiescence", "sims"};
  std::string spec;
  for (const auto& option : kind.options) {
    const bool is_given = (more + ",").find(option.name + "=") != std::string::npos;
    if (is_given || option.kind != OptionSpec::Kind::Integer ||
        std::find(hungry.begin(), hungry.end(), option.name) == hungry.end())
      continue;
    spec += (spec.empty() ? "" : ",") + option.name + "=" + std::to_string(static_cast<long long>(option.maximum));
  }
  // From the book a move takes no time.
  const auto is_book = [](const OptionSpec& option) { return option.name == "book"; };
  if (std::any_of(kind.options.begin(), kind.options.end(), is_book)) spec += ",book=false";
  if (!more.empty()) spec += (spec.empty() ? "" : ",") + more;
  return spec.empty() ? kind.name : kind.name + ":" + spec;
}

// Each alone, as an agent has them: what is searched beside the best move, with whom, and by which values.
std::vector<std::string> hungry_specs(const AgentKind& kind) {
  std::vector<std::string> specs{hungry_spec(kind, "")};
  for (const auto& option : kind.options) {
    if (option.name == "rate-all" || option.name == "guided") specs.push_back(hungry_spec(kind, option.name + "=true"));
    if (option.name == "width" || option.name == "playout") specs.push_back(hungry_spec(kind, option.name + "=0"));
    if (option.name == "threads") specs.push_back(hungry_spec(kind, "threads=2"));
  }
  return specs;
}

struct Start {
  std::string game;
  std::string options;
  int plies;  // played at random before the search begins
};

std::vector<Start> starts() {
  std::vector<Start> starts;
  for (const auto& entry : games().all()) starts.push_back({entry.info->name, "", 9});
  starts.push_back({"hex", "size=19", 0});
  starts.push_back({"hichain", "", 4});
  starts.push_back({"nip", "", 20});
  // Games of files: many moves, long histories, a look at the answer to each move.
  for (const std::string file : {"amazons", "go", "shogi"}) starts.push_back({file, "", 12});
  return starts;
}

std::unique_ptr<Session> session_at(const Start& start) {
  std::vector<std::string> options;
  if (!start.options.empty()) options.push_back(start.options);
  auto session = open_session(start.game, options);
  EXPECT_TRUE(session) << session.message();
  Rng rng(11);
  for (int ply = 0; (ply < start.plies || (*session)->is_chance()) && !(*session)->outcome(); ++ply) {
    EXPECT_TRUE((*session)->play((*session)->random_move(rng)));
  }
  return std::move(*session);
}

template <class Visit>
void at_every_start(Visit visit) {
  for (const auto& start : starts()) {
    SCOPED_TRACE(start.game + " " + start.options + " after " + std::to_string(start.plies) + " plies");
    const auto session = session_at(start);
    ASSERT_FALSE(session->outcome());
    visit(*session);
  }
}

double threads_of(const std::string& spec) { return spec.find("threads=2") == std::string::npos ? 1 : 2; }

// Two searches of one agent, so that what it keeps of the first is in the way of the second.
void expect_in_time(Session& session, const std::string& spec, double seconds, bool by_stop) {
  const auto agent = make_agent(session, spec, 1);
  ASSERT_TRUE(agent) << agent.message();
  for (int search = 0; search < 2; ++search) {
    Limits limits;
    if (!by_stop) limits.seconds = seconds;
    const auto view = session.mover_view();
    Moment moment(seconds, by_stop);
    const auto report = (*agent)->choose(*view, limits, moment.stop(), {});
    const double excess = moment.used_since();
    ASSERT_TRUE(report) << spec << ": " << report.message();
    EXPECT_TRUE(report->resigned || session.is_chance() || !report->move.empty()) << spec << " gave no move";
    EXPECT_LT(excess, most_excess * threads_of(spec)) << spec << (by_stop ? ", stopped" : ", by time");
  }
}

TEST_F(Stopping, EveryAgentKeepsToItsTime) {
  at_every_start([](Session& session) {
    for (const auto& kind : session.agent_kinds()) {
      for (const auto& spec : hungry_specs(kind)) expect_in_time(session, spec, 0.04, false);
    }
  });
}

TEST_F(Stopping, EveryAgentStopsWhenTold) {
  at_every_start([](Session& session) {
    for (const auto& kind : session.agent_kinds()) {
      for (const auto& spec : hungry_specs(kind)) expect_in_time(session, spec, 0.015, true);
    }
  });
}

// What is slow to value, on the largest board.
TEST_F(Stopping, SlowEvaluationsAreInterrupted) {
  const auto session = session_at({"hex", "size=19", 3});
  for (const auto& kind : session->agent_kinds()) {
    for (const auto& option : kind.options) {
      if (option.name != "eval") continue;
      for (const auto& choice : option.choices) {
        expect_in_time(*session, hungry_spec(kind, "eval=" + choice), 0.02, false);
      }
    }
  }
}

TEST_F(Stopping, SolversStopWhenTold) {
  at_every_start([](Session& session) {
    for (const int threads : {1, 2}) {
      const double bound = most_excess * threads;
      const auto solving = [&] {
        Moment moment(0.03, true);
        static_cast<void>(session.work().solve(session, {.threads = threads}, moment.stop(), {}));
        return moment.used_since();
      };
      const auto mating = [&] {
        Moment moment(0.03, true);
        static_cast<void>(session.work().mates(session, {.moves = 3, .threads = threads}, moment.stop(), {}));
        return moment.used_since();
      };
      EXPECT_LT(solving(), bound) << "solve";
      EXPECT_LT(mating(), bound) << "mates";
    }
  });
}

TEST_F(Stopping, PlayoutsKeepToTheirTime) {
  at_every_start([](Session& session) {
    const double before = seconds_of(CLOCK_THREAD_CPUTIME_ID);
    Limits limits;
    limits.seconds = 0.03;
    session.work().playouts(session, limits, 1, {}, {});
    EXPECT_LT(seconds_of(CLOCK_THREAD_CPUTIME_ID) - before, 0.03 + most_excess);
    Moment moment(0.01, true);
    session.work().playouts(session, {}, 1, moment.stop(), {});
    EXPECT_LT(moment.used_since(), most_excess);
  });
}

// --- The command line ---

pid_t run(const std::string& arguments) {
  const std::string command = "exec '" + std::string(YOMI_COMMAND) + "' " + arguments + " >/dev/null 2>&1 </dev/null";
  std::array<std::string, 3> words{"sh", "-c", command};
  const std::array<char*, 4> call{words[0].data(), words[1].data(), words[2].data(), nullptr};
  pid_t process = -1;
  EXPECT_EQ(posix_spawn(&process, "/bin/sh", nullptr, nullptr, call.data(), environ), 0);
  return process;
}

double used_by(pid_t process) {
  rusage usage{};
  int status = 0;
  EXPECT_EQ(wait4(process, &status, 0, &usage), process);
  EXPECT_TRUE(WIFEXITED(status)) << "ended by signal " << WTERMSIG(status);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

TEST_F(Stopping, TheCommandLineKeepsToItsTime) {
  for (const std::string call :
       {"nip --agent alphabeta:endgame=40,book=false", "hex -o size=19 --agent switch:depth=200",
        "hichain --agent mcts:guided=true", "geister --moves 'ABGH ABGH' --agent geist:wins=61,threats=61"}) {
    SCOPED_TRACE(call);
    // With what is read before the search: weights.
    const double start_up = used_by(run("search " + call + ",time=0"));
    EXPECT_LT(start_up, 1);
    const double bound = start_up + 0.1 + most_excess;
    EXPECT_LT(used_by(run("search " + call + ",time=0.1")), bound);
  }
}

TEST_F(Stopping, AnInterruptEndsTheCommandLine) {
  for (const std::string call :
       {"search nip --agent alphabeta:endgame=40,book=false,time=1000", "solve hex -o size=10 --threads 1",
        "solve nip --threads 1", "solve minishogi --threads 1", "solve hichain --mate 4 --threads 1",
        "solve hichain --threads 1"}) {
    SCOPED_TRACE(call);
    const pid_t process = run(call);
    clockid_t clock{};
    ASSERT_EQ(clock_getcpuclockid(process, &clock), 0);
    // By then it is at work: starting takes a few milliseconds.
    while (seconds_of(clock) < 0.15) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const double before = seconds_of(clock);
    kill(process, SIGINT);
    EXPECT_LT(used_by(process) - before, most_excess);
  }
}

}  // namespace
}  // namespace yomi::testing
