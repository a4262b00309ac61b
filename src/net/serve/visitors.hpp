// What each address has had of the server, and whether it may have more: limits that one visitor meets long before all
// others feel it. An address is one of IPv4, or the first half of one of IPv6, which is what one subscriber has.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/result.hpp"
#include "net/serve/rate_limit.hpp"

namespace yomi::serve {

struct VisitorLimits {
  std::size_t connections = 200;  // at once
  double requests = 100;          // a second, and at once
  double request_burst = 500;
  std::size_t tables = 100;  // that it made and that are not over
  std::size_t analyses = 8;  // that wait or run
  double thinking = 2;       // seconds of analyses a second, and at once
  double thinking_burst = 300;
  double uploads = 1;  // records a second, and at once
  double upload_burst = 2000;
  double wrong_secrets = 0.1;  // a second, and at once
  double wrong_secret_burst = 30;
};

// What was refused, for the operator.
struct VisitorCounts {
  std::uint64_t connections = 0;
  std::uint64_t requests = 0;
  std::uint64_t tables = 0;
  std::uint64_t analyses = 0;
  std::uint64_t uploads = 0;
  std::uint64_t wrong_secrets = 0;
  std::uint64_t banned = 0;
};

// "192.0.2.7", or "2001:db8:1:2::/64".
std::string visitor_name(const boost::asio::ip::address& address);
// An address as both kinds of sockets name it: one of IPv4 is the same whichever it came by. None if it is no address.
std::optional<std::string> parse_proxy(std::string_view text);
// Whether the address is among proxies as parse_proxy() names them.
bool is_among(const boost::asio::ip::address& address, const std::vector<std::string>& proxies);
// The visitor behind a proxy that is trusted: the last address that it did not name itself.
std::string visitor_behind(const boost::asio::ip::address& peer, std::string_view forwarded_for,
                           const std::vector<std::string>& trusted_proxies);
// What an operator writes: an address of either kind, or a visitor's name.
std::optional<std::string> parse_visitor(std::string_view text);

class Visitors {
 public:
  explicit Visitors(VisitorLimits limits) : limits_(limits) {}

  // --- Each gives an error, "too_many_requests" with the seconds to wait, or "banned", if the visitor may not ---
  Status may_connect(const std::string& visitor);
  Status request(const std::string& visitor, double now);
  Status table(std::size_t has);
  Status analysis(const std::string& visitor, std::size_t waiting, double seconds, double now);
  Status upload(const std::string& visitor, std::size_t records, double now);
  // Before a secret is compared: whether this visitor has guessed too often.
  Status guess(const std::string& visitor, double now);

  // --- What happened ---
  void connected(const std::string& visitor) { ++entry(visitor).connections; }
  void disconnected(const std::string& visitor);
  void guessed_wrong(const std::string& visitor, double now);
  // Those who come no more are forgotten; now and then.
  void forget_idle(double now);

  // --- Of the operator ---
  void ban(const std::string& visitor) { banned_.insert(visitor); }
  bool unban(const std::string& visitor) { return banned_.erase(visitor) > 0; }
  bool is_banned(const std::string& visitor) const { return banned_.contains(visitor); }
  const std::set<std::string>& banned() const { return banned_; }
  const VisitorCounts& refusals() const { return refused_; }
  std::size_t size() const { return entries_.size(); }
  // The visitor with the most connections.
  const std::string& busiest() const;

 private:
  struct Entry {
    explicit Entry(const VisitorLimits& limits)
        : requests(limits.requests, limits.request_burst),
          thinking(limits.thinking, limits.thinking_burst),
          uploads(limits.uploads, limits.upload_burst),
          wrong_secrets(limits.wrong_secrets, limits.wrong_secret_burst) {}

    std::size_t connections = 0;
    RateLimit requests;
    RateLimit thinking;
    RateLimit uploads;
    RateLimit wrong_secrets;
    double last = 0;
  };

  Entry& entry(const std::string& visitor) { return entries_.try_emplace(visitor, limits_).first->second; }
  static Status refused(std::uint64_t& count, double wait, std::string_view what);

  VisitorLimits limits_;
  std::unordered_map<std::string, Entry> entries_;
  std::set<std::string> banned_;
  VisitorCounts refused_;
};

}  // namespace yomi::serve
