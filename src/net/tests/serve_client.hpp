// A server on a free port with a data folder of its own, and clients that speak to it over real sockets. Beast is
// behind them (client/serve_client.cpp), so that it is compiled once and not for each test.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <thread>

#include "app/game_list.hpp"
#include "net/serve/server.hpp"
#include "records/sqlite_store.hpp"

namespace yomi::serve {

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

struct HttpAnswer {
  unsigned status = 0;
  std::string text;
  std::map<std::string, std::string> headers;  // by their names in small letters

  unsigned result_int() const { return status; }
  const std::string& body() const { return text; }
  // Empty if it is not there.
  std::string operator[](const std::string& name) const;
};

using HttpHeaders = std::vector<std::pair<std::string, std::string>>;

// From an address of this machine's loopback range, each of which is a visitor of its own, or from "::1".
HttpAnswer ask_with(std::uint16_t port, const std::string& method, const std::string& target,
                    const HttpHeaders& headers, const std::string& body = "", const std::string& from = "127.0.0.1");
HttpAnswer ask(std::uint16_t port, const std::string& method, const std::string& target, const std::string& body = "",
               const std::string& origin = "", const std::string& token = "", const std::string& from = "127.0.0.1");

// Reasons for which a WebSocket is closed (RFC 6455, section 7.4.1).
inline constexpr int going_away = 1001;
inline constexpr int policy_error = 1008;

class WebSocketClient {
 public:
  WebSocketClient(std::uint16_t port, const std::string& id, const std::string& token = "",
                  const std::string& origin = "", const std::string& from = "127.0.0.1",
                  const std::string& forwarded_for = "");
  WebSocketClient(WebSocketClient&&) noexcept;
  ~WebSocketClient();

  void send(const std::string& text);
  // The next message; null once the server has closed, or if none comes for a minute: no test waits for ever.
  Json next();
  Json next_of(const std::string& type);
  // The state in which so many moves are played.
  Json state_at(std::size_t plies);
  void move(const std::string& text, std::size_t ply);
  int close_code() const;
  // As a client that loses its network.
  void cut();

  std::string received;

 private:
  struct Stream;
  std::unique_ptr<Stream> stream_;
};

}  // namespace yomi::serve
