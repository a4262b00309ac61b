// A server on a free port with a data folder of its own, and clients that speak to it over real sockets.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <filesystem>
#include <thread>

#include "app/game_list.hpp"
#include "net/serve/server.hpp"
#include "records/sqlite_store.hpp"

namespace yomi::serve {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;

class RunningServer {
 public:
  explicit RunningServer(ServerSettings settings = {}, std::string folder = "") {
    static int number = 0;
    folder_ = folder.empty()
                  ? ::testing::TempDir() + "yomi-serve-" + std::to_string(getpid()) + "-" + std::to_string(number++)
                  : folder;
    settings.port = 0;
    settings.data = folder_;
    settings.version = "test";
    server_ = std::make_unique<Server>(settings, games(), [file = folder_ + "/records.db"] {
      return std::make_unique<SqliteStore>(file, true, std::chrono::seconds(1));
    });
    port_ = server_->port();
    thread_ = std::jthread([this](std::stop_token stop) { server_->run(stop); });
  }
  ~RunningServer() {
    end();
    if (!keep_) std::filesystem::remove_all(folder_);
  }

  void end() {
    if (thread_.joinable()) {
      thread_.request_stop();
      thread_.join();
    }
    server_.reset();
  }
  // Its data stay for another one.
  std::string keep() {
    keep_ = true;
    return folder_;
  }
  std::uint16_t port() const { return port_; }
  std::uint16_t metrics_port() const { return server_->metrics_port(); }
  const std::string& folder() const { return folder_; }

 private:
  std::string folder_;
  bool keep_ = false;
  std::uint16_t port_ = 0;
  std::unique_ptr<Server> server_;
  std::jthread thread_;
};

// From an address of this machine's loopback range, each of which is a visitor of its own.
inline tcp::socket connected(asio::io_context& context, std::uint16_t port, const std::string& from = "127.0.0.1") {
  tcp::socket socket(context, tcp::v4());
  socket.bind({asio::ip::make_address(from), 0});
  socket.connect({asio::ip::make_address("127.0.0.1"), port});
  socket.set_option(tcp::no_delay(true));
  // Nothing in a test waits for ever.
  const timeval patience{10, 0};
  setsockopt(socket.native_handle(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
  return socket;
}

using HttpAnswer = http::response<http::string_body>;

inline HttpAnswer ask(std::uint16_t port, const std::string& method, const std::string& target,
                      const std::string& body = "", const std::string& origin = "", const std::string& token = "",
                      const std::string& from = "127.0.0.1") {
  asio::io_context context;
  auto socket = connected(context, port, from);
  http::request<http::string_body> request{http::string_to_verb(method), target, 11};
  request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  if (!origin.empty()) request.set(http::field::origin, origin);
  if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
  request.body() = body;
  request.prepare_payload();
  http::write(socket, request);
  beast::flat_buffer buffer;
  HttpAnswer answer;
  http::read(socket, buffer, answer);
  return answer;
}

class WebSocketClient {
 public:
  WebSocketClient(std::uint16_t port, const std::string& id, const std::string& token = "",
                  const std::string& origin = "", const std::string& from = "127.0.0.1")
      : stream_(connected(context_, port, from)) {
    stream_.set_option(websocket::stream_base::decorator([origin](websocket::request_type& request) {
      if (!origin.empty()) request.set(http::field::origin, origin);
    }));
    stream_.handshake("127.0.0.1:" + std::to_string(port), "/ws/live/" + id);
    send(to_text({{"type", "enter"}, {"token", token.empty() ? Json(nullptr) : Json(token)}}));
  }

  void send(const std::string& text) { stream_.write(asio::buffer(text)); }
  // The next message; null once the server has closed, or if none comes for a minute: no test waits for ever.
  Json next() {
    beast::flat_buffer buffer;
    std::optional<beast::error_code> ended;
    stream_.async_read(buffer, [&](beast::error_code error, std::size_t) { ended = error; });
    context_.restart();
    context_.run_for(std::chrono::minutes(1));
    if (!ended) {
      cut();
      context_.run();
    }
    if (*ended) return nullptr;
    received += beast::buffers_to_string(buffer.data());
    return Json::parse(beast::buffers_to_string(buffer.data()));
  }
  Json next_of(const std::string& type) {
    for (auto message = next(); !message.is_null(); message = next()) {
      if (message["type"] == type) return message;
    }
    return nullptr;
  }
  // The state in which so many moves are played.
  Json state_at(std::size_t plies) {
    for (auto message = next(); !message.is_null(); message = next()) {
      if (message["type"] == "state" && message["state"]["plies"] == plies) return message["state"];
    }
    return nullptr;
  }
  void move(const std::string& text, std::size_t ply) {
    send(to_text({{"type", "move"}, {"move", text}, {"ply", ply}}));
  }
  websocket::close_reason reason() const { return stream_.reason(); }
  // As a client that loses its network.
  void cut() { stream_.next_layer().close(); }

  std::string received;

 private:
  asio::io_context context_;
  websocket::stream<tcp::socket> stream_;
};

}  // namespace yomi::serve
