// The server: HTTP for the page and the API, WebSocket for live games, by Boost.Beast. One thread reads, writes and
// keeps the games; agents think on others.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "net/serve/catalogue.hpp"
#include "net/serve/live_games.hpp"
#include "net/serve/visitors.hpp"
#include "records/record_store.hpp"

namespace yomi::serve {

// Who wants one line a request registers a logger of this name (spdlog).
inline constexpr std::string_view access_log_name = "access";

struct ServerSettings {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: one that is free
  int threads = 2;            // on which agents think
  std::string data;           // folder of the journal
  std::string page;           // folder of the page's files; empty: none
  std::size_t max_connections = 2000;
  std::vector<std::string> origins;
  std::vector<std::string> trusted_proxies;   // whose X-Forwarded-For is believed
  std::optional<std::uint16_t> metrics_port;  // none: no metrics; 0: one that is free
  std::string metrics_host = "127.0.0.1";
  VisitorLimits limits;
  std::string version;
  LiveGamesSettings games;
  // WebSocket messages of a connection: a second, and in a burst.
  double message_rate = 20;
  double message_burst = 40;
  // Tests tell it the time.
  std::function<double()> now = {};
};

// Opens the store once more: who reads does not wait for who writes.
using OpenStore = std::function<std::unique_ptr<RecordStore>()>;

class Server {
 public:
  // Throws Failure if the port or the data folder cannot be used. Without a store there are no records.
  Server(ServerSettings settings, const Games& games, const OpenStore& open_store);
  // Ends without a word, as a killed process would: what was acknowledged is in the journal.
  ~Server();

  std::uint16_t port() const;
  std::uint16_t metrics_port() const;  // 0 if there is none

  // Serves until a stop is requested; then closes connections, stops agents and returns. Throws Failure if the journal
  // cannot be written.
  void run(const std::stop_token& stop);

 private:
  class Core;
  std::unique_ptr<Core> core_;
};

}  // namespace yomi::serve
