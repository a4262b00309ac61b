// Server and client over real sockets, on ports that the system chooses. Whatever waits for the other side has a
// deadline, so that a test fails rather than hangs.
#include "games/geister/contest/server.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <condition_variable>
#include <mutex>
#include <thread>

#include "app/game_list.hpp"
#include "deadline.hpp"
#include "games/geister/contest/client.hpp"
#include "games/geister/tests/geister_contest_table.hpp"

namespace yomi::geister {
namespace {

using testing::Deadline;

ContestServerSettings on_free_ports() {
  ContestServerSettings settings;
  settings.ports = {0, 0};
  return settings;
}

// A server that runs beside the test.
class RunningServer {
 public:
  explicit RunningServer(ContestServerSettings settings = on_free_ports())
      : server_(std::move(settings)), ports_(server_.ports()), thread_([this](const std::stop_token& stop) {
          server_.run(stop, [this](const ContestResult& result) {
            const std::lock_guard lock(mutex_);
            results_.push_back(result);
            one_more_.notify_all();
          });
        }) {}

  std::uint16_t port(Player player) const { return ports_[index(player)]; }
  std::vector<ContestResult> results() {
    const std::lock_guard lock(mutex_);
    return results_;
  }
  // The results once there are so many: a client may hear of its game's end a moment before it is noted here.
  std::vector<ContestResult> results(std::size_t count) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(one_more_.wait_for(lock, Deadline::usual, [&] { return results_.size() >= count; }))
        << "there should be " << count << " results";
    return results_;
  }
  // All results, once it has ended by itself.
  std::vector<ContestResult> results_at_the_end() {
    const Deadline deadline;
    const std::stop_callback give_up(deadline.token(), [this] { thread_.request_stop(); });
    thread_.join();
    EXPECT_FALSE(deadline.has_passed()) << "the server did not end after its last game";
    return results_;
  }

 private:
  ContestServer server_;
  std::array<std::uint16_t, 2> ports_;
  std::mutex mutex_;
  std::condition_variable one_more_;
  std::vector<ContestResult> results_;
  std::jthread thread_;
};

// --- Our client against our server ---

std::vector<ContestReport> play_games(std::uint16_t port, int games, std::uint64_t seed, const std::string& name = {}) {
  ContestClientSettings settings;
  settings.port = port;
  settings.agent = "random";
  settings.name = name;
  settings.seed = seed;
  auto client = ContestClient::open(open_session("geister", {}).value(), settings);
  EXPECT_TRUE(client);
  std::vector<ContestReport> reports;
  const Deadline deadline;
  for (int game = 0; game < games; ++game) {
    auto report = client->play(deadline.token());
    EXPECT_TRUE(report) << report.message();
    if (!report) break;
    reports.push_back(std::move(*report));
  }
  return reports;
}

std::array<std::vector<ContestReport>, 2> play_both(const RunningServer& server, int games) {
  std::array<std::vector<ContestReport>, 2> reports;
  std::jthread first([&] { reports[0] = play_games(server.port(Player::First), games, 1); });
  reports[1] = play_games(server.port(Player::Second), games, 2);
  first.join();
  return reports;
}

void expect_agreement(const ContestReport& report, Player side, const ContestResult& result) {
  EXPECT_EQ(report.side, side);
  expect_seen(report.moves, result.moves);
  EXPECT_EQ(report.end.reason, result.reason);
  EXPECT_EQ(report.end.score == ContestScore::Won, result.winner == side);
}

TEST(GeisterContestServer, PlaysManyGamesInARow) {
  constexpr int games = 20;
  auto settings = on_free_ports();
  settings.games = games;
  RunningServer server(settings);
  const auto reports = play_both(server, games);
  const auto results = server.results_at_the_end();
  ASSERT_EQ(results.size(), games);
  for (std::size_t i = 0; i < games; ++i) {
    for (const Player side : both_players) {
      ASSERT_EQ(reports[index(side)].size(), games);
      expect_agreement(reports[index(side)][i], side, results[i]);
    }
  }
}

TEST(GeisterContestServer, TakesNames) {
  auto settings = on_free_ports();
  settings.games = 1;
  settings.rules.names = true;
  RunningServer server(settings);
  std::jthread first([&] { play_games(server.port(Player::First), 1, 1, "alice"); });
  play_games(server.port(Player::Second), 1, 2);
  first.join();
  EXPECT_EQ(server.results_at_the_end()[0].names, (std::array<std::string, 2>{"alice", ""}));
}

TEST(GeisterContestServer, RefusesAPortInUse) {
  RunningServer server;
  ContestServerSettings settings;
  settings.ports = {server.port(Player::First), 0};
  EXPECT_THROW(ContestServer{settings}, Failure);
}

TEST(GeisterContestServer, EndsWhenItIsTold) {
  RunningServer idle;  // its end is this test's end
  RunningServer busy;
  const Deadline deadline;
  const StopEvent too_late(deadline.token());
  LineChannel client(connect_to("127.0.0.1", busy.port(Player::First), too_late).value());
  EXPECT_EQ(client.read_line(too_late).value(), "SET?");
}

// --- Clients that are rude ---

class RawClient {
 public:
  explicit RawClient(std::uint16_t port) : socket_(connect_to("127.0.0.1", port, too_late_).value()) {}

