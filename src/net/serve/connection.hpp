// What connections share, and how one is served: HTTP first, and a WebSocket after its upgrade.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "net/serve/http_api.hpp"
#include "net/serve/live_games.hpp"
#include "net/serve/origin.hpp"
#include "net/serve/static_files.hpp"

namespace yomi::serve {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;

// Counts itself, so that the server knows how many there are and can close them.
class Connection {
 public:
  virtual ~Connection() = default;
  // The server ends.
  virtual void close() = 0;
  // Who is at the other end.
  virtual const std::string& visitor() const = 0;
  // Since when it has been waiting for a request, if it does: it may then be closed for others.
  virtual std::optional<double> waits_since() const { return std::nullopt; }
};

// What the operator is told of.
struct Traffic {
  std::uint64_t connections = 0;
  std::uint64_t requests = 0;
  std::uint64_t messages = 0;
  std::uint64_t refused = 0;  // answers of 400 and more, and messages
  std::uint64_t faults = 0;   // answers of 500
  std::uint64_t dropped = 0;  // WebSockets that did not read
};

// One line of the access log. The target has no query: what is asked for there is nobody's business.
struct Access {
  std::string visitor;
  std::string method;
  std::string path;
  int status;
  std::size_t bytes;
  double seconds;
};

struct ConnectionServices {
  HttpApi& api;
  LiveGames& games;
  Visitors& visitors;
  const StaticFiles& page;
  const OriginCheck& origins;
  const std::vector<std::string>& trusted_proxies;
  Traffic& traffic;
  std::function<double()> now;
  double message_rate;
  double message_burst;
  std::function<void(const std::shared_ptr<Connection>&)> opened;
  std::function<void(const Connection*)> closed;
  std::function<void(const Access&)> log;
};

using HttpRequest = http::request<http::string_body>;

inline constexpr std::size_t largest_body = 1 << 20;
inline constexpr std::size_t largest_header = 16 << 10;
inline constexpr std::size_t largest_message = 4 << 10;

// Serves what comes in on the socket, until it is closed. `visitor`: who is at the other end.
void serve_http(tcp::socket socket, std::string visitor, ConnectionServices& services);

// Takes over a connection whose request asks for a WebSocket.
void serve_websocket(beast::tcp_stream stream, HttpRequest request, std::string visitor, ConnectionServices& services);

}  // namespace yomi::serve
