// Nonsense for a running server, by HTTP and WebSocket: requests and messages that are nearly right, frames and bytes
// that are not, connections that end in the midst of something. The server may answer anything that is no fault of its
// own (5xx other than 503) and must let go of every connection; that it still plays is asked in between.
//   yomi serve --port 8080 &
//   serve_fuzz 8080 [seconds] [threads] [seed]
#include <fmt/format.h>

#include <array>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "core/rng.hpp"
#include "net/tests/mutated.hpp"

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;
using Json = nlohmann::json;
using yomi::Rng;

struct Counts {
  std::atomic<std::uint64_t> connections{0};
  std::atomic<std::uint64_t> answers{0};
  std::atomic<std::uint64_t> frames{0};  // of WebSockets, from the server
  std::atomic<std::uint64_t> faults{0};  // 5xx
  std::atomic<std::uint64_t> stuck{0};
  std::atomic<std::uint64_t> refused{0};  // connections
};

struct Table {
  std::string id;
  std::string token;
};

// From one of many addresses of the loopback range, so that limits of one do not keep the nonsense away.
tcp::socket connected(asio::io_context& context, std::uint16_t port) {
  static std::atomic<std::uint32_t> number = 0;
  const std::uint32_t last = number++;
  tcp::socket socket(context, tcp::v4());
  socket.bind({asio::ip::make_address_v4(0x7F000200u + last % 0xFFFFu), 0});
  socket.connect({asio::ip::make_address("127.0.0.1"), port});
  // Longer than the server waits for anything.
  const timeval patience{90, 0};
  setsockopt(socket.native_handle(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
  return socket;
}

std::string asked(std::uint16_t port, http::verb verb, const std::string& target, const std::string& body = "") {
  asio::io_context context;
  auto socket = connected(context, port);
  http::request<http::string_body> request{verb, target, 11};
  request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  request.keep_alive(false);
  request.body() = body;
  request.prepare_payload();
  http::write(socket, request);
  boost::beast::flat_buffer buffer;
  http::response<http::string_body> response;
  http::read(socket, buffer, response);
  if (response.result_int() != 200) throw std::runtime_error(target + ": " + response.body());
  return response.body();
}

template <class T>
const T& any_of(const std::vector<T>& choices, Rng& rng) {
  return choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
}

// --- JSON that is nearly right ---

Json strange_value(Rng& rng, int depth = 0) {
  switch (rng.below(12)) {
    case 0:
      return nullptr;
    case 1:
      return rng.below(2) == 0;
    case 2:
      return -1;
    case 3:
      return 1e308;
    case 4:
      return 18446744073709551615ULL;
    case 5:
      return 0.5;
    case 6:
      return std::string(rng.below(3000), 'x');
    case 7:
      return "\u202e\ud55c\u0000 a1 ../../etc/passwd %s%n";
    case 8:
      return "";
    case 9: {
      Json array = Json::array();
      for (std::uint32_t i = rng.below(4); i > 0 && depth < 5; --i) array.push_back(strange_value(rng, depth + 1));
      return array;
    }
    case 10: {
      Json object = Json::object();
      for (std::uint32_t i = rng.below(4); i > 0 && depth < 5; --i) {
        object[std::string(1, static_cast<char>('a' + i))] = strange_value(rng, depth + 1);
      }
      return object;
    }
    default:
      return static_cast<int>(rng.below(400)) - 100;
  }
}

void make_strange(Json& value, Rng& rng) {
  if (rng.below(6) == 0 || !value.is_structured() || value.empty()) {
    value = strange_value(rng);
    return;
  }
  auto inner = value.begin();
  std::advance(inner, rng.below(static_cast<std::uint32_t>(value.size())));
  if (value.is_object() && rng.below(8) == 0) {
    value.erase(inner);
  } else {
    make_strange(*inner, rng);
  }
}

// --- Requests ---

class Nonsense {
 public:
  Nonsense(std::vector<Table> tables, std::uint64_t seed) : tables_(std::move(tables)), rng_(seed) {}

  Rng& rng() { return rng_; }

  std::string http() {
    std::string text;
    for (std::uint32_t i = 1 + rng_.below(3); i > 0; --i) text += request();
    for (std::uint32_t i = rng_.below(3); i > 0; --i) text = yomi::mutated(std::move(text), rng_);
    return text;
  }

  std::string upgrade() {
    const Table& table = any_of(tables_, rng_);
    std::string text = "GET /ws/live/" + table.id +
                       " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                       "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    if (rng_.below(20) == 0) return yomi::mutated(std::move(text), rng_);
    const Json token = rng_.below(3) == 0 ? Json(nullptr) : Json(table.token);
    return text + frame(written({{"type", "enter"}, {"token", token}, {"changes", rng_.below(2) == 0}}));
  }

  std::string frame() { return frame(message()); }

  // A frame as a client sends it, now and then broken.
  std::string frame(const std::string& text) {
    const std::array<unsigned char, 8> opcodes{0x81, 0x81, 0x81, 0x81, 0x82, 0x89, 0x01, 0x80};
    unsigned char first = rng_.below(8) == 0 ? opcodes[rng_.below(8)] : 0x81;
    if (rng_.below(60) == 0) first = static_cast<unsigned char>(rng_.below(256));
    std::string bytes(1, static_cast<char>(first));
    std::size_t claimed = text.size();
    if (rng_.below(60) == 0) claimed = rng_.below(2) == 0 ? 0xffff : static_cast<std::size_t>(1) << 62;
    const unsigned char masked = rng_.below(60) == 0 ? 0 : 0x80;
    if (claimed < 126) {
      bytes += static_cast<char>(masked | claimed);
    } else {
      const int length = claimed < 65536 ? 2 : 8;
      bytes += static_cast<char>(masked | (length == 2 ? 126 : 127));
      for (int shift = 8 * (length - 1); shift >= 0; shift -= 8) bytes += static_cast<char>(claimed >> shift & 0xff);
    }
    const std::array<char, 4> mask{1, 2, 3, 4};
    if (masked != 0) bytes.append(mask.data(), mask.size());
    for (std::size_t i = 0; i < text.size(); ++i) bytes += static_cast<char>(text[i] ^ (masked ? mask[i % 4] : 0));
    return rng_.below(40) == 0 ? yomi::mutated(std::move(bytes), rng_) : bytes;
  }

 private:
  std::string message() {
    static const std::vector<Json> messages{{{"type", "move"}, {"move", "a1"}, {"ply", 0}},
                                            {{"type", "move"}, {"move", "ABCD"}, {"ply", 0}},
                                            {{"type", "resign"}},
                                            {{"type", "offer"}, {"what", "takeback"}},
                                            {{"type", "offer"}, {"what", "rematch"}},
                                            {{"type", "answer"}, {"what", "draw"}, {"accept", true}},
                                            {{"type", "cancel"}},
                                            {{"type", "enter"}, {"token", nullptr}},
                                            {{"type", "ping"}}};
    Json message = any_of(messages, rng_);
    if (message.contains("ply")) message["ply"] = rng_.below(6);
    if (rng_.below(2) == 0) make_strange(message, rng_);
    return written(message);
  }

  // Now and then with an error in the bytes.
  std::string written(const Json& value) {
    auto text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    return rng_.below(4) == 0 ? yomi::mutated(std::move(text), rng_) : text;
  }

  std::string request() {
    const Table& table = any_of(tables_, rng_);
    static const std::vector<std::string> looks{"/",
                                                "/index.html",
                                                "/assets/../../x",
                                                "/api/version",
                                                "/api/games",
                                                "/api/live",
                                                "/api/words",
                                                "/api/library",
                                                "/api/library/chess?language=ja",
                                                "/api/files?offset=1",
                                                "/api/records?game=hex&limit=3&since=2026-01-01",
                                                "/api/records/1?format=sgf",
                                                "/api/%00%ff"};
    if (rng_.below(3) == 0) {
      const std::string target =
          rng_.below(3) == 0 ? "/api/live/" + table.id + "?ply=" + std::to_string(rng_.below(4)) : any_of(looks, rng_);
      return "GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\nAuthorization: Bearer " +
             table.token + "\r\n\r\n";
    }
    static const std::string game_file =
        "game Five\nboard 9 x 7\nturn\n  place stone on empty\nwin line of 5\ndraw board full\n";
    static const std::vector<std::pair<std::string, Json>> posts{
        {"/api/position", {{"game", "hex"}, {"options", {{"size", 5}}}, {"moves", "a1 b2 c3"}}},
        {"/api/position", {{"game", "dice-shogi"}, {"position", "rbsgk/4p/5/P4/KGSBR b - 1"}, {"moves", "3"}}},
        {"/api/position", {{"game", "hichain"}, {"moves", "An0+0 Be1+0"}}},
        {"/api/position", {{"game", "geister"}, {"moves", "ABCD ABCD AN"}}},
        {"/api/position", {{"game", "nip"}, {"options", {{"size", 6}, {"cut", 1}}}, {"moves", "d3 c3"}}},
        {"/api/analyse",
         {{"game", "nip"}, {"moves", "d3"}, {"agent", "alphabeta:depth=1"}, {"seconds", 0.01}, {"lines", 2}}},
        {"/api/analyse", {{"game", "dice-shogi"}, {"moves", "6"}, {"agent", "expectimax:depth=1"}, {"seconds", 0.01}}},
        {"/api/file", {{"file", game_file}, {"language", "ja"}}},
        {"/api/position", {{"file", game_file}, {"moves", "e4 a1"}}},
        {"/api/examine", {{"file", game_file}, {"seconds", 0.1}, {"seed", 3}}},
        {"/api/files", {{"name", "Mine"}, {"file", game_file}}},
        {"/api/records", {{"text", "(;FF[4]GM[11]SZ[5];B[a1];W[b2])"}, {"game", nullptr}}},
        {"/api/records", {{"text", "hexworld.org/board/#5,a1b2c3"}, {"game", "hex"}}},
        {"/api/records", {{"text", "d3c3c4"}, {"game", "nip"}}},
        {"/api/records", {{"text", R"({"yomi":1,"game":"hex","options":"size=3","moves":["a1","b2"]})"}}}};
    auto [target, body] = any_of(posts, rng_);
    if (rng_.below(6) == 0) {
      target = "/api/live/" + table.id + "/join";
      body = {{"name", "x"}};
    }
    if (rng_.below(3) != 0) make_strange(body, rng_);
    const std::string text = written(body);
    return fmt::format("POST {} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {}\r\n\r\n{}", target, text.size(),
                       text);
  }

  std::vector<Table> tables_;
  Rng rng_;
};

// --- Connections ---

// Sends, now and then in pieces; false if the server had enough of it.
bool send(tcp::socket& socket, std::string_view bytes, Rng& rng) {
  boost::system::error_code error;
  while (!bytes.empty() && !error) {
    const std::size_t piece =
        rng.below(10) == 0 ? 1 + rng.below(static_cast<std::uint32_t>(bytes.size())) : bytes.size();
    asio::write(socket, asio::buffer(bytes.substr(0, piece)), error);
    bytes.remove_prefix(piece);
  }
  return !error;
}

void count_answers(std::string_view received, Counts& counts) {
  for (auto at = received.find("HTTP/1.1 "); at != std::string_view::npos; at = received.find("HTTP/1.1 ", at + 9)) {
    ++counts.answers;
    const auto status = received.substr(at + 9, 3);
    if (status.starts_with('5') && status != "503") {
      ++counts.faults;
      fmt::print(stderr, "a fault of the server: {}\n", received.substr(at, 600));
    }
  }
}

void one_connection(std::uint16_t port, Nonsense& nonsense, Counts& counts) {
  asio::io_context context;
  ++counts.connections;
  try {
    auto socket = connected(context, port);
    Rng& rng = nonsense.rng();
    const bool by_websocket = rng.below(2) == 0;
    if (by_websocket) {
      bool open = send(socket, nonsense.upgrade(), rng);
      for (std::uint32_t i = rng.below(40); i > 0 && open; --i) open = send(socket, nonsense.frame(), rng);
    } else {
      send(socket, nonsense.http(), rng);
    }
    if (rng.below(10) == 0) return;  // without a farewell
    boost::system::error_code error;
    socket.shutdown(tcp::socket::shutdown_send, error);
    std::string received;
    std::array<char, 16384> piece{};
    error = {};
    while (!error) {
      const auto count = socket.read_some(asio::buffer(piece), error);
      if (received.size() < 1 << 20) received.append(piece.data(), count);
    }
    if (error == asio::error::would_block || error == asio::error::try_again) ++counts.stuck;
    count_answers(received, counts);
    if (by_websocket && received.find("\"type\":") != std::string::npos) ++counts.frames;
  } catch (const std::exception&) {
    ++counts.refused;
  }
}

std::vector<Table> new_tables(std::uint16_t port) {
  std::vector<Table> tables;
  for (const char* game : {"hex", "nip", "dice-shogi", "hichain", "geister"}) {
    for (const char* second : {R"({"kind":"human"})", R"({"kind":"agent","agent":"random"})", R"({"kind":"open"})"}) {
      const auto made = Json::parse(asked(port, http::verb::post, "/api/live",
                                          fmt::format(R"({{"game":"{}","players":{{"first":{{"kind":"human"}},)"
                                                      R"("second":{}}}}})",
                                                      game, second)));
      tables.push_back({made["id"], made["tokens"]["first"]});
    }
  }
  return tables;
}

}  // namespace

int main(int argc, char** argv) {
  const auto port = static_cast<std::uint16_t>(argc > 1 ? std::atoi(argv[1]) : 8080);
  const double seconds = argc > 2 ? std::atof(argv[2]) : 600;
  const int threads = argc > 3 ? std::atoi(argv[3]) : 4;
  const std::uint64_t seed = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 1;
  Counts counts;
  bool alive = true;
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  try {
    // In rounds, since the tables' games come to their ends.
    for (std::uint64_t round = 0; alive && std::chrono::steady_clock::now() < end; ++round) {
      const auto tables = new_tables(port);
      const auto round_end = std::min<std::chrono::steady_clock::time_point>(
          std::chrono::time_point_cast<std::chrono::steady_clock::duration>(end),
          std::chrono::steady_clock::now() + std::chrono::seconds(10));
      std::vector<std::jthread> clients;
      for (int i = 0; i < threads; ++i) {
        clients.emplace_back([&, i] {
          Nonsense nonsense(tables, (seed * 1000 + round) * 64 + static_cast<std::uint64_t>(i));
          while (std::chrono::steady_clock::now() < round_end) one_connection(port, nonsense, counts);
        });
      }
      clients.clear();
      asked(port, http::verb::get, "/api/version");
    }
  } catch (const std::exception& failure) {
    alive = false;
    fmt::print(stderr, "the server does not answer: {}\n", failure.what());
  }
  fmt::print("connections {} ({} of them refused), answers {}, WebSockets with messages {}\n",
             counts.connections.load(), counts.refused.load(), counts.answers.load(), counts.frames.load());
  fmt::print("faults of the server {}, stuck connections {}, {}\n", counts.faults.load(), counts.stuck.load(),
             alive ? "it still answers" : "it does NOT answer");
  return alive && counts.faults == 0 && counts.stuck == 0 ? 0 : 1;
}
