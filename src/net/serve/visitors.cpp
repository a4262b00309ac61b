#include "net/serve/visitors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/ip/network_v6.hpp>
#include <cmath>

#include "core/text.hpp"

namespace yomi::serve {

namespace {

namespace ip = boost::asio::ip;

constexpr double idle_seconds = 600;

std::optional<ip::address> parse_address(std::string_view text) {
  boost::system::error_code error;
  const auto address = ip::make_address(std::string(text), error);
  return error ? std::nullopt : std::optional(address);
}

// A socket of IPv6 that takes both kinds names one of IPv4 as ::ffff:192.0.2.7.
ip::address unmapped(const ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  return address;
}

}  // namespace

std::string visitor_name(const ip::address& mapped) {
  const auto address = unmapped(mapped);
  if (address.is_v4() || address.is_loopback()) return address.to_string();
  return ip::make_network_v6(address.to_v6(), 64).canonical().to_string();
}

std::optional<std::string> parse_proxy(std::string_view text) {
  const auto address = parse_address(trim(text));
  return address ? std::optional(unmapped(*address).to_string()) : std::nullopt;
}

bool is_among(const ip::address& address, const std::vector<std::string>& proxies) {
  return std::find(proxies.begin(), proxies.end(), unmapped(address).to_string()) != proxies.end();
}

std::string visitor_behind(const ip::address& peer, std::string_view forwarded_for,
                           const std::vector<std::string>& trusted_proxies) {
  const auto trusted = [&](const ip::address& address) { return is_among(address, trusted_proxies); };
  if (!trusted(peer)) return visitor_name(peer);
  // Each proxy adds whom it was asked by at the end; what stands before the last one we trust may be made up.
  auto addresses = split(forwarded_for, ',');
  for (auto text = addresses.rbegin(); text != addresses.rend(); ++text) {
    const auto address = parse_address(trim(*text));
    if (!address) break;
    if (!trusted(*address)) return visitor_name(*address);
  }
  return visitor_name(peer);
}

std::optional<std::string> parse_visitor(std::string_view text) {
  text = trim(text);
  if (text.ends_with("/64")) text.remove_suffix(3);
  const auto address = parse_address(text);
  return address ? std::optional(visitor_name(*address)) : std::nullopt;
}

Status Visitors::refused(std::uint64_t& count, double wait, std::string_view what) {
  ++count;
  const auto seconds = static_cast<std::int64_t>(std::ceil(std::clamp(wait, 1.0, 3600.0)));
  return Error{
      fmt::format("{}; try again in {} s", what, seconds), "too_many_requests", {parameter("seconds", seconds)}};
}

Status Visitors::may_connect(const std::string& visitor) {
  if (is_banned(visitor)) {
    ++refused_.banned;
    return Error{"this address is banned by the operator of this server", "banned"};
  }
  if (entry(visitor).connections < limits_.connections) return done();
  return refused(refused_.connections, 5, fmt::format("at most {} connections an address", limits_.connections));
}

void Visitors::disconnected(const std::string& visitor) {
  Entry& known = entry(visitor);
  if (known.connections > 0) --known.connections;
}

Status Visitors::request(const std::string& visitor, double now) {
  if (is_banned(visitor)) return may_connect(visitor);
  Entry& known = entry(visitor);
  known.last = now;
  if (known.requests.take(now)) return done();
  return refused(refused_.requests, known.requests.wait(now), "too many requests from this address");
}

Status Visitors::table(std::size_t has) {
  if (has < limits_.tables) return done();
  return refused(refused_.tables, 60, fmt::format("at most {} open and running games an address", limits_.tables));
}

Status Visitors::analysis(const std::string& visitor, std::size_t waiting, double seconds, double now) {
  if (waiting >= limits_.analyses) {
    return refused(refused_.analyses, 2, fmt::format("at most {} analyses at once an address", limits_.analyses));
  }
  RateLimit& thinking = entry(visitor).thinking;
  if (thinking.take(now, seconds)) return done();
  return refused(refused_.analyses, thinking.wait(now, seconds), "this address has had its share of analyses");
}

Status Visitors::upload(const std::string& visitor, std::size_t records, double now) {
  RateLimit& uploads = entry(visitor).uploads;
  if (uploads.take(now, static_cast<double>(records))) return done();
  return refused(refused_.uploads, uploads.wait(now, static_cast<double>(records)),
                 "too many records from this address");
}

Status Visitors::guess(const std::string& visitor, double now) {
  RateLimit& wrong = entry(visitor).wrong_secrets;
  if (wrong.has(now)) return done();
  return refused(refused_.wrong_secrets, wrong.wait(now), "too many wrong tokens from this address");
}

void Visitors::guessed_wrong(const std::string& visitor, double now) {
  static_cast<void>(entry(visitor).wrong_secrets.take(now));
}

void Visitors::forget_idle(double now) {
  std::erase_if(entries_, [&](const auto& known) {
    return known.second.connections == 0 && now - known.second.last > idle_seconds;
  });
}

const std::string& Visitors::busiest() const {
  static const std::string nobody;
  const auto most = std::max_element(entries_.begin(), entries_.end(), [](const auto& a, const auto& b) {
    return a.second.connections < b.second.connections;
  });
  return most == entries_.end() ? nobody : most->first;
}

}  // namespace yomi::serve
