#include "games/geister/contest/server.hpp"

#include <poll.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "games/geister/contest/lines.hpp"

namespace yomi::geister {

namespace {

constexpr std::array<Player, 2> both_players{Player::First, Player::Second};

// A client that does not read what it is sent is as good as gone.
constexpr std::size_t most_unread = 64 * 1024;

// Clients that neither close their connections nor play must not use up the descriptors of the process.
constexpr std::size_t most_connections = 64;

// At a port. When they are more, the one that has been silent longest goes.
constexpr std::ptrdiff_t most_waiting = 64;

}  // namespace

ContestServer::ContestServer(ContestServerSettings settings)
    : settings_(std::move(settings)), game_(std::make_shared<ContestGame>(settings_.rules)) {
  for (std::size_t i = 0; i < listeners_.size(); ++i) listeners_[i] = listen_on(settings_.host, settings_.ports[i]);
}

std::array<std::uint16_t, 2> ContestServer::ports() const { return {port_of(listeners_[0]), port_of(listeners_[1])}; }

void ContestServer::run(const std::stop_token& stop, const std::function<void(const ContestResult&)>& game_over) {
  const StopEvent stop_event(stop);
  while (!stop.stop_requested() && !(finished() && connections_.empty())) {
    wait(stop_event);
    for (Connection& connection : connections_) receive_from(connection);
    deliver(game_, game_->tick(now()));
    accept_clients();
    dismiss_silent();
    drop_broken();
    give_seats();
    end_game(game_over);
    drop_lingering();
  }
}

double ContestServer::now() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - epoch_).count();
}

ContestServer::Connection* ContestServer::seated(Player player) {
  const auto found = std::find_if(connections_.begin(), connections_.end(),
                                  [&](const Connection& c) { return c.game == game_ && c.player == player; });
  return found == connections_.end() ? nullptr : &*found;
}

bool ContestServer::seat_is_free(Player player) const {
  return std::none_of(connections_.begin(), connections_.end(),
                      [&](const Connection& c) { return c.game == game_ && c.player == player; });
}

// Sleeps until there is something to do.
void ContestServer::wait(const StopEvent& stop) {
  std::vector<pollfd> waits{{stop.descriptor(), POLLIN, 0}};
  std::optional<double> deadline = game_->deadline();
  for (const Player player : both_players) {
    if (has_room(player)) waits.push_back({listeners_[index(player)].number(), POLLIN, 0});
  }
  for (const Connection& connection : connections_) {
    const int events = POLLIN | (connection.output.empty() ? 0 : POLLOUT);
    waits.push_back({connection.socket.number(), static_cast<short>(events), 0});
    for (const auto& end : {connection.closes_at, dismissal_of(connection)}) {
      if (end) deadline = std::min(deadline.value_or(HUGE_VAL), *end);
    }
  }
  int milliseconds = -1;
  if (deadline) milliseconds = static_cast<int>(std::ceil(std::clamp(*deadline - now(), 0.0, 3600.0) * 1000));
  poll(waits.data(), waits.size(), milliseconds);
}

// --- The waiting room ---

// Whether one more may come; somebody silent makes room if need be.
bool ContestServer::has_room(Player player) const {
  const auto waiting = std::count_if(connections_.begin(), connections_.end(), [&](const Connection& c) {
    return c.player == player && !c.game && !c.set_up.empty();
  });
  return !finished() && waiting < most_waiting;
}

void ContestServer::accept_clients() {
  for (const Player player : both_players) {
    if (!has_room(player)) continue;
    auto socket = accept_from(listeners_[index(player)]);
    if (!socket) continue;
    connections_.push_back({.socket = std::move(*socket), .player = player, .came = now()});
    say(connections_.back(), "SET?");
  }
}

// As the game would answer: only a set-up is of use now, and one only.
void ContestServer::hear_waiting(Connection& connection, std::string_view line) const {
  if (connection.set_up.empty() && parse_set_up_request(line, settings_.rules.names)) {
    connection.set_up = line;
  } else {
    say(connection, refused);
  }
}

