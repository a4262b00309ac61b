// A server of the Geister contest around ContestGame: two ports, one game at a time, one thread.
//
// A port takes whoever comes into a waiting room and asks for the set-up. Who has sent one gets the seat when it is
// free, in the order in which they came, or that of a later game; who says nothing holds nobody up, however many they
// are.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "games/geister/contest/game.hpp"
#include "games/geister/contest/line_buffer.hpp"
#include "net/sockets.hpp"

namespace yomi::geister {

struct ContestServerSettings {
  ContestRules rules;
  std::string host = "127.0.0.1";
  std::array<std::uint16_t, 2> ports{10000, 10001};  // of the first and the second player; 0: one that is free
  std::optional<std::uint64_t> games;                // none: until it is stopped
  double linger_seconds = 1;  // how long a client may take to close its connection after the result
};

class ContestServer {
 public:
  // Listens from now on. Throws Failure if it cannot.
  explicit ContestServer(ContestServerSettings settings);

  std::array<std::uint16_t, 2> ports() const;

  // Plays until all games are over or a stop is requested; tells of each game at its end.
  void run(const std::stop_token& stop, const std::function<void(const ContestResult&)>& game_over);

 private:
  struct Connection {
    Descriptor socket;
    Player player;
    double came = 0;
    std::string set_up = {};  // the line; empty before there was one
    // None in the waiting room. Kept beyond the game's end, for whoever has something to say then.
    std::shared_ptr<ContestGame> game = {};
    LineBuffer input = {};
    std::string output = {};
    bool broken = false;
    std::optional<double> closes_at = {};  // after the result
  };
  using Connections = std::list<Connection>;

  double now() const;
  bool seat_is_free(Player player) const;
  Connection* seated(Player player);
  bool finished() const { return settings_.games && games_over_ >= *settings_.games; }

  void wait(const StopEvent& stop);
  void receive_from(Connection& connection);
  void flush(Connection& connection) const;
  void say(Connection& connection, std::string_view line) const;

  // --- The waiting room ---
  bool has_room(Player player) const;
  void accept_clients();
  void hear_waiting(Connection& connection, std::string_view line) const;
  void give_seats();
  std::optional<double> dismissal_of(const Connection& connection) const;
  void dismiss_silent();

  void deliver(const std::shared_ptr<ContestGame>& game, const ContestGame::Messages& messages);
  void drop_broken();
  void end_game(const std::function<void(const ContestResult&)>& game_over);
  void drop_lingering();

  ContestServerSettings settings_;
  std::array<Descriptor, 2> listeners_;
  std::chrono::steady_clock::time_point epoch_ = std::chrono::steady_clock::now();
  std::shared_ptr<ContestGame> game_;
  Connections connections_;  // of this game and of those that are over, oldest first
  std::uint64_t games_over_ = 0;
};

}  // namespace yomi::geister
