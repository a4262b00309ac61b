// The sample game on a real server: it is in the catalogue, and its own levels play it over HTTP and WebSocket.
#include "net/tests/serve_client.hpp"

namespace yomi::serve {
namespace {

TEST(SampleServer, ListsTheGameWithItsLevelsAndItsAgent) {
  RunningServer server;
  const auto games = Json::parse(ask(server.port(), "GET", "/api/games").body());
  const auto found =
      std::find_if(games.begin(), games.end(), [](const Json& game) { return game["name"] == "breakthrough"; });
  ASSERT_NE(found, games.end());
  EXPECT_EQ((*found)["levels"].size(), 6u);
  const auto& agents = (*found)["agents"];
  EXPECT_TRUE(std::any_of(agents.begin(), agents.end(), [](const Json& agent) { return agent["name"] == "runner"; }));
}

TEST(SampleServer, PlaysAGameAgainstTheBeginnerToItsEnd) {
  RunningServer server;
  const auto& levels = (*games().find("breakthrough"))->levels;
  const Json request{{"game", "breakthrough"},
                     {"options", {{"size", 4}}},
                     {"name", "Test"},
                     {"players",
                      {{"first", {{"kind", "human"}, {"name", "Test"}}},
                       {"second", {{"kind", "agent"}, {"agent", levels[0].agent}}}}}};
  const auto answer = ask(server.port(), "POST", "/api/live", to_text(request));
  ASSERT_LT(answer.result_int(), 300u) << answer.body();
  const auto created = Json::parse(answer.body());
  WebSocketClient player(server.port(), created["id"], created["tokens"]["first"]);
  auto state = player.state_at(0);
  EXPECT_EQ(state["view"]["size"], 4);
  std::size_t plies = 0;
  while (!state.is_null() && state["outcome"].is_null()) {
    player.move(state["legal"].back(), plies);
    // The own move, and the answer if the game goes on.
    state = player.state_at(++plies);
    if (!state.is_null() && state["outcome"].is_null()) state = player.state_at(++plies);
    ASSERT_LT(plies, 40u);
  }
  ASSERT_FALSE(state.is_null());
  EXPECT_TRUE(state["outcome"]["code"] == "broke_through" || state["outcome"]["code"] == "took_all")
      << state["outcome"];
  EXPECT_FALSE(state["view"]["last"].is_null());
}

}  // namespace
}  // namespace yomi::serve
