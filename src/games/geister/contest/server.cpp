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
    drop_broken();
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
    const bool may_come = !finished() && !game_->started() && seat_is_free(player);
    if (may_come) waits.push_back({listeners_[index(player)].number(), POLLIN, 0});
  }
  for (const Connection& connection : connections_) {
    const int events = POLLIN | (connection.output.empty() ? 0 : POLLOUT);
    waits.push_back({connection.socket.number(), static_cast<short>(events), 0});
    if (connection.closes_at) deadline = std::min(deadline.value_or(HUGE_VAL), *connection.closes_at);
  }
  int milliseconds = -1;
  if (deadline) milliseconds = static_cast<int>(std::ceil(std::clamp(*deadline - now(), 0.0, 3600.0) * 1000));
  poll(waits.data(), waits.size(), milliseconds);
}

void ContestServer::accept_clients() {
  for (const Player player : both_players) {
    if (finished() || game_->started() || !seat_is_free(player)) continue;
    auto socket = accept_from(listeners_[index(player)]);
    if (!socket) continue;
    connections_.push_back({std::move(*socket), player, game_});
    deliver(game_, game_->join(player, now()));
  }
}

// One read at a time: what it brings is what LineBuffer takes as arrived at once.
void ContestServer::receive_from(Connection& connection) {
  flush(connection);
  if (connection.broken) return;
  std::string bytes;
  const Transfer transfer = receive_into(bytes, connection.socket.number());
  if (const auto line = connection.input.add(bytes)) {
    deliver(connection.game, connection.game->receive(connection.player, *line, now()));
  }
  if (transfer.closed) connection.broken = true;
}

void ContestServer::deliver(const std::shared_ptr<ContestGame>& game, const ContestGame::Messages& messages) {
  for (const auto& [to, line] : messages) {
    for (Connection& connection : connections_) {
      if (connection.game != game || connection.player != to || connection.broken) continue;
      if (line) {
        connection.output += *line;
        connection.output += line_end;
        flush(connection);
      } else {
        connection.broken = true;
      }
    }
  }
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
    deliver(game, game->leave(player, now()));
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
