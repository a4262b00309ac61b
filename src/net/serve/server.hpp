// The server: HTTP for the page and the API, WebSocket for live games, by Boost.Beast. One thread reads, writes and
// keeps the games; agents think on others.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "net/serve/catalogue.hpp"
#include "net/serve/live_games.hpp"
#include "records/record_store.hpp"

namespace yomi::serve {

struct ServerSettings {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: one that is free
  int threads = 2;            // on which agents think
  std::string data;           // folder of the journal
  std::string page;           // folder of the page's files; empty: none
  std::size_t max_connections = 2000;
  std::vector<std::string> origins;
  std::string version;
  LiveGamesSettings games;
  // WebSocket messages of a connection: a second, and in a burst.
  double message_rate = 20;
  double message_burst = 40;
  // Tests tell it the time.
  std::function<double()> now = {};
};

class Server {
 public:
  // Throws Failure if the port or the data folder cannot be used. The store may be null: no records then.
  Server(ServerSettings settings, const Games& games, std::unique_ptr<RecordStore> store);
  // Ends without a word, as a killed process would: what was acknowledged is in the journal.
  ~Server();

  std::uint16_t port() const;

  // Serves until a stop is requested; then closes connections, stops agents and returns. Throws Failure if the journal
  // cannot be written.
  void run(std::stop_token stop);

 private:
  class Core;
  std::unique_ptr<Core> core_;
};

}  // namespace yomi::serve
