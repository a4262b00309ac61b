#include "games/geister/experiments/must_win.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/geister/experiments/positions.hpp"
#include "games/geister/must_win/leaves.hpp"
#include "search/limits.hpp"

namespace yomi::geister {

namespace {

using geister::MustWinSolver;
constexpr int table_bits = 20;
constexpr std::size_t plies_before_end = 20;  // of the positions without a sure win
constexpr int given_plies = 13;               // that are looked at where colours are given
const std::vector<int> win_plies = {9, 13};
const std::vector<int> no_win_plies = {3, 5, 7, 9, 11, 13};

std::size_t positions_for(const ExperimentSettings& settings) { return settings.short_form ? 3 : 100; }

std::vector<std::string> figure_names() { return {"9", "13", "no-win", "given"}; }

bool is_wanted(const ExperimentSettings& settings, const std::string& figure) {
  const auto& wanted = settings.figures;
  return wanted.empty() || std::find(wanted.begin(), wanted.end(), figure) != wanted.end();
}

// --- One search, with nothing kept of those before ---

struct Effort {
  std::uint64_t nodes = 0;
  double microseconds = 0;
  bool wins = false;
};

Effort effort_of(const MustWinState& state, int plies, MustWinSolver& solver) {
  solver.clear();
  const Stopwatch watch;
  const auto solved = solver.solve(state, {.plies = plies, .with_line = false});
  return {solved.nodes, watch.seconds() * 1e6, solved.verdict == MustWin::Verdict::Win};
}
Effort effort_of(const Position& position, int plies, MustWinSolver& solver) {
  return effort_of(must_win_state(position), plies, solver);
}

struct Efforts {
  Effort mean;
  Effort worst;
};

Efforts summary_of(const std::vector<Effort>& efforts) {
  Efforts summary;
  for (const Effort& effort : efforts) {
    summary.mean.nodes += effort.nodes;
    summary.mean.microseconds += effort.microseconds;
    summary.worst.nodes = std::max(summary.worst.nodes, effort.nodes);
    summary.worst.microseconds = std::max(summary.worst.microseconds, effort.microseconds);
  }
  const auto count = std::max<std::size_t>(1, efforts.size());
  summary.mean.nodes /= count;
  summary.mean.microseconds /= static_cast<double>(count);
  return summary;
}

yomi::Cell nodes_cell(const Effort& effort) { return yomi::Cell::integer(static_cast<std::int64_t>(effort.nodes)); }
yomi::Cell time_cell(const Effort& effort) { return yomi::Cell::real(effort.microseconds, 1); }

constexpr std::string_view clock_note =
    "Seconds of the clock on one thread: they tell something only if nothing else runs on the machine; nodes are the "
    "same everywhere.";

// --- Figures ---

ExperimentFigure wins_figure(int plies, std::size_t count, const ExperimentHost& host, const Stopwatch& watch) {
  const auto tell = [&](std::size_t found) {
    if (host.progress) host.progress({found, count, fmt::format("wins in {} plies", plies), watch.seconds()});
  };
  Table table{{"position", "nodes", "microseconds"}, {}};
  std::vector<Effort> efforts;
  MustWinSolver solver(table_bits);
  for (const Position& position : sure_wins(plies, count, host.stop, tell)) {
    efforts.push_back(effort_of(position, plies, solver));
    table.rows.push_back({position.seen_by(Viewer::player(position.to_move())).text(), nodes_cell(efforts.back()),
                          time_cell(efforts.back())});
  }
  const Efforts summary = summary_of(efforts);
  const auto note = fmt::format(
      "Mean of {}: {:.1f} microseconds and {} nodes; worst {:.1f} microseconds and {} nodes. {}", efforts.size(),
      summary.mean.microseconds, summary.mean.nodes, summary.worst.microseconds, summary.worst.nodes, clock_note);
  return {std::to_string(plies), fmt::format("Sure wins of Geister in exactly {} plies", plies), note, table, {}};
}

ExperimentFigure no_wins_figure(std::size_t count, const ExperimentHost& host) {
  Table table{{"plies", "mean nodes", "worst nodes", "mean microseconds", "worst microseconds"}, {}};
  const auto positions = no_sure_wins(no_win_plies.back(), count, plies_before_end, host.stop);
  MustWinSolver solver(table_bits);
  for (const int plies : no_win_plies) {
    std::vector<Effort> efforts;
    for (const Position& position : positions) {
      if (!host.stop.stop_requested()) efforts.push_back(effort_of(position, plies, solver));
    }
    const auto [mean, worst] = summary_of(efforts);
    table.rows.push_back(
        {yomi::Cell::integer(plies), nodes_cell(mean), nodes_cell(worst), time_cell(mean), time_cell(worst)});
  }
  return {"no-win",
          fmt::format(
              "To find that nothing is sure in so many plies: {} positions {} plies before the ends of random games",
              positions.size(), plies_before_end),
          std::string(clock_note),
          table,
          {}};
}

// The same with the true colours of some of the enemy's ghosts given, each with this chance.
ExperimentFigure given_figure(std::size_t count, const ExperimentHost& host) {
  struct Row {
    std::string label;
    double chance;
  };
  Table table{{"colours given", "positions", "sure wins", "mean nodes", "worst nodes"}, {}};
  const auto positions = no_sure_wins(no_win_plies.back(), count, plies_before_end, host.stop);
  MustWinSolver solver(table_bits);
  for (const auto& [label, chance] : {Row{"none", 0}, {"a quarter", 0.25}, {"half", 0.5}, {"all", 1}}) {
    std::vector<Effort> efforts;
    std::int64_t wins = 0;
    for (std::size_t i = 0; i < positions.size() && !host.stop.stop_requested(); ++i) {
      efforts.push_back(effort_of(state_with_colours(positions[i], chance, i), given_plies, solver));
      wins += efforts.back().wins ? 1 : 0;
    }
    const auto [mean, worst] = summary_of(efforts);
    table.rows.push_back({label, yomi::Cell::integer(static_cast<std::int64_t>(efforts.size())),
                          yomi::Cell::integer(wins), nodes_cell(mean), nodes_cell(worst)});
  }
  return {
      "given",
      fmt::format("Positions without a win that is sure whatever is hidden, with colours given: wins within {} plies",
                  given_plies),
      fmt::format("The positions of the figure no-win. Each enemy ghost on the board is given in its true colour "
                  "with the chance that the row names. A node that has {} plies or fewer left counts once.",
                  exact_plies),
      table,
      {}};
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Stopwatch watch;
  ExperimentResults results;
  const std::size_t count = positions_for(settings);
  for (const int plies : win_plies) {
    if (is_wanted(settings, std::to_string(plies))) {
      results.figures.push_back(wins_figure(plies, count, host, watch));
    }
  }
  if (is_wanted(settings, "no-win")) results.figures.push_back(no_wins_figure(2 * count, host));
  if (is_wanted(settings, "given")) results.figures.push_back(given_figure(2 * count, host));
  results.complete = !host.stop.stop_requested();
  results.seconds = watch.seconds();
  return results;
}

}  // namespace

Experiment must_win_experiment() {
  return {"geister-must-win", "sure wins of Geister in 9 and 13 plies, and none: time and nodes of must-win searches",
          figure_names(), run};
}

}  // namespace yomi::geister
