// perft: leaf counts for depth 1 to N.
#include <fmt/format.h>

#include "agents/work.hpp"
#include "app/commands.hpp"

namespace yomi::app {

namespace {

struct PerftArguments {
  GameArguments game;
  int depth = 1;
};

int perft(const Commands& commands, const PerftArguments& arguments) {
  const auto session = arguments.game.open();
  if (!session) return fail(commands, exit_usage, session.message());
  const Stopwatch watch;
  Json nodes = Json::array();
  ProgressLine line;
  for (int depth = 1; depth <= arguments.depth; ++depth) {
    const Stopwatch of_depth;
    line.show(fmt::format("depth {} of {}  {:.1f} s", depth, arguments.depth, watch.seconds()));
    const auto leaves = (*session)->work().perft(**session, depth);
    line.clear();
    nodes.push_back(leaves);
    if (!commands.json()) {
      fmt::print("{:>3} {:>16}   {:.3f} s\n", depth, leaves, of_depth.seconds());
      std::fflush(stdout);
    }
  }
  if (commands.json()) print_json({{"game", (*session)->game().name}, {"nodes", nodes}, {"seconds", watch.seconds()}});
  return exit_done;
}

}  // namespace

void add_perft_command(Commands& commands) {
  const auto arguments = std::make_shared<PerftArguments>();
  auto* command = commands.add("perft", "count move sequences", [&, arguments] { return perft(commands, *arguments); });
  arguments->game.add_to(*command);
  command->add_option("--depth", arguments->depth, "longest sequence")->required()->check(whole_number(1, 30));
}

}  // namespace yomi::app
