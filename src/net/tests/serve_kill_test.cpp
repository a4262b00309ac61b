// A server that is killed while games go on: every move that it acknowledged is there when it comes back. And damaged
// journals: games whose lines were not touched go on, others up to what is left of them.
//   YOMI_KILLS=100 test_net --gtest_filter='ServeKill*'      (5 without)
#include <cstdlib>
#include <set>

#include "core/rng.hpp"
#include "net/tests/serve_client.hpp"
#include "net/tests/serve_process.hpp"
#include "net/tests/serve_tables.hpp"

namespace yomi::serve {
namespace {

namespace fs = std::filesystem;

struct Game {
  std::string id;
  std::array<std::string, 2> tokens;
  std::vector<std::string> acknowledged;
};

Game new_game(std::uint16_t port) {
  const auto made = Json::parse(
      ask(port, "POST", "/api/live",
          R"({"game":"hex","options":{"size":19},"players":{"first":{"kind":"human"},"second":{"kind":"human"}}})")
          .body());
  return {made["id"], {made["tokens"]["first"], made["tokens"]["second"]}, {}};
}

// Both players move at random, as fast as they are answered, until the server is gone.
void play(std::uint16_t port, Game& game, std::uint64_t seed) {
  Rng rng(seed);
  try {
    std::array<WebSocketClient, 2> players{WebSocketClient(port, game.id, game.tokens[0]),
                                           WebSocketClient(port, game.id, game.tokens[1])};
    for (std::size_t ply = game.acknowledged.size();; ++ply) {
      auto& mover = players[ply % 2];
      const auto state = mover.state_at(ply);
      if (state.is_null() || state["legal"].empty()) return;
      const std::string move = state["legal"][rng.below(static_cast<std::uint32_t>(state["legal"].size()))];
      mover.move(move, ply);
      if (mover.state_at(ply + 1).is_null()) return;
      game.acknowledged.push_back(move);
    }
  } catch (const std::exception&) {
    // The server was killed.
  }
}

TEST(ServeKill, NoAcknowledgedMoveIsLost) {
  const char* wanted = std::getenv("YOMI_KILLS");
  const int kills = wanted == nullptr ? 5 : std::atoi(wanted);
  const std::string data = ::testing::TempDir() + "yomi-kill-" + std::to_string(getpid());
  fs::remove_all(data);
  Rng rng(23);
  std::vector<Game> games;
  std::size_t checked = 0;
  for (int round = 0; round <= kills; ++round) {
    ServerProcess server(data);
    for (auto& game : games) {
      const auto state = Json::parse(ask(server.port(), "GET", "/api/live/" + game.id).body());
      ASSERT_TRUE(state.contains("moves")) << state;
      // One more than was acknowledged may have been kept.
      ASSERT_GE(state["moves"].size(), game.acknowledged.size());
      ASSERT_LE(state["moves"].size(), game.acknowledged.size() + 1);
      for (std::size_t i = 0; i < game.acknowledged.size(); ++i, ++checked) {
        ASSERT_EQ(state["moves"][i]["move"], game.acknowledged[i]);
      }
      if (state["moves"].size() > game.acknowledged.size()) {
        game.acknowledged.push_back(state["moves"].back()["move"]);
      }
    }
    if (round == kills) break;
    if (games.size() < 8) games.push_back(new_game(server.port()));
    std::vector<std::jthread> players;
    for (auto& game : games) players.emplace_back([&, seed = rng()] { play(server.port(), game, seed); });
    std::this_thread::sleep_for(std::chrono::milliseconds(50 + rng.below(200)));
    server.kill_it();
  }
  EXPECT_GT(checked, static_cast<std::size_t>(kills));
  fs::remove_all(data);
}

// --- Damaged journals ---

// What may happen to a file; the lines that it touched.
std::set<std::size_t> damage(std::vector<std::string>& lines, Rng& rng) {
  std::set<std::size_t> touched;
  for (std::uint32_t times = 1 + rng.below(4); times > 0; --times) {
    const std::size_t line = rng.below(static_cast<std::uint32_t>(lines.size()));
    std::string& text = lines[line];
    touched.insert(line);
    if (text.empty()) continue;
    const auto place = rng.below(static_cast<std::uint32_t>(text.size()));
    switch (rng.below(5)) {
      case 0:
        text[place] = static_cast<char>(text[place] ^ (1 << rng.below(7)));
        break;
      case 1:
        text[place] = '\0';
        break;
      case 2:
        text.clear();  // lost
        break;
      case 3:
        text = text + "\n" + text;  // twice
        break;
      default:
        text.replace(place, std::min<std::size_t>(40, text.size() - place), std::string(40, '\0'));
    }
  }
  return touched;
}

TEST(ServeKill, DamagedJournalsCostOnlyWhatIsDamaged) {
  Tables before;
  std::vector<std::string> ids;
  Rng rng(31);
  for (int i = 0; i < 10; ++i) ids.push_back(before.make(two_people(i % 2 == 0 ? "hex" : "dice-shogi")).id);
  for (int i = 0; i < 200; ++i) {
    const auto& id = ids[rng.below(10)];
    const auto& session = before.games.find(id)->session();
    if (session.outcome()) continue;
    const auto legal = session.legal_moves();
    ASSERT_TRUE(before.move(id, session.to_move(), legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
  }
  std::vector<std::string> whole;
  for (std::size_t i = 0; i < before.journal.events.size(); ++i) {
    auto line = journal_line(i + 1, before.journal.events[i]);
    line.pop_back();
    whole.push_back(std::move(line));
  }
  for (int round = 0; round < 100; ++round) {
    auto lines = whole;
    std::set<std::string> touched;
    for (const std::size_t line : damage(lines, rng)) touched.insert(std::string(table_of(whole[line])));
    std::string bytes;
    for (const auto& line : lines) bytes += line.empty() ? "" : line + "\n";
    Tables after;
    after.games.restore(read_journal(bytes).events);
    for (const auto& id : ids) {
      const auto* found = after.games.find(id);
      const auto& truth = before.games.find(id)->session().history();
      if (!touched.contains(id)) {
        ASSERT_NE(found, nullptr);
        ASSERT_EQ(found->session().history(), truth);
      } else if (found != nullptr) {
        const auto& left = found->session().history();
        ASSERT_LE(left.size(), truth.size());
        ASSERT_TRUE(std::equal(left.begin(), left.end(), truth.begin())) << "nothing is made up";
      }
    }
  }
}

}  // namespace
}  // namespace yomi::serve
