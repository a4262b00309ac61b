// 500 games on a running server while strangers attack it, one way after the other and then all at once: how long a
// move takes, and how much memory the server has. The players come from 127.0.1.x, the attackers, at nice 19, from
// 127.0.0.2 to 127.0.0.9.
//   yomi serve --port 8080 --max-connections 8000 &
//   YOMI_SERVER=$! serve_attack 8080 [seconds for each attack] [games] [any-latency]
// Fails if a move was lost or refused, if memory grew too much or, without "any-latency", if moves took too long.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "live_load.hpp"

namespace {

using namespace yomi::bench;

constexpr int attackers = 8;

std::string address(int number) { return "127.0.0." + std::to_string(2 + number % attackers); }

void rest(double seconds) { std::this_thread::sleep_for(std::chrono::duration<double>(seconds)); }

// --- Attacks: each is called by each attacker again and again, `rate` times a second ---

struct Target {
  std::uint16_t port;
  std::string table;  // that everybody watches
};

using Sockets = std::vector<std::shared_ptr<tcp::socket>>;

struct Attacker {
  Target target;
  std::string from;
  asio::io_context context{};
  Sockets held{};
  std::uint64_t sent = 0;

  std::shared_ptr<tcp::socket> open() { return std::make_shared<tcp::socket>(connected(context, target.port, from)); }
  void write(tcp::socket& socket, const std::string& bytes) {
    boost::system::error_code error;
    asio::write(socket, asio::buffer(bytes), error);
  }
  std::string post_text(const std::string& path, const std::string& body) const {
    return fmt::format("POST {} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {}\r\n\r\n{}", path, body.size(), body);
  }
  // Keeps at most so many sockets open, the newest.
  void hold(std::shared_ptr<tcp::socket> socket, std::size_t most) {
    held.push_back(std::move(socket));
    if (held.size() > most) held.erase(held.begin());
  }
  std::string upgrade() const {
    return "GET /ws/live/" + target.table +
           " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  }
  // A text as one masked frame; the mask is zero.
  static std::string frame(const std::string& text) {
    std::string bytes("\x81", 1);
    if (text.size() < 126) {
      bytes += static_cast<char>(0x80 | text.size());
    } else {
      bytes += static_cast<char>(0x80 | 126);
      bytes += static_cast<char>(text.size() >> 8 & 0xff);
      bytes += static_cast<char>(text.size() & 0xff);
    }
    return bytes + std::string(4, '\0') + text;
  }
};

std::string many_fields(int count) {
  std::string text = "{\"game\":\"hex\"";
  for (int i = 0; i < count; ++i) text += ",\"k" + std::to_string(i) + "\":1";
  return text + "}";
}

void hostile_json(Attacker& attacker) {
  static const std::string fields = many_fields(90'000);
  static const std::string notes = [] {
    std::string text = R"({\"yomi-record\":1,\"game\":\"hex\",\"moves\":[],\"notes\":{\"a\":\"\")";
    for (int i = 0; i < 40'000; ++i) text += R"(,\"n)" + std::to_string(i) + R"(\":\"\")";
    return R"({"text":")" + text + R"(}}","format":"json"})";
  }();
  const auto socket = attacker.open();
  switch (attacker.sent % 3) {
    case 0:
      attacker.write(*socket, attacker.post_text("/api/position", fields));
      break;
    case 1:
      attacker.write(*socket, attacker.post_text("/api/convert", notes));
      break;
    default:
      attacker.write(*socket, attacker.upgrade() + Attacker::frame(many_fields(5'000)));
  }
  attacker.hold(socket, 20);
}

// Watchers who never read, and who come and go.
void crowd(Attacker& attacker) {
  const auto socket = attacker.open();
  attacker.write(*socket, attacker.upgrade() + Attacker::frame(R"({"type":"enter","token":null})"));
  attacker.hold(socket, 190);
}

void abandoned_analyses(Attacker& attacker) {
  const auto socket = attacker.open();
  attacker.write(*socket, attacker.post_text("/api/analyse", R"({"game":"hex","seconds":10})"));
  attacker.hold(socket, 2);
}

void shows(Attacker& attacker) {
  const auto socket = attacker.open();
  attacker.write(
      *socket,
      attacker.post_text(
          "/api/live",
          R"({"game":"hex","players":{"first":{"kind":"agent","agent":"mcts:time=10"},"second":{"kind":"agent","agent":"mcts:time=10"}}})"));
  attacker.hold(socket, 2);
}

void half_open(Attacker& attacker) {
  const auto socket = attacker.open();
  attacker.write(*socket, "POST /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{");
  attacker.hold(socket, 190);
}

void floods(Attacker& attacker) {
  static const std::vector<std::string> looks{"/api/live", "/api/games", "/api/records", "/", "/api/version"};
  const auto socket = attacker.open();
  std::string text;
  for (int i = 0; i < 20; ++i) {
    text += "GET " + looks[(attacker.sent + static_cast<std::uint64_t>(i)) % looks.size()] +
            " HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n";
  }
  attacker.write(*socket, text);
  attacker.hold(socket, 20);
}

void long_positions(Attacker& attacker) {
  static const std::string moves = [] {
    std::string text;
    // Illegal after the first, and read only so far.
    for (int i = 0; i < 40'000; ++i) text += "a1 ";
    return text;
  }();
  const auto socket = attacker.open();
  attacker.write(*socket, attacker.post_text("/api/position", R"({"game":"hichain","moves":")" + moves + "\"}"));
  attacker.hold(socket, 4);
}

// Files as large as they may be, in each way, as a check, a position and a table.
void large_files(Attacker& attacker) {
  static const std::vector<std::string> files = [] {
    std::string pieces = R"(game Large\nboard 19 x 20\npieces\n)";
    for (int i = 0; i < 20; ++i)
      pieces += fmt::format(R"(  {} kind{}x slide all, leap 1 2, step all, hop all over enemy may repeat\n)",
                            static_cast<char>('A' + i), i);
    pieces += R"(start\n)";
    for (int row = 0; row < 20; ++row) pieces += "  " + std::string(19, row < 8 ? 'a' : row > 11 ? 'A' : '.') + R"(\n)";
    pieces += R"(turn\n  move own\nwin capturing all\n)";
    std::string zones = R"(game Zones\nboard 19 x 20\n)";
    for (int i = 0; i < 900; ++i) zones += fmt::format(R"(zone z{}x edge or corner or center\n)", i);
    zones += R"(turn\n  place stone on z1x\nwin line of 5\n)";
    return std::vector<std::string>{pieces, zones, std::string(60'000, 'x')};
  }();
  const auto socket = attacker.open();
  const std::string& file = files[attacker.sent % files.size()];
  const std::string players = R"("players":{"first":{"kind":"agent","agent":"random"},"second":{"kind":"open"}})";
  switch (attacker.sent / files.size() % 4) {
    case 0:
      attacker.write(*socket, attacker.post_text("/api/file", R"({"file":")" + file + "\"}"));
      break;
    case 1:
      attacker.write(*socket, attacker.post_text("/api/live", R"({"file":")" + file + "\"," + players + "}"));
      break;
    case 2:
      attacker.write(*socket, attacker.post_text("/api/files", R"({"name":"x","file":")" + file + "\"}"));
      break;
    default:
      attacker.write(*socket, attacker.post_text("/api/examine", R"({"seconds":3,"file":")" + file + "\"}"));
  }
  attacker.hold(socket, 4);
}

void uploads(Attacker& attacker) {
  const auto socket = attacker.open();
  const std::string record = fmt::format("(;FF[4]GM[11]SZ[5]PB[{} {}];B[a1];W[b2])", attacker.from, attacker.sent);
  attacker.write(*socket, attacker.post_text("/api/records", R"({"text":")" + record + "\"}"));
  attacker.hold(socket, 4);
}

void wrong_tokens(Attacker& attacker) {
  const auto socket = attacker.open();
  attacker.write(
      *socket, attacker.upgrade() + Attacker::frame(R"({"type":"enter","token":"00000000000000000000000000000000"})"));
  attacker.hold(socket, 4);
}

struct Attack {
  const char* name;
  void (*once)(Attacker&);
  double rate;  // of each attacker, a second
};

const std::vector<Attack>& attacks() {
  static const std::vector<Attack> all{{"JSON of many fields", hostile_json, 5},
                                       {"a crowd that does not read", crowd, 40},
                                       {"abandoned analyses", abandoned_analyses, 5},
                                       {"agents among themselves", shows, 20},
                                       {"half-open requests", half_open, 40},
                                       {"floods of requests", floods, 10},
                                       {"long positions", long_positions, 5},
                                       {"large files", large_files, 10},
                                       {"uploads", uploads, 10},
                                       {"wrong tokens", wrong_tokens, 20}};
  return all;
}

// In a process of its own, so that it does not take the players' time; until it is killed.
[[noreturn]] void attack(const Attack& way, const Target& target) {
  setpriority(PRIO_PROCESS, 0, 19);
  std::vector<std::jthread> threads;
  for (int number = 0; number < attackers; ++number) {
    threads.emplace_back([&, number] {
      Attacker attacker{target, address(number)};
      for (;; ++attacker.sent) {
        try {
          way.once(attacker);
        } catch (const std::exception&) {
          // Refused: that is what limits are for.
        }
        rest(1 / way.rate);
      }
    });
  }
  threads.clear();
  std::_Exit(0);
}

// --- What is measured ---

double resident_megabytes() {
  const char* pid = std::getenv("YOMI_SERVER");
  if (pid == nullptr) return 0;
  std::ifstream status("/proc/" + std::string(pid) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmHWM:")) return std::atof(line.c_str() + 6) / 1024;
  }
  return 0;
}

double measured(Load& load, const char* name, double seconds, const std::vector<Attack>& ways, const Target& target) {
  std::vector<pid_t> children;
  for (const auto& way : ways) {
    const pid_t child = fork();
    if (child == 0) attack(way, target);
    children.push_back(child);
  }
  const double settling = std::min(2.0, seconds);
  load.run_for(settling);
  load.latencies.clear();
  load.run_for(seconds);
  for (const pid_t child : children) {
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
  }
  auto latencies = load.latencies;
  std::sort(latencies.begin(), latencies.end());
  const double p99 = quantile(latencies, 0.99);
  fmt::print("{:28} {:6} {:7.1f} {:7.1f} {:7.1f} {:8.0f}\n", name, latencies.size(), quantile(latencies, 0.5), p99,
             quantile(latencies, 1), resident_megabytes());
  std::fflush(stdout);
  load.run_for(settling);
  return p99;
}

}  // namespace

int main(int argc, char** argv) {
  Load load;
  // So large that no game ends while it is measured: making a new one keeps the players of all others waiting here.
  load.options = R"({"size":14})";
  if (argc > 1) load.port = static_cast<std::uint16_t>(std::atoi(argv[1]));
  const double seconds = argc > 2 ? std::atof(argv[2]) : 20;
  if (argc > 3) load.games = static_cast<std::size_t>(std::atoi(argv[3]));
  const bool any_latency = argc > 4 && std::string_view(argv[4]) == "any-latency";
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  std::signal(SIGPIPE, SIG_IGN);
  bool good = true;
  try {
    for (std::size_t i = 0; i < load.games; ++i) start_game(load);
    const auto watched =
        posted(load.port, "/api/live",
               R"({"game":"hex","players":{"first":{"kind":"human"},"second":{"kind":"human"}}})", "127.0.1.200");
    const Target target{load.port, watched["id"]};
    load.run_for(std::min(3.0, seconds));
    fmt::print("{:28} {:>6} {:>7} {:>7} {:>7} {:>8}\n", "milliseconds for a move", "moves", "p50", "p99", "most",
               "most MB");
    measured(load, "nobody attacks", seconds, {}, target);
    for (const auto& way : attacks()) good = measured(load, way.name, seconds, {way}, target) < 50 && good;
    good = measured(load, "all at once", seconds, attacks(), target) < 200 && good;
    load.ending = true;
    load.run_for(2);
  } catch (const std::exception& failure) {
    fmt::print(stderr, "serve_attack: {}\n", failure.what());
    return 1;
  }
  const double memory = resident_megabytes();
  fmt::print("games {}, finished {}, moves {}; states that differ from what was sent {}, refused {}, broken {}\n",
             load.games, load.finished, load.acknowledged, load.faults, load.refused, load.broken);
  fmt::print("p99 under 50 ms and 200 ms under all: {}; memory under 1 GB: {}\n", good ? "yes" : "NO",
             memory < 1024 ? "yes" : "NO");
  std::fflush(stdout);
  // Connections are left to the system.
  std::_Exit(load.faults == 0 && load.refused == 0 && load.broken == 0 && (good || any_latency) && memory < 1024 ? 0
                                                                                                                 : 1);
}
