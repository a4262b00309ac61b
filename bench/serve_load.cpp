// Many games at once on a running server, and how long a move takes (live_load.hpp).
//   yomi serve --port 8080 &
//   serve_load 8080 [games] [seconds] [pause in seconds] [game] [options as JSON]
#include <sys/resource.h>

#include <cstdio>
#include <cstdlib>

#include "live_load.hpp"

int main(int argc, char** argv) {
  using namespace yomi::bench;
  Load load;
  double seconds = 60;
  if (argc > 1) load.port = static_cast<std::uint16_t>(std::atoi(argv[1]));
  if (argc > 2) load.games = static_cast<std::size_t>(std::atoi(argv[2]));
  if (argc > 3) seconds = std::atof(argv[3]);
  if (argc > 4) load.pause = std::atof(argv[4]);
  if (argc > 5) load.game = argv[5];
  if (argc > 6) load.options = argv[6];
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  try {
    for (std::size_t i = 0; i < load.games; ++i) start_game(load);
    // When all have come in: before that, half of them wait for the handshakes of the others.
    load.run_for(5);
    load.latencies.clear();
    load.run_for(seconds - 5);
    // What is under way arrives; nothing new is sent.
    load.ending = true;
    load.run_for(2);
  } catch (const std::exception& failure) {
    fmt::print(stderr, "serve_load: {}\n", failure.what());
    return 1;
  }
  std::sort(load.latencies.begin(), load.latencies.end());
  fmt::print("games at once {}, finished {}, moves acknowledged {}\n", load.games, load.finished, load.acknowledged);
  fmt::print("states that differ from what was sent {}, moves refused {}, connections broken {}\n", load.faults,
             load.refused, load.broken);
  fmt::print("milliseconds from a move to its state, after 5 s: p50 {:.1f}, p90 {:.1f}, p99 {:.1f}, most {:.1f}\n",
             quantile(load.latencies, 0.5), quantile(load.latencies, 0.9), quantile(load.latencies, 0.99),
             quantile(load.latencies, 1));
  std::fflush(stdout);
  // Connections are left to the system.
  std::_Exit(load.faults == 0 && load.refused == 0 && load.broken == 0 ? 0 : 1);
}
