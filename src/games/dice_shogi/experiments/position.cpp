#include "games/dice_shogi/experiments/position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "agents/agent_spec.hpp"
#include "core/text.hpp"
#include "experiments/job_pool.hpp"
#include "experiments/svg_chart.hpp"

namespace yomi::dice_shogi {

namespace {

// After move 41 of the paper's first game, with the roll behind it. The text has a 5, which is the file; the game's
// record has a 1, as it counts the files from the left. No legal move goes there, so White may play any.
constexpr const char* position_text = "2+P1k/1S2g/1K3/4p/b2R1 w GSRB 42 5";
constexpr const char* sacrifice = "5e4d+";  // 4四角成
constexpr const char* gold_move = "1b2b";   // 2二金
constexpr int deepest = 7;
constexpr double points = 100;  // values for one point of the paper's

std::string player(int depth) { return fmt::format("paper:depth={}", depth); }

// What the paper's player does at one depth.
struct AtDepth {
  int depth = 0;
  SearchReport report;
  std::vector<int> values;  // of the legal moves in their order, for the player who makes them

  int best() const { return *std::max_element(values.begin(), values.end()); }
};

// One search: the player's own, or the exact value of one move.
struct SearchJob {
  int depth = 0;
  std::optional<std::size_t> move;
};

class Searches {
 public:
  Searches(const ExperimentHost& host, std::vector<std::string> moves, int greatest)
      : host_(host), moves_(std::move(moves)) {
    for (int depth = 1; depth <= greatest; ++depth) {
      jobs_.push_back({depth, std::nullopt});
      for (std::size_t move = 0; move < moves_.size(); ++move) jobs_.push_back({depth, move});
      found_.push_back({depth, {}, std::vector<int>(moves_.size())});
    }
  }

  Result<std::vector<AtDepth>> run(int threads) {
    const Jobs jobs{jobs_.size(), [&](std::size_t job) { return name_of(jobs_[job]); },
                    [&](std::size_t job) { return search(jobs_[job]); }};
    if (const auto worked = do_jobs(jobs, threads, host_); !worked) return worked.error();
    return found_;
  }

 private:
  std::string name_of(const SearchJob& job) const {
    return fmt::format("depth {}{}", job.depth, job.move ? ", " + moves_[*job.move] : "");
  }

  // A move is worth to depth d what the position after it is worth to the opponent to depth d − 1.
  Status search(const SearchJob& job) {
    const auto session = host_.open("dice-shogi", {});
    if (!session) return session.error();
    if (const auto set = (*session)->set_position(position_text); !set) return set.error();
    if (job.move) {
      if (const auto played = (*session)->play(moves_[*job.move]); !played) return played.error();
    }
    const auto agent = make_agent(**session, player(job.move ? job.depth - 1 : job.depth), 1);
    if (!agent) return agent.error();
    auto report = (*agent)->choose(*(*session)->mover_view(), {}, host_.stop, {});
    if (!report) return report.error();
    AtDepth& found = found_[static_cast<std::size_t>(job.depth - 1)];
    if (job.move) {
      found.values[*job.move] = -report->value;
    } else {
      found.report = std::move(*report);
    }
    return done();
  }