  // As much of it as the server takes without making us wait.
  void send(std::string_view bytes) { send_from(bytes, socket_.number()); }
  // All of it, as the server reads.
  void send_all(std::string_view bytes) {
    while (!bytes.empty()) {
      const Transfer sent = send_from(bytes, socket_.number());
      bytes.remove_prefix(sent.bytes);
      if (sent.closed || deadline_.has_passed()) {
        ADD_FAILURE() << "the server did not take the last " << bytes.size() << " bytes";
        return;
      }
    }
  }
  void close() { socket_.close(); }
  // Says nothing more and stays until the server has let it go, which it does when it has seen that: from then on no
  // one can be paired with this client. Everything the server said until then.
  std::string leave() {
    EXPECT_EQ(shutdown(socket_.number(), SHUT_WR), 0);
    return read_to_end();
  }
  // Everything up to the server's end of the connection.
  std::string read_to_end() {
    std::string bytes;
    while (receive(bytes)) {
    }
    return bytes;
  }
  // Everything up to these bytes, which must come.
  std::string read_to(std::string_view end) {
    std::string bytes;
    while (bytes.find(end) == std::string::npos) {
      if (!receive(bytes)) return bytes + "<closed>";
    }
    return bytes;
  }

 private:
  // Appends what has arrived. False if nothing more will come, or nothing came for too long, which fails the test.
  bool receive(std::string& bytes) {
    if (deadline_.has_passed()) {
      ADD_FAILURE() << "the server was silent for too long after '" << bytes << "'";
      return false;
    }
    const Transfer transfer = receive_into(bytes, socket_.number());
    if (transfer.bytes == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return !transfer.closed;
  }

  Deadline deadline_;
  StopEvent too_late_{deadline_.token()};
  Descriptor socket_;
};

// One game more than there were before, whole, and the server and both clients agree on it.
void expect_it_still_plays(RunningServer& server, std::size_t games_before) {
  const auto reports = play_both(server, 1);
  const auto results = server.results(games_before + 1);
  ASSERT_EQ(results.size(), games_before + 1);
  const ContestResult& result = results.back();
  for (const Player side : both_players) {
    ASSERT_EQ(reports[index(side)].size(), 1u);
    expect_agreement(reports[index(side)][0], side, result);
  }
}

TEST(GeisterContestServer, SurvivesClientsThatLeaveBeforeTheStart) {
  RunningServer server;
  for (int i = 0; i < 20; ++i) {
    for (const Player side : both_players) {
      RawClient client(server.port(side));
      if (i % 4 == 1) client.send("SET:ABCD\r\n");
      if (i % 4 == 2) client.send("SET:AB");
      if (i % 4 == 3) {
        EXPECT_EQ(client.read_to("\n"), "SET?\r\n");
      }
    }
  }
  // Two that were set up at once had a game, which was over before the last two were asked.
  const auto games_of_theirs = server.results();
  for (const auto& result : games_of_theirs) EXPECT_EQ(result.reason, "first went away");
  expect_it_still_plays(server, games_of_theirs.size());
}

// Each is answered with a refusal, or with an acceptance if it happens to be what was asked for; when it leaves, its
// seat is free again and no game has come of it.
TEST(GeisterContestServer, SurvivesJunk) {
  RunningServer server;
  std::string all_bytes;
  for (int i = 0; i < 256; ++i) all_bytes += static_cast<char>(i);
  const std::string refused = "NG ";
  const std::vector<std::pair<std::string, std::string>> junk_and_answer = {
      {std::string(1 << 20, 'x'), refused},
      {all_bytes, refused},
      {std::string(1 << 16, '\0'), refused},
      {"\r\n\r\n\r\n", refused},
      {"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", refused},
      {"SET:ABCD\r\nSET:ABCD\r\nMOV:A,N\r\n", "OK "}};
  for (const auto& [junk, answer] : junk_and_answer) {
    for (const Player side : both_players) {
      RawClient client(server.port(side));
      EXPECT_EQ(client.read_to("\n"), "SET?\r\n");
      client.send_all(junk + "\r\n");
      EXPECT_EQ(client.read_to("\n"), answer + "\r\n") << "to " << junk.substr(0, 20);
      // Lines that arrived apart are answered apart, and all of those are out of place.
      EXPECT_EQ(client.leave().find("OK"), std::string::npos);
    }
  }
  expect_it_still_plays(server, 0);
}

// Both set up, and the first player has its turn.
struct StartedGame {
  explicit StartedGame(const RunningServer& server)
      : first(server.port(Player::First)), second(server.port(Player::Second)) {
    first.read_to("SET?\r\n");
    first.send("SET:ABCD\r\n");
    EXPECT_EQ(first.read_to("\n"), "OK \r\n");
    second.read_to("SET?\r\n");
    second.send("SET:ABCD\r\n");
    EXPECT_EQ(second.read_to("\n"), "OK \r\n");
    first.read_to("10u\r\n");
  }
  RawClient first;
  RawClient second;
};

TEST(GeisterContestServer, WhoLeavesLoses) {
  RunningServer server;
  {
    StartedGame game(server);
    game.first.close();
    EXPECT_EQ(game.second.read_to("\n").substr(0, 4), "WON:");
  }
  {
    StartedGame game(server);
    game.second.close();
    game.first.send("MOV:A,N\r\n");
    EXPECT_EQ(game.first.read_to("10b\r\n").substr(0, 9), "OK \r\nWON:");
  }
  {
    StartedGame game(server);
    game.first.close();
    game.second.close();
  }
  expect_it_still_plays(server, 3);
  const auto results = server.results();
  EXPECT_EQ(results[0].reason, "first went away");
  EXPECT_EQ(results[1].reason, "second went away");
  EXPECT_EQ(results[2].reason, "first went away");
}

// Our client against one that sets up and goes away before its first move, from either seat.
TEST(GeisterContestServer, ClientsKnowTheirSideWhenTheEnemyLeavesAtOnce) {
  for (const Player leaver : both_players) {
    RunningServer server;
    RawClient enemy(server.port(leaver));
    enemy.read_to("SET?\r\n");
    enemy.send("SET:ABCD\r\n");
    EXPECT_EQ(enemy.read_to("\n"), "OK \r\n");
    std::vector<ContestReport> reports;
    std::jthread playing([&] { reports = play_games(server.port(opponent(leaver)), 1, 1); });
    // It has a game now: the first player is asked for a move, the second sees one.
    enemy.read_to("MOV?");
    enemy.close();
    playing.join();
    ASSERT_EQ(reports.size(), 1u);
    EXPECT_EQ(reports[0].side, opponent(leaver));
    EXPECT_EQ(reports[0].end.score, ContestScore::Won);
    EXPECT_EQ(reports[0].moves.size(), leaver == Player::First ? 2u : 3u) << "set-ups and moves";
  }
}

TEST(GeisterContestServer, AnswersAFloodWithLittle) {
  auto settings = on_free_ports();
  settings.rules.refusal_loses = false;
  RunningServer server(settings);
  StartedGame game(server);
  std::string flood;
  for (int i = 0; i < 10'000; ++i) flood += "MOV:Z,N\r\n";
  for (int i = 0; i < 20; ++i) {
    game.first.send(flood);
    game.second.send(flood);
  }
  // Lines and their answers may still be under way, but the turn is this player's until it moves.
  game.first.send("\r\nMOV:\r\n");
  game.first.close();
  EXPECT_NE(game.second.read_to("WON:").find("NG "), std::string::npos);
  game.second.close();
  expect_it_still_plays(server, 1);
}

TEST(GeisterContestServer, KeepsAThirdClientWaitingForTheNextGame) {
  RunningServer server;
  StartedGame game(server);
  RawClient third(server.port(Player::First));
  third.send("MOV:A,N\r\n");  // of no effect on the game
  game.first.send("MOV:A,N\r\n");
  EXPECT_EQ(game.first.read_to("\n"), "OK \r\n");
  game.second.read_to("MOV?");
  game.second.send("MOV:A,N \r\n");
  EXPECT_EQ(game.first.read_to("\n").substr(0, 4), "WON:");
  // It was asked for its set-up when it came, and its line was none.
  EXPECT_EQ(third.read_to("NG \r\n"), "SET?\r\nNG \r\n");
  third.send("SET:ABCD\r\n");
  EXPECT_EQ(third.read_to("\n"), "OK \r\n");
  third.leave();
  expect_it_still_plays(server, 1);
}

TEST(GeisterContestServer, ClosesAfterTheResult) {
  auto settings = on_free_ports();
  settings.linger_seconds = 0.05;
  RunningServer server(settings);
  StartedGame game(server);
  game.first.send("MOV:E,N\r\n");
  EXPECT_EQ(game.first.read_to_end(), "NG \r\nLST:14R24R34R44R15B25B35B45B41r31r21r11r40b30b20b10b\r\n");
  EXPECT_EQ(game.second.read_to_end(), "WON:14R24R34R44R15B25B35B45B41r31r21r11r40b30b20b10b\r\n");
}

TEST(GeisterContestServer, DismissesClientsThatSayNothing) {
  auto settings = on_free_ports();
  settings.rules.set_up_seconds = 0.05;
  RunningServer server(settings);
  RawClient first(server.port(Player::First));
  RawClient second(server.port(Player::Second));
  EXPECT_EQ(first.read_to_end(), "SET?\r\n");
  EXPECT_EQ(second.read_to_end(), "SET?\r\n");
}

// More than may wait at a port, on both: they neither keep others from the seats nor from the ports.
TEST(GeisterContestServer, IdleClientsBlockNobody) {
  RunningServer server;
  std::vector<std::unique_ptr<RawClient>> idle;
  for (int i = 0; i < 100; ++i) {
    for (const Player side : both_players) idle.push_back(std::make_unique<RawClient>(server.port(side)));
  }
  for (int i = 0; i < 10; ++i) {
    idle.push_back(std::make_unique<RawClient>(server.port(Player::First)));
    idle.back()->send("GET / HTTP/1.1\r\n");
  }
  expect_it_still_plays(server, 0);
  // The last ones to come are still there, and may play when they like.
  EXPECT_EQ(idle.back()->read_to("NG \r\n"), "SET?\r\nNG \r\n");
}

// --- Servers that are wrong ---

// A client's error after a server has sent these bytes and closed the connection.
std::string client_error(const std::string& bytes) {
  const Descriptor listener = listen_on("127.0.0.1", 0);
  ContestClientSettings settings;
  settings.port = port_of(listener);
  settings.agent = "random";
  settings.connect_seconds = 0;
  auto client = ContestClient::open(open_session("geister", {}).value(), settings);
  std::string message;
  const Deadline deadline;
  std::jthread playing([&] {
    const auto report = client->play(deadline.token());
    message = report ? "none" : report.message();
  });
  std::optional<Descriptor> socket;
  while (!socket && !deadline.has_passed()) socket = accept_from(listener);
  if (!socket) return "the client did not come";
  send_from(bytes, socket->number());
  // Closed only after the client's words are read, so that ours are not lost.
  if (bytes.starts_with("SET?\r\n")) {
    for (std::string heard; heard.find("\r\n") == std::string::npos && !deadline.has_passed();) {
      receive_into(heard, socket->number());
    }
  }
  socket->close();
  playing.join();
  return message;
}

TEST(GeisterContestClient, SaysWhyThereIsNoResult) {
  EXPECT_EQ(client_error(""), "the server closed the connection before the game began");
  EXPECT_EQ(client_error("SET?\r\n"), "the server closed the connection before the game was over");
  EXPECT_EQ(client_error("SSH-2.0-OpenSSH\r\n"), "the server sent 'SSH-2.0-OpenSSH' instead of SET? or a result");
  EXPECT_EQ(client_error(std::string(1 << 17, 'x')), "a line is longer than 65536 characters");
}

TEST(GeisterContestClient, GivesUpWithoutAServer) {
  ContestClientSettings settings;
  {
    const Descriptor listener = listen_on("127.0.0.1", 0);
    settings.port = port_of(listener);
  }
  settings.agent = "random";
  settings.connect_seconds = 0;
  auto client = ContestClient::open(open_session("geister", {}).value(), settings);
  EXPECT_EQ(client->play(std::stop_token{}).message(),
            "cannot connect to 127.0.0.1:" + std::to_string(settings.port) + ": Connection refused");
  settings.agent = "rndom";
  EXPECT_EQ(ContestClient::open(open_session("geister", {}).value(), settings).message(),
            "unknown agent 'rndom'; did you mean 'random'?");
}

TEST(GeisterContestClient, StopsWhenItIsTold) {
  const Descriptor listener = listen_on("127.0.0.1", 0);
  ContestClientSettings settings;
  settings.port = port_of(listener);
  settings.agent = "random";
  auto client = ContestClient::open(open_session("geister", {}).value(), settings);
  std::string message;
  std::jthread playing([&](const std::stop_token& stop) { message = client->play(stop).message(); });
  playing.request_stop();
  playing.join();
  EXPECT_EQ(message, "stopped");
}

// Standard input and output, as a launcher has them: halves of lines, several at once, and "/exit".
TEST(GeisterContestClient, PlaysThroughPipes) {
  std::array<int, 2> to_client{};
  std::array<int, 2> from_client{};
  ASSERT_EQ(pipe(to_client.data()), 0);
  ASSERT_EQ(pipe(from_client.data()), 0);
  const std::array ends{Descriptor(to_client[0]), Descriptor(to_client[1]), Descriptor(from_client[0]),
                        Descriptor(from_client[1])};
  ContestClientSettings settings;
  settings.agent = "random";
  auto client = ContestClient::open(open_session("geister", {}).value(), settings);
  const Deadline deadline;
  LineChannel channel(to_client[0], from_client[1], "/exit");
  const std::string board = "14R24R34R44R15B25B35B45B41r31r21r11r40b30b20b10b";
  send_from("SE", to_client[1]);
  send_from("T?\r\nOK \r\nDRW:" + board + "\r\nSET?\nLST:" + board + "\n/exit\r\nSET?\r\n", to_client[1]);
  EXPECT_EQ((*client->play(channel, deadline.token()))->end.score, ContestScore::Drawn);
  EXPECT_EQ((*client->play(channel, deadline.token()))->end.score, ContestScore::Lost);
  EXPECT_FALSE(client->play(channel, deadline.token()).value());
  std::string said;
  receive_into(said, from_client[0]);
  EXPECT_EQ(said.size(), 2 * std::string("SET:ABCD\r\n").size()) << said;
}

}  // namespace
}  // namespace yomi::geister
