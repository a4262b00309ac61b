// The server over real sockets.
#include <atomic>
#include <fstream>

#include "core/files.hpp"
#include "core/rng.hpp"
#include "net/serve/compression.hpp"
#include "net/tests/mutated.hpp"
#include "net/tests/serve_client.hpp"
#include "net/tests/serve_socket.hpp"

namespace yomi::serve {
namespace {

const std::string people = R"("players":{"first":{"kind":"human","name":"Ada"},"second":{"kind":"human","name":"Bo"}})";

Json made(const RunningServer& server, const std::string& request) {
  const auto answer = ask(server.port(), "POST", "/api/live", request);
  EXPECT_EQ(answer.result_int(), 200u) << answer.body();
  return Json::parse(answer.body());
}

TEST(ServeServer, HasSecurityHeadersAndAPage) {
  const RunningServer server;
  const auto page = ask(server.port(), "GET", "/");
  EXPECT_EQ(page.result_int(), 200u);
  EXPECT_NE(page["Content-Security-Policy"].find("default-src 'none'"), std::string::npos);
  EXPECT_EQ(page["X-Content-Type-Options"], "nosniff");
  EXPECT_EQ(page["Referrer-Policy"], "no-referrer");
  const auto version = ask(server.port(), "GET", "/api/version");
  EXPECT_EQ(version["Cache-Control"], "no-store");
  EXPECT_EQ(Json::parse(version.body())["api"], 1);
  EXPECT_EQ(ask(server.port(), "GET", "/nothing.js").result_int(), 404u);
  EXPECT_EQ(ask(server.port(), "POST", "/").result_int(), 405u);
}

TEST(ServeServer, CompressesLongAnswers) {
  const RunningServer server;
  const auto answer = ask_with(server.port(), "GET", "/api/games", {{"Accept-Encoding", "gzip"}});
  EXPECT_EQ(answer["Content-Encoding"], "gzip");
  EXPECT_LT(answer.body().size(), 40'000u);
  const auto plain = ask(server.port(), "GET", "/api/games");
  EXPECT_EQ(plain["Content-Encoding"], "");
  EXPECT_EQ(answer.body(), gzip(plain.body()));
}

TEST(ServeServer, TwoPlayAndReconnect) {
  const RunningServer server;
  const auto table = made(server, R"({"game":"hex","options":{"size":3},)" + people + "}");
  const std::string id = table["id"], first_token = table["tokens"]["first"], second_token = table["tokens"]["second"];
  WebSocketClient first(server.port(), id, first_token);
  auto second = std::make_unique<WebSocketClient>(server.port(), id, second_token);
  EXPECT_EQ(first.state_at(0)["you"], "first");
  EXPECT_EQ(second->state_at(0)["legal"].size(), 0u);
  first.move("a1", 0);
  EXPECT_EQ(first.state_at(1)["moves"][0]["move"], "a1");
  EXPECT_EQ(second->state_at(1)["legal"].size(), 8u);
  second->cut();
  second = std::make_unique<WebSocketClient>(server.port(), id, second_token);
  EXPECT_EQ(second->state_at(1)["you"], "second");
  second->move("b1", 0);  // stale
  EXPECT_FALSE(second->next_of("error").is_null());
  second->move("a1", 1);
  EXPECT_FALSE(second->next_of("error").is_null());
  second->send(R"({"type":"ping"})");
  EXPECT_FALSE(second->next_of("pong").is_null());
  second->move("b1", 1);
  first.state_at(2);
  first.move("a2", 2);
  second->state_at(3);
  second->move("b2", 3);
  first.state_at(4);
  first.move("a3", 4);
  const auto end = second->state_at(5);
  EXPECT_EQ(end["state"], "over");
  EXPECT_EQ(end["outcome"]["winner"], "first");
  EXPECT_EQ(end["view"]["path"].size(), 3u);
  for (int tries = 0; tries < 100; ++tries) {
    const auto records = Json::parse(ask(server.port(), "GET", "/api/records?game=hex&player=Ada").body());
    if (records["count"] == 1) {
      const auto number = records["records"][0]["id"].dump();
      EXPECT_NE(ask(server.port(), "GET", "/api/records/" + number + "?format=sgf").body().find("SZ[3]"),
                std::string::npos);
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  FAIL() << "the record did not come";
}

TEST(ServeServer, SpectatorsOfGeisterReceiveNoColours) {
  const RunningServer server;
  const auto table = made(server, R"({"game":"geister",)" + people + "}");
  WebSocketClient spectator(server.port(), table["id"]);
  WebSocketClient first(server.port(), table["id"], table["tokens"]["first"]);
  WebSocketClient second(server.port(), table["id"], table["tokens"]["second"]);
  const std::vector<std::string> moves{"ABEF", "CDGH", "AN", "AN", "BN", "DN", "HN"};
  for (std::size_t ply = 0; ply < 6; ++ply) {
    auto& mover = ply % 2 == 0 ? first : second;
    ASSERT_FALSE(mover.state_at(ply).is_null());
    mover.move(moves[ply], ply);
  }
  ASSERT_FALSE(spectator.state_at(6).is_null());
  spectator.send(R"({"type":"move","move":"HN","ply":6})");
  EXPECT_FALSE(spectator.next_of("error").is_null());
  for (const char* sign : {"\"red\"", "\"blue\"", "ABEF", "CDGH", "14R", "14B", "Ar", "Ab"}) {
    EXPECT_EQ(spectator.received.find(sign), std::string::npos) << sign;
    EXPECT_EQ(ask(server.port(), "GET", "/api/live/" + table["id"].get<std::string>()).body().find(sign),
              std::string::npos);
  }
  EXPECT_NE(first.received.find("ABEF"), std::string::npos);
  EXPECT_EQ(first.received.find("CDGH\",\"side\""), std::string::npos);
}

TEST(ServeServer, GoesOnAfterItWasKilled) {
  std::string folder;
  Json table;
  {
    RunningServer server;
    folder = server.keep();
    table = made(server, R"({"game":"hex","options":{"size":5},)" + people + "}");
    WebSocketClient first(server.port(), table["id"], table["tokens"]["first"]);
    first.state_at(0);
    first.move("c3", 0);
    ASSERT_FALSE(first.state_at(1).is_null());
    // What a killed server leaves: all it acknowledged, and perhaps half a line.
    std::filesystem::create_directories(folder + "-killed");
    std::ifstream journal(folder + "/live.jsonl", std::ios::binary);
    std::string bytes(std::istreambuf_iterator<char>(journal), {});
    bytes.insert(bytes.find('\0'), R"(0123abcd 3 {"event":"move","id":")");
    std::ofstream(folder + "-killed/live.jsonl", std::ios::binary) << bytes;
    server.end();
  }
  std::filesystem::remove_all(folder);
  const RunningServer again({}, folder + "-killed");
  WebSocketClient second(again.port(), table["id"], table["tokens"]["second"]);
  EXPECT_EQ(second.state_at(1)["moves"][0]["move"], "c3");
  second.move("b2", 1);
  EXPECT_FALSE(second.state_at(2).is_null());
}

TEST(ServeServer, ADamagedJournalIsKept) {
  std::string folder;
  std::string id;
  {
    RunningServer before;
    id = made(before, R"({"game":"hex",)" + people + "}")["id"];
    folder = before.keep();
  }
  const std::string path = folder + "/live.jsonl";
  auto bytes = *read_file(path, std::filesystem::file_size(path));
  bytes = "{\"event\":\"mo\n" + bytes;
  write_file(path, bytes);
  const RunningServer after({}, folder);
  EXPECT_EQ(*read_file(path + ".damaged1", bytes.size()), bytes);
  EXPECT_EQ(ask(after.port(), "GET", "/api/live/" + id).result_int(), 200u) << "the others go on";
}

TEST(ServeServer, TwoServersDoNotShareAFolder) {
  RunningServer server;
  const auto folder = server.keep();
  EXPECT_THROW(RunningServer({}, folder), Failure);
  server.end();
  std::filesystem::remove_all(folder);
}

TEST(ServeServer, ForeignPagesAreRefused) {
  const RunningServer server;
  EXPECT_EQ(ask(server.port(), "POST", "/api/live", "{}", "http://evil.example").result_int(), 403u);
  const auto table = made(server, R"({"game":"hex",)" + people + "}");
  EXPECT_ANY_THROW(WebSocketClient(server.port(), table["id"], "", "http://evil.example"));
  EXPECT_NO_THROW(WebSocketClient(server.port(), table["id"], "", "http://127.0.0.1:" + std::to_string(server.port())));
}

TEST(ServeServer, AbuseEndsTheConnection) {
  const RunningServer server;
  const auto table = made(server, R"({"game":"hex",)" + people + "}");
  WebSocketClient wrong(server.port(), table["id"], "00000000000000000000000000000000");
  EXPECT_TRUE(wrong.next().is_null());
  EXPECT_EQ(wrong.close_code(), policy_error);
  WebSocketClient nowhere(server.port(), "zzzzzzzzzzzz");
  EXPECT_TRUE(nowhere.next().is_null());

  WebSocketClient large(server.port(), table["id"]);
  large.send(std::string(5'000, 'x'));
  EXPECT_FALSE(large.next_of("error").is_null());
  large.send(R"({"type":"ping"})");
  EXPECT_FALSE(large.next_of("pong").is_null());

  WebSocketClient flood(server.port(), table["id"], table["tokens"]["first"]);
  for (int i = 0; i < 100; ++i) {
    try {
      flood.send(R"({"type":"ping"})");
    } catch (const std::exception&) {
      break;
    }
  }
  std::size_t pongs = 0, errors = 0;
  for (auto message = flood.next(); !message.is_null(); message = flood.next()) {
    pongs += message["type"] == "pong" ? 1 : 0;
    errors += message["type"] == "error" ? 1 : 0;
  }
  EXPECT_GE(pongs, 39u) << "one message was to enter";
  EXPECT_LT(pongs, 60u);
  EXPECT_EQ(errors, 20u);
  EXPECT_EQ(flood.close_code(), policy_error);
  EXPECT_EQ(ask(server.port(), "GET", "/api/version").result_int(), 200u);
}

TEST(ServeServer, ConnectionsAreLimited) {
  ServerSettings settings;
  settings.max_connections = 3;
  const RunningServer server(settings);
  const auto table = made(server, R"({"game":"hex",)" + people + "}");
  std::vector<std::unique_ptr<WebSocketClient>> watchers;
  for (int i = 0; i < 3; ++i) {
    watchers.push_back(std::make_unique<WebSocketClient>(server.port(), table["id"]));
    ASSERT_FALSE(watchers.back()->next_of("state").is_null());
  }
  EXPECT_EQ(ask(server.port(), "GET", "/api/version").result_int(), 503u);
  watchers.clear();
  for (int tries = 0; tries < 100; ++tries) {
    if (ask(server.port(), "GET", "/api/version").result_int() == 200u) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  FAIL() << "the places of those who left are not free";
}

TEST(ServeServer, HalfOpenRequestsKeepNobodyOut) {
  ServerSettings settings;
  settings.max_connections = 5;
  const RunningServer server(settings);
  asio::io_context context;
  std::vector<tcp::socket> sockets;
  for (int i = 0; i < 20; ++i) {
    sockets.push_back(connected(context, server.port(), "127.0.0.66"));
    asio::write(sockets.back(), asio::buffer(std::string("GET / HTTP/1.1\r\nHost: 127.")));
    EXPECT_EQ(ask(server.port(), "GET", "/api/version").result_int(), 200u) << i;
  }
}

// What a proxy may read in another way than we do, so that one request becomes two.
TEST(ServeServer, AmbiguousRequestsAreRefused) {
  const RunningServer server;
  for (const std::string headers :
       {"Host: 127.0.0.1\r\nHost: other.example\r\n", "Host: 127.0.0.1\r\nContent-Length: 2\r\nContent-Length: 3\r\n",
        "Host: 127.0.0.1\r\nTransfer-Encoding: cow\r\n", "Host: 127.0.0.1\r\nTransfer-Encoding: gzip, chunked\r\n",
        "Host: 127.0.0.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n"}) {
    asio::io_context context;
    auto socket = connected(context, server.port());
    asio::write(socket, asio::buffer("POST /api/position HTTP/1.1\r\n" + headers + "\r\n0\r\n\r\n"));
    std::string answer(4096, '\0');
    boost::system::error_code closed;
    answer.resize(socket.read_some(asio::buffer(answer), closed));
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 400 ")) << headers << "was answered by: " << answer;
  }
}

TEST(ServeServer, ClocksAreTold) {
  std::atomic<double> time = 1000;
  ServerSettings settings;
  settings.now = [&] { return time.load(); };
  const RunningServer server(settings);
  const auto table = made(server, R"({"game":"hex","clock":{"main":60,"increment":0},)" + people + "}");
  time = 1020;
  WebSocketClient first(server.port(), table["id"], table["tokens"]["first"]);
  const auto clock = first.next_of("clock");
  EXPECT_EQ(clock["clock"]["first"], 40);
  EXPECT_EQ(clock["clock"]["second"], 60);
  EXPECT_EQ(clock["clock"]["running"], "first");
  time = 1061;
  const auto end = first.next_of("state");
  EXPECT_EQ(end["state"]["outcome"]["reason"], "time");
}

TEST(ServeServer, AgentsPlayEachOtherToTheEnd) {
  const RunningServer server;
  const auto table = made(server, R"({"game":"dice-shogi","options":{"max-plies":30},"players":{
      "first":{"kind":"agent","agent":"expectimax:depth=1"},"second":{"kind":"agent","agent":"random"}}})");
  EXPECT_EQ(table["tokens"].size(), 0u);
  WebSocketClient spectator(server.port(), table["id"]);
  Json state;
  do {
    state = spectator.next_of("state");
  } while (!state.is_null() && state["state"]["state"] != "over");
  EXPECT_FALSE(state.is_null());
}

TEST(ServeServer, EndsCleanly) {
  auto server = std::make_unique<RunningServer>();
  const auto table =
      made(*server,
           R"({"game":"hex","players":{"first":{"kind":"agent","agent":"mcts:time=10"},"second":{"kind":"human"}}})");
  WebSocketClient second(server->port(), table["id"], table["tokens"]["second"]);
  second.state_at(0);
  std::jthread reader([&] {
    while (!second.next().is_null()) {
    }
  });
  const auto begin = std::chrono::steady_clock::now();
  server->end();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(3));
  reader.join();
  EXPECT_EQ(second.close_code(), going_away);
}

// --- Nonsense ---

TEST(ServeFuzz, HttpNonsenseIsAnsweredOrClosed) {
  const RunningServer server;
  const auto table = made(server, R"({"game":"hex",)" + people + "}");
  const std::string id = table["id"];
  const std::vector<std::string> seeds{
      "GET /api/live/" + id + "?token=%20 HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
      "GET /api/records?limit=5&winner=first HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
      "POST /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: 14\r\n\r\n{\"game\":\"hex\"}",
      "POST /api/position HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: 35\r\n\r\n"
      "{\"game\":\"hex\",\"moves\":\"a1 b2 c3\"}   ",
      "GET /ws/live/" + id +
          " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
          "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
          "dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n\x81\x85\x01\x02\x03\x04hello"};
  Rng rng(11);
  asio::io_context context;
  for (int i = 0; i < 400; ++i) {
    auto socket = connected(context, server.port());
    auto text = seeds[rng.below(static_cast<std::uint32_t>(seeds.size()))];
    for (std::uint32_t times = rng.below(4); times > 0; --times) text = mutated(text, rng);
    boost::system::error_code error;
    asio::write(socket, asio::buffer(text), error);
    socket.shutdown(tcp::socket::shutdown_send, error);
    std::array<char, 4096> answer{};
    // Whatever it was, the server lets go of a connection whose other side has ended.
    while (!error) socket.read_some(asio::buffer(answer), error);
    EXPECT_NE(error, asio::error::would_block) << "stuck after " << text;
  }
  EXPECT_EQ(ask(server.port(), "GET", "/api/version").result_int(), 200u);
}

TEST(ServeFuzz, WebSocketNonsenseChangesNothing) {
  ServerSettings settings;
  settings.message_rate = 1e6;
  settings.message_burst = 1e6;
  const RunningServer server(settings);
  const auto table = made(server, R"({"game":"geister",)" + people + "}");
  const std::vector<std::string> seeds{R"({"type":"move","move":"ABCD","ply":1})",
                                       R"({"type":"offer","what":"rematch"})",
                                       R"({"type":"answer","what":"draw","accept":true})",
                                       R"({"type":"ping"})",
                                       "[]",
                                       R"({"type":{"type":[1,2,{}]}})",
                                       "\xff\xfe"};
  Rng rng(13);
  std::unique_ptr<WebSocketClient> client;
  for (int i = 0; i < 600; ++i) {
    if (!client) client = std::make_unique<WebSocketClient>(server.port(), table["id"], table["tokens"]["second"]);
    try {
      client->send(mutated(seeds[rng.below(static_cast<std::uint32_t>(seeds.size()))], rng));
    } catch (const std::exception&) {
      client.reset();  // closed for abuse
    }
  }
  client.reset();
  const auto state = Json::parse(ask(server.port(), "GET", "/api/live/" + table["id"].get<std::string>()).body());
  EXPECT_EQ(state["plies"], 0);
  EXPECT_EQ(state["state"], "running");
}

}  // namespace
}  // namespace yomi::serve
