// playouts: random games per CPU-second on one thread.
#include <fmt/format.h>

#include "agents/work.hpp"
#include "app/commands.hpp"

namespace yomi::app {

namespace {

struct PlayoutArguments {
  GameArguments game;
  double seconds = 1;
  std::uint64_t count = 0;
  std::uint64_t seed = 1;
};

int playouts(const Commands& commands, const PlayoutArguments& arguments) {
  const auto session = arguments.game.open();
  if (!session) return fail(commands, exit_usage, session.message());
  Limits limits;
  if (arguments.count > 0) {
    limits.simulations = arguments.count;
  } else {
    limits.seconds = arguments.seconds;
  }
  ProgressLine line;
  const auto report =
      (*session)->work().playouts(**session, limits, arguments.seed, interrupt_token(), [&](const PlayoutReport& now) {
        line.show(fmt::format("{} games  {:.1f} CPU-seconds", short_count(static_cast<double>(now.playouts)),
                              now.cpu_seconds));
      });
  line.clear();
  const double rate = report.cpu_seconds > 0 ? static_cast<double>(report.playouts) / report.cpu_seconds : 0;
  if (commands.json()) {
    print_json({{"game", (*session)->game().name},
                {"playouts", report.playouts},
                {"cpu_seconds", report.cpu_seconds},
                {"per_cpu_second", rate},
                {"mean_plies", report.mean_plies},
                {"wins", report.wins},
                {"draws", report.draws}});
    return exit_done;
  }
  fmt::print("{} random games in {:.2f} CPU-seconds: {:.0f} a second, {:.1f} plies on average\n", report.playouts,
             report.cpu_seconds, rate, report.mean_plies);
  fmt::print("wins {} : {}, draws {}\n", report.wins[0], report.wins[1], report.draws);
  return exit_done;
}

}  // namespace

void add_playouts_command(Commands& commands) {
  const auto arguments = std::make_shared<PlayoutArguments>();
  auto* command = commands.add("playouts", "random games per CPU-second",
                               [&, arguments] { return playouts(commands, *arguments); });
  arguments->game.add_to(*command);
  command->add_option("--seconds", arguments->seconds, "CPU-seconds to spend")->check(real_number(0, 1e6));
  command->add_option("--count", arguments->count, "number of games instead of a time")
      ->check(whole_number(1, 1'000'000'000'000));
  command->add_option("--seed", arguments->seed, "seed of the random moves")->check(any_seed());
}

}  // namespace yomi::app