  const ExperimentHost& host_;
  std::vector<std::string> moves_;
  std::vector<SearchJob> jobs_;
  std::vector<AtDepth> found_;
};

// --- The figures ---

Cell points_cell(int value) { return Cell::real(value / points, 2); }

std::size_t place_of(const std::vector<std::string>& moves, const std::string& move) {
  return static_cast<std::size_t>(std::find(moves.begin(), moves.end(), move) - moves.begin());
}

// Those with the best value: the player draws one of them.
std::vector<std::string> best_moves(const AtDepth& found, const std::vector<std::string>& moves) {
  std::vector<std::string> best;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (found.values[i] == found.best()) best.push_back(moves[i]);
  }
  return best;
}

std::string paper_move(int depth) { return depth == 5 ? sacrifice : depth == 7 ? gold_move : ""; }

std::string agreement(int depth, const std::vector<std::string>& best) {
  const std::string paper = paper_move(depth);
  if (paper.empty()) return "";
  if (std::find(best.begin(), best.end(), paper) == best.end()) return "no";
  return best.size() == 1 ? "yes" : "among equals";
}

ExperimentFigure choice_figure(const std::vector<AtDepth>& all, const std::vector<std::string>& moves) {
  Table table{{"depth", "best moves", "value", std::string(sacrifice), std::string(gold_move), "difference", "nodes",
               "the paper plays", "agrees"},
              {}};
  Chart chart{.kind = Chart::Kind::Lines,
              .title = "Figure 4: what the moves are worth by depth",
              .x_label = "depth",
              .y_label = "points for White",
              .categories = {},
              .series = {{"5e4d+ (bishop sacrifice)", {}}, {"1b2b (gold)", {}}}};
  for (const auto& found : all) {
    const auto best = best_moves(found, moves);
    const std::array values{found.values[place_of(moves, sacrifice)], found.values[place_of(moves, gold_move)]};
    table.rows.push_back({Cell::integer(found.depth), join(best, " "), points_cell(found.best()),
                          points_cell(values[0]), points_cell(values[1]), points_cell(values[0] - values[1]),
                          Cell::integer(static_cast<std::int64_t>(found.report.nodes)), paper_move(found.depth),
                          agreement(found.depth, best)});
    chart.categories.push_back(std::to_string(found.depth));
    for (std::size_t i = 0; i < values.size(); ++i) chart.series[i].values.push_back(ChartValue{values[i] / points});
  }
  return {"choice",
          "Figure 4: what each depth plays after move 41 of the first game",
          "White to move, any move allowed. Values are exact, in the paper's points for White; mate is worth 8100. The "
          "paper's "
          "player chose 5e4d+ at depth 5 and 1b2b at depth 7.",
          table,
          {{"figchoice.svg", svg_chart(chart)}}};
}

ExperimentFigure moves_figure(const std::vector<AtDepth>& all, const std::vector<std::string>& moves) {
  Table table{{"move"}, {}};
  for (const auto& found : all) table.columns.push_back(fmt::format("depth {}", found.depth));
  std::vector<std::size_t> order(moves.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto& last = all.back().values;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return last[a] > last[b]; });
  for (const auto move : order) {
    auto& row = table.rows.emplace_back();
    row.push_back(moves[move]);
    for (const auto& found : all) row.push_back(points_cell(found.values[move]));
  }
  return {"moves", "The exact value of every move by depth", "Best first at the greatest depth.", table, {}};
}

Result<ExperimentResults> run(const ExperimentSettings& settings, const ExperimentHost& host) {
  const Stopwatch watch;
  const auto session = host.open("dice-shogi", {});
  if (!session) return session.error();
  if (const auto set = (*session)->set_position(position_text); !set) return set.error();
  const auto moves = (*session)->legal_moves();
  const auto found = Searches(host, moves, settings.short_form ? 3 : deepest).run(threads_for_counting(settings));
  if (!found) return found.error();
  ExperimentResults results;
  results.complete = !host.stop.stop_requested();
  const auto wanted = [&](const char* name) {
    return settings.figures.empty() ||
           std::find(settings.figures.begin(), settings.figures.end(), name) != settings.figures.end();
  };
  if (results.complete && wanted("choice")) results.figures.push_back(choice_figure(*found, moves));
  if (results.complete && wanted("moves")) results.figures.push_back(moves_figure(*found, moves));
  results.seconds = watch.seconds();
  return results;
}

}  // namespace

Experiment position_experiment() {
  return {"dice-shogi-position",
          "the Dice Shogi paper's figure 4: the move and its value at depths 1 to 7",
          {"choice", "moves"},
          run};
}

}  // namespace yomi::dice_shogi
