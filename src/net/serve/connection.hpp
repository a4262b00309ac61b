// What connections share, and how one is served: HTTP first, and a WebSocket after its upgrade.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <functional>
#include <memory>

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
};

struct ConnectionServices {
  HttpApi& api;
  LiveGames& games;
  const StaticFiles& page;
  const OriginCheck& origins;
  std::function<double()> now;
  double message_rate;
  double message_burst;
  std::function<void(const std::shared_ptr<Connection>&)> opened;
  std::function<void(const Connection*)> closed;
};

using HttpRequest = http::request<http::string_body>;

inline constexpr std::size_t largest_body = 1 << 20;
inline constexpr std::size_t largest_header = 16 << 10;
inline constexpr std::size_t largest_message = 64 << 10;

// Serves what comes in on the socket, until it is closed.
void serve_http(tcp::socket socket, ConnectionServices& services);

// Takes over a connection whose request asks for a WebSocket.
void serve_websocket(beast::tcp_stream stream, HttpRequest request, ConnectionServices& services);

}  // namespace yomi::serve
