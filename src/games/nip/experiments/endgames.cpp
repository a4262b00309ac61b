#include "games/nip/experiments/endgames.hpp"
#include "agents/work.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/nip/experiments/positions.hpp"

namespace yomi::nip {

namespace {

struct Scale {
  std::vector<int> empties;
  int positions;
};

Scale scale_for(const ExperimentSettings& settings) {
  return settings.short_form ? Scale{{6, 8}, 3} : Scale{{16, 18, 20, 22, 24}, 20};
}

std::vector<std::string> figure_names() { return {"16", "18", "20", "22", "24"}; }

// --- A position solved ---

struct Endgame {
  std::string position;
  int score = 0;  // for the side to move
  std::string best;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

Result<Endgame> solve(int empties, int number, const ExperimentHost& host) {
  const auto session = random_nip_position(host, empties, number);
  if (!session) return session.error();
  // A larger table saves about one node in a hundred and makes each of them slower.
  const int table_bits = std::clamp(empties, 16, 20);
  const auto report =
      (*session)->work().solve(**session, {.openings = false, .threads = 1, .table_bits = table_bits}, host.stop, {});
  if (!report) return report.error();
  return Endgame{(*session)->position(), *report->value.score, report->best, report->nodes, report->seconds};
}

ExperimentFigure figure_of(int empties, const std::vector<Endgame>& endgames) {
  Table table{{"position", "score", "best move", "nodes", "seconds"}, {}};
  std::uint64_t nodes = 0;
  double seconds = 0;
  for (const Endgame& endgame : endgames) {
    table.rows.push_back({endgame.position, Cell::integer(endgame.score), endgame.best,
                          Cell::integer(static_cast<std::int64_t>(endgame.nodes)), Cell::real(endgame.seconds, 3)});
    nodes += endgame.nodes;
    seconds += endgame.seconds;
  }
  const double count = static_cast<double>(std::max<std::size_t>(1, endgames.size()));
  const auto note = fmt::format(
      "Mean of {}: {:.3f} s and {:.2f} million nodes on one thread. Seconds of the clock: they tell something only if "
      "nothing else runs on the machine; nodes are the same everywhere.",
      endgames.size(), seconds / count, static_cast<double>(nodes) * 1e-6 / count);
  return {
      std::to_string(empties), fmt::format("Random positions of Nip with {} empty cells", empties), note, table, {}};
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Stopwatch watch;
  Scale scale = scale_for(settings);
  if (!settings.figures.empty()) {
    std::erase_if(scale.empties, [&](int empties) {
      return std::find(settings.figures.begin(), settings.figures.end(), std::to_string(empties)) ==
             settings.figures.end();
    });
  }
  ExperimentResults results;
  const std::size_t total = scale.empties.size() * static_cast<std::size_t>(scale.positions);
  std::size_t done = 0;
  for (const int empties : scale.empties) {
    std::vector<Endgame> endgames;
    for (int number = 0; number < scale.positions && !host.stop.stop_requested(); ++number) {
      if (host.progress) host.progress({done++, total, fmt::format("{} empty", empties), watch.seconds()});
      auto endgame = solve(empties, number, host);
      if (host.stop.stop_requested()) break;
      if (!endgame) return endgame.error();
      endgames.push_back(std::move(*endgame));
    }
    results.figures.push_back(figure_of(empties, endgames));
  }
  results.complete = !host.stop.stop_requested();
  results.seconds = watch.seconds();
  return results;
}

}  // namespace

Experiment endgames_experiment() {
  return {"nip-endgames", "exact endgames of Nip on one thread: 20 random positions by their empty cells",
          figure_names(), run};
}

}  // namespace yomi::nip
