// gtp: Yomi as an engine for other programs, by the Go Text Protocol on standard input and output.
#include <cstdio>

#include "app/commands.hpp"
#include "app/game_list.hpp"
#include "net/gtp_server.hpp"

namespace yomi::app {

namespace {

struct GtpArguments {
  GameArguments game;
  GtpServerSettings settings;
};

// One line without its end; none at the end of the input. Of a line without end only as much is kept as
// the server needs to see that it is too long.
std::optional<std::string> read_line(std::FILE* file) {
  constexpr std::size_t most = 64 * 1024;
  std::string line;
  for (int c = std::getc(file);; c = std::getc(file)) {
    if (c == EOF && line.empty()) return std::nullopt;
    if (c == EOF || c == '\n') return line;
    if (line.size() < most) line += static_cast<char>(c);
  }
}

int gtp(const Commands& commands, GtpArguments arguments) {
  if (commands.json()) return fail(commands, exit_usage, "gtp speaks its own protocol and has no --json");
  const auto open = [game = arguments.game](const std::vector<std::string>& options) {
    auto all = game.options;
    all.insert(all.end(), options.begin(), options.end());
    return open_session(game.game, all);
  };
  if (arguments.settings.agent.empty()) {
    const auto session = open({});
    if (!session) return fail(commands, exit_usage, session.message());
    arguments.settings.agent = default_agent(**session);
  }
  auto server = GtpServer::open(open, arguments.settings);
  if (!server) return fail(commands, exit_usage, server.message());
  while (!server->finished()) {
    const auto line = read_line(stdin);
    if (!line) break;
    if (const auto answer = server->handle(*line)) {
      std::fwrite(answer->data(), 1, answer->size(), stdout);
      // The other side waits for it; gone if that fails, and there is nobody left to tell.
      if (std::fflush(stdout) != 0) return exit_failed;
    }
  }
  return exit_done;
}

}  // namespace

void add_gtp_command(Commands& commands) {
  const auto arguments = std::make_shared<GtpArguments>();
  auto* command = commands.add("gtp", "speak the Go Text Protocol (for HexGui and matches)",
                               [&, arguments] { return gtp(commands, *arguments); });
  arguments->game.add_to(*command, false);
  auto& settings = arguments->settings;
  settings.version = version;
  settings.agent.clear();
  command->add_option("--agent", settings.agent, "who answers genmove (mcts, a second a move on all cores)");
  command->add_option("--seed", settings.seed, "seed of agents that use chance")->check(any_seed());
  command->add_flag("--resign", settings.resign, "resign in positions that are proven lost");
}

}  // namespace yomi::app
