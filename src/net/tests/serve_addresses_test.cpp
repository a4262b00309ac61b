// Limits by address on a socket that takes both kinds of them.
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

}  // namespace
}  // namespace yomi::serve
