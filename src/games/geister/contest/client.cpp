#include "games/geister/contest/client.hpp"

#include <poll.h>

#include <array>

#include "agents/agent_spec.hpp"
#include "core/hashing.hpp"

namespace yomi::geister {

using Clock = std::chrono::steady_clock;

namespace {

// Before a connection is tried again.
void pause(const StopEvent& stop) {
  constexpr int milliseconds = 20;
  pollfd wait{stop.descriptor(), POLLIN, 0};
  poll(&wait, 1, milliseconds);
}

}  // namespace

std::optional<Player> contest_seat(std::uint16_t port) {
  constexpr std::array<std::uint16_t, 2> ports = {10000, 10001};
  for (const Player player : {Player::First, Player::Second}) {
    if (port == ports[index(player)]) return player;
  }
  return std::nullopt;
}

Result<ContestClient> ContestClient::open(std::unique_ptr<Session> start, ContestClientSettings settings) {
  auto agent = make_agent(*start, settings.agent, derived_seed(settings.seed, 0));
  if (!agent) return agent.error();
  return ContestClient(std::move(start), std::move(settings), std::move(*agent));
}

// Each game has an agent of its own, as in a match: game 17 is the same whether games were played before it or not.
Status ContestClient::begin_game() {
  const std::uint64_t number = games_++;
  agent_->new_game();
  if (number == 0 || agent_->reusable()) return done();
  auto agent = make_agent(*start_, settings_.agent, derived_seed(settings_.seed, number));
  if (!agent) return agent.error();
  agent_ = std::move(*agent);
  return done();
}

Result<ContestReport> ContestClient::play(const std::stop_token& stop) {
  const StopEvent stop_event(stop);
  const auto until = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                        std::chrono::duration<double>(settings_.connect_seconds));
  while (true) {
    auto channel = connect(stop_event, stop, until);
    if (!channel) return channel.error();
    auto report = play(*channel, stop, contest_seat(settings_.port));
    if (!report) return report.error();
    if (*report) return std::move(**report);
    // A server that is about to end a game may take a connection and close it at once.
    if (Clock::now() >= until) return Error{"the server closed the connection before the game began"};
    pause(stop_event);
  }
}

Result<LineChannel> ContestClient::connect(const StopEvent& stop_event, const std::stop_token& stop,
                                           Clock::time_point until) const {
  while (true) {
    auto socket = connect_to(settings_.host, settings_.port, stop_event);
    if (socket) return LineChannel(std::move(*socket));
    if (stop.stop_requested()) return Error{"stopped"};
    if (Clock::now() >= until) return socket.error();
    pause(stop_event);
  }
}

Result<std::optional<ContestReport>> ContestClient::play(LineChannel& channel, const std::stop_token& stop,
                                                         std::optional<Player> seat) {
  const StopEvent stop_event(stop);
  std::optional<Stopwatch> watch;
  double thinking_seconds = 0;
  ContestPlayer player(start_->clone(), seat);
  while (!player.end()) {
    const auto line = channel.read_line(stop_event);
    if (!line) return line.error();
    if (!*line && !watch) return std::optional<ContestReport>{};
    if (!*line) return Error{"the server closed the connection before the game was over"};
    if (const auto handled = player.handle(**line); !handled) return handled.error();
    if (!watch) {
      watch.emplace();
      if (const auto begun = begin_game(); !begun) return begun.error();
    }
    if (!player.must_answer()) continue;
    const auto answer = choose(player, thinking_seconds, stop);
    if (!answer) return answer.error();
    // A server that gave its result while the agent was thinking may have closed already: what it said can still be
    // read.
    const auto written = channel.write_line(*answer, stop_event);
    if (!written && stop.stop_requested()) return written.error();
  }
  return std::optional(
      ContestReport{*player.end(), player.side(), player.session().history(), thinking_seconds, watch->seconds()});
}

Result<std::string> ContestClient::choose(ContestPlayer& player, double& thinking_seconds,
                                          const std::stop_token& stop) const {
  const Stopwatch watch;
  const auto report = agent_->choose(*player.session().mover_view(), settings_.limits, stop, {});
  thinking_seconds += watch.seconds();
  if (stop.stop_requested()) return Error{"stopped"};
  if (!report) return Error{"the agent failed: " + report.message()};
  if (report->resigned) return Error{"the agent gives the game up"};
  return player.answer(report->move, settings_.name);
}

}  // namespace yomi::geister
