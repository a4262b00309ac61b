// Many games at once on a running server: two players a game over WebSockets, who move at random after a pause. Every
// state is compared with what was sent, so that no move may be lost, doubled or changed on the way.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/rng.hpp"

namespace yomi::bench {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;

// A socket from one of the addresses of the loopback range, each of which is a visitor of its own.
inline tcp::socket connected(asio::io_context& context, std::uint16_t port, const std::string& from) {
  tcp::socket socket(context, tcp::v4());
  socket.bind({asio::ip::make_address(from), 0});
  socket.connect({asio::ip::make_address("127.0.0.1"), port});
  socket.set_option(tcp::no_delay(true));
  return socket;
}

inline http::response<http::string_body> asked(std::uint16_t port, http::verb verb, const std::string& target,
                                               const std::string& body, const std::string& from) {
  asio::io_context context;
  auto socket = connected(context, port, from);
  http::request<http::string_body> request{verb, target, 11};
  request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  request.keep_alive(false);
  request.body() = body;
  request.prepare_payload();
  http::write(socket, request);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  http::read(socket, buffer, response);
  return response;
}

inline Json posted(std::uint16_t port, const std::string& target, const std::string& body, const std::string& from) {
  const auto response = asked(port, http::verb::post, target, body, from);
  if (response.result_int() != 200) throw std::runtime_error(response.body());
  return Json::parse(response.body());
}

struct Load {
  std::uint16_t port = 8080;
  std::size_t games = 500;
  double pause = 1;
  std::string game = "hex";
  std::string options = R"({"size":11})";
  std::size_t addresses = 10;  // that the players come from: 127.0.1.1 and on

  Rng rng{1};
  asio::io_context context{};
  bool ending = false;
  std::size_t started = 0;

  // --- What is measured ---
  std::vector<double> latencies{};  // milliseconds from sending a move to the state that has it
  std::uint64_t acknowledged = 0;
  std::uint64_t faults = 0;
  std::uint64_t refused = 0;
  std::uint64_t finished = 0;
  std::uint64_t broken = 0;  // connections that ended before their game

  std::string next_address() { return "127.0.1." + std::to_string(1 + started++ % addresses); }
  void run_for(double seconds) {
    context.run_for(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
  }
};

// The moves of a game as its players sent them.
struct LoadTable {
  std::string id;
  std::vector<std::string> moves;
};

class LoadPlayer : public std::enable_shared_from_this<LoadPlayer> {
 public:
  LoadPlayer(Load& load, std::shared_ptr<LoadTable> table, std::string token, std::string from)
      : load_(load),
        table_(std::move(table)),
        token_(std::move(token)),
        stream_(connected(load.context, load.port, from)),
        timer_(load.context) {}

  void start(std::function<void()> over) {
    over_ = std::move(over);
    stream_.async_handshake("127.0.0.1:" + std::to_string(load_.port), "/ws/live/" + table_->id,
                            [self = shared_from_this()](beast::error_code error) {
                              if (error) return self->broke();
                              self->write(Json{{"type", "enter"}, {"token", self->token_}}.dump());
                              self->read();
                            });
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return self->broke();
      const auto message = Json::parse(beast::buffers_to_string(self->buffer_.data()));
      self->buffer_.consume(self->buffer_.size());
      if (message["type"] == "error") ++self->load_.refused;
      if (message["type"] == "state") self->see(message["state"]);
      if (!self->done_) self->read();
    });
  }

  void see(const Json& state) {
    const std::size_t plies = state["plies"];
    const auto& moves = state["moves"];
    bool same = moves.size() == plies && plies >= seen_ && plies <= table_->moves.size();
    for (std::size_t i = 0; same && i < plies; ++i) same = moves[i]["move"] == table_->moves[i];
    if (!same) ++load_.faults;
    seen_ = plies;
    if (waits_ && plies >= sent_ply_ + 1) {
      waits_ = false;
      ++load_.acknowledged;
      load_.latencies.push_back(std::chrono::duration<double, std::milli>(Clock::now() - sent_).count());
    }
    if (state["state"] == "over") return leave();
    if (!state["legal"].empty() && !waits_ && !planned_) plan(state["legal"], plies);
  }

  void plan(const Json& legal, std::size_t plies) {
    planned_ = true;
    const std::string move = legal[load_.rng.below(static_cast<std::uint32_t>(legal.size()))];
    timer_.expires_after(std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(load_.pause * (0.5 + load_.rng.uniform()))));
    timer_.async_wait([self = shared_from_this(), move, plies](boost::system::error_code) {
      self->planned_ = false;
      if (!self->load_.ending) self->send(move, plies);
    });
  }

  void send(const std::string& move, std::size_t plies) {
    table_->moves.push_back(move);
    waits_ = true;
    sent_ply_ = plies;
    sent_ = Clock::now();
    write(Json{{"type", "move"}, {"move", move}, {"ply", plies}}.dump());
  }

  void write(std::string text) {
    outgoing_ = std::move(text);
    stream_.async_write(asio::buffer(outgoing_), [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) self->broke();
    });
  }

  void leave() {
    if (std::exchange(done_, true)) return;
    stream_.async_close(websocket::close_code::normal, [self = shared_from_this()](beast::error_code) {});
    over_();
  }

  void broke() {
    if (std::exchange(done_, true)) return;
    if (!load_.ending) ++load_.broken;
  }

  Load& load_;
  std::shared_ptr<LoadTable> table_;
  std::string token_;
  websocket::stream<tcp::socket> stream_;
  asio::steady_timer timer_;
  beast::flat_buffer buffer_;
  std::string outgoing_;
  std::function<void()> over_;
  std::size_t seen_ = 0;
  std::size_t sent_ply_ = 0;
  Clock::time_point sent_;
  bool waits_ = false;
  bool planned_ = false;
  bool done_ = false;
};

// A game, and another one after it.
inline void start_game(Load& load) {
  const std::string from = load.next_address();
  const auto made = posted(load.port, "/api/live",
                           fmt::format(R"({{"game":"{}","options":{},"players":{{"first":{{"kind":"human"}},)"
                                       R"("second":{{"kind":"human"}}}}}})",
                                       load.game, load.options),
                           from);
  const auto table = std::make_shared<LoadTable>(LoadTable{made["id"], {}});
  const auto left = std::make_shared<int>(2);
  const auto over = [&load, left] {
    if (--*left > 0) return;
    ++load.finished;
    if (!load.ending) start_game(load);
  };
  for (const char* side : {"first", "second"}) {
    std::make_shared<LoadPlayer>(load, table, made["tokens"][side], from)->start(over);
  }
}

inline double quantile(const std::vector<double>& sorted, double share) {
  return sorted.empty() ? 0 : sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

}  // namespace yomi::bench
