// What a player may not know reaches it on no channel: games are replayed with other hidden facts, and whatever agents,
// engines of others, pages, records and listeners get must be the same to the byte. A game that hides something is
// added here with a way to change what it hides; a test fails while one of the list is missing.
#include "secrets.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "agents/session_of.hpp"
#include "agents/tests/scripted_engine.hpp"
#include "gamefiles/entry/tests/hidden_twins.hpp"
#include "games/geister/position.hpp"
#include "net/tests/serve_tables.hpp"
#include "toy_games.hpp"
#include "toy_session.hpp"

namespace yomi::testing {
namespace {

constexpr std::uint64_t seeds = 200;
constexpr std::array viewers{Viewer::player(Player::First), Viewer::player(Player::Second), Viewer::spectator()};

// The moves of a game of Geister that goes on, and the same with other colours that the viewer cannot tell from them.
struct Twins {
  std::vector<std::string> moves;
  std::vector<std::string> others;
};

// A spectator knows neither side's colours: both are changed.
std::vector<std::string> with_other_colours(const geister::Position& game, std::vector<std::string> moves,
                                            Viewer viewer, Rng& rng) {
  for (const Player hidden : {Player::First, Player::Second}) {
    if (viewer.seat() == hidden || moves.size() <= index(hidden)) continue;
    const auto world = game.sample_world(opponent(hidden), rng);
    moves[index(hidden)] = game.move_text(geister::Move::set_up(world.side(hidden).reds));
  }
  return moves;
}

Twins geister_twins(std::uint64_t seed, Viewer viewer) {
  Rng rng(seed);
  Twins twins;
  geister::Position game;
  const auto plies = 2 + rng.below(60);
  while (twins.moves.size() < plies) {
    const auto move = random_move(game, rng);
    geister::Position next = game;
    next.play(move);
    // A game that is over has no secrets.
    if (next.outcome() != Outcome::Ongoing) break;
    twins.moves.push_back(game.move_text(move));
    game = next;
  }
  twins.others = with_other_colours(game, twins.moves, viewer, rng);
  return twins;
}

Twins file_twins(std::uint64_t seed, Viewer viewer) {
  const auto session = open_session("geister.yomi", {}).value();
  auto twins = gamefiles::testing::hidden_twins(*session, seed, viewer);
  return {std::move(twins.moves), std::move(twins.others)};
}

// A game that hides something, with a way to change what it hides.
struct HiddenGame {
  std::string name;
  Twins (*twins)(std::uint64_t seed, Viewer viewer);
};
const std::array hidden_games{HiddenGame{"geister", geister_twins}, HiddenGame{"geister.yomi", file_twins}};

std::unique_ptr<Session> played(const std::vector<std::string>& moves, const std::string& game = "geister") {
  auto session = open_session(game, {}).value();
  for (const auto& move : moves) EXPECT_TRUE(session->play(move)) << move;
  return session;
}

TEST(Secrets, EveryHiddenGameIsTestedHere) {
  std::set<std::string> tested;
  for (const auto& game : hidden_games) tested.insert(game.name);
  auto names = games().more_names();
  for (const auto& entry : games().all()) names.push_back(entry.info->name);
  for (const auto& name : names) {
    const auto session = open_session(name, {}).value();
    if (session->has_secrets()) EXPECT_TRUE(tested.contains(name)) << name;
  }
}

TEST(Secrets, ViewsRecordsAndAgentsTellTheSameWhateverIsHidden) {
  for (const auto& game : hidden_games) {
    int changed = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      for (const Viewer viewer : viewers) {
        const auto [moves, others] = game.twins(seed, viewer);
        changed += moves != others;
        const auto told = bytes_told(*played(moves, game.name), viewer, seed);
        ASSERT_EQ(told, bytes_told(*played(others, game.name), viewer, seed)) << game.name << " seed " << seed;
      }
    }
    EXPECT_GT(changed, static_cast<int>(2 * seeds)) << "the test must change something";
  }
}

// All that an engine of others reads, line by line.
TEST(Secrets, GtpEnginesAreToldTheSameWhateverIsHidden) {
  const auto log = std::filesystem::temp_directory_path() / ("yomi-secrets-" + std::to_string(getpid()) + ".log");
  const auto told = [&](const std::string& game, const std::vector<std::string>& moves) {
    std::filesystem::remove(log);
    const auto session = played(moves, game);
    {
      const auto agent = make_agent(*session, scripted_engine("resigns", "20", log.string()), 1).value();
      const auto report = agent->choose(*session->mover_view(), {}, {}, {});
      EXPECT_TRUE(report) << report.message();
    }
    std::ifstream file(log);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const HiddenGame& game = hidden_games[seed % hidden_games.size()];
    const Player mover = played(game.twins(seed, Viewer::spectator()).moves, game.name)->to_move();
    const auto [moves, others] = game.twins(seed, Viewer::player(mover));
    const auto bytes = told(game.name, moves);
    ASSERT_EQ(bytes, told(game.name, others)) << game.name << " seed " << seed;
    EXPECT_NE(bytes.find("yomi-view"), std::string::npos);
    EXPECT_EQ(bytes.find("play"), std::string::npos) << "moves would tell the set-ups";
  }
  std::filesystem::remove(log);
}

// Everything that a server sends to one who listens, and answers to one who asks.
TEST(Secrets, ServersTellTheSameWhateverIsHidden) {
  const auto told = [](const std::string& game, const std::vector<std::string>& moves, Viewer viewer) {
    serve::Tables tables;
    const auto made = tables.make(serve::two_people(game));
    const std::string token = viewer.seat() ? (*viewer.seat() == Player::First ? made.first : made.second) : "";
    const auto listener = tables.listen(made.id, token);
    const auto of_changes = tables.listen(made.id, token, true);
    for (const auto& move : moves) {
      EXPECT_TRUE(tables.move(made.id, tables.games.find(made.id)->session().to_move(), move));
    }
    const std::string state = tables.ask("GET", "/api/live/" + made.id, "", token).body;
    EXPECT_EQ(Json::parse(state)["you"], viewer.seat() ? Json(name(*viewer.seat())) : Json(nullptr));
    std::string all = state + tables.ask("GET", "/api/live").body;
    for (std::size_t ply = 0; ply <= moves.size(); ply += 1 + moves.size() / 4) {
      all += tables.ask("GET", "/api/live/" + made.id + "?ply=" + std::to_string(ply), "", token).body;
    }
    for (const auto& heard : {listener, of_changes}) {
      for (const auto& message : heard->messages) all += message;
    }
    for (auto at = all.find(made.id); at != std::string::npos; at = all.find(made.id)) all.replace(at, 12, "ID");
    return all;
  };
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const Viewer viewer = viewers[seed % viewers.size()];
    for (const HiddenGame& game : hidden_games) {
      const auto [moves, others] = game.twins(seed, viewer);
      ASSERT_EQ(told(game.name, moves, viewer), told(game.name, others, viewer)) << game.name << " seed " << seed;
    }
  }
}

// A game that hides nothing by mistake.
class LeakyCoin : public SecretCoin {
 public:
  using SecretCoin::SecretCoin;
  LeakyCoin() = default;
  LeakyCoin seen_by(Viewer) const { return *this; }
  LeakyCoin sample_world(Player player, Rng& rng) const {
    LeakyCoin world = *this;
    static_cast<SecretCoin&>(world) = SecretCoin::sample_world(player, rng);
    return world;
  }
};

TEST(Secrets, AViewThatLeaksIsFound) {
  const auto told = []<class G>(const G& start) {
    auto session = toy_session<G>("secret-coin", start);
    EXPECT_TRUE(session.play("coin1"));
    return bytes_told(session, Viewer::player(Player::First), 1);
  };
  EXPECT_EQ(told(SecretCoin({1, 1})), told(SecretCoin({1, 2})));
  EXPECT_NE(told(LeakyCoin({1, 1})), told(LeakyCoin({1, 2})));
}

}  // namespace
}  // namespace yomi::testing