void ContestServer::give_seats() {
  for (const Player player : both_players) {
    if (finished() || game_->started() || !seat_is_free(player)) continue;
    const auto next = std::find_if(connections_.begin(), connections_.end(), [&](const Connection& c) {
      return c.player == player && !c.game && !c.set_up.empty();
    });
    if (next == connections_.end()) continue;
    next->game = game_;
    // It was asked for the set-up when it came.
    game_->join(player, now());
    deliver(game_, game_->receive(player, next->set_up, now()));
  }
}

// When a client that has not set up has to go: after its time for that, while there is somebody to play with.
std::optional<double> ContestServer::dismissal_of(const Connection& connection) const {
  if (connection.game || !connection.set_up.empty()) return std::nullopt;
  const auto other = std::find_if(connections_.begin(), connections_.end(),
                                  [&](const Connection& c) { return c.player != connection.player && !c.closes_at; });
  if (other == connections_.end()) return std::nullopt;
  return std::max(connection.came, other->came) + settings_.rules.set_up_seconds;
}

void ContestServer::dismiss_silent() {
  const double time = now();
  for (Connection& connection : connections_) {
    const auto end = dismissal_of(connection);
    if ((end && *end <= time) || (finished() && !connection.game)) connection.broken = true;
  }
  for (const Player player : both_players) {
    const auto is_silent = [&](const Connection& c) { return c.player == player && !c.game && c.set_up.empty(); };
    if (std::count_if(connections_.begin(), connections_.end(), is_silent) > most_waiting) {
      std::find_if(connections_.begin(), connections_.end(), is_silent)->broken = true;
    }
  }
}

// --- Talking ---

// One read at a time: what it brings is what LineBuffer takes as arrived at once.
void ContestServer::receive_from(Connection& connection) {
  flush(connection);
  if (connection.broken) return;
  std::string bytes;
  const Transfer transfer = receive_into(bytes, connection.socket.number());
  if (const auto line = connection.input.add(bytes)) {
    if (connection.game) {
      deliver(connection.game, connection.game->receive(connection.player, *line, now()));
    } else {
      hear_waiting(connection, *line);
    }
  }
  if (transfer.closed) connection.broken = true;
}

void ContestServer::deliver(const std::shared_ptr<ContestGame>& game, const ContestGame::Messages& messages) {
  for (const auto& [to, line] : messages) {
    for (Connection& connection : connections_) {
      if (connection.game != game || connection.player != to || connection.broken) continue;
      if (line) {
        say(connection, *line);
      } else {
        connection.broken = true;
      }
    }
  }
}

void ContestServer::say(Connection& connection, std::string_view line) const {
  connection.output += line;
  connection.output += line_end;
  flush(connection);
}

void ContestServer::flush(Connection& connection) const {
  while (!connection.output.empty() && !connection.broken) {
    const Transfer transfer = send_from(connection.output, connection.socket.number());
    connection.output.erase(0, transfer.bytes);
    connection.broken = transfer.closed || connection.output.size() > most_unread;
    if (transfer.bytes == 0) return;
  }
}

void ContestServer::drop_broken() {
  // Telling the one who stayed may show that it is gone, too: hence from the beginning again.
  for (auto broken = connections_.begin(); broken != connections_.end();) {
    if (!broken->broken) {
      ++broken;
      continue;
    }
    const auto game = broken->game;
    const Player player = broken->player;
    connections_.erase(broken);
    if (game) deliver(game, game->leave(player, now()));
    broken = connections_.begin();
  }
}

void ContestServer::end_game(const std::function<void(const ContestResult&)>& game_over) {
  if (!game_->result()) return;
  for (const Player player : both_players) {
    if (Connection* connection = seated(player)) connection->closes_at = now() + settings_.linger_seconds;
  }
  const auto over = std::exchange(game_, std::make_shared<ContestGame>(settings_.rules));
  ++games_over_;
  game_over(*over->result());
}

void ContestServer::drop_lingering() {
  const double time = now();
  connections_.remove_if([&](const Connection& c) { return c.closes_at && *c.closes_at <= time; });
  while (connections_.size() > most_connections && connections_.front().closes_at) connections_.pop_front();
}

}  // namespace yomi::geister
