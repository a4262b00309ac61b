// The JSON API without sockets.
#include <algorithm>
#include <boost/beast/zlib/inflate_stream.hpp>

#include "net/serve/compression.hpp"
#include "net/serve/origin.hpp"
#include "net/serve/rate_limit.hpp"
#include "net/serve/static_files.hpp"
#include "net/tests/serve_tables.hpp"
#include "search/value.hpp"

namespace yomi::serve {
namespace {

TEST(ServeApi, TellsItsGamesAndTheirLevels) {
  Tables tables;
  EXPECT_EQ(Json::parse(tables.ask("GET", "/api/version").body)["api"], 1);
  const auto games = Json::parse(tables.ask("GET", "/api/games").body);
  EXPECT_EQ(games.size(), 7u);
  for (const auto& game : games) {
    SCOPED_TRACE(game["name"].get<std::string>());
    EXPECT_EQ(game["hidden"], game["name"] == "geister");
    EXPECT_EQ(game["chance"], game["name"] == "dice-shogi");
    ASSERT_EQ(game["levels"].size(), 6u);
    const auto session = test_catalogue().open({{"game", game["name"]}});
    for (const auto& level : game["levels"]) {
      EXPECT_TRUE(test_catalogue().agent(**session, level["agent"].get<std::string>(), 1)) << level;
    }
  }
}

TEST(ServeApi, RefusesWhatItDoesNotUnderstand) {
  Tables tables;
  const auto status = [&](const std::string& method, const std::string& target, const std::string& body = "") {
    const auto answer = tables.ask(method, target, body);
    EXPECT_TRUE(answer.status == 200 || Json::parse(answer.body).contains("error")) << target;
    return answer.status;
  };
  EXPECT_EQ(status("GET", "/api/nothing"), 404);
  EXPECT_EQ(status("GET", "/api/live/zzzzzzzzzzzz"), 404);
  EXPECT_EQ(status("GET", "/api/%zz"), 400);
  EXPECT_EQ(status("DELETE", "/api/live"), 405);
  EXPECT_EQ(status("GET", "/api/records"), 404) << "there is no store";
  EXPECT_EQ(status("POST", "/api/live", "{"), 400);
  EXPECT_EQ(status("POST", "/api/live", "[]"), 400);
  EXPECT_EQ(status("POST", "/api/live", std::string(100'000, '[')), 400);
  EXPECT_EQ(status("POST", "/api/live", R"({"game":"chess"})"), 400);
  EXPECT_EQ(status("POST", "/api/live", two_people("hex", R"(,"options":{"size":99})")), 400);
  EXPECT_EQ(status("POST", "/api/live", two_people("hex", R"(,"clock":{"main":-1})")), 400);
  EXPECT_EQ(status("POST", "/api/live", two_people("hex", R"(,"colour":"red")")), 400);
  EXPECT_EQ(status("POST", "/api/live", R"({"game":"hex","players":{"first":{"kind":"human"}}})"), 400);
  EXPECT_EQ(status("POST", "/api/position", R"({"game":"hex","moves":"a1 a1"})"), 400);
  EXPECT_EQ(status("POST", "/api/analyse", R"({"game":"hex","seconds":1000})"), 400);
}

TEST(ServeApi, AgentsCannotReachBeyondTheServer) {
  const auto session = test_catalogue().open({{"game", "nip"}});
  ASSERT_TRUE(session);
  for (const char* spec : {"gtp:touch /tmp/x", "alphabeta:weights=/etc/passwd", "mcts:threads=64", "mcts:memory=100000",
                           "alphabeta:table=30", "alphabeta:time=1000", "nobody", "mcts:sims=x"}) {
    EXPECT_FALSE(test_catalogue().agent(**session, spec, 1)) << spec;
  }
  EXPECT_TRUE(test_catalogue().agent(**session, "mcts:sims=10", 1));
}

TEST(ServeApi, AnalysesAndShowsPositions) {
  Tables tables;
  const auto state = tables.ask("POST", "/api/position", R"({"game":"dice-shogi","moves":"3 2e3d"})");
  ASSERT_EQ(state.status, 200) << state.body;
  const auto seen = Json::parse(state.body);
  EXPECT_EQ(seen["moves"][0]["side"], "chance");
  EXPECT_EQ(seen["moves"][1]["side"], "first");
  EXPECT_EQ(seen["chance"], true);
  EXPECT_EQ(seen["legal"].size(), 6u);
  const auto analysis = tables.ask(
      "POST", "/api/analyse",
      R"({"game":"hex","options":{"size":3},"moves":"a1","agent":"alphabeta:depth=9","seconds":1,"lines":3})");
  ASSERT_EQ(analysis.status, 200) << analysis.body;
  const auto found = Json::parse(analysis.body);
  EXPECT_EQ(found["moves"].size(), 3u);
  EXPECT_EQ(found["moves"][0]["value"], found["value"]);
  EXPECT_EQ(found["heat"].size(), 8u) << "every move is valued";
  EXPECT_FALSE(found.contains("beliefs"));
  const auto ghosts =
      tables.ask("POST", "/api/analyse", R"({"game":"geister","moves":"ABCD ABCD AN","agent":"paper","seconds":0.1})");
  ASSERT_EQ(ghosts.status, 200) << ghosts.body;
  EXPECT_EQ(Json::parse(ghosts.body)["beliefs"].size(), 8u);
  const auto rated =
      tables.ask("POST", "/api/analyse",
                 R"({"game":"geister","moves":"ABCD ABCD AN","agent":"geist:depth=3","seconds":0.5,"lines":3})");
  ASSERT_EQ(rated.status, 200) << rated.body;
  EXPECT_EQ(Json::parse(rated.body)["moves"].size(), 3u);
  EXPECT_GT(Json::parse(rated.body)["heat"].size(), 5u);
}

TEST(ServeApi, ValuesMovesBeforeTheDieAndAtTheEnd) {
  Tables tables;
  const auto dice =
      tables.ask("POST", "/api/analyse",
                 R"({"game":"dice-shogi","moves":"3 2e3d 3","agent":"expectimax:depth=1","seconds":0.5,"lines":2})");
  ASSERT_EQ(dice.status, 200) << dice.body;
  const auto rolled = Json::parse(dice.body);
  EXPECT_EQ(rolled["moves"].size(), 2u);
  EXPECT_GT(rolled["heat"].size(), 1u);
  // Black wins with b2 or by answering it; a move that ends the game has no position after it to search.
  const auto won = tables.ask(
      "POST", "/api/analyse",
      R"({"game":"hex","options":{"size":3},"moves":"b1 a1 b2 a2","agent":"alphabeta:depth=1","seconds":0.5,"lines":5})");
  ASSERT_EQ(won.status, 200) << won.body;
  const auto heat = Json::parse(won.body)["heat"];
  ASSERT_EQ(heat.size(), 5u);
  const auto wins = std::count_if(heat.begin(), heat.end(), [](const Json& move) {
    return (move["move"] == "a3" || move["move"] == "b3") && move["value"].get<int>() >= win_value;
  });
  EXPECT_EQ(wins, 2) << heat;
}

TEST(ServeApi, ConvertsRecordsWithoutKeepingThem) {
  Tables tables;
  const auto convert = [&](const Json& request) { return tables.ask("POST", "/api/convert", to_text(request)); };
  const auto sgf = convert({{"text", "(;FF[4]GM[11]SZ[5];B[a1];W[b2])"}, {"format", "sgf"}});
  EXPECT_EQ(sgf.status, 200) << sgf.body;
  EXPECT_NE(sgf.body.find("SZ[5]"), std::string::npos) << sgf.body;
  const auto json = convert({{"text", "d3c3"}, {"game", "nip"}, {"format", "json"}});
  ASSERT_EQ(json.status, 200) << json.body;
  EXPECT_EQ(Json::parse(json.body)["game"], "nip");
  EXPECT_EQ(convert({{"text", "d3a1"}, {"game", "nip"}}).status, 400);
  EXPECT_EQ(convert({{"text", "d3c3"}, {"game", "nip"}, {"format", "msk"}}).status, 400);
}

TEST(ServeApi, TellsFromWhereAGameBegan) {
  Tables tables;
  const auto usual = tables.make(two_people("hex"));
  EXPECT_EQ(tables.games.find(usual.id)->seen_by({}, {}, {}, 0)["start"], nullptr);
  const auto hex = test_catalogue().open({{"game", "hex"}, {"options", {{"size", 3}}}, {"moves", "a1"}});
  const auto made =
      tables.make(two_people("hex", R"(,"options":{"size":3},"position":")" + (*hex)->position() + R"(")"));
  EXPECT_EQ(tables.games.find(made.id)->seen_by({}, {}, {}, 0)["start"], (*hex)->position());
}

TEST(ServeApi, SeesAsTheTokenSays) {
  Tables tables;
  const auto made = tables.make(two_people("hex", R"(,"options":{"size":3})"));
  const auto look = [&](const std::string& token) { return tables.ask("GET", "/api/live/" + made.id, "", token); };
  EXPECT_EQ(Json::parse(look("").body)["you"], nullptr);
  EXPECT_EQ(Json::parse(look("").body)["legal"].size(), 0u);
  EXPECT_EQ(Json::parse(look(made.first).body)["legal"].size(), 9u);
  EXPECT_EQ(Json::parse(look(made.second).body)["legal"].size(), 0u);
  EXPECT_EQ(look("abc").status, 403);
  EXPECT_EQ(tables.ask("GET", "/api/live").body.find(made.first), std::string::npos) << "tokens are secret";
  EXPECT_EQ(look("").body.find(made.second), std::string::npos);
}

TEST(ServeOrigin, OnlyOwnPages) {
  const OriginCheck check("127.0.0.1", {"https://games.example"});
  EXPECT_TRUE(check.fault("127.0.0.1:8080", "").empty());
  EXPECT_TRUE(check.fault("localhost:8080", "http://localhost:8080").empty());
  EXPECT_FALSE(check.fault("localhost:8080", "http://localhost:9090").empty());
  EXPECT_FALSE(check.fault("localhost:8080", "http://evil.example").empty());
  EXPECT_FALSE(check.fault("localhost:8080", "null").empty());
  EXPECT_FALSE(check.fault("evil.example:8080", "http://evil.example:8080").empty()) << "DNS rebinding";
  EXPECT_FALSE(check.fault("", "").empty());
  EXPECT_TRUE(check.fault("games.example", "https://games.example").empty());
  EXPECT_TRUE(OriginCheck("0.0.0.0", {}).fault("box.lan:8080", "http://box.lan:8080").empty());
}

TEST(ServeRate, LetsBurstsThroughAndNoMore) {
  RateLimit limit(10, 3);
  EXPECT_TRUE(limit.take(100));
  EXPECT_TRUE(limit.take(100));
  EXPECT_TRUE(limit.take(100));
  EXPECT_FALSE(limit.take(100));
  EXPECT_TRUE(limit.take(100.11));
  EXPECT_FALSE(limit.take(100.11));
}

TEST(ServeCompression, ReadsWhatABrowserAccepts) {
  EXPECT_TRUE(accepts_encoding("gzip, deflate, br;q=0.5", "gzip"));
  EXPECT_TRUE(accepts_encoding("gzip, deflate, br;q=0.5", "br"));
  EXPECT_FALSE(accepts_encoding("gzip;q=0, br", "gzip"));
  EXPECT_FALSE(accepts_encoding("", "gzip"));
  EXPECT_FALSE(accepts_encoding("x-gzip", "gzip"));
}

TEST(ServeCompression, GzipCanBeUndone) {
  Rng rng(5);
  for (const std::size_t size : {0u, 1u, 70u, 5000u, 200'000u}) {
    std::string text;
    while (text.size() < size) text += static_cast<char>('a' + rng.below(rng.below(26) + 1));
    const std::string packed = gzip(text);
    ASSERT_GE(packed.size(), 18u);
    EXPECT_EQ(packed.substr(0, 3), "\x1f\x8b\x08");
    std::string plain(size + 1, '\0');
    boost::beast::zlib::inflate_stream inflate;
    boost::beast::zlib::z_params params;
    params.next_in = packed.data() + 10;
    params.avail_in = packed.size() - 18;
    params.next_out = plain.data();
    params.avail_out = plain.size();
    boost::system::error_code error;
    inflate.write(params, boost::beast::zlib::Flush::finish, error);
    EXPECT_EQ(error, boost::beast::zlib::error::end_of_stream) << error.message();
    EXPECT_EQ(plain.substr(0, params.total_out), text);
    if (size > 4000) {
      EXPECT_LT(packed.size(), size);
    }
  }
}

TEST(ServeFiles, WithoutAPageThereIsOneThatSaysHowToBuildIt) {
  const StaticFiles files("/nowhere/at/all");
  ASSERT_NE(files.find("/", ""), nullptr);
  EXPECT_NE(files.find("/", "")->bytes.find("npm run build"), std::string::npos);
  EXPECT_EQ(files.find("/", ""), files.find("/live/abc?x=1.5", ""));
  EXPECT_EQ(files.find("/../../etc/passwd.txt", ""), nullptr);
  EXPECT_EQ(files.find("/assets/none.js", "br, gzip"), nullptr);
}

}  // namespace
}  // namespace yomi::serve
