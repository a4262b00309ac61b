// connect: an agent as a player on a contest's server.
#include <fmt/format.h>
#include <unistd.h>

#include <random>

#include "app/commands.hpp"
#include "app/game_list.hpp"
#include "games/geister/contest/client.hpp"

namespace yomi::app {

namespace {

using geister::ContestReport;
using geister::ContestScore;

struct ConnectArguments {
  GameArguments game;
  geister::ContestClientSettings settings;
  std::uint64_t games = 1;
  double move_seconds = 0;  // 0: the agent's own limits only
  bool stdio = false;
};

std::string_view score_word(ContestScore score) {
  switch (score) {
    case ContestScore::Won:
      return "won";
    case ContestScore::Lost:
      return "lost";
    case ContestScore::Drawn:
      return "drawn";
  }
  return "";
}

class Tally {
 public:
  Tally(const ConnectArguments& arguments, FILE* out) : arguments_(arguments), out_(out) {}

  void add(const ContestReport& report) {
    ++counts_[static_cast<std::size_t>(report.end.score)];
    thinking_seconds_ += report.thinking_seconds;
    const std::string_view side = report.side ? name(*report.side) : "unknown";
    const std::size_t plies = report.moves.size() < 2 ? 0 : report.moves.size() - 2;  // without the set-ups
    results_.push_back({{"side", side},
                        {"result", score_word(report.end.score)},
                        {"reason", report.end.reason},
                        {"plies", plies},
                        {"seconds", report.seconds},
                        {"thinking_seconds", report.thinking_seconds}});
    fmt::print(out_, "game {}: {} as {} player after {} plies: {}\n", results_.size(), score_word(report.end.score),
               side, plies, report.end.reason.empty() ? "not by the game's own end" : report.end.reason);
    std::fflush(out_);
  }

  void print_summary() const {
    fmt::print(out_, "games {}: won {}, drawn {}, lost {}, in {:.2f} s, of which the agent thought {:.2f} s\n",
               results_.size(), count(ContestScore::Won), count(ContestScore::Drawn), count(ContestScore::Lost),
               watch_.seconds(), thinking_seconds_);
  }

  Json json() const {
    return {{"game", "geister"},
            {"agent", arguments_.settings.agent},
            {"games", results_.size()},
            {"wins", count(ContestScore::Won)},
            {"draws", count(ContestScore::Drawn)},
            {"losses", count(ContestScore::Lost)},
            {"results", results_},
            {"seconds", watch_.seconds()},
            {"thinking_seconds", thinking_seconds_}};
  }

 private:
  std::uint64_t count(ContestScore score) const { return counts_[static_cast<std::size_t>(score)]; }

  const ConnectArguments& arguments_;
  FILE* out_;
  Stopwatch watch_;
  std::array<std::uint64_t, 3> counts_{};
  double thinking_seconds_ = 0;
  Json results_ = Json::array();
};

// The games of a launcher, which talks to several programs through their standard input and output.
Status play_on_stdio(geister::ContestClient& client, Tally& tally) {
  LineChannel channel(STDIN_FILENO, STDOUT_FILENO, "/exit");
  while (true) {
    auto report = client.play(channel, interrupt_token());
    if (!report) return report.error();
    if (!*report) return done();
    tally.add(**report);
  }
}

Status play_on_server(geister::ContestClient& client, std::uint64_t games, Tally& tally) {
  for (std::uint64_t game = 0; game < games; ++game) {
    const auto report = client.play(interrupt_token());
    if (!report) return Error{fmt::format("game {}: {}", game + 1, report.message())};
    tally.add(*report);
  }
  return done();
}

int connect(const Commands& commands, ConnectArguments arguments) {
  if (arguments.game.game != "geister") {
    return fail(commands, exit_usage, "connect knows the contest of geister only; write: yomi connect geister …");
  }
  if (arguments.stdio && commands.json()) {
    return fail(commands, exit_usage, "with --stdio standard output is for the contest's lines; leave --json away");
  }
  if (arguments.move_seconds > 0) arguments.settings.limits.seconds = arguments.move_seconds;
  auto session = arguments.game.open();
  if (!session) return fail(commands, exit_usage, session.message());
  auto client = geister::ContestClient::open(std::move(*session), arguments.settings);
  if (!client) return fail(commands, exit_usage, client.message());
  // Standard output may be for the contest's lines or for the document only.
  Tally tally(arguments, arguments.stdio || commands.json() ? stderr : stdout);
  const auto played = arguments.stdio ? play_on_stdio(*client, tally) : play_on_server(*client, arguments.games, tally);
  if (!played) return fail(commands, exit_failed, played.message());
  tally.print_summary();
  if (commands.json()) print_json(tally.json());
  return exit_done;
}

}  // namespace

void add_connect_command(Commands& commands) {
  const auto arguments = std::make_shared<ConnectArguments>();
  auto* command = commands.add("connect", "play on a contest's server (Geister)",
                               [&, arguments] { return connect(commands, *arguments); });
  arguments->game.add_to(*command, false);
  auto& settings = arguments->settings;
  command->add_option("--host", settings.host, "the server (127.0.0.1)");
  command->add_option("--port", settings.port, "its port: 10000 for the first player, 10001 for the second (10000)")
      ->check(whole_number(1, 65535));
  command->add_flag("--stdio", arguments->stdio,
                    "talk through standard input and output instead, as contest launchers do, until /exit");
  settings.agent = "geist:time=1";
  command->add_option("--agent", settings.agent, "who plays: see `yomi agents geister` (geist, a second a move)");
  command->add_option("--games", arguments->games, "games, one after the other, each on a connection of its own (1)")
      ->check(whole_number(1, 1'000'000));
  command->add_option("--time", arguments->move_seconds, "seconds a move at most, besides the agent's own limits")
      ->check(real_number(0.001, 1e6));
  command->add_option("--name", settings.name, "tell this name to the server, if it was started to take names");
  // An opponent who knew the seed would know the set-up.
  std::random_device chance;
  settings.seed = std::uint64_t{chance()} << 32 | chance();
  command->add_option("--seed", settings.seed, "seed of agents that use chance (another each time)")->check(any_seed());
  command->add_option("--wait", settings.connect_seconds, "seconds to try again while there is no connection (10)")
      ->check(real_number(0, 1e6));
}

}  // namespace yomi::app
