// What holds for every game of the library, whatever it is: random games of each, with what sessions, agents and
// records make of them.
#include <set>

#include "agents/agent_spec.hpp"
#include "core/rng.hpp"
#include "gamefiles/entry/tests/library_games.hpp"
#include "records/plain_record.hpp"
#include "records/replay.hpp"

namespace yomi::gamefiles::testing {
namespace {

// No random game of the library is longer; one that is would have no rule that ends it.
constexpr std::size_t longest_game = 4000;

std::string so_far(const Session& session) {
  return session.game().name + " " + join(session.history(), " ") + "\n" + session.position();
}

// A move's text is read as that move. Where there are many, a few drawn at random are tried.
void moves_are_read_back(const Session& session, Rng& rng) {
  const auto moves = session.legal_moves();
  ASSERT_FALSE(moves.empty()) << so_far(session);
  ASSERT_EQ(std::set<std::string>(moves.begin(), moves.end()).size(), moves.size()) << so_far(session);
  for (int i = 0; i < 3; ++i) {
    const auto& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const auto after = session.clone();
    const auto played = after->play(move);
    ASSERT_TRUE(played) << move << ": " << played.message() << "\n" << so_far(session);
    ASSERT_EQ(after->history().back(), move) << so_far(session);
  }
}

void position_is_read_back(const Session& session, Session& other) {
  const auto text = session.position();
  const auto set = other.set_position(text);
  ASSERT_TRUE(set) << set.message() << "\n" << so_far(session);
  ASSERT_EQ(other.position(), text) << so_far(session);
  ASSERT_EQ(other.to_move(), session.to_move()) << so_far(session);
  ASSERT_EQ(other.score(), session.score()) << so_far(session);
}

// Whether earlier positions decide what may be played now, which a position's text does not tell.
bool hangs_on_the_past(const std::string& game) { return game == "go"; }

void record_is_read_back(const Session& session) {
  const auto record = parse_plain_record(plain_record_of(session));
  ASSERT_TRUE(record) << record.message();
  const auto again = opened(session.game().name);
  const auto fault = play_record(*again, *record);
  ASSERT_FALSE(fault) << fault->message;
  EXPECT_EQ(again->history(), session.history());
  EXPECT_EQ(result_of(*again), result_of(session));
  EXPECT_EQ(again->position(), session.position());
}

void plays_a_random_game(Session& session, Session& other, std::uint64_t seed) {
  Rng rng(seed);
  session.reset();
  for (std::size_t ply = 0; !session.outcome(); ++ply) {
    ASSERT_LT(ply, longest_game) << so_far(session);
    // All positions at first, later one in eight.
    if (ply < 20 || ply % 8 == 0) {
      moves_are_read_back(session, rng);
      position_is_read_back(session, other);
      if (!hangs_on_the_past(session.game().name)) {
        ASSERT_EQ(sorted(other.legal_moves()), sorted(session.legal_moves())) << so_far(session);
      }
      if (::testing::Test::HasFatalFailure()) return;
    }
    const auto played = session.play(session.random_move(rng));
    ASSERT_TRUE(played) << played.message();
  }
  EXPECT_TRUE(session.legal_moves().empty()) << so_far(session);
  position_is_read_back(session, other);
  // What has come about by repetition, a text does not tell; every other end can be seen on the board.
  if (session.outcome()->reason.text.find("the same position") == std::string::npos) {
    EXPECT_EQ(result_of(other), result_of(session)) << so_far(session);
  }
  EXPECT_FALSE(session.outcome()->reason.text.empty()) << so_far(session);
  EXPECT_FALSE(session.outcome()->reason.code.empty()) << so_far(session);
}

class LibraryGames : public ::testing::TestWithParam<std::string> {};

TEST_P(LibraryGames, RandomGamesEndAndAreReadBack) {
  const auto session = opened(GetParam());
  const auto other = opened(GetParam());
  ASSERT_TRUE(session && other);
  const std::uint64_t games = is_long_run() ? 50 : 4;
  for (std::uint64_t seed = 0; seed < games && !HasFailure(); ++seed) {
    plays_a_random_game(*session, *other, seed);
    if (!HasFailure()) record_is_read_back(*session);
  }
}

// Taking moves back gives the very positions that there were.
TEST_P(LibraryGames, MovesAreTakenBack) {
  const auto session = opened(GetParam());
  ASSERT_TRUE(session);
  Rng rng(3);
  std::vector<std::string> positions;
  while (!session->outcome() && positions.size() < 40) {
    positions.push_back(session->position());
    ASSERT_TRUE(session->play(session->random_move(rng)));
  }
  for (; !positions.empty(); positions.pop_back()) {
    ASSERT_TRUE(session->undo());
    EXPECT_EQ(session->position(), positions.back());
  }
}

TEST_P(LibraryGames, AgentsPlay) {
  const auto session = opened(GetParam());
  ASSERT_TRUE(session);
  const auto kinds = session->agent_kinds();
  for (const std::string spec : {"mcts:sims=50", "alphabeta:depth=2", "ismcts:sims=20"}) {
    const auto name = spec.substr(0, spec.find(':'));
    const bool has_it =
        std::any_of(kinds.begin(), kinds.end(), [&](const AgentKind& kind) { return kind.name == name; });
    // Games with a die and games that hide something have agents of their own.
    const bool is_for_secrets = name == "ismcts";
    if (!has_it && (session->is_chance() || is_for_secrets != session->has_secrets())) continue;
    session->reset();
    const auto agent = make_agent(*session, spec, 1);
    ASSERT_TRUE(agent) << agent.message();
    for (int ply = 0; ply < 4 && !session->outcome(); ++ply) {
      if (session->is_chance()) {
        ASSERT_TRUE(session->play(session->legal_moves().front()));
      }
      const auto report = (*agent)->choose(*session->mover_view(), {}, {}, {});
      ASSERT_TRUE(report) << spec << ": " << report.message();
      ASSERT_TRUE(session->play(report->move)) << spec << ": " << report->move;
    }
  }
}

std::string test_name(const ::testing::TestParamInfo<std::string>& info) {
  std::string name;
  for (const char c : info.param) name += (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? c : '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, LibraryGames, ::testing::ValuesIn(games().more_names()), test_name);

}  // namespace
}  // namespace yomi::gamefiles::testing
