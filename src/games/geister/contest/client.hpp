// Plays games of the Geister contest with an agent, over a socket or standard input and output.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "agents/session.hpp"
#include "games/geister/contest/player.hpp"
#include "net/line_channel.hpp"

namespace yomi::geister {

struct ContestClientSettings {
  std::string host = "127.0.0.1";
  std::uint16_t port = 10000;
  std::string agent;  // SPEC
  std::string name;   // told to the server with the set-up unless it is empty
  std::uint64_t seed = 1;
  Limits limits;                // of a move, besides the agent's own
  double connect_seconds = 10;  // how long a connection is tried: between two games a server needs a moment
};

// Which player connects to a port of the contest; none for other ports.
std::optional<Player> contest_seat(std::uint16_t port);

struct ContestReport {
  ContestEnd end;
  std::optional<Player> side;
  std::vector<std::string> moves;  // with the enemy's colours as the server showed them in the end
  double thinking_seconds = 0;     // of the agent
  double seconds = 0;              // from the server's SET? on
};

class ContestClient {
 public:
  // `start` is a session of Geister at its start. The error is about the agent's SPEC.
  static Result<ContestClient> open(std::unique_ptr<Session> start, ContestClientSettings settings);

  // The next game on a connection of its own. An error says why there is no result.
  Result<ContestReport> play(const std::stop_token& stop);
  // The next game on this channel, on which one is the given player if that is known; none if its input ends before a
  // game has begun.
  Result<std::optional<ContestReport>> play(LineChannel& channel, const std::stop_token& stop,
                                            std::optional<Player> seat = {});

 private:
  ContestClient(std::unique_ptr<Session> start, ContestClientSettings settings, std::unique_ptr<Agent> agent)
      : start_(std::move(start)), settings_(std::move(settings)), agent_(std::move(agent)) {}

  Status begin_game();
  Result<LineChannel> connect(const StopEvent& stop_event, const std::stop_token& stop,
                              std::chrono::steady_clock::time_point until) const;
  // The line that says what the agent chose.
  Result<std::string> choose(ContestPlayer& player, double& thinking_seconds, const std::stop_token& stop) const;

  std::unique_ptr<Session> start_;
  ContestClientSettings settings_;
  std::unique_ptr<Agent> agent_;
  std::uint64_t games_ = 0;
};

}  // namespace yomi::geister
