// What the server allows at tables: invitations, takebacks, clocks of rematches and agents, shows, records.
#include "core/text.hpp"
#include "net/tests/serve_tables.hpp"

namespace yomi::serve {
namespace {

const std::string hex3 = R"(,"options":{"size":3})";
const std::string invitation =
    R"({"game":"hex","private":true,"players":{"first":{"kind":"human"},"second":{"kind":"open"}}})";

TEST(ServeRules, PrivateTablesAreForWhoKnowsTheSecret) {
  Tables tables;
  const auto answer = Json::parse(tables.ask("POST", "/api/live", invitation).body);
  const std::string id = answer["id"], secret = answer["invitation"];
  EXPECT_EQ(secret.size(), 32u);
  EXPECT_EQ(tables.ask("GET", "/api/live").body, "[]");
  const auto join = [&](const Json& request) {
    return tables.ask("POST", "/api/live/" + id + "/join", to_text(request));
  };
  const auto refused = join({{"name", "Eve"}});
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(Json::parse(refused.body)["code"], "bad_invitation");
  EXPECT_EQ(join({{"name", "Eve"}, {"invitation", std::string(32, '0')}}).status, 403);
  EXPECT_EQ(tables.ask("GET", "/api/live/" + id).body.find(secret), std::string::npos);
  EXPECT_EQ(join({{"name", "Bo"}, {"invitation", secret}}).status, 200);
  Tables after;
  after.games.restore(tables.journal.events);
  EXPECT_EQ(Json(after.games.list()).size(), 0u) << "it stays private after a restart";
}

TEST(ServeRules, GuessingIsLimited) {
  VisitorLimits limits;
  limits.wrong_secret_burst = 5;
  Tables tables({}, limits);
  const std::string id = Json::parse(tables.ask("POST", "/api/live", invitation).body)["id"];
  const auto guess = [&](const std::string& visitor) {
    return tables.ask("POST", "/api/live/" + id + "/join", R"({"invitation":"0"})", "", visitor);
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(guess("192.0.2.1").status, 403);
  const auto refused = guess("192.0.2.1");
  EXPECT_EQ(refused.status, 429);
  EXPECT_TRUE(refused.retry_after);
  EXPECT_EQ(guess("192.0.2.2").status, 403) << "others may still be wrong";
  EXPECT_EQ(tables.ask("GET", "/api/live/" + id, "", "0").status, 429) << "tokens are secrets, too";
}

TEST(ServeRules, AnInvitationCanBeWithdrawn) {
  Tables tables;
  const auto made = tables.make(R"({"game":"hex","players":{"first":{"kind":"human"},"second":{"kind":"open"}}})");
  EXPECT_FALSE(tables.games.handle(made.id, std::nullopt, {{"type", "cancel"}})) << "not by who only watches";
  ASSERT_TRUE(tables.say(made.id, Player::First, R"({"type":"cancel"})"));
  EXPECT_EQ(tables.games.find(made.id)->outcome()->reason.code, "cancelled");
  EXPECT_EQ(tables.ask("GET", "/api/live").body, "[]");
  EXPECT_EQ(tables.ask("POST", "/api/live/" + made.id + "/join", "{}").status, 409);
  EXPECT_TRUE(tables.records.empty());
  const auto running = tables.make(two_people("hex"));
  EXPECT_FALSE(tables.say(running.id, Player::First, R"({"type":"cancel"})"));
}

// A capture shows a colour; taking it back would leave that known.
TEST(ServeRules, ATakebackUndoesNoRevelation) {
  Tables tables;
  const auto made = tables.make(two_people("geister"));
  const auto play = [&](const std::string& moves) {
    for (const auto& move : split_words(moves)) {
      ASSERT_TRUE(tables.move(made.id, tables.games.find(made.id)->session().to_move(), std::string(move))) << move;
    }
  };
  const auto take_back = [&](Player side) {
    return tables.games.handle(made.id, side, {{"type", "offer"}, {"what", "takeback"}});
  };
  play("ABCD ABCD AN DN BN");
  ASSERT_TRUE(take_back(Player::First)) << "nothing came out yet";
  ASSERT_TRUE(
      tables.games.handle(made.id, Player::Second, {{"type", "answer"}, {"what", "takeback"}, {"accept", true}}));
  // A and the other side's D stand face to face.
  const LiveGame& game = *tables.games.find(made.id);
  const auto before = game.plies();
  std::string capture;
  for (const auto& move : game.session().legal_moves()) {
    const auto after = game.session().clone();
    ASSERT_TRUE(after->play(move));
    if (after->revealed_since(before)) capture = move;
  }
  ASSERT_FALSE(capture.empty());
  const Player side = game.session().to_move();
  play(capture);
  EXPECT_EQ(take_back(side).error().code, "would_reveal");
  EXPECT_EQ(take_back(opponent(side)).error().code, "would_reveal");
  play(game.session().legal_moves()[0]);
  EXPECT_TRUE(take_back(opponent(side))) << "what came after may be taken back";
}

TEST(ServeRules, ARematchsClockWaitsForItsPlayers) {
  Tables tables;
  const auto made = tables.make(two_people("hex", R"(,"options":{"size":3},"clock":{"main":60,"increment":0})"));
  ASSERT_TRUE(tables.say(made.id, Player::First, R"({"type":"resign"})"));
  ASSERT_TRUE(tables.say(made.id, Player::First, R"({"type":"offer","what":"rematch"})"));
  ASSERT_TRUE(tables.say(made.id, Player::Second, R"({"type":"offer","what":"rematch"})"));
  const std::string next = *tables.games.find(made.id)->next();
  const LiveGame& game = *tables.games.find(next);
  tables.time += 100;
  tables.games.tick();
  EXPECT_EQ(game.state(), LiveGame::State::Running) << "nobody is there yet";
  tables.listen(next, made.first);
  tables.time += 100;
  tables.games.tick();
  EXPECT_EQ(game.clock()->running(), std::nullopt);
  Tables after;
  after.games.restore(tables.journal.events);
  EXPECT_EQ(after.games.find(next)->clock()->running(), std::nullopt) << "after a restart, too";
  tables.listen(next, made.second);
  EXPECT_EQ(game.clock()->running(), Player::First);
  tables.time += 10;
  EXPECT_NEAR(game.clock()->left(Player::First, tables.time), 50, 1e-9);
}

TEST(ServeRules, ARematchTakesAPlaceLikeAnyGame) {
  LiveGamesSettings settings;
  settings.max_games = 1;
  Tables tables(settings);
  const auto made = tables.make(two_people("hex", hex3));
  ASSERT_TRUE(tables.say(made.id, Player::First, R"({"type":"resign"})"));
  tables.make(two_people("hex", hex3));
  EXPECT_EQ(tables.say(made.id, Player::First, R"({"type":"offer","what":"rematch"})").error().code, "too_many_games");
}

TEST(ServeRules, FinishedGamesMakeRoom) {
  LiveGamesSettings settings;
  settings.max_games = 2;
  Tables tables(settings);
  for (int i = 0; i < 20; ++i) {
    const auto made = tables.make(two_people("hex", hex3));
    ASSERT_TRUE(tables.say(made.id, Player::First, R"({"type":"resign"})"));
    EXPECT_LE(tables.games.size(), 4u);
  }
}

TEST(ServeRules, AGameIsNotForgottenBeforeItIsStored) {
  Tables tables;
  tables.stores = false;
  const auto made = tables.make(two_people("hex", hex3));
  ASSERT_TRUE(tables.move(made.id, Player::First, "a1"));
  ASSERT_TRUE(tables.say(made.id, Player::Second, R"({"type":"resign"})"));
  tables.time += 1e7;
  tables.games.tick();
  EXPECT_EQ(tables.games.size(), 1u) << "the store does not have it yet";
  Tables after;
  after.games.restore(tables.journal.events);
  after.games.resume();
  EXPECT_EQ(after.records.size(), 1u) << "it is tried again at the next start";
}

TEST(ServeRules, AgentsPlayEachOtherWhileSomebodyLooks) {
  Tables tables;
  const auto made = tables.make(
      R"({"game":"hex","options":{"size":7},"players":{"first":{"kind":"agent","agent":"mcts:sims=20"},"second":{"kind":"agent","agent":"random"}}})");
  const LiveGame& game = *tables.games.find(made.id);
  for (int i = 0; i < 50; ++i) {
    tables.run_posted();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT_EQ(game.plies(), 0u) << "nobody looks";
  const auto spectator = tables.listen(made.id);
  ASSERT_TRUE(tables.run_until([&] { return game.plies() >= 2; }));
  tables.games.leave(made.id, spectator);
  ASSERT_TRUE(tables.run_until([&] { return tables.pool.busy() == 0; }));
  tables.run_posted();
  const auto plies = game.plies();
  for (int i = 0; i < 50; ++i) {
    tables.run_posted();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT_EQ(game.plies(), plies) << "they stop when the last one leaves";
  ASSERT_TRUE(tables.games.run_show(made.id));
  EXPECT_TRUE(tables.run_until([&] { return game.state() == LiveGame::State::Over; })) << "the operator wants it";
}

TEST(ServeRules, AnAgentDoesNotLoseByWaitingForTheMachine) {
  Tables tables;
  // Both threads are busy with others.
  std::stop_source stop;
  for (int i = 0; i < 2; ++i) {
    tables.pool.submit({Errand::Kind::Live, "x"}, [token = stop.get_token()](std::stop_token) {
      while (!token.stop_requested()) std::this_thread::yield();
    });
  }
  const auto made = tables.make(
      R"({"game":"hex","options":{"size":4},"clock":{"main":1,"increment":0},"players":{"first":{"kind":"human"},"second":{"kind":"agent","agent":"mcts:sims=20"}}})");
  const LiveGame& game = *tables.games.find(made.id);
  ASSERT_TRUE(tables.move(made.id, Player::First, "a1"));
  tables.time += 100;
  tables.games.tick();
  EXPECT_EQ(game.state(), LiveGame::State::Running);
  EXPECT_NEAR(game.clock()->left(Player::Second, tables.time), 1, 1e-9) << "its clock stands until it begins";
  stop.request_stop();
  ASSERT_TRUE(tables.run_until([&] { return game.plies() == 2; }));
  EXPECT_GT(game.clock()->left(Player::Second, tables.time), 0.4);
}

TEST(ServeRules, NamesAreWhatTheyLookLike) {
  EXPECT_EQ(clean_name("  Ada \u202e\u0007", "guest"), "Ada");
  EXPECT_EQ(clean_name("\u200b\u2066", "guest"), "guest");
  EXPECT_EQ(clean_name("\xff"
                       "a\xc3",
                       "guest"),
            "a");
  std::string kana, forty;
  for (int i = 0; i < 50; ++i) kana += "\u3042";
  for (int i = 0; i < 40; ++i) forty += "\u3042";
  EXPECT_EQ(clean_name(kana, "guest"), forty);
}

TEST(ServeRules, TheOperatorEndsRenamesAndRemoves) {
  Tables tables;
  const auto made = tables.make(two_people("hex", hex3));
  const auto listener = tables.listen(made.id);
  ASSERT_TRUE(tables.games.rename_player(made.id, Player::First, "Mallory\u202e"));
  EXPECT_EQ(listener->last_state()["players"]["first"]["name"], "Mallory");
  ASSERT_TRUE(tables.games.end_table(made.id));
  EXPECT_EQ(listener->last_state()["outcome"]["code"], "ended_by_operator");
  EXPECT_FALSE(tables.games.end_table(made.id));
  Tables after;
  after.games.restore(tables.journal.events);
  EXPECT_EQ(after.games.find(made.id)->seat(Player::First).name, "Mallory");
  ASSERT_TRUE(tables.games.remove_table(made.id));
  EXPECT_TRUE(listener->dismissed);
  EXPECT_EQ(tables.games.find(made.id), nullptr);
  EXPECT_FALSE(tables.games.remove_table(made.id));
}

TEST(ServeRules, ALostLineIsNotPlayedOver) {
  Tables before;
  const auto made = before.make(two_people("hex"));
  for (const char* move : {"a1", "b2", "c3", "d4"}) {
    ASSERT_TRUE(before.move(made.id, before.games.find(made.id)->session().to_move(), move));
  }
  auto events = before.journal.events;
  ASSERT_EQ(events.size(), 5u);
  events.erase(events.begin() + 2);  // b2; what follows would be legal without it
  Tables after;
  EXPECT_EQ(after.games.restore(events).size(), 2u);
  EXPECT_EQ(after.games.find(made.id)->plies(), 1u);
}

}  // namespace
}  // namespace yomi::serve
