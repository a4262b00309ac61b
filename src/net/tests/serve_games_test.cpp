// Tables: seats, moves, offers, clocks, agents, and what the journal brings back.
#include "net/tests/serve_tables.hpp"

namespace yomi::serve {
namespace {

const std::string hex3 = R"(,"options":{"size":3})";

TEST(ServeGames, SeatsBelongToTokens) {
  Tables tables;
  const auto made = tables.make(two_people("hex", hex3));
  EXPECT_EQ(made.id.size(), 12u);
  EXPECT_EQ(made.first.size(), 32u);
  EXPECT_NE(made.first, made.second);
  const LiveGame& game = *tables.games.find(made.id);
  EXPECT_EQ(game.side_of(made.first), Player::First);
  EXPECT_EQ(game.side_of(made.second), Player::Second);
  EXPECT_EQ(game.side_of("0123456789abcdef0123456789abcdef"), std::nullopt);
  EXPECT_EQ(game.side_of(""), std::nullopt);
  EXPECT_FALSE(tables.games.enter(made.id, "0123456789abcdef0123456789abcdef", std::make_shared<Listener>()));
  EXPECT_FALSE(tables.games.handle(made.id, std::nullopt, {{"type", "move"}, {"move", "a1"}, {"ply", 0}}));
}

TEST(ServeGames, RefusedMovesChangeNothing) {
  Tables tables;
  const auto made = tables.make(two_people("hex", hex3));
  ASSERT_TRUE(tables.move(made.id, Player::First, "a1"));
  const auto events = tables.journal.events.size();
  const LiveGame& game = *tables.games.find(made.id);
  const auto version = game.version();
  EXPECT_FALSE(tables.move(made.id, Player::First, "b1"));   // not its turn
  EXPECT_FALSE(tables.move(made.id, Player::Second, "a1"));  // taken
  EXPECT_FALSE(tables.move(made.id, Player::Second, "z9"));
  EXPECT_FALSE(tables.say(made.id, Player::Second, R"({"type":"move","move":"b2","ply":0})"));  // stale
  EXPECT_FALSE(tables.say(made.id, Player::Second, R"({"type":"move","move":"b2"})"));
  EXPECT_FALSE(tables.say(made.id, Player::Second, R"({"type":"move","move":7,"ply":1})"));
  EXPECT_FALSE(tables.say(made.id, Player::Second, R"({"type":"fly"})"));
  EXPECT_FALSE(tables.say(made.id, Player::Second, R"({"type":"answer","what":"draw","accept":true})"));
  EXPECT_FALSE(tables.say(made.id, Player::Second, R"({"type":"offer","what":"rematch"})"));
  EXPECT_FALSE(tables.say(made.id, Player::Second, R"({"type":"offer","what":"takeback"})"));
  EXPECT_EQ(game.plies(), 1u);
  EXPECT_EQ(game.version(), version);
  EXPECT_EQ(tables.journal.events.size(), events);
}

TEST(ServeGames, AnOpenSeatIsTakenOnce) {
  Tables tables;
  const auto made = tables.make(R"({"game":"hex","players":{"first":{"kind":"human"},"second":{"kind":"open"}}})");
  EXPECT_TRUE(made.second.empty());
  EXPECT_FALSE(tables.move(made.id, Player::First, "a1"));
  const auto joined = tables.ask("POST", "/api/live/" + made.id + "/join", R"({"name":"  Bo\u0007 "})");
  ASSERT_EQ(joined.status, 200) << joined.body;
  EXPECT_EQ(Json::parse(joined.body)["side"], "second");
  EXPECT_EQ(tables.ask("POST", "/api/live/" + made.id + "/join", "{}").status, 409);
  EXPECT_EQ(tables.games.find(made.id)->seat(Player::Second).name, "Bo");
  EXPECT_TRUE(tables.move(made.id, Player::First, "a1"));
}

TEST(ServeGames, OffersNeedConsent) {
  Tables tables;
  const auto made = tables.make(two_people("hex", hex3));
  const LiveGame& game = *tables.games.find(made.id);
  ASSERT_TRUE(tables.move(made.id, Player::First, "a1"));
  ASSERT_TRUE(tables.move(made.id, Player::Second, "b1"));
  ASSERT_TRUE(tables.say(made.id, Player::First, R"({"type":"offer","what":"takeback"})"));
  EXPECT_EQ(game.plies(), 2u);
  EXPECT_FALSE(tables.say(made.id, Player::First, R"({"type":"answer","what":"takeback","accept":true})"));
  ASSERT_TRUE(tables.say(made.id, Player::Second, R"({"type":"answer","what":"takeback","accept":true})"));
  EXPECT_EQ(game.plies(), 0u);
  ASSERT_TRUE(tables.say(made.id, Player::Second, R"({"type":"offer","what":"draw"})"));
  ASSERT_TRUE(tables.move(made.id, Player::First, "a1"));  // the offer lapses
  EXPECT_FALSE(tables.say(made.id, Player::First, R"({"type":"answer","what":"draw","accept":true})"));
  ASSERT_TRUE(tables.say(made.id, Player::Second, R"({"type":"offer","what":"draw"})"));
  const auto offerer = tables.listen(made.id, made.second);
  ASSERT_TRUE(tables.say(made.id, Player::First, R"({"type":"answer","what":"draw","accept":false})"));
  EXPECT_EQ(offerer->last(), (Json{{"type", "declined"}, {"what", "draw"}})) << "who offered learns of it";
  EXPECT_EQ(tables.say(made.id, Player::Second, R"({"type":"offer","what":"draw"})").error().code, "offered_lately");
  EXPECT_EQ(game.state(), LiveGame::State::Running);
  ASSERT_TRUE(tables.say(made.id, Player::First, R"({"type":"offer","what":"draw"})"));
  ASSERT_TRUE(tables.say(made.id, Player::Second, R"({"type":"answer","what":"draw","accept":true})"));
  ASSERT_EQ(game.state(), LiveGame::State::Over);
  EXPECT_EQ(game.outcome()->winner, std::nullopt);
  EXPECT_FALSE(tables.move(made.id, Player::Second, "b2"));
  ASSERT_EQ(tables.records.size(), 1u);
  EXPECT_EQ(tables.records[0].result.winner, Winner::Draw);
}

TEST(ServeGames, ARematchSwapsColoursAndKeepsTokens) {
  Tables tables;
  const auto made = tables.make(two_people("hex", hex3));
  ASSERT_TRUE(tables.say(made.id, Player::First, R"({"type":"resign"})"));
  EXPECT_EQ(tables.games.find(made.id)->outcome()->winner, Player::Second);
  ASSERT_TRUE(tables.say(made.id, Player::First, R"({"type":"offer","what":"rematch"})"));
  ASSERT_TRUE(tables.say(made.id, Player::Second, R"({"type":"answer","what":"rematch","accept":true})"));
  const auto next = tables.games.find(made.id)->next();
  ASSERT_TRUE(next);
  const LiveGame& game = *tables.games.find(*next);
  EXPECT_EQ(game.side_of(made.first), Player::Second);
  EXPECT_EQ(game.side_of(made.second), Player::First);
  EXPECT_EQ(game.seat(Player::First).name, "Bo");
  EXPECT_FALSE(tables.say(made.id, Player::First, R"({"type":"offer","what":"rematch"})"));
}

TEST(ServeGames, ClocksRunAndEndGames) {
  Tables tables;
  const auto made = tables.make(two_people("hex", R"(,"clock":{"main":60,"increment":5})"));
  const LiveGame& game = *tables.games.find(made.id);
  tables.time += 10;
  ASSERT_TRUE(tables.move(made.id, Player::First, "a1"));
  EXPECT_NEAR(game.clock()->left(Player::First, tables.time), 55, 1e-9);
  tables.time += 59;
  tables.games.tick();
  EXPECT_EQ(game.state(), LiveGame::State::Running);
  EXPECT_NEAR(game.clock()->left(Player::Second, tables.time), 1, 1e-9);
  tables.time += 1;
  EXPECT_TRUE(tables.move(made.id, Player::Second, "b2"));  // too late: the game ends instead
  ASSERT_EQ(game.state(), LiveGame::State::Over);
  EXPECT_EQ(game.plies(), 1u);
  EXPECT_EQ(game.outcome()->winner, Player::First);
  EXPECT_EQ(game.outcome()->reason.code, "time");
}

TEST(ServeGames, TheServerRollsTheDie) {
  Tables tables;
  const auto made = tables.make(two_people("dice-shogi"));
  const LiveGame& game = *tables.games.find(made.id);
  ASSERT_EQ(game.plies(), 1u);
  EXPECT_FALSE(game.session().is_chance());
  const auto roll = game.session().history()[0];
  ASSERT_TRUE(tables.move(made.id, Player::First, game.session().legal_moves()[0]));
  EXPECT_EQ(game.plies(), 3u);
  ASSERT_TRUE(tables.say(made.id, Player::First, R"({"type":"offer","what":"takeback"})"));
  ASSERT_TRUE(tables.say(made.id, Player::Second, R"({"type":"answer","what":"takeback","accept":true})"));
  EXPECT_EQ(game.plies(), 1u);
  EXPECT_EQ(game.session().history()[0], roll) << "a takeback is no new roll";
  EXPECT_EQ(game.session().to_move(), Player::First);
}

TEST(ServeGames, AgentsPlayAndTakeBackWithoutConsent) {
  Tables tables;
  const auto made = tables.make(
      R"({"game":"hex","options":{"size":4},"players":{"first":{"kind":"human"},"second":{"kind":"agent","agent":"mcts:sims=50"}}})");
  const LiveGame& game = *tables.games.find(made.id);
  ASSERT_TRUE(tables.move(made.id, Player::First, "a1"));
  ASSERT_TRUE(tables.run_until([&] { return game.plies() == 2; }));
  EXPECT_FALSE(tables.say(made.id, Player::First, R"({"type":"offer","what":"draw"})"));
  ASSERT_TRUE(tables.say(made.id, Player::First, R"({"type":"offer","what":"takeback"})"));
  EXPECT_EQ(game.plies(), 0u);
  while (game.state() == LiveGame::State::Running) {
    ASSERT_TRUE(tables.move(made.id, Player::First, game.session().legal_moves()[0]));
    ASSERT_TRUE(
        tables.run_until([&] { return game.state() == LiveGame::State::Over || !game.agent_to_move().has_value(); }));
  }
  ASSERT_TRUE(tables.say(made.id, Player::First, R"({"type":"offer","what":"rematch"})"));
  const auto next = *game.next();
  ASSERT_TRUE(tables.run_until([&] { return tables.games.find(next)->plies() == 1; }))
      << "the agent has the first move";
}

TEST(ServeGames, ATakebackStopsAnAgentThatThinks) {
  Tables tables;
  const auto made = tables.make(
      R"({"game":"hex","players":{"first":{"kind":"human"},"second":{"kind":"agent","agent":"mcts:time=10"}}})");
  ASSERT_TRUE(tables.move(made.id, Player::First, "a1"));
  ASSERT_TRUE(tables.say(made.id, Player::First, R"({"type":"offer","what":"takeback"})"));
  EXPECT_TRUE(tables.run_until([&] { return tables.pool.busy() == 0; })) << "the search goes on";
  EXPECT_EQ(tables.games.find(made.id)->plies(), 0u);
}

TEST(ServeGames, OneSlowSearchDoesNotHoldUpOthers) {
  Tables tables;
  const std::string slow =
      R"({"game":"hex","players":{"first":{"kind":"agent","agent":"mcts:time=10"},"second":{"kind":"human"}}})";
  const std::string quick =
      R"({"game":"hex","players":{"first":{"kind":"agent","agent":"alphabeta:depth=1"},"second":{"kind":"human"}}})";
  tables.make(slow);
  const auto made = tables.make(quick);
  ASSERT_TRUE(tables.run_until([&] { return tables.games.find(made.id)->plies() == 1; }));
}

TEST(ServeGames, TheJournalBringsEverythingBack) {
  Tables before;
  const auto hex = before.make(two_people("hex", R"(,"options":{"size":3},"clock":{"main":60,"increment":0})"));
  const auto dice = before.make(two_people("dice-shogi"));
  const auto over = before.make(two_people("hex", hex3));
  const auto open = before.make(R"({"game":"nip","players":{"first":{"kind":"human"},"second":{"kind":"open"}}})");
  before.time += 7;
  ASSERT_TRUE(before.move(hex.id, Player::First, "a1"));
  ASSERT_TRUE(before.move(hex.id, Player::Second, "b1"));
  ASSERT_TRUE(before.say(hex.id, Player::Second, R"({"type":"offer","what":"takeback"})"));
  ASSERT_TRUE(before.say(hex.id, Player::First, R"({"type":"answer","what":"takeback","accept":true})"));
  ASSERT_TRUE(before.say(hex.id, Player::First, R"({"type":"offer","what":"draw"})"));
  ASSERT_TRUE(before.say(dice.id, Player::Second, R"({"type":"offer","what":"draw"})"));
  ASSERT_TRUE(before.say(dice.id, Player::First, R"({"type":"answer","what":"draw","accept":false})"));
  ASSERT_TRUE(before.move(dice.id, Player::First, before.games.find(dice.id)->session().legal_moves()[0]));
  ASSERT_TRUE(before.move(over.id, Player::First, "a1"));
  ASSERT_TRUE(before.say(over.id, Player::First, R"({"type":"resign"})"));
  ASSERT_TRUE(before.say(over.id, Player::First, R"({"type":"offer","what":"rematch"})"));
  ASSERT_TRUE(before.say(over.id, Player::Second, R"({"type":"offer","what":"rematch"})"));

  Tables after;
  after.time = 5;  // another machine's clock
  const auto useful = after.games.restore(before.journal.events);
  EXPECT_EQ(useful.size(), before.journal.events.size());
  after.games.resume();
  EXPECT_EQ(after.games.size(), 5u);
  for (const auto& id : {hex.id, dice.id, over.id, open.id, *before.games.find(over.id)->next()}) {
    SCOPED_TRACE(id);
    ASSERT_NE(after.games.find(id), nullptr);
    EXPECT_EQ(after.games.find(id)->seen_by(Player::First, {}, {}, after.time),
              before.games.find(id)->seen_by(Player::First, {}, {}, before.time));
    EXPECT_EQ(after.games.find(id)->seat(Player::First).token, before.games.find(id)->seat(Player::First).token);
  }
  EXPECT_EQ(after.games.find(hex.id)->seen_by({}, {}, {}, 0)["offers"]["draw"], "first");
  EXPECT_EQ(after.records, before.records);
  EXPECT_TRUE(after.move(hex.id, Player::Second, "c1"));
}

TEST(ServeGames, DamagedGamesAreLeftOut) {
  Tables before;
  before.make(two_people("hex", hex3));
  auto events = before.journal.events;
  events.push_back(R"({"event":"move","id":"aaaaaaaaaaaa","move":"a1","side":"first","seconds":1})");
  events.push_back(R"({"event":7})");
  events.push_back(R"({"event":"create","id":"bbbbbbbbbbbb","game":"chess"})");
  Tables after;
  EXPECT_EQ(after.games.restore(events).size(), 1u);
  EXPECT_EQ(after.games.size(), 1u);
}

TEST(ServeGames, OldGamesAreForgotten) {
  Tables tables;
  const auto made = tables.make(two_people("hex", hex3));
  ASSERT_TRUE(tables.say(made.id, Player::First, R"({"type":"resign"})"));
  tables.time += 3599;
  tables.games.tick();
  EXPECT_EQ(tables.games.size(), 1u);
  tables.time += 2;
  tables.games.tick();
  EXPECT_EQ(tables.games.size(), 0u);
  Tables after;
  EXPECT_TRUE(after.games.restore(tables.journal.events).empty());
}

TEST(ServeGames, ThereIsALimit) {
  Tables tables({.max_games = 2});
  tables.make(two_people("hex"));
  tables.make(two_people("hex"));
  EXPECT_EQ(tables.ask("POST", "/api/live", two_people("hex")).status, 503);
}

}  // namespace
}  // namespace yomi::serve
