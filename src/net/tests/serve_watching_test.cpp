// What those who look at a table are sent: whole states, changes, who is there.
#include "net/serve/seen_state.hpp"
#include "net/tests/serve_tables.hpp"

namespace yomi::serve {
namespace {

const std::string hex3 = R"(,"options":{"size":3})";

std::size_t count(const Listener& listener, const std::string& type) {
  return static_cast<std::size_t>(
      std::count_if(listener.messages.begin(), listener.messages.end(),
                    [&](const std::string& text) { return text.starts_with(R"({"type":")" + type + "\""); }));
}

TEST(ServeWatching, ChangesGiveTheSameStatesAsWholeOnes) {
  Tables tables;
  const auto made = tables.make(two_people("geister", R"(,"options":{"plies":60})"));
  const auto whole = tables.listen(made.id, made.first);
  const auto changes = tables.listen(made.id, made.first, true);
  const auto spectator = tables.listen(made.id, "", true);
  const LiveGame& game = *tables.games.find(made.id);
  Rng rng(5);
  int taken_back = 0;
  while (game.state() == LiveGame::State::Running) {
    const auto moves = game.session().legal_moves();
    const Player side = game.session().to_move();
    ASSERT_TRUE(tables.move(made.id, side, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
    if (rng.below(5) == 0 && game.state() == LiveGame::State::Running &&
        tables.games.handle(made.id, side, {{"type", "offer"}, {"what", "takeback"}})) {
      ASSERT_TRUE(
          tables.games.handle(made.id, opponent(side), {{"type", "answer"}, {"what", "takeback"}, {"accept", true}}));
      ++taken_back;
    }
    ASSERT_EQ(changes->last_state(), whole->last_state());
    ASSERT_EQ(changes->last_state()["moves"].size(), game.plies());
  }
  EXPECT_GT(taken_back, 0);
  EXPECT_EQ(count(*changes, "state"), 1u) << "the first";
  EXPECT_EQ(count(*spectator, "state"), 1u);
  EXPECT_EQ(spectator->last_state()["plies"], game.plies());
}

TEST(ServeWatching, WhoIsBehindGetsTheWholeState) {
  Tables tables;
  const auto made = tables.make(two_people("hex", hex3));
  const auto slow = tables.listen(made.id, "", true);
  ASSERT_TRUE(tables.move(made.id, Player::First, "a1"));
  slow->behind = true;
  ASSERT_TRUE(tables.move(made.id, Player::Second, "b1"));
  EXPECT_EQ(count(*slow, "state"), 2u);
  EXPECT_EQ(count(*slow, "change"), 1u);
}

TEST(ServeWatching, WhoComesIsSentTheStateAndOthersAreNot) {
  Tables tables;
  const auto made = tables.make(two_people("hex", hex3));
  const auto first = tables.listen(made.id, made.first);
  EXPECT_EQ(first->messages.size(), 1u);
  for (int i = 0; i < 300; ++i) {
    const auto spectator = tables.listen(made.id);
    tables.run_until([&] { return !spectator->messages.empty(); });
    EXPECT_EQ(count(*spectator, "state"), 1u);
  }
  EXPECT_EQ(first->messages.size(), 1u) << "300 spectators are no news but once a second";
  tables.games.tell_news();
  EXPECT_EQ(first->messages.size(), 2u);
  EXPECT_EQ(first->last()["spectators"], 300);
  EXPECT_EQ(first->last()["present"], Json::parse(R"({"first":true,"second":false})"));
  tables.games.tell_news();
  EXPECT_EQ(first->messages.size(), 2u) << "nothing changed";
}

TEST(ServeWatching, ACrowdGetsEveryState) {
  Tables tables;
  const auto made = tables.make(two_people("hex"));
  std::vector<std::shared_ptr<Listener>> crowd;
  for (int i = 0; i < 500; ++i) crowd.push_back(tables.listen(made.id, "", i % 2 == 0));
  const auto player = tables.listen(made.id, made.first);
  for (const char* move : {"a1", "b2", "c3", "d4"}) {
    ASSERT_TRUE(tables.move(made.id, tables.games.find(made.id)->session().to_move(), move));
  }
  EXPECT_EQ(player->last_state()["plies"], 4) << "players do not wait for the crowd";
  while (tables.run_posted()) {
  }
  for (const auto& one : crowd) EXPECT_EQ(one->last_state()["plies"], 4);
}

TEST(ServeWatching, SeatsAndTablesHaveSoManyPlaces) {
  LiveGamesSettings settings;
  settings.most_spectators = 3;
  settings.most_windows = 2;
  Tables tables(settings);
  const auto made = tables.make(two_people("hex"));
  for (int i = 0; i < 3; ++i) tables.listen(made.id);
  EXPECT_FALSE(tables.games.enter(made.id, "", std::make_shared<Listener>()));
  for (int i = 0; i < 2; ++i) tables.listen(made.id, made.first);
  EXPECT_FALSE(tables.games.enter(made.id, made.first, std::make_shared<Listener>()));
  EXPECT_TRUE(tables.games.enter(made.id, made.second, std::make_shared<Listener>()));
}

TEST(ServeWatching, EarlierPositionsAreSeenAsTheyWere) {
  Tables tables;
  const auto made = tables.make(two_people("geister"));
  const auto first = tables.listen(made.id, made.first);
  std::vector<Json> seen{first->last_state()};
  for (const char* move : {"ABCD", "EFGH", "AN", "AN", "BN"}) {
    ASSERT_TRUE(tables.move(made.id, tables.games.find(made.id)->session().to_move(), move));
    seen.push_back(first->last_state());
  }
  for (std::size_t ply = 0; ply < seen.size(); ++ply) {
    const auto answer = tables.ask("GET", "/api/live/" + made.id + "?ply=" + std::to_string(ply), "", made.first);
    ASSERT_EQ(answer.status, 200) << answer.body;
    const auto then = Json::parse(answer.body);
    EXPECT_EQ(then["view"], seen[ply]["view"]);
    EXPECT_EQ(then["moves"], seen[ply]["moves"]);
    EXPECT_EQ(answer.body.find("EFGH"), std::string::npos) << "the other side's set-up";
  }
  EXPECT_EQ(tables.ask("GET", "/api/live/" + made.id + "?ply=6").status, 400);
  EXPECT_EQ(tables.ask("GET", "/api/live/" + made.id + "?ply=x").status, 400);
}

}  // namespace
}  // namespace yomi::serve
