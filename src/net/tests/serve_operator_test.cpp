// What an operator needs: the admin socket, metrics, backups, bans, an access log without secrets, old data folders.
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>

#include <sstream>

#include "core/files.hpp"
#include "core/text.hpp"
#include "net/serve/admin_socket.hpp"
#include "net/tests/serve_client.hpp"
#include "places.hpp"

namespace yomi::serve {
namespace {

namespace fs = std::filesystem;

const std::string people = R"("players":{"first":{"kind":"human","name":"Ada"},"second":{"kind":"human","name":"Bo"}})";

Json made(const RunningServer& server, const std::string& request, const std::string& from = "127.0.0.1") {
  const auto answer = ask(server.port(), "POST", "/api/live", request, "", "", from);
  EXPECT_EQ(answer.result_int(), 200u) << answer.body();
  return Json::parse(answer.body());
}

Result<Json> order(const RunningServer& server, const Json& request) {
  return ask_admin(server.folder() + "/admin.sock", request);
}

TEST(ServeOperator, TheSocketIsForItsUserAlone) {
  const RunningServer server;
  struct stat facts {};
  ASSERT_EQ(stat((server.folder() + "/admin.sock").c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777, 0600u);
  EXPECT_EQ((*order(server, {{"do", "status"}}))["tables"], 0);
  EXPECT_FALSE(order(server, {{"do", "dance"}}));
  EXPECT_FALSE(order(server, {{"do", 7}}));
  EXPECT_FALSE(order(server, Json::array()));
  EXPECT_FALSE(order(server, {{"do", "end"}, {"id", "zzzzzzzzzzzz"}}));
  EXPECT_FALSE(ask_admin("/nowhere/admin.sock", {{"do", "status"}}));
}

TEST(ServeOperator, SeesPrivateTablesAndEndsThem) {
  const RunningServer server;
  const auto table = made(server, R"({"game":"hex","private":true,)" + people + "}");
  const auto tables = order(server, {{"do", "tables"}});
  ASSERT_EQ((*tables)["tables"].size(), 1u);
  EXPECT_EQ((*tables)["tables"][0]["maker"], "127.0.0.1");
  EXPECT_EQ(to_text(*tables).find(table["tokens"]["first"].get<std::string>()), std::string::npos);
  ASSERT_TRUE(order(server, {{"do", "end"}, {"id", table["id"]}}));
  EXPECT_EQ((*order(server, {{"do", "status"}}))["active"], 0);
}

TEST(ServeOperator, BansAnAddressAndRemembersIt) {
  std::string folder;
  {
    RunningServer server;
    folder = server.keep();
    const auto table = made(server, R"({"game":"hex",)" + people + "}");
    WebSocketClient guest(server.port(), table["id"], "", "", "127.0.0.9");
    ASSERT_FALSE(guest.next_of("state").is_null());
    ASSERT_TRUE(order(server, {{"do", "ban"}, {"address", "127.0.0.9"}}));
    while (!guest.next().is_null()) {
    }
    EXPECT_EQ(ask(server.port(), "GET", "/api/version", "", "", "", "127.0.0.9").result_int(), 503u);
    EXPECT_EQ(ask(server.port(), "GET", "/api/version").result_int(), 200u);
    EXPECT_FALSE(order(server, {{"do", "ban"}, {"address", "Bo"}}));
  }
  RunningServer again({}, folder);
  EXPECT_EQ(ask(again.port(), "GET", "/api/version", "", "", "", "127.0.0.9").result_int(), 503u);
  EXPECT_EQ((*order(again, {{"do", "bans"}}))["bans"], Json::parse(R"(["127.0.0.9"])"));
  ASSERT_TRUE(order(again, {{"do", "unban"}, {"address", "127.0.0.9"}}));
  EXPECT_EQ(ask(again.port(), "GET", "/api/version", "", "", "", "127.0.0.9").result_int(), 200u);
}

TEST(ServeOperator, MetricsAreOnTheirOwnPort) {
  ServerSettings settings;
  settings.metrics_port = 0;
  const RunningServer server(settings);
  made(server, R"({"game":"hex",)" + people + "}");
  EXPECT_EQ(ask(server.metrics_port(), "GET", "/healthz").body(), "ok\n");
  const auto metrics = ask(server.metrics_port(), "GET", "/metrics");
  EXPECT_EQ(metrics["Content-Type"], "text/plain; version=0.0.4; charset=utf-8");
  EXPECT_NE(metrics.body().find("\nyomi_tables_active 1\n"), std::string::npos) << metrics.body();
  EXPECT_NE(metrics.body().find("# TYPE yomi_limited_total counter\n"), std::string::npos);
  // Every line is a comment or a name, perhaps with a label, and a number.
  for (const auto line : split(metrics.body(), '\n')) {
    if (line.empty() || line.starts_with('#')) continue;
    const auto space = line.rfind(' ');
    ASSERT_NE(space, std::string_view::npos);
    EXPECT_TRUE(parse_number<double>(line.substr(space + 1))) << line;
  }
  EXPECT_EQ(ask(server.metrics_port(), "GET", "/").result_int(), 404u);
  const auto page = ask(server.port(), "GET", "/metrics").body();
  EXPECT_EQ(page.find("yomi_tables"), std::string::npos) << "not for visitors";
}

TEST(ServeOperator, ABackupIsWholeWhileTheServerPlaysOn) {
  RunningServer server;
  const auto table = made(server, R"({"game":"hex","options":{"size":5},)" + people + "}");
  const auto over = made(server, R"({"game":"hex","options":{"size":3},)" + people + "}");
  WebSocketClient first(server.port(), table["id"], table["tokens"]["first"]);
  first.state_at(0);
  first.move("c3", 0);
  first.state_at(1);
  WebSocketClient loser(server.port(), over["id"], over["tokens"]["first"]);
  loser.state_at(0);
  loser.move("a1", 0);
  loser.state_at(1);
  loser.send(R"({"type":"resign"})");
  loser.next_of("state");
  for (int tries = 0; Json::parse(ask(server.port(), "GET", "/api/records").body())["count"] != 1 && tries < 200;
       ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  const std::string copy = server.folder() + "-backup";
  fs::remove_all(copy);
  const auto backed_up = order(server, {{"do", "backup"}, {"folder", copy}});
  ASSERT_TRUE(backed_up) << backed_up.message();
  EXPECT_FALSE(order(server, {{"do", "backup"}, {"folder", copy}})) << "it is not empty";
  EXPECT_FALSE(order(server, {{"do", "backup"}, {"folder", "here"}}));
  const auto others = fs::perms::group_all | fs::perms::others_all;
  EXPECT_EQ(fs::status(copy + "/live.jsonl").permissions() & others, fs::perms::none) << "it has the secrets of seats";
  RunningServer other({}, copy);
  const auto state = Json::parse(ask(other.port(), "GET", "/api/live/" + table["id"].get<std::string>()).body());
  EXPECT_EQ(state["moves"][0]["move"], "c3");
  EXPECT_EQ(Json::parse(ask(other.port(), "GET", "/api/records").body())["count"], 1);
}

TEST(ServeOperator, RemovesARecord) {
  const RunningServer server;
  const auto taken =
      Json::parse(ask(server.port(), "POST", "/api/records", R"x({"text":"(;FF[4]GM[11]SZ[5];B[a1];W[b2])"})x").body());
  ASSERT_EQ(taken["ids"].size(), 1u) << taken;
  ASSERT_TRUE(order(server, {{"do", "remove-record"}, {"record", taken["ids"][0]}}));
  EXPECT_FALSE(order(server, {{"do", "remove-record"}, {"record", taken["ids"][0]}}));
  EXPECT_EQ(Json::parse(ask(server.port(), "GET", "/api/records").body())["count"], 0);
}

TEST(ServeOperator, TheAccessLogTellsNoSecrets) {
  std::ostringstream text;
  spdlog::drop(std::string(access_log_name));
  spdlog::register_logger(std::make_shared<spdlog::logger>(std::string(access_log_name),
                                                           std::make_shared<spdlog::sinks::ostream_sink_mt>(text)));
  std::string token, invitation;
  {
    const RunningServer server;
    const auto table = made(server, R"({"game":"hex","private":true,)" + people + "}");
    token = table["tokens"]["first"];
    invitation = table["invitation"];
    ask(server.port(), "GET", "/api/live/" + table["id"].get<std::string>() + "?ply=0", "", "", token);
    ask(server.port(), "GET", "/api/records?player=Ada");
    WebSocketClient first(server.port(), table["id"], token);
    first.state_at(0);
  }
  spdlog::drop(std::string(access_log_name));
  EXPECT_NE(text.str().find("POST '/api/live' 200"), std::string::npos) << text.str();
  EXPECT_EQ(text.str().find(token), std::string::npos);
  EXPECT_EQ(text.str().find(invitation), std::string::npos);
  EXPECT_EQ(text.str().find("Ada"), std::string::npos) << "nor what was looked for";
}

// A data folder that a server of 2026-11-18 left when it was killed.
TEST(ServeOperator, AnOldDataFolderIsTakenUp) {
  const fs::path old = fs::path(YOMI_SOURCE_DIR) / "src/net/tests/testdata/data-2026-11-18";
  const std::string folder = ::testing::TempDir() + "yomi-old-data-" + std::to_string(getpid());
  fs::remove_all(folder);
  fs::copy(old, folder);
  {
    RunningServer server({}, folder);
    const auto look = [&](const std::string& id, const std::string& token) {
      return Json::parse(ask(server.port(), "GET", "/api/live/" + id, "", "", token).body());
    };
    const auto hex = look("fs4sbqfspdsk", "7ab32c27a898b07c4d24d1d6ee1b4405");
    EXPECT_EQ(hex["you"], "first");
    EXPECT_EQ(hex["plies"], 3);
    EXPECT_NEAR(hex["clock"]["first"].get<double>(), 308.36, 0.01);
    EXPECT_EQ(look("kwgmzwpf3cbk", "6e8b93e4ed03c6285779577a70d73199")["players"]["first"]["name"], "\u82b1\u5b50");
    EXPECT_EQ(look("ldlcve4zx7t4", "")["offers"]["draw"], "second");
    EXPECT_EQ(look("ybppxu9bkxgx", "")["outcome"]["code"], "resigned");
    EXPECT_EQ(ask(server.port(), "POST", "/api/live/ng5hqlvk064n/join", "{}").result_int(), 200u);
    EXPECT_EQ(Json::parse(ask(server.port(), "GET", "/api/records").body())["count"], 2);
    EXPECT_FALSE(fs::exists(folder + "/live.jsonl.damaged1"));
    WebSocketClient second(server.port(), "fs4sbqfspdsk", "53b281e34cb70409b974fe42af8e24cc");
    second.state_at(3);
    second.move("a1", 3);
    EXPECT_FALSE(second.state_at(4).is_null());
    server.keep();
  }
  const RunningServer again({}, folder);
  EXPECT_EQ(Json::parse(ask(again.port(), "GET", "/api/live/fs4sbqfspdsk").body())["plies"], 4);
}

TEST(ServeOperator, ClocksStandStillWhileTheServerIsDown) {
  std::atomic<double> time = 1000;
  ServerSettings settings;
  settings.now = [&] { return time.load(); };
  std::string folder;
  Json table;
  {
    RunningServer server(settings);
    folder = server.keep();
    table = made(server, R"({"game":"hex","clock":{"main":60,"increment":0},)" + people + "}");
    time = 1010;
  }
  time = 5000;
  const RunningServer again(settings, folder);
  const auto state = Json::parse(ask(again.port(), "GET", "/api/live/" + table["id"].get<std::string>()).body());
  EXPECT_EQ(state["clock"]["first"], 50) << "ten seconds were played, an hour was not";
}

TEST(ServeOperator, UploadsAreToldFromGamesOfTheServer) {
  const RunningServer server;
  const Json forged{
      {"text",
       R"({"yomi-record":1,"game":"hex","options":{"size":"5"},"players":{"first":"Ada)"
       "\\u202e"
       R"(","second":"Bo"},"date":"1999-01-01","source":"server","moves":["a1","b2"],"result":{"winner":"first","reason":"resigned"}})"}};
  const auto taken = ask(server.port(), "POST", "/api/records", to_text(forged));
  ASSERT_EQ(taken.result_int(), 200u) << taken.body();
  const auto list = Json::parse(ask(server.port(), "GET", "/api/records?player=ada").body());
  ASSERT_EQ(list["count"], 1) << "a part of the name, in any case";
  EXPECT_EQ(list["records"][0]["source"], "upload");
  EXPECT_EQ(list["records"][0]["players"][0], "Ada");
  EXPECT_NE(list["records"][0]["date"], "1999-01-01");
}

}  // namespace
}  // namespace yomi::serve
