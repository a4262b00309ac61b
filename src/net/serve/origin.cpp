#include "net/serve/origin.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace yomi::serve {

namespace {

// "[::1]:8080" and "localhost:8080" without the port.
std::string_view without_port(std::string_view authority) {
  if (authority.starts_with('[')) return authority.substr(0, authority.find(']') + 1);
  return authority.substr(0, authority.find(':'));
}

// "http://localhost:8080" without the scheme; empty if it has none.
std::string_view authority_of(std::string_view origin) {
  const auto scheme = origin.find("://");
  return scheme == std::string_view::npos ? std::string_view{} : origin.substr(scheme + 3);
}

bool is_loopback(std::string_view host) {
  return host == "localhost" || host == "127.0.0.1" || host == "[::1]" || host == "::1";
}

}  // namespace

OriginCheck::OriginCheck(const std::string& host, std::vector<std::string> others)
    : loopback_(is_loopback(host)), host_(to_lower(host)), others_(std::move(others)) {}

std::string OriginCheck::fault(std::string_view host_header, std::string_view origin) const {
  const std::string host = to_lower(host_header);
  const std::string from = to_lower(origin);
  if (host.empty()) return "the request does not say whom it is for: the header Host is missing";
  const bool listed_host = std::any_of(others_.begin(), others_.end(),
                                       [&](const std::string& other) { return authority_of(other) == host; });
  if (loopback_ && !listed_host && !is_loopback(without_port(host))) {
    return "this server answers on this machine only; --host and --origin open it to others";
  }
  if (from.empty()) return {};
  if (std::find(others_.begin(), others_.end(), from) != others_.end()) return {};
  // Also "null", which a sandboxed page sends.
  if (authority_of(from) != host) return "pages of " + in_quotes(origin) + " may not use this server; see --origin";
  return {};
}

}  // namespace yomi::serve
