// Many games at once on a running server: two players a game over WebSockets, who move at random after a pause. Every
// state is compared with what was sent, so that no move may be lost, doubled or changed on the way.
//   yomi serve --port 8080 &
//   serve_load 8080 [games] [seconds] [pause in seconds] [game] [options as JSON]
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/rng.hpp"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;

struct Load {
  std::uint16_t port = 8080;
  std::size_t games = 500;
  double seconds = 60;
  double pause = 1;
  std::string game = "hex";
  std::string options = R"({"size":11})";
  yomi::Rng rng{1};
  asio::io_context context{};
  bool ending = false;
  // When all have come in: before that, half of them wait for the handshakes of the others.
  Clock::time_point measured_from = Clock::time_point::max();
  // What is measured.
  std::vector<double> latencies{};  // milliseconds from sending a move to the state that has it
  std::uint64_t acknowledged = 0;
  std::uint64_t faults = 0;
  std::uint64_t refused = 0;
  std::uint64_t finished = 0;
  std::uint64_t broken = 0;  // connections that ended before their game
};

std::string post(const Load& load, const std::string& target, const std::string& body) {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect({asio::ip::make_address("127.0.0.1"), load.port});
  http::request<http::string_body> request{http::verb::post, target, 11};
  request.set(http::field::host, "127.0.0.1:" + std::to_string(load.port));
  request.keep_alive(false);
  request.body() = body;
  request.prepare_payload();
  http::write(socket, request);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  http::read(socket, buffer, response);
  if (response.result_int() != 200) throw std::runtime_error(response.body());
  return response.body();
}

// The moves of a game as its players sent them.
struct Table {
  std::string id;
  std::vector<std::string> moves;
};

class Player : public std::enable_shared_from_this<Player> {
 public:
  Player(Load& load, std::shared_ptr<Table> table, std::string token)
      : load_(load), table_(std::move(table)), token_(std::move(token)), stream_(load.context), timer_(load.context) {}

  void start(std::function<void()> over) {
    over_ = std::move(over);
    auto& socket = beast::get_lowest_layer(stream_);
    socket.connect({asio::ip::make_address("127.0.0.1"), load_.port});
    socket.set_option(tcp::no_delay(true));
    stream_.async_handshake("127.0.0.1:" + std::to_string(load_.port), "/ws/live/" + table_->id + "?token=" + token_,
                            [self = shared_from_this()](beast::error_code error) {
                              if (error) return self->broke();
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
      if (sent_ >= load_.measured_from) {
        load_.latencies.push_back(std::chrono::duration<double, std::milli>(Clock::now() - sent_).count());
      }
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
    outgoing_ = Json{{"type", "move"}, {"move", move}, {"ply", plies}}.dump();
    table_->moves.push_back(move);
    waits_ = true;
    sent_ply_ = plies;
    sent_ = Clock::now();
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
  std::shared_ptr<Table> table_;
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
void start_game(Load& load) {
  const auto made = Json::parse(post(load, "/api/live",
                                     fmt::format(R"({{"game":"{}","options":{},"players":{{"first":{{"kind":"human"}},)"
                                                 R"("second":{{"kind":"human"}}}}}})",
                                                 load.game, load.options)));
  const auto table = std::make_shared<Table>(Table{made["id"], {}});
  const auto left = std::make_shared<int>(2);
  const auto over = [&load, left] {
    if (--*left > 0) return;
    ++load.finished;
    if (!load.ending) start_game(load);
  };
  for (const char* side : {"first", "second"}) {
    std::make_shared<Player>(load, table, made["tokens"][side])->start(over);
  }
}

double quantile(const std::vector<double>& sorted, double share) {
  return sorted.empty() ? 0 : sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

}  // namespace

int main(int argc, char** argv) {
  Load load;
  if (argc > 1) load.port = static_cast<std::uint16_t>(std::atoi(argv[1]));
  if (argc > 2) load.games = static_cast<std::size_t>(std::atoi(argv[2]));
  if (argc > 3) load.seconds = std::atof(argv[3]);
  if (argc > 4) load.pause = std::atof(argv[4]);
  if (argc > 5) load.game = argv[5];
  if (argc > 6) load.options = argv[6];
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  try {
    for (std::size_t i = 0; i < load.games; ++i) start_game(load);
    load.measured_from = Clock::now() + std::chrono::seconds(5);
    load.context.run_for(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(load.seconds)));
    // What is under way arrives; nothing new is sent.
    load.ending = true;
    load.context.run_for(std::chrono::seconds(2));
  } catch (const std::exception& failure) {
    fmt::print(stderr, "serve_load: {}\n", failure.what());
    return 1;
  }
  std::sort(load.latencies.begin(), load.latencies.end());
  fmt::print("games at once {}, finished {}, moves acknowledged {}\n", load.games, load.finished, load.acknowledged);
  fmt::print("states that differ from what was sent {}, moves refused {}, connections broken {}\n", load.faults,
             load.refused, load.broken);
  fmt::print("milliseconds from a move to its state, after 5 s: p50 {:.1f}, p90 {:.1f}, p99 {:.1f}, most {:.1f}\n",
             quantile(load.latencies, 0.5), quantile(load.latencies, 0.9), quantile(load.latencies, 0.99),
             quantile(load.latencies, 1));
  std::fflush(stdout);
  // Connections are left to the system.
  std::_Exit(load.faults == 0 && load.refused == 0 && load.broken == 0 ? 0 : 1);
}
