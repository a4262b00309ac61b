// Limits by address on a socket that takes both kinds of them, and behind a proxy.
#include "net/serve/admin_socket.hpp"
#include "net/tests/serve_client.hpp"

namespace yomi::serve {
namespace {

int status_of_request(std::uint16_t port, const std::string& from, const std::string& forwarded_for = "") {
  HttpHeaders headers;
  if (!forwarded_for.empty()) headers.emplace_back("X-Forwarded-For", forwarded_for);
  return static_cast<int>(ask_with(port, "GET", "/api/version", headers, "", from).status);
}

ServerSettings listening_to_both() {
  ServerSettings settings;
  settings.host = "::";
  settings.limits.requests = 1e-6;
  settings.limits.request_burst = 2;
  return settings;
}

TEST(ServeAddresses, HaveTheirOwnShareByEitherKind) {
  const RunningServer server(listening_to_both());
  for (const std::string from : {"127.0.0.2", "::1", "127.0.0.3"}) {
    EXPECT_EQ(status_of_request(server.port(), from), 200) << from;
    EXPECT_EQ(status_of_request(server.port(), from), 200) << from;
    EXPECT_EQ(status_of_request(server.port(), from), 429) << from;
  }
}

TEST(ServeAddresses, ProxiesOfEitherKindNameTheirVisitors) {
  auto settings = listening_to_both();
  settings.trusted_proxies = {"127.0.0.2", "::1"};
  const RunningServer server(settings);
  for (const std::string proxy : {"127.0.0.2", "::1"}) {
    // A /64 is one visitor, whose share two requests are.
    const std::string network = proxy == "::1" ? "2001:db8:0:1::" : "2001:db8:0:2::";
    EXPECT_EQ(status_of_request(server.port(), proxy, network + "1"), 200);
    EXPECT_EQ(status_of_request(server.port(), proxy, network + "2"), 200);
    EXPECT_EQ(status_of_request(server.port(), proxy, network + "3"), 429);
  }
  EXPECT_EQ(status_of_request(server.port(), "127.0.0.2", "::ffff:192.0.2.9"), 200);
  EXPECT_EQ(status_of_request(server.port(), "127.0.0.2", "192.0.2.9"), 200);
  EXPECT_EQ(status_of_request(server.port(), "::1", "192.0.2.9"), 429) << "whichever way it is written";
  EXPECT_EQ(status_of_request(server.port(), "127.0.0.3", "2001:db8:0:9::1"), 200) << "no proxy of ours";
  EXPECT_EQ(status_of_request(server.port(), "127.0.0.3", "2001:db8:0:8::1"), 200);
  EXPECT_EQ(status_of_request(server.port(), "127.0.0.3", "2001:db8:0:7::1"), 429);
}

constexpr const char* proxy = "127.0.0.2";

constexpr const char* two_people = R"({"game":"hex","players":{"first":{"kind":"human"},"second":{"kind":"human"}}})";

std::string open_table(const RunningServer& server) {
  return Json::parse(ask(server.port(), "POST", "/api/live", two_people).body())["id"];
}

WebSocketClient watching(const RunningServer& server, const std::string& table, const std::string& visitor) {
  return {server.port(), table, "", "", proxy, visitor};
}

TEST(ServeAddresses, WebSocketsThroughAProxyCountForWhoOpensThem) {
  ServerSettings settings;
  settings.trusted_proxies = {proxy};
  settings.limits.connections = 2;
  const RunningServer server(settings);
  const auto table = open_table(server);
  std::vector<WebSocketClient> held;
  for (const std::string visitor : {"192.0.2.9", "192.0.2.9", "192.0.2.10", "192.0.2.10"}) {
    held.push_back(watching(server, table, visitor));
    EXPECT_FALSE(held.back().next_of("state").is_null()) << visitor;
  }
  EXPECT_ANY_THROW(watching(server, table, "192.0.2.9"));
  EXPECT_FALSE(watching(server, table, "192.0.2.11").next_of("state").is_null());
}

TEST(ServeAddresses, ABanEndsWebSocketsThroughAProxy) {
  ServerSettings settings;
  settings.trusted_proxies = {proxy};
  const RunningServer server(settings);
  const auto table = open_table(server);
  auto banned = watching(server, table, "192.0.2.9");
  auto other = watching(server, table, "192.0.2.10");
  ASSERT_FALSE(banned.next_of("state").is_null());
  ASSERT_FALSE(other.next_of("state").is_null());
  ASSERT_TRUE(ask_admin(server.folder() + "/admin.sock", {{"do", "ban"}, {"address", "192.0.2.9"}}));
  while (!banned.next().is_null()) {
  }
  EXPECT_ANY_THROW(watching(server, table, "192.0.2.9"));
  other.send(R"({"type":"ping"})");
  EXPECT_FALSE(other.next_of("pong").is_null()) << "the other one stays";
}

TEST(ServeAddresses, TablesCountForWhoMadeThemAfterARestart) {
  ServerSettings settings;
  settings.limits.tables = 1;
  const auto status_of_another = [](const RunningServer& server, const std::string& from) {
    return ask(server.port(), "POST", "/api/live", two_people, "", "", from).result_int();
  };
  std::string folder;
  {
    RunningServer server(settings);
    folder = server.keep();
    EXPECT_EQ(status_of_another(server, "127.0.0.4"), 200u);
  }
  const RunningServer again(settings, folder);
  EXPECT_EQ(status_of_another(again, "127.0.0.4"), 429u);
  EXPECT_EQ(status_of_another(again, "127.0.0.5"), 200u);
}

}  // namespace
}  // namespace yomi::serve
