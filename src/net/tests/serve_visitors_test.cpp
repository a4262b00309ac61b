// Limits of an address, and who stands behind a proxy.
#include "net/serve/visitors.hpp"

#include <gtest/gtest.h>

namespace yomi::serve {
namespace {

using boost::asio::ip::make_address;

TEST(ServeVisitors, AreAddressesOrHalvesOfThem) {
  EXPECT_EQ(visitor_name(make_address("192.0.2.7")), "192.0.2.7");
  EXPECT_EQ(visitor_name(make_address("::ffff:192.0.2.7")), "192.0.2.7");
  EXPECT_EQ(visitor_name(make_address("2001:db8:1:2:3:4:5:6")), "2001:db8:1:2::/64");
  EXPECT_EQ(visitor_name(make_address("2001:db8:1:2::1")), "2001:db8:1:2::/64");
  EXPECT_NE(visitor_name(make_address("2001:db8:1:3::1")), "2001:db8:1:2::/64");
  EXPECT_EQ(parse_visitor(" 2001:db8:1:2::/64 "), "2001:db8:1:2::/64");
  EXPECT_EQ(parse_visitor("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(parse_visitor("localhost"), std::nullopt);
}

TEST(ServeVisitors, AProxyIsBelievedOnlyIfItIsTrusted) {
  const auto proxy = make_address("127.0.0.1");
  EXPECT_EQ(visitor_behind(proxy, "198.51.100.9", {}), "127.0.0.1");
  EXPECT_EQ(visitor_behind(proxy, "198.51.100.9", {"127.0.0.1"}), "198.51.100.9");
  EXPECT_EQ(visitor_behind(make_address("203.0.113.5"), "198.51.100.9", {"127.0.0.1"}), "203.0.113.5");
  // What the visitor wrote into the header itself stands in front.
  EXPECT_EQ(visitor_behind(proxy, "10.0.0.1, 198.51.100.9", {"127.0.0.1"}), "198.51.100.9");
  EXPECT_EQ(visitor_behind(proxy, "198.51.100.9, 127.0.0.1", {"127.0.0.1"}), "198.51.100.9");
  EXPECT_EQ(visitor_behind(proxy, "nonsense", {"127.0.0.1"}), "127.0.0.1");
  EXPECT_EQ(visitor_behind(proxy, "", {"127.0.0.1"}), "127.0.0.1");
}

TEST(ServeVisitors, AProxyIsTheSameByBothKindsOfSockets) {
  EXPECT_EQ(parse_proxy("127.0.0.1"), "127.0.0.1");
  EXPECT_EQ(parse_proxy("::ffff:127.0.0.1"), "127.0.0.1");
  EXPECT_EQ(parse_proxy(" 2001:DB8:0::1 "), "2001:db8::1");
  EXPECT_EQ(parse_proxy("proxy.example"), std::nullopt);
  EXPECT_EQ(visitor_behind(make_address("::ffff:127.0.0.1"), "198.51.100.9", {"127.0.0.1"}), "198.51.100.9");
  EXPECT_EQ(visitor_behind(make_address("::1"), "2001:db8:1:2::3", {"::1"}), "2001:db8:1:2::/64");
  EXPECT_EQ(visitor_behind(make_address("::1"), "::ffff:198.51.100.9, ::1", {"::1"}), "198.51.100.9");
  EXPECT_EQ(visitor_behind(make_address("2001:db8::2"), "198.51.100.9", {"2001:db8::1"}), "2001:db8::/64");
}

TEST(ServeVisitors, HaveTheirOwnShareOfEverything) {
  VisitorLimits limits;
  limits.connections = 2;
  limits.requests = 1;
  limits.request_burst = 3;
  limits.tables = 1;
  limits.analyses = 2;
  limits.thinking = 1;
  limits.thinking_burst = 10;
  limits.upload_burst = 5;
  limits.uploads = 1;
  limits.wrong_secret_burst = 2;
  limits.wrong_secrets = 0.1;
  Visitors visitors(limits);
  visitors.connected("a");
  visitors.connected("a");
  EXPECT_FALSE(visitors.may_connect("a"));
  EXPECT_TRUE(visitors.may_connect("b"));
  visitors.disconnected("a");
  EXPECT_TRUE(visitors.may_connect("a"));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(visitors.request("a", 100));
  const auto refused = visitors.request("a", 100);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "too_many_requests");
  EXPECT_NE(refused.message().find("try again in 1 s"), std::string::npos);
  EXPECT_TRUE(visitors.request("b", 100));
  EXPECT_TRUE(visitors.request("a", 101.1));
  EXPECT_TRUE(visitors.table(0));
  EXPECT_FALSE(visitors.table(1));
  EXPECT_TRUE(visitors.analysis("a", 1, 10, 200));
  EXPECT_FALSE(visitors.analysis("a", 1, 1, 200)) << "its seconds are used up";
  EXPECT_FALSE(visitors.analysis("b", 2, 1, 200)) << "too many at once";
  EXPECT_TRUE(visitors.upload("a", 5, 300));
  EXPECT_FALSE(visitors.upload("a", 1, 300));
  EXPECT_TRUE(visitors.upload("b", 1000, 300)) << "more than the reserve, once, when it is full";
  EXPECT_FALSE(visitors.upload("b", 1, 301)) << "and then a longer wait";
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(visitors.guess("a", 400));
    visitors.guessed_wrong("a", 400);
  }
  EXPECT_FALSE(visitors.guess("a", 400));
  EXPECT_TRUE(visitors.guess("b", 400));
  EXPECT_EQ(visitors.refusals().uploads, 2u);
  visitors.ban("b");
  EXPECT_EQ(visitors.may_connect("b").error().code, "banned");
  EXPECT_EQ(visitors.request("b", 500).error().code, "banned");
  EXPECT_TRUE(visitors.unban("b"));
  EXPECT_TRUE(visitors.may_connect("b"));
}

TEST(ServeVisitors, AreForgottenWhenTheyComeNoMore) {
  Visitors visitors({});
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(visitors.request(std::to_string(i), 100));
  visitors.connected("5");
  visitors.forget_idle(10'000);
  EXPECT_EQ(visitors.size(), 1u);
}

}  // namespace
}  // namespace yomi::serve
